import { read, write, type Command } from "../core/command.ts";

/** Questions to the import data. `--set` gives what a question takes. */
export const tradeCommands: readonly Command[] = [
  read("trade meta", "What the data covers", (q, { query }) => q.trade.meta(query)),
  read(
    "trade query <id>",
    "An answer again, counted from the same data: the id in its meta",
    (q, { id, query }) => q.trade.query(id, query),
  ),
  read("trade ask container <number>", "Bills of a container", (q, { id, query }) =>
    q.trade.lookUpContainer({ container_number: id }, query),
  ),
  write("trade ask bill <number>", "One bill of lading", (q, { id, body, query }) =>
    q.trade.lookUpBill({ ...(body as object), bol_number: id }, query),
  ),
  write("trade ask companies", "Companies: query=, min_containers=, limit=", (q, { body, query }) =>
    q.trade.searchCompanies(body, query),
  ),
  write("trade ask company <name>", "The profile of a company: months=", (q, { id, body, query }) =>
    q.trade.profileCompany({ ...(body as object), company_name: id }, query),
  ),
  write("trade ask commodities <words>", "Commodities by words: limit=", (q, { id, body, query }) =>
    q.trade.searchCommodities({ ...(body as object), query: id }, query),
  ),
  write("trade ask importers", "The largest importers: hs4=, limit=", (q, { body, query }) =>
    q.trade.topImporters(body, query),
  ),
  write(
    "trade ask trends",
    'Months over time: group_by=["pod_coast"], since=, until=',
    (q, { body, query }) => q.trade.trends(body, query),
  ),
  write(
    "trade ask breakdown",
    'Shares: dims=["pod_coast"], since=, until=, top=',
    (q, { body, query }) => q.trade.breakdown(body, query),
  ),
];
