export { accountPrefixes, eraseAccounts, findAll } from "./erase-accounts.ts";
export { erasedAccounts, erasedRecord } from "./erased-record.ts";
export type { Stores } from "./stores.ts";
export { exportAll } from "./export-all.ts";
