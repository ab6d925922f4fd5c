import { idParams } from "#schemas/json-api.ts";
import {
  AlertBody,
  AlertDelete,
  AlertDocument,
  AlertList,
  AlertPatch,
  DigestBody,
  DigestDelete,
  DigestDocument,
  DigestList,
  DigestPatch,
  mailingsQuery,
} from "#schemas/mailing.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import {
  editFails,
  listFails,
  readFails,
  removeFails,
  route,
  type Route,
} from "#src/platform/manifest.ts";

/** Rare rows of the same records share a function. */
const shared = { function: "mailings", handler: "api/mailings/index" } as const;

/** Who the recipients are, of whom users are read by an index. */
const known = ["table:get", "table:query-gsi1"] as const;

export const listDigests = route({
  ...shared,
  id: "digests.list",
  method: "GET",
  path: "/digests",
  summary: "List digests",
  access: reads,
  query: mailingsQuery,
  answers: { status: 200, schema: DigestList },
  fails: listFails,
  needs: [...known, "table:query"],
});

export const createDigest = route({
  ...shared,
  id: "digests.create",
  method: "POST",
  path: "/digests",
  summary: "Mail what changes in a view",
  audit: "digest.created",
  access: writes,
  body: DigestBody,
  answers: { status: 201, schema: DigestDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "conflict", "rate_limited"],
  needs: [...known, "table:query", "table:put", "table:update", "queue:mailings"],
});

export const getDigest = route({
  ...shared,
  id: "digests.get",
  method: "GET",
  path: "/digests/{id}",
  summary: "One digest",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: DigestDocument },
  fails: readFails,
  needs: [...known, "table:query"],
});

export const editDigest = route({
  ...shared,
  id: "digests.edit",
  method: "PATCH",
  path: "/digests/{id}",
  summary: "Change a digest",
  audit: "digest.edited",
  access: writes,
  params: idParams,
  body: DigestPatch,
  answers: { status: 200, schema: DigestDocument },
  fails: editFails,
  needs: [...known, "table:query", "table:put", "table:update", "queue:mailings"],
});

export const deleteDigest = route({
  ...shared,
  id: "digests.delete",
  method: "DELETE",
  path: "/digests/{id}",
  summary: "Delete a digest",
  audit: "digest.deleted",
  access: writes,
  params: idParams,
  body: DigestDelete,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:delete", "table:update"],
});

export const testDigest = route({
  ...shared,
  id: "digests.test",
  method: "POST",
  path: "/digests/{id}/test",
  summary: "Send a digest to yourself as it looks now",
  access: writes,
  params: idParams,
  answers: { status: 204, schema: null },
  fails: ["unauthorized", "not_found", "invalid", "rate_limited"],
  needs: [...known, "table:query", "table:update", "queue:mailings"],
});

export const listAlerts = route({
  ...shared,
  id: "alerts.list",
  method: "GET",
  path: "/alerts",
  summary: "List alerts",
  access: reads,
  query: mailingsQuery,
  answers: { status: 200, schema: AlertList },
  fails: listFails,
  needs: [...known, "table:query"],
});

export const createAlert = route({
  ...shared,
  id: "alerts.create",
  method: "POST",
  path: "/alerts",
  summary: "Mail events",
  audit: "alert.created",
  access: writes,
  body: AlertBody,
  answers: { status: 201, schema: AlertDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "conflict", "rate_limited"],
  needs: [...known, "table:query", "table:put", "table:update", "queue:mailings"],
});

export const getAlert = route({
  ...shared,
  id: "alerts.get",
  method: "GET",
  path: "/alerts/{id}",
  summary: "One alert",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: AlertDocument },
  fails: readFails,
  needs: [...known, "table:query"],
});

export const editAlert = route({
  ...shared,
  id: "alerts.edit",
  method: "PATCH",
  path: "/alerts/{id}",
  summary: "Change an alert",
  audit: "alert.edited",
  access: writes,
  params: idParams,
  body: AlertPatch,
  answers: { status: 200, schema: AlertDocument },
  fails: editFails,
  needs: [...known, "table:query", "table:put", "table:update", "queue:mailings"],
});

export const deleteAlert = route({
  ...shared,
  id: "alerts.delete",
  method: "DELETE",
  path: "/alerts/{id}",
  summary: "Delete an alert",
  audit: "alert.deleted",
  access: writes,
  params: idParams,
  body: AlertDelete,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:delete", "table:update"],
});

export const testAlert = route({
  ...shared,
  id: "alerts.test",
  method: "POST",
  path: "/alerts/{id}/test",
  summary: "Send an alert to yourself as it looks now",
  access: writes,
  params: idParams,
  answers: { status: 204, schema: null },
  fails: ["unauthorized", "not_found", "invalid", "rate_limited"],
  needs: [...known, "table:query", "table:update", "queue:mailings"],
});

export const mailingsRoutes = [
  listDigests,
  createDigest,
  getDigest,
  editDigest,
  deleteDigest,
  testDigest,
  listAlerts,
  createAlert,
  getAlert,
  editAlert,
  deleteAlert,
  testAlert,
] as const satisfies readonly Route[];
