import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { breakdown, tradeEngine } from "#src/trade-intelligence/index.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const ask = (path: string, body: unknown): Promise<Answer> =>
  client.post(`/trade_intel/${path}`, body);

/** Texts that would have an effect if they were interpreted. No record contains any of them. */
const words = [
  "' OR '1'='1",
  "'; drop table companies; --",
  "x') union all select 'a' --",
  '" or ""="',
  "%%",
  "ACME%' or company like '%",
  "\\' or 1=1 #",
  "' || (select current_setting('memory_limit')) || '",
  "'); copy (select 1) to '/tmp/quayline-hostile'; --",
  "') or part in ('x",
  "read_csv('/etc/passwd')",
  "getenv('HOME')",
  "$1 $$ ? ?1 :a @b {0} ${x} {{x}}",
  "/* */ -- #",
  "\u0000 nul",
  "\u202e\u200f\ufeff",
  "ǅ İı ß ﬀ ẞ",
  "👩‍👩‍👧‍👦".repeat(8),
  "(((((((((((((((((((((((a+)+)+)+)+$",
  "a".repeat(200),
  "__proto__",
  "constructor",
];

/** Names that must not appear in answers. */
const inside =
  /read_parquet|\.parquet|Error:|Binder|Catalog|Conversion|node_modules|at async|memory_limit'|\/tmp|select /i;

function isCalm(answer: Answer, of: string): void {
  expect([200, 400, 422], of).toContain(answer.status);
  const { detail, ...published } = answer.body;
  const own = JSON.stringify({
    ...published,
    filters: null,
    company_name: null,
    bol_number: null,
    container_number: null,
  });
  expect(own, of).not.toMatch(inside);
  expect(Array.isArray(detail) || detail === undefined).toBe(true);
}

describe("texts with a meaning in SQL, patterns or scripts", () => {
  it.each(words)("are used only as plain text: %j", async (text) => {
    const whole = await ask("breakdown", { dims: ["pod_coast"], top: 50 });
    // None of these texts has the format of a code.
    for (const filter of ["scac", "company_state", "dest_state", "pod_coast", "hs4", "hs2"]) {
      const answer = await ask("breakdown", { dims: ["pod"], filters: { [filter]: text } });
      isCalm(answer, filter);
      expect(answer.status, filter).toBeGreaterThanOrEqual(400);
    }
    for (const filter of ["company", "carrier", "pod", "origin_country"]) {
      const answer = await ask("breakdown", {
        dims: ["pod_coast"],
        filters: { [filter]: text },
        top: 50,
      });
      isCalm(answer, filter);
      expect(answer.body.rows, filter).toEqual([{ level: 0, value: 0 }]);
    }
    // Next to a valid value it adds nothing.
    const either = await ask("breakdown", { dims: ["pod_coast"], filters: { pod: [text, "a"] } });
    const alone = await ask("breakdown", { dims: ["pod_coast"], filters: { pod: "a" } });
    expect(either.body.rows).toEqual(alone.body.rows);
    const trend = await ask("trends", {
      group_by: ["company"],
      filters: { company: text },
      merge_variants: true,
    });
    isCalm(trend, "trends");
    expect(trend.body.series).toEqual([]);
    const profile = await ask("companies/profile", { company_name: text });
    isCalm(profile, "profile");
    expect([profile.body.found, profile.body.totals.containers]).toEqual([false, 0]);
    const top = await ask("importers/top", { origin_country: text, port_of_discharge: text });
    isCalm(top, "importers");
    expect(top.body.importers).toEqual([]);
    for (const body of [
      { name: text },
      { imports: text },
      { port_of_discharge: text },
      { origin_country: text },
    ]) {
      const found = await ask("companies/search", body);
      isCalm(found, JSON.stringify(body));
      if (body.port_of_discharge ?? body.origin_country) expect(found.body.results).toEqual([]);
    }
    isCalm(await ask("commodities/search", { query: text }), "commodities");
    isCalm(await ask("importers/top", { hs4: text }), "hs4");
    for (const number of [text, text.slice(0, 20)]) {
      isCalm(await ask("containers/lookup", { container_number: number }), "container");
      const bill = await ask("bills_of_lading/lookup", { bol_number: number.padEnd(4, "x") });
      isCalm(bill, "bill");
      expect(bill.body.found ?? false).toBe(false);
    }
    expect((await ask("breakdown", { dims: ["pod_coast"], top: 50 })).body).toEqual(whole.body);
  });
});

describe("request bodies of an attacker", () => {
  const odd: readonly unknown[] = [
    null,
    0,
    -1,
    1.5,
    1e308,
    "",
    "x",
    true,
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    Array.from({ length: 2_000 }, () => "x"),
    { $gt: "" },
    { length: 5 },
  ];
  it("are refused with a reason or answered, whatever value is in any field", async () => {
    for (const route of routes.filter(({ path }) => path.startsWith("/trade_intel/"))) {
      if (route.method !== "POST") continue;
      const path = route.path.replace("/trade_intel/", "");
      for (const value of odd)
        isCalm(await ask(path, value), `${path} ${JSON.stringify(value)?.slice(0, 40)}`);
      for (const field of [
        "container_number",
        "bol_number",
        "name",
        "company_name",
        "query",
        "hs4",
        "limit",
        "months",
        "top",
        "dims",
        "group_by",
        "filters",
        "measure",
        "interval",
        "since",
        "until",
        "merge_variants",
      ])
        for (const value of odd)
          isCalm(await ask(path, { ...least[path], [field]: value }), `${path} ${field}`);
      for (const body of [
        "",
        "{",
        "[1,",
        '{"a":1}{',
        "\u0000",
        '{"limit":1e999}',
        '{"name":"\\ud800"}',
        `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
      ]) {
        const answer = await api.request("POST", route.path, {
          headers: { authorization: `Token ${client.key}`, "content-type": "application/json" },
          body,
        });
        isCalm(answer, `${path} ${body.slice(0, 20)}`);
      }
    }
  });

  it("are refused when they request more rows than an answer can have", async () => {
    const rows = Array.from({ length: 5_001 }, (_, place) => ({
      level: 1,
      place,
      pod: "X",
      containers: 1,
    }));
    const large = { ...(await tradeEngine(api.deps)), query: () => Promise.resolve(rows) };
    const question = {
      dims: ["pod"],
      measure: "containers",
      filters: {},
      top: 50,
      merge_variants: false,
    } as const;
    await expect(breakdown(large, question)).rejects.toThrow(/more than 5000 rows/);
  });

  it("get the available months when they request months outside the data", async () => {
    const { body } = await ask("trends", { since: "2001-01", until: "2099-12", interval: "year" });
    expect([body.since, body.until]).toEqual(["2025-10", "2026-11"]);
    expect(body.series.map((row: { period: string }) => row.period)).toEqual(["2025", "2026"]);
  });
});

/** The fields that a question must have. */
const least: Readonly<Record<string, Record<string, unknown>>> = {
  "containers/lookup": { container_number: "CSQU3054383" },
  "bills_of_lading/lookup": { bol_number: "MAEU1234" },
  "companies/profile": { company_name: "ACME" },
  "commodities/search": { query: "shoes" },
  breakdown: { dims: ["pod"] },
};
