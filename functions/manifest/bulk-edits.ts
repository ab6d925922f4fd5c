import {
  BulkEditBody,
  BulkEditDocument,
  BulkEditList,
  bulkEditsQuery,
} from "#schemas/bulk-edit.ts";
import { idParams } from "#schemas/json-api.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listFails, listMemoryMb, readFails, route, type Route } from "#src/platform/manifest.ts";

export const createBulkEditRoute = route({
  id: "bulk-edits.create",
  method: "POST",
  path: "/bulk_edits",
  handler: "api/bulk-edits/create",
  summary: "Change many records by a job",
  audit: "bulk_edit.created",
  access: writes,
  body: BulkEditBody,
  idempotencyKey: true,
  answers: { status: 202, schema: BulkEditDocument },
  fails: [
    "unauthorized",
    "forbidden",
    "bad_request",
    "conflict",
    "blank",
    "invalid",
    "rate_limited",
  ],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:query-gsi2",
    "table:put",
    "table:update",
    "blobs:lists",
    "queue:bulk-edits",
    "secret:sources",
  ],
  memoryMb: listMemoryMb,
});

/** What reads jobs and takes them back needs less memory and fewer permissions than what begins one. */
const jobs = { function: "bulk-edits", handler: "api/bulk-edits/index" } as const;

export const listBulkEditsRoute = route({
  ...jobs,
  id: "bulk-edits.list",
  method: "GET",
  path: "/bulk_edits",
  summary: "List the jobs of the last 30 days, newest first",
  access: reads,
  query: bulkEditsQuery,
  answers: { status: 200, schema: BulkEditList },
  fails: listFails,
  needs: ["table:query"],
});

export const getBulkEditRoute = route({
  ...jobs,
  id: "bulk-edits.get",
  method: "GET",
  path: "/bulk_edits/{id}",
  summary: "One job: how far it is, and which records it left as they were",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: BulkEditDocument },
  fails: readFails,
  needs: ["table:get", "table:query"],
});

export const undoBulkEditRoute = route({
  ...jobs,
  id: "bulk-edits.undo",
  method: "POST",
  path: "/bulk_edits/{id}/undo",
  summary: "Take back what a job changed, by another job",
  audit: "bulk_edit.undone",
  access: writes,
  params: idParams,
  answers: { status: 202, schema: BulkEditDocument },
  fails: ["unauthorized", "not_found", "conflict", "rate_limited"],
  needs: ["table:get", "table:put", "table:update", "queue:bulk-edits"],
});

export const bulkEditsRoutes = [
  createBulkEditRoute,
  listBulkEditsRoute,
  getBulkEditRoute,
  undoBulkEditRoute,
] as const satisfies readonly Route[];
