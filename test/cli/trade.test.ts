import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "#test/support/product.ts";
import { run, service } from "./rig.ts";

const folder = temporaryFolder();

const meta = {
  query_id: "abc_D-1",
  rows_read: 1625,
  partial_month: "2026-11",
  withheld: { importer: 0.062, consignee: 0.21, shipper: 0.19 },
  data: { id: "c37b5f54e6c1", day: "2026-11-20", files: 14, hash: "ab12" },
};
const trends = { series: [{ period: "2026-11", value: 7 }], meta };
let api: Awaited<ReturnType<typeof service>>;
let env: Record<string, string>;
beforeAll(async () => {
  api = await service(({ path }) => ({
    body: path.includes("/queries/")
      ? { query_id: meta.query_id, question: "trends", asked: {}, answer: trends, files: [] }
      : trends,
  }));
  env = {
    QUAYLINE_API_KEY: "key",
    QUAYLINE_BASE_URL: `${api.origin}/v2`,
    QUAYLINE_CONFIG_DIR: folder.path,
  };
});
afterAll(() => {
  api.close();
  folder.remove();
});

it("prints how a trade answer was counted, and repeats it by the id", async () => {
  const asked = await run(["trade", "ask", "trends", "--json"], { env });
  expect(JSON.parse(asked.out).meta).toEqual(meta);
  const seen = await run(["trade", "ask", "trends"], { env, terminal: true });
  for (const text of [meta.query_id, "1625", "2026-11-20", "ab12"])
    expect(seen.out).toContain(text);
  const again = await run(["trade", "query", meta.query_id, "--json"], { env });
  expect(JSON.parse(again.out).answer).toEqual(trends);
  expect(api.asked.at(-1)?.path).toBe(`/v2/trade_intel/queries/${meta.query_id}`);
});
