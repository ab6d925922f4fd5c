export { batchGet, batchGetGroups, type Lookup } from "./batch-get.ts";
export { anyOf, between, exactly, valuesOf, type FilterValues } from "./filters.ts";
export {
  selectPage,
  type Filter,
  type ListQuery,
  type Order,
  type Row,
  type Selection,
} from "./list-query.ts";
export { ordersOf, type SortFields } from "./sort.ts";
