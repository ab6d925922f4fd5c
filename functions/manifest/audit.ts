import { AuditEntryList, auditEntriesQuery } from "#schemas/audit-entry.ts";
import { listFails, route, type Route } from "#src/platform/manifest.ts";

/** contract: accounts#audit-trail. It names people and the addresses that they came from: for admins who are signed in. */
export const listAuditEntriesRoute = route({
  id: "audit-entries.list",
  method: "GET",
  path: "/audit_entries",
  handler: "api/audit/list",
  summary: "Who changed what in the account, newest first",
  access: { caller: "user", role: "admin", counts: "general" },
  query: auditEntriesQuery,
  answers: { status: 200, schema: AuditEntryList },
  fails: listFails,
  needs: ["table:batch-get", "table:query"],
});

export const auditRoutes = [listAuditEntriesRoute] as const satisfies readonly Route[];
