export type { Row, IndexedRow } from "./row.ts";
export { batchGet, batchGetGroups, type Lookup, type ReadOptions } from "./batch-get.ts";
export { compile, type Predicate } from "./evaluate.ts";
export * from "./expression.ts";
export { among, clausesOf, dated, dateOf, exactly } from "./filters.ts";
export {
  selectPage,
  type Listed,
  type ListQuery,
  type Order,
  type Selection,
} from "./list-query.ts";
export { listPage } from "./walk.ts";
export { ordersOf, type SortFields } from "./sort.ts";
export { asText, changedAt } from "./listed.ts";
export type { List } from "./list-index.ts";
export { rowsOf } from "./views.ts";
