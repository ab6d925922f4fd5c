export { checkFilter } from "./check-filter.ts";
export { viewResource } from "./render.ts";
export { createView, editView, findView, listViews, removeView, viewOfAccount } from "./views.ts";
