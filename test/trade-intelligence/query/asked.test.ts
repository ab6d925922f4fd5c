import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { tradeEngine, trends, type TradeEngine } from "#src/trade-intelligence/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { tradeSample } from "#test/support/engine.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const ask = (path: string, body: unknown = {}) => client.post(`/trade_intel/${path}`, body);
const months = Object.keys(readSnapshot(tradeSample)!.parts).toSorted();
const [first, last] = [months[0]!, months.at(-1)!];

describe("trade questions", () => {
  it("accept both names of a measure: teu and teus are the same", async () => {
    for (const [path, rest, rows] of [
      ["trends", { group_by: ["pod_coast"] }, "series"],
      ["breakdown", { dims: ["pod_coast", "hs2"] }, "rows"],
    ] as const) {
      const teu = await ask(path, { ...rest, measure: "teu" });
      const teus = await ask(path, { ...rest, measure: "teus" });
      expect([teus.status, teus.body.measure]).toEqual([200, "teus"]);
      // The id repeats the question in its own words.
      const { query_id } = teus.body.meta;
      expect(teus.body).toEqual({
        ...teu.body,
        measure: "teus",
        meta: { ...teu.body.meta, query_id },
      });
      expect(teus.body[rows].length).toBeGreaterThan(1);
      const containers = await ask(path, { ...rest, measure: "containers" });
      expect(containers.body).toEqual((await ask(path, rest)).body);
    }
    expect((await ask("trends", { measure: "boxes" })).status).toBe(422);
  });

  it("exclude months outside the data, with a note, and never report them as zero", async () => {
    const covered = `The data covers ${first} to ${last}`;
    for (const [asked, since, until] of [
      [{ since: "2022-01" }, first, last],
      [{ until: "2030-12", since: "2026-09" }, "2026-09", last],
      [{ since: "2001-01", until: "2099-12" }, first, last],
      [{}, first, last],
    ] as const) {
      const { body } = await ask("trends", asked);
      expect([body.since, body.until]).toEqual([since, until]);
      expect(body.notes.join(" ")).toContain(covered);
      expect(body.series.map((row: any) => row.period)).toEqual(
        months.filter((month) => month >= since && month <= until),
      );
      const broken = (await ask("breakdown", { dims: ["pod_coast"], ...asked })).body;
      expect([broken.since, broken.until]).toEqual([since, until]);
      expect(broken.notes.join(" ")).toContain(covered);
    }
    const within = await ask("trends", { since: first, until: last });
    expect(within.body.notes.join(" ")).not.toContain("The data covers");
    const [{ company_name }] = (await ask("companies/search", { limit: 1 })).body.results;
    const { body: profile } = await ask("companies/profile", { company_name, months: 60 });
    expect(profile.since).toBe(first);
    expect(profile.monthly.map((row: any) => row.month)).toEqual(months.slice(0, -1));
    expect(profile.notes.join(" ")).toContain(covered);
    const { body: top } = await ask("importers/top", { months: 60 });
    expect([top.since, top.notes[0]]).toEqual([first, expect.stringContaining(covered)]);
  });

  it("exclude and name a missing month between others", async () => {
    const engine = await tradeEngine(api.deps);
    const snapshot = await engine.snapshot();
    const { [months[3]!]: _gone, ...parts } = snapshot.parts;
    const holed: TradeEngine = {
      ...engine,
      snapshot: () => Promise.resolve({ ...snapshot, parts }),
    };
    const question = { measure: "containers", group_by: [], filters: {}, top: 5 } as const;
    const answer = await trends(holed, { ...question, interval: "month", merge_variants: false });
    expect(answer.series.map(({ period }) => period)).toEqual(months.toSpliced(3, 1));
    expect(answer.notes.join(" ")).toContain(`No records of ${months[3]} are held`);
  });

  it("add a note when the whole window is in the future or before the data", async () => {
    for (const [asked, stated] of [
      [
        { since: "2027-01", until: "2027-06" },
        `2027-01 is after the data, which ends with ${last}`,
      ],
      [{ since: "2027-01" }, `2027-01 is after the data, which ends with ${last}`],
      [
        { since: "2022-01", until: "2022-06" },
        `2022-06 is before the data, which begins with ${first}`,
      ],
    ] as const) {
      const trend = await ask("trends", { group_by: ["pod"], ...asked });
      expect([trend.status, trend.body.series]).toEqual([200, []]);
      expect(trend.body.notes.join(" ")).toContain(stated);
      expect(trend.body.notes.join(" ")).not.toContain("still running");
      expect(trend.body).toMatchObject(asked);
      const broken = await ask("breakdown", { dims: ["pod"], ...asked });
      expect([broken.status, broken.body.rows]).toEqual([200, []]);
      expect(broken.body.notes.join(" ")).toContain(stated);
    }
    expect((await ask("trends", { since: "2026-05", until: "2026-04" })).status).toBe(400);
  });

  it("refuse a filter with an impossible format, with advice, like other endpoints", async () => {
    for (const [filters, advice] of [
      [{ hs4: "94" }, "hs4 has four digits"],
      [{ hs4: ["9403", "94031"] }, "hs4 has four digits"],
      [{ hs2: "9403" }, "hs2 has two digits"],
      [{ dest_state: "California" }, "dest_state has two letters, such as CA for California."],
      [
        { company_state: "new jersey" },
        "company_state has two letters, such as NJ for new jersey.",
      ],
      [{ dest_state: "Bavaria" }, "dest_state has two letters, such as CA."],
      [{ pod_coast: "north" }, "pod_coast is EAST, WEST or GULF."],
      [{ scac: "Maersk" }, "scac has four letters, such as MAEU"],
    ] as const)
      for (const [path, rest] of [
        ["trends", {}],
        ["breakdown", { dims: ["pod"] }],
      ] as const) {
        const { status, body } = await ask(path, { ...rest, filters });
        expect([status, body.error], JSON.stringify(filters)).toEqual([
          400,
          expect.stringContaining(advice),
        ]);
      }
    for (const filters of [
      { dest_state: "ca" },
      { pod_coast: "west" },
      { hs2: "94" },
      { scac: "maeu" },
    ])
      expect((await ask("trends", { filters })).status).toBe(200);
  });

  it("report which containers a total excludes when grouped by company", async () => {
    const window = { since: "2026-01", until: "2026-10" };
    const left = "those that name none (withheld, to order) are left out";
    for (const dims of [["company"], ["pod_coast", "company"], ["company_state", "hs4"]]) {
      const { body } = await ask("breakdown", { dims, ...window });
      const market = await ask("breakdown", { dims: ["pod_coast"], ...window });
      expect(body.rows[0].value).toBeLessThan(market.body.rows[0].value);
      expect(body.notes.join(" "), dims.join()).toContain(left);
    }
    for (const dims of [["pod_coast"], ["hs4"]]) {
      const { body } = await ask("breakdown", { dims, ...window });
      const market = await ask("breakdown", { dims: ["pod_coast"], ...window });
      // Containers without a code are counted in a separate group.
      expect(body.rows[0].value, dims.join()).toBe(market.body.rows[0].value);
      expect(body.notes.join(" ")).not.toContain(left);
    }
    const trend = await ask("trends", { group_by: ["company"], ...window });
    expect(trend.body.notes.join(" ")).toContain(left);
  });
});
