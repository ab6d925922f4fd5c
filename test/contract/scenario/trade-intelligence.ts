import { findRecordedContainer } from "#test/trade-intelligence/sample.ts";
import type { Client } from "#test/support/api.ts";

/** Questions about US imports, each with an answer out of the bundled sample. */
export async function askTrade(received: Client): Promise<void> {
  const ask = (path: string, body: unknown) => received.post(`/trade_intel/${path}`, body);
  await received.get("/trade_intel/meta");
  const container_number = await findRecordedContainer();
  const { body: found } = await ask("containers/lookup", { container_number });
  const [bill] = found.bills_of_lading;
  await ask("bills_of_lading/lookup", {
    bol_number: bill.master_bill_of_lading_number,
    months: 18,
  });
  const { body: largest } = await ask("companies/search", { min_containers: 10, limit: 2 });
  const [{ company_name }] = largest.results;
  await ask("companies/profile", { company_name, months: 3 });
  await ask("commodities/search", { query: "leather shoes", limit: 3 });
  await ask("importers/top", { hs4: "6403", limit: 3 });
  const { body: trends } = await ask("trends", {
    group_by: ["pod_coast"],
    filters: { origin_country: "Vietnam" },
    since: "2026-09",
    until: "2026-11",
  });
  await received.get(`/trade_intel/queries/${trends.meta.query_id}`);
  await ask("breakdown", {
    dims: ["pod_coast", "pod"],
    since: "2026-10",
    until: "2026-10",
    top: 2,
  });
}
