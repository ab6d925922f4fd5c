export { beginBulkEdit, undoBulkEdit } from "./begin.ts";
export { findBulkEdit, listBulkEdits, problemsOf } from "./find.ts";
export { BulkEditMessage } from "./job-store.ts";
export { planOf } from "./plan-of.ts";
export { bulkEditResource } from "./render.ts";
export { runBulkEdit } from "./run.ts";
export { idsMatching, type Selected } from "./selection.ts";
