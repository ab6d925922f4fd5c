export { checkFilter } from "./check-filter.ts";
export { checkShown } from "./check-view.ts";
export { viewResource } from "./render.ts";
export {
  createView,
  editView,
  findView,
  listViews,
  removeView,
  viewOfAccount,
  viewOfOwner,
} from "./views.ts";
