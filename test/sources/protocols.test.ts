import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { startSandbox } from "#local/sandbox/index.ts";
import { createLog } from "#src/platform/log.ts";
import type { EquipmentSource } from "#src/statements/equipment-source.ts";
import { createRailSource } from "#src/sources/railroads/rail-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { createTerminalSource } from "#src/sources/terminals/terminal-source.ts";

const docs = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
const schemaOf = (protocol: string) =>
  z.fromJSONSchema(JSON.parse(docs(`schemas/${protocol}.schema.json`)) as z.core.JSONSchema.Schema);
const schemas = {
  terminal: schemaOf("terminal-availability-1"),
  rail: schemaOf("rail-events-1"),
};

/** The examples that docs/sources.md shows (contract: running#house-protocols). */
const examples = [
  ...docs("sources.md").matchAll(/```json\n(\{ ?\n? *"(?:containers|events)"[\s\S]*?)\n```/g),
].map(([, text]) => JSON.parse(text!) as Record<string, any>);

describe("the house protocols' JSON Schemas", () => {
  it("accept the examples of docs/sources.md", () => {
    expect(examples.map((one) => Object.keys(one))).toEqual([
      ["containers"],
      ["events", "equipment"],
    ]);
    schemas.terminal.parse(examples[0]);
    schemas.rail.parse(examples[1]);
  });

  it("and refuse what is none", () => {
    const [terminal, rail] = examples as [Record<string, any>, Record<string, any>];
    const containerNumber = terminal["containers"][0] as object;
    for (const wrong of [
      { available: "yes" },
      { number: undefined },
      { holds: "none" },
      { fees: [{ type: "demurrage", amount: -1 }] },
      { last_free_day: "tomorrow" },
    ])
      expect(
        schemas.terminal.safeParse({ containers: [{ ...containerNumber, ...wrong }] }).success,
      ).toBe(false);
    const event = rail["events"][0] as object;
    for (const wrong of [{ code: "rail_vanished" }, { at: null }, { locode: "LA" }])
      expect(schemas.rail.safeParse({ events: [{ ...event, ...wrong }] }).success).toBe(false);
    expect(schemas.terminal.safeParse([]).success).toBe(false);
  });

  it("accept silence in every member", () => {
    const silent = (example: object, keep: readonly string[]) =>
      Object.fromEntries(
        Object.entries(example).map(([name, stated]) => [
          name,
          keep.includes(name) ? stated : null,
        ]),
      );
    const [terminal, rail] = examples as [Record<string, any>, Record<string, any>];
    schemas.terminal.parse({ containers: [silent(terminal["containers"][0], ["number"])] });
    schemas.rail.parse({
      events: [silent(rail["events"][0], ["equipment", "code", "at"])],
      equipment: [silent(rail["equipment"][0], ["number"])],
    });
  });
});

describe("the sandbox network", () => {
  it("serves both protocols by their schemas, at every facility and stage, and we read all of it", async () => {
    let now = Date.parse("2026-11-20T09:00:00Z");
    const clock = { scale: 1, now: () => new Date(now) };
    const sandbox = await startSandbox({ port: 0, clock, dataFile: null });
    onTestFinished(() => sandbox.stop());
    const deps = {
      fetch,
      random: () => 0.5,
      clock,
      log: createLog("error", () => undefined),
    };
    const profiles = sourceProfiles(sandbox);
    const sources: { kind: "terminal" | "rail"; source: EquipmentSource }[] = [
      ...profiles.terminals
        .filter(({ locode }) => locode === "USLGB" || locode === "USLAX")
        .map((profile) => ({ kind: profile.kind, source: createTerminalSource(profile, deps) })),
      ...profiles.railroads.map((profile) => ({
        kind: profile.kind,
        source: createRailSource(profile, deps),
      })),
    ];
    expect(sources).toHaveLength(6 + 6 + 5);
    const carrier = sandbox.carriers.find(({ scac }) => scac === "TEST")!;
    const containersOf = async (bill: string): Promise<string[]> => {
      const url = `${carrier.base_url}/events?transportDocumentReference=${bill}&limit=500`;
      const events = (await (await fetch(url)).json()) as Record<string, any>[];
      return [...new Set(events.flatMap((event) => (event["equipmentReference"] ?? []) as string))];
    };
    const bills = ["QLCORRECTED1", "QLDISORDER2", "QLLASTCYCLE1", "QLFAST1", "QLHOLDSTAYS1"];
    for (const bill of bills) await containersOf(bill);
    now += 60 * 60_000;
    const found = { terminal: 0, rail: 0 };
    for (let day = 0; day < 8; day++) {
      const containerNumbers = (await Promise.all(bills.map(containersOf))).flat();
      for (const { kind, source } of sources)
        for (const asked of kind === "terminal"
          ? [containerNumbers]
          : containerNumbers.map((containerNumber) => [containerNumber])) {
          const poll = await source.poll(asked, AbortSignal.timeout(10_000));
          if (poll.outcome !== "observed") throw new Error(JSON.stringify(poll));
          expect(poll.setAside).toEqual([]);
          for (const body of poll.bodies) schemas[kind].parse(JSON.parse(body));
          found[kind] += poll.reports.filter((report) => report.found).length;
        }
      now += 60 * 3_600_000;
    }
    expect(found.terminal).toBeGreaterThan(20);
    expect(found.rail).toBeGreaterThan(3);
  });
});
