import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "#local/sandbox/index.ts";
import { createLog } from "#src/platform/log.ts";
import type { EquipmentReport } from "#src/statements/equipment-source.ts";
import { createFacilitySource } from "#src/sources/facility-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import type { FacilitySourceProfile } from "#src/sources/configuration/facility-source-profile.ts";

const hour = 3_600_000;
const patient = () => AbortSignal.timeout(10_000);

/** What both a house gateway and the facility's own interface can state. */
const comparable = (report: EquipmentReport | undefined): object | null => {
  if (!report?.found) return null;
  if (report.kind === "rail") return { lastFreeDayOn: report.lastFreeDayOn };
  // The Port of Virginia names no time of discharge.
  const { available, lastFreeDayOn, fullOutAt, emptyInAt, location } = report;
  return { available, lastFreeDayOn, fullOutAt, emptyInAt, location };
};

describe("the sandbox's twins of real interfaces", () => {
  let now = Date.parse("2026-11-20T09:00:00Z");
  const clock = { scale: 1, now: () => new Date(now) };
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, clock, dataFile: null });
  });
  afterAll(() => sandbox.stop());

  const lines: string[] = [];
  const source = (profile: FacilitySourceProfile) =>
    createFacilitySource(profile, {
      fetch,
      random: () => 0.5,
      clock,
      log: createLog("debug", (line) => lines.push(line)),
    });
  const bills = [
    "QLFAST1",
    "QLLASTCYCLE1",
    "QLHOLDSTAYS1",
    "QLRAIL1",
    "QLCORRECTED1",
    // Ordinary numbers, of which two go to Mobile and some have a train behind.
    ..."16 48 10 18 24 36 60 61 62 63 64 65 66 67".split(" ").map((at) => `2681234${at}`),
  ];
  const containersOf = async (bill: string): Promise<string[]> => {
    const line = bill.startsWith("QL") ? "TEST" : "MAEU";
    const carrier = sandbox.carriers.find(({ scac }) => scac === line)!;
    const url = `${carrier.base_url}/events?transportDocumentReference=${bill}&limit=500`;
    const events = (await (await fetch(url)).json()) as Record<string, string>[];
    return [...new Set(events.flatMap((event) => event["equipmentReference"] ?? []))];
  };

  it("report of each container what the house gateways report, through all of its stay", async () => {
    // Test numbers discharge at Pier A: the Port of Virginia's interface is played there.
    const twins = sourceProfiles({
      ...sandbox.twins,
      terminals: sandbox.twins.terminals.map((entry) =>
        entry.smdg === "NIT"
          ? {
              ...entry,
              locode: "USLGB",
              smdg: "SSATA",
              base_url: entry.base_url.replace("usorf-nit", "uslgb-ssata"),
            }
          : entry,
      ),
    });
    const house = sourceProfiles(sandbox);
    const pairs = [...twins.terminals, ...twins.railroads].map((twin) => ({
      twin: { profile: twin, source: source(twin) },
      house: source(
        [...house.terminals, ...house.railroads].find(
          ({ facilitySource }) => facilitySource === twin.facilitySource,
        )!,
      ),
    }));
    expect(pairs).toHaveLength(5);
    for (const bill of bills) await containersOf(bill);
    now += hour;
    const found = new Map<string, number>();
    for (let turn = 0; turn < 4; turn++, now += 120 * hour) {
      const containers: string[] = [];
      const billOf = new Map<string, string[]>();
      for (const bill of bills)
        for (const container of await containersOf(bill)) {
          containers.push(container);
          billOf.set(container, [bill]);
        }
      for (const { twin, house: gateway } of pairs) {
        const [own, theirs] = [
          await twin.source.poll(containers, patient(), billOf),
          await gateway.poll(containers, patient()),
        ];
        if (own.outcome !== "observed" || theirs.outcome !== "observed")
          throw new Error(JSON.stringify([own, theirs]).slice(0, 500));
        expect(own.setAside).toEqual([]);
        for (const container of containers) {
          const stated = comparable(own.reports.find(({ number }) => number === container));
          expect(stated).toEqual(
            comparable(theirs.reports.find(({ number }) => number === container)),
          );
          if (stated) found.set(twin.profile.protocol, (found.get(twin.profile.protocol) ?? 0) + 1);
        }
      }
    }
    expect([...found.keys()].toSorted()).toEqual([
      "apm-terminals-1",
      "bnsf-unit-details-3",
      "port-of-virginia-1",
      "up-shipments-2",
    ]);
    expect(lines.join("")).not.toMatch(/client_secret|Bearer/);
  });

  it("refuse as real ones do: without credentials, by the wrong method, over the limits", async () => {
    const [apm, virginia] = sandbox.twins.terminals as unknown as [
      { base_url: string },
      { base_url: string },
    ];
    const [up, bnsf] = sandbox.twins.railroads as unknown as { base_url: string }[];
    expect((await fetch(`${apm.base_url}/import-availability?assetId=A`)).status).toBe(401);
    expect((await fetch(`${virginia.base_url}/import-availability?container=A`)).status).toBe(401);
    expect((await fetch(`${up!.base_url}/services/v2/public/shipments`)).status).toBe(401);
    expect((await fetch(`${bnsf!.base_url}/v3/unit-details`)).status).toBe(405);
    const ask = () =>
      fetch(`${bnsf!.base_url}/v3/unit-details`, {
        method: "POST",
        body: JSON.stringify({
          intermodalUnits: [{ equipmentInitial: "MSKU", equipmentNumber: "735462" }],
        }),
      });
    const statuses = [await ask(), await ask()].map(({ status }) => status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("UP gives eight tokens an hour and no ninth", async () => {
    const profile = sourceProfiles(sandbox.twins).railroads.find(({ scac }) => scac === "UPRR")!;
    const outcomes: string[] = [];
    for (let instance = 0; instance < 10; instance++)
      outcomes.push((await source(profile).poll(["MSKU7354623"], patient())).outcome);
    expect(outcomes).toContain("observed");
    expect(outcomes.at(-1)).toBe("unreachable");
  });

  it("Port of Virginia answers nothing to a request with another bill", async () => {
    const profile = sourceProfiles(sandbox.twins).terminals.find(({ needsBill }) => needsBill)!;
    const [container] = await containersOf("QLFAST1");
    const poll = await source(profile).poll(
      [container!],
      patient(),
      new Map([[container!, ["QLDISORDER2"]]]),
    );
    expect(poll).toMatchObject({ outcome: "observed", reports: [] });
  });
});
