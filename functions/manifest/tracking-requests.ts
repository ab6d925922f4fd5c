import { InferNumberBody, InferNumberDocument } from "#schemas/infer-number.ts";
import { idParams } from "#schemas/json-api.ts";
import { requestRowsQuery, TrackingRequestRows } from "#schemas/request-rows.ts";
import {
  TrackingRequestsBulkAnswer,
  TrackingRequestsBulkBody,
} from "#schemas/tracking-request-bulk.ts";
import {
  TrackingRequestBody,
  TrackingRequestAlone,
  TrackingRequestDocument,
  TrackingRequestList,
  TrackingRequestPatch,
  trackingRequestQuery,
  trackingRequestsQuery,
} from "#schemas/tracking-request.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listFails, listMemoryMb, route, type Route } from "#src/platform/manifest.ts";

export const createTrackingRequest = route({
  id: "tracking-requests.create",
  method: "POST",
  path: "/tracking_requests",
  handler: "api/tracking-requests/create",
  summary: "Track a bill of lading, booking or container number",
  access: { ...writes, counts: "tracking_request_creation", plan: "any" },
  body: TrackingRequestBody,
  answers: { status: 201, schema: TrackingRequestAlone },
  fails: [
    "unauthorized",
    "forbidden",
    "bad_request",
    "blank",
    "invalid",
    "duplicate",
    "rate_limited",
  ],
  needs: [
    "table:batch-get",
    "table:query",
    "table:query-gsi3",
    "table:put",
    "table:update",
    "table:check",
    "queue:poll",
    "secret:sources",
  ],
});

/** A row takes its place in the bucket of creations (docs/adr/0171-rows-of-a-bulk-creation-are-answered-alone-and-once.md). */
export const bulkTrackingRequests = route({
  id: "tracking-requests.bulk",
  method: "POST",
  path: "/tracking_requests/bulk",
  handler: "api/tracking-requests/bulk",
  summary: "Track up to 500 numbers, each answered alone",
  access: { ...writes, plan: "any" },
  body: TrackingRequestsBulkBody,
  idempotencyKey: true,
  answers: { status: 200, schema: TrackingRequestsBulkAnswer },
  media: "json",
  fails: ["unauthorized", "bad_request", "blank", "invalid", "rate_limited"],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:query-gsi3",
    "table:put",
    "table:update",
    "table:check",
    "queue:poll",
    "secret:sources",
  ],
  timeoutSeconds: 29,
});

export const listTrackingRequests = route({
  id: "tracking-requests.list",
  method: "GET",
  path: "/tracking_requests",
  handler: "api/tracking-requests/list",
  summary: "List tracking requests, newest first",
  access: reads,
  query: trackingRequestsQuery,
  answers: { status: 200, schema: TrackingRequestList },
  fails: listFails,
  needs: ["table:batch-get", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const trackingRequestRowsRoute = route({
  id: "tracking-requests.rows",
  method: "GET",
  path: "/tracking_request_rows",
  handler: "api/tracking-requests/rows",
  summary: "List tracking requests as columns, with counts, changes since a version, or as CSV",
  access: reads,
  media: "json",
  csv: true,
  query: requestRowsQuery,
  answers: { status: 200, schema: TrackingRequestRows },
  fails: listFails,
  needs: ["table:query-gsi2", "blobs:lists", "blobs:rows"],
  memoryMb: listMemoryMb,
});

export const getTrackingRequest = route({
  id: "tracking-requests.get",
  method: "GET",
  path: "/tracking_requests/{id}",
  handler: "api/tracking-requests/get",
  summary: "One tracking request",
  access: reads,
  params: idParams,
  query: trackingRequestQuery,
  answers: { status: 200, schema: TrackingRequestDocument },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get"],
});

export const editTrackingRequest = route({
  id: "tracking-requests.edit",
  method: "PATCH",
  path: "/tracking_requests/{id}",
  handler: "api/tracking-requests/edit",
  summary: "Replace a tracking request's reference numbers",
  audit: "tracking_request.edited",
  access: writes,
  params: idParams,
  query: trackingRequestQuery,
  body: TrackingRequestPatch,
  answers: { status: 200, schema: TrackingRequestDocument },
  fails: ["unauthorized", "bad_request", "not_found", "blank", "invalid", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:put"],
});

/** Its fixed path wins over /tracking_requests/{id}, here as at API Gateway. */
export const inferTrackingNumber = route({
  id: "tracking-requests.infer-number",
  method: "POST",
  path: "/tracking_requests/infer_number",
  handler: "api/tracking-requests/infer-number",
  summary: "Infer what a number is and which shipping line it belongs to",
  access: { ...reads, counts: "infer_number", plan: "any" },
  body: InferNumberBody,
  answers: { status: 200, schema: InferNumberDocument },
  media: "json",
  fails: ["unauthorized", "bad_request", "blank", "invalid", "rate_limited"],
  needs: ["table:batch-get"],
});

export const trackingRequestsRoutes = [
  createTrackingRequest,
  bulkTrackingRequests,
  inferTrackingNumber,
  listTrackingRequests,
  trackingRequestRowsRoute,
  getTrackingRequest,
  editTrackingRequest,
] as const satisfies readonly Route[];
