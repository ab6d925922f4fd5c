export { batchGet, batchGetGroups, type Lookup, type Reading } from "./batch-get.ts";
export { compile, type Predicate } from "./evaluate.ts";
export * from "./expression.ts";
export { among, clausesOf, dated, dateOf, exactly } from "./filters.ts";
export { selectPage, type ListQuery, type Order, type Row, type Selection } from "./list-query.ts";
export { ordersOf, type SortFields } from "./sort.ts";
export { asText, changedAt } from "./listed.ts";
export type { IndexedRow, List } from "./list-index.ts";
export { rowsOf } from "./views.ts";
