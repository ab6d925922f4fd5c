export { checkFilter } from "./check-filter.ts";
export { viewResource } from "./render.ts";
export { createView, editView, findView, listViews, removeView } from "./views.ts";
