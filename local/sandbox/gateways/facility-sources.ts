import { terminalsAt } from "#src/reference/index.ts";
import { accessOf, type Guarded } from "./access.ts";
import { demurrageADay } from "../records/terminal-record.ts";
import { railFrom, routes, scenarioRoutes } from "./routes.ts";

/** A terminal's or a railroad's gateway in the sandbox. */
export type FacilitySource =
  | {
      readonly kind: "terminal";
      readonly id: string;
      readonly locode: string;
      readonly smdg: string;
      readonly guard: Guarded;
    }
  | { readonly kind: "rail"; readonly id: string; readonly scac: string; readonly guard: Guarded };

const ports = [...new Set([...routes, ...scenarioRoutes].map(({ legs }) => legs.at(-1)!.to))];
const railroads = [
  ...new Set(Object.values(railFrom).flatMap((runs) => runs.map(({ railroad }) => railroad))),
];

/** Real gateways differ in how clients authenticate: so do these. */
const terminalAccess: Readonly<Record<string, Guarded["access"]>> = {
  APMT: "oauth2",
  NIT: "header",
  VIG: "header",
};
const railAccess: Readonly<Record<string, Guarded["access"]>> = { UPRR: "oauth2", CNRU: "header" };

/** Every terminal of the ports that sandbox voyages end at, and every railroad that goes on there. */
export const facilitySources: readonly FacilitySource[] = [
  ...ports.flatMap((port) =>
    terminalsAt(port).flatMap(({ locode, smdgCode }): FacilitySource[] => {
      if (smdgCode === null) return [];
      const id = `${locode}-${smdgCode}`;
      const guard = { scac: id, access: terminalAccess[smdgCode] ?? "open" };
      return [{ kind: "terminal", id, locode, smdg: smdgCode, guard }];
    }),
  ),
  ...railroads.map((scac): FacilitySource => {
    const guard = { scac, access: railAccess[scac] ?? "open" };
    return { kind: "rail", id: scac, scac, guard };
  }),
];

const byPath = new Map(
  facilitySources.map((facilitySource) => [
    `${facilitySource.kind} ${facilitySource.id.toLowerCase()}`,
    facilitySource,
  ]),
);
export const sandboxFacilityBy = (
  kind: FacilitySource["kind"],
  id: string,
): FacilitySource | null => byPath.get(`${kind} ${id.toLowerCase()}`) ?? null;

/** The terminals as a SOURCES_FILE names them (contract: running#sources-document). */
export const terminalEntries = (url: string) =>
  facilitySources.flatMap((facilitySource) =>
    facilitySource.kind === "terminal"
      ? [
          {
            locode: facilitySource.locode,
            smdg: facilitySource.smdg,
            protocol: "terminal-availability-1" as const,
            base_url: `${url}/terminals/${facilitySource.id.toLowerCase()}`,
            ...accessOf(facilitySource.guard, url),
          },
        ]
      : [],
  );

/** The railroads as a SOURCES_FILE names them (contract: running#sources-document). */
export const railroadEntries = (url: string) =>
  facilitySources.flatMap((facilitySource) =>
    facilitySource.kind === "rail"
      ? [
          {
            scac: facilitySource.scac,
            protocol: "rail-events-1" as const,
            base_url: `${url}/railroads/${facilitySource.id.toLowerCase()}`,
            ...accessOf(facilitySource.guard, url),
          },
        ]
      : [],
  );

/** What terminals and ramps charge from the first day after the last free day, as a SOURCES_FILE states it. */
export const tariffEntries = () => {
  const terminals = facilitySources.flatMap((one) => (one.kind === "terminal" ? [one.locode] : []));
  const ramps = Object.values(railFrom).flatMap((runs) => runs.map(({ to }) => to));
  return [...new Set([...terminals, ...ramps])].map((locode) => ({
    name: `Sandbox ${locode}`,
    locode,
    currency_code: "USD",
    tiers: [{ from_day: 1, amount: demurrageADay }],
  }));
};
