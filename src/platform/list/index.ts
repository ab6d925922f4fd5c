export type { Row } from "./row.ts";
export { batchGet, batchGetGroups, type Lookup, type ReadOptions } from "./batch-get.ts";
export { compile } from "./evaluate.ts";
export * from "./expression.ts";
export { among, clausesOf, dated, dateOf, exactly } from "./filters.ts";
export { selectPage, type Listed, type ListQuery, type Order } from "./list-query.ts";
export { listPage } from "./walk.ts";
export { ordersOf, type SortFields } from "./sort.ts";
export { asText, changedAt } from "./listed.ts";
export { listChanges, type List } from "./list-index.ts";
export { allListShards, listShardOf } from "./list-shards.ts";
export { rowsOf } from "./views.ts";
export {
  countedColumn,
  rowChanges,
  rowParts,
  rowTable,
  shownColumn,
  type Asked,
  type ListColumn,
  type RowChanges,
  type RowTable,
} from "./table/row-table.ts";
export { csvHead, csvOf, csvRows, type CsvTable } from "./table/csv.ts";
export { queryName } from "./table/versions.ts";
