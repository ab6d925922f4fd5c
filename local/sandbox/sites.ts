import { terminalsAt } from "#src/reference/index.ts";
import { accessOf, type Guarded } from "./access.ts";
import { railFrom, routes, scenarioRoutes } from "./routes.ts";

/** A terminal's or a railroad's gateway in the sandbox. */
export type Site =
  | {
      readonly kind: "terminal";
      readonly id: string;
      readonly locode: string;
      readonly smdg: string;
      readonly guard: Guarded;
    }
  | { readonly kind: "rail"; readonly id: string; readonly scac: string; readonly guard: Guarded };

const ports = [...new Set([...routes, ...scenarioRoutes].map(({ legs }) => legs.at(-1)!.to))];
const roads = [...new Set(Object.values(railFrom).flatMap((runs) => runs.map(({ road }) => road)))];

/** Real gateways differ in how one proves who asks: so do these. */
const terminalAccess: Readonly<Record<string, Guarded["access"]>> = {
  APMT: "oauth2",
  NIT: "header",
  VIG: "header",
};
const railAccess: Readonly<Record<string, Guarded["access"]>> = { UPRR: "oauth2", CNRU: "header" };

/** Every terminal of the ports that sandbox voyages end at, and every railroad that goes on there. */
export const sites: readonly Site[] = [
  ...ports.flatMap((port) =>
    terminalsAt(port).flatMap(({ locode, smdgCode }): Site[] => {
      if (smdgCode === null) return [];
      const id = `${locode}-${smdgCode}`;
      const guard = { scac: id, access: terminalAccess[smdgCode] ?? "open" };
      return [{ kind: "terminal", id, locode, smdg: smdgCode, guard }];
    }),
  ),
  ...roads.map((scac): Site => {
    const guard = { scac, access: railAccess[scac] ?? "open" };
    return { kind: "rail", id: scac, scac, guard };
  }),
];

const byPath = new Map(sites.map((site) => [`${site.kind} ${site.id.toLowerCase()}`, site]));
export const siteBy = (kind: Site["kind"], id: string): Site | null =>
  byPath.get(`${kind} ${id.toLowerCase()}`) ?? null;

/** The terminals as a SOURCES_FILE names them (contract: running#sources-document). */
export const terminalEntries = (url: string) =>
  sites.flatMap((site) =>
    site.kind === "terminal"
      ? [
          {
            locode: site.locode,
            smdg: site.smdg,
            protocol: "terminal-availability-1" as const,
            base_url: `${url}/terminals/${site.id.toLowerCase()}`,
            ...accessOf(site.guard, url),
          },
        ]
      : [],
  );

/** The railroads as a SOURCES_FILE names them (contract: running#sources-document). */
export const railroadEntries = (url: string) =>
  sites.flatMap((site) =>
    site.kind === "rail"
      ? [
          {
            scac: site.scac,
            protocol: "rail-events-1" as const,
            base_url: `${url}/railroads/${site.id.toLowerCase()}`,
            ...accessOf(site.guard, url),
          },
        ]
      : [],
  );
