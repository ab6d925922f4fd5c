import { afterAll, beforeAll, describe, expect } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const ask = async (path: string, body: unknown = {}) =>
  (await client.post(`/trade_intel/${path}`, body)).body;
const largest = async (): Promise<string> =>
  (await ask("companies/search")).results[0].company_name;
const notes = (answer: { readonly notes: readonly string[] }): string => answer.notes.join(" ");

/**
 * contract: trade-intelligence#what-the-numbers-mean, trade-intelligence#spellings,
 * trade-intelligence#logistics-providers
 */
describe("answers explain their numbers", () => {
  verifies("trade_intelligence.modelled_value", async () => {
    const modelled = "modelled US dollar figure, not the declared customs value";
    expect(notes(await ask("trends", { measure: "estimated_value" }))).toContain(modelled);
    expect(notes(await ask("trends", { measure: "teu" }))).not.toContain(modelled);
    expect(notes(await ask("importers/top"))).toContain(modelled);
    expect(notes(await ask("companies/profile", { company_name: await largest() }))).toContain(
      modelled,
    );
  });

  verifies("trade_intelligence.floor", async () => {
    const floor = "numbers are a floor: names may be withheld";
    expect(notes(await ask("companies/profile", { company_name: await largest() }))).toContain(
      floor,
    );
    expect(notes(await ask("importers/top"))).toContain(floor);
    expect(notes(await ask("breakdown", { dims: ["company"] }))).toContain(floor);
    expect(notes(await ask("breakdown", { dims: ["pod"] }))).not.toContain(floor);
    // The market also includes the containers without a company.
    const since = { since: "2026-01", until: "2026-10" };
    const market = await ask("breakdown", { dims: ["reefer"], ...since });
    const named = await ask("breakdown", { dims: ["company"], ...since });
    expect(named.rows[0].value).toBeLessThan(market.rows[0].value);
  });

  verifies("trade_intelligence.entities", async () => {
    const { results } = await ask("companies/search", { limit: 50 });
    const small = results.at(-1);
    // Searched by name, the smallest company comes first, however large the others are.
    const [first, ...others] = (await ask("companies/search", { name: small.company_name }))
      .results;
    expect([first.company_name, first.score]).toEqual([small.company_name, 1]);
    expect(others.every((row: { score: number }) => row.score <= 1)).toBe(true);
    const keys = results.map((row: any) => `${row.company_name} ${row.company_state}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(notes(await ask("importers/top"))).toContain("related companies are separate companies");
  });

  verifies("trade_intelligence.parties", async () => {
    const { results } = await ask("companies/search", { name: "freight forwarding", limit: 5 });
    expect(results.length).toBeGreaterThan(0);
    for (const row of results) {
      expect(row.likely_logistics_provider, row.company_name).toBe(true);
      const share = row.containers_as_notify_party / row.containers;
      expect(row.notify_party_share).toBeCloseTo(share, 3);
      const { totals } = await ask("companies/profile", { company_name: row.company_name });
      expect(totals.likely_logistics_provider).toBe(true);
    }
    expect(notes(await ask("importers/top"))).toContain(
      "forwarders, carriers without vessels and brokers",
    );
  });

  verifies("trade_intelligence.spellings", async () => {
    const { rows, notes: published } = await ask("breakdown", {
      dims: ["pod"],
      filters: { pod: "LOS angeles" },
      merge_variants: true,
    });
    expect(rows[1]).toMatchObject({ pod: "Los Angeles, California", value: rows[0].value });
    expect(published.join(" ")).toContain("merge_variants joins spellings");
  });

  verifies("trade_intelligence.headings", async () => {
    const { results } = await ask("commodities/search", { query: "leather shoes", limit: 1 });
    expect(results[0].common_goods).toContain("leather shoes");
    const cut = "check the common goods of commodity search";
    expect(notes(await ask("importers/top", { hs4: "6403" }))).toContain(cut);
    expect(notes(await ask("breakdown", { dims: ["hs4"] }))).toContain(cut);
    expect(notes(await ask("companies/profile", { company_name: await largest() }))).toContain(cut);
  });
});
