export { listAuditEntries } from "./list-entries.ts";
export { callerActing, operator, personActing, recordChange } from "./record-change.ts";
export { auditEntryResource } from "./render.ts";
