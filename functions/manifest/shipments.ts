import { idParams } from "#schemas/json-api.ts";
import {
  PartyRoleBody,
  PartyRoleDocument,
  PartyRoleList,
  partyRoleParams,
  partyRolesQuery,
} from "#schemas/party.ts";
import { ReconciliationDocument, reconciliationQuery } from "#schemas/reconciliation.ts";
import {
  ShipmentAlone,
  ShipmentDocument,
  ShipmentList,
  ShipmentPatch,
  shipmentQuery,
  shipmentsQuery,
} from "#schemas/shipment-documents.ts";
import { ShipmentRows, shipmentRowsQuery } from "#schemas/shipment-rows.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import {
  editFails,
  listFails,
  listMemoryMb,
  removeFails,
  route,
  type Route,
} from "#src/platform/manifest.ts";

export const listShipmentsRoute = route({
  id: "shipments.list",
  method: "GET",
  path: "/shipments",
  handler: "api/shipments/list",
  summary: "List shipments, newest first",
  access: reads,
  query: shipmentsQuery,
  answers: { status: 200, schema: ShipmentList },
  fails: listFails,
  needs: ["table:batch-get", "table:query", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const shipmentRowsRoute = route({
  id: "shipments.rows",
  method: "GET",
  path: "/shipment_rows",
  handler: "api/shipments/rows",
  summary: "List shipments as columns, with counts, changes since a version, or as CSV",
  access: reads,
  media: "json",
  csv: true,
  query: shipmentRowsQuery,
  answers: { status: 200, schema: ShipmentRows },
  fails: listFails,
  needs: ["table:query", "table:query-gsi2", "blobs:lists", "blobs:rows"],
  memoryMb: listMemoryMb,
});

export const getShipment = route({
  id: "shipments.get",
  method: "GET",
  path: "/shipments/{id}",
  handler: "api/shipments/get",
  summary: "One shipment",
  access: reads,
  params: idParams,
  query: shipmentQuery,
  answers: { status: 200, schema: ShipmentDocument },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query"],
});

export const getReconciliation = route({
  id: "shipments.reconciliation",
  method: "GET",
  path: "/shipments/{id}/reconciliation",
  handler: "api/shipments/reconciliation/get",
  summary: "What the documents of a shipment and tracking state of the same fields",
  access: { ...reads, entitlement: "documents" },
  params: idParams,
  query: reconciliationQuery,
  answers: { status: 200, schema: ReconciliationDocument },
  fails: ["unauthorized", "forbidden", "bad_request", "not_found", "rate_limited"],
  needs: ["table:get"],
});

export const patchShipment = route({
  id: "shipments.edit",
  method: "PATCH",
  path: "/shipments/{id}",
  handler: "api/shipments/edit",
  summary: "Replace a shipment's reference numbers or tags",
  audit: "shipment.edited",
  access: writes,
  params: idParams,
  body: ShipmentPatch,
  answers: { status: 200, schema: ShipmentAlone },
  fails: editFails,
  needs: ["table:get", "table:batch-get", "table:put", "table:update"],
});

export const stopShipmentTracking = route({
  id: "shipments.stop-tracking",
  method: "PATCH",
  path: "/shipments/{id}/stop_tracking",
  handler: "api/shipments/stop-tracking",
  summary: "Stop tracking a shipment",
  audit: "shipment.tracking_stopped",
  access: { ...writes, entitlement: "stop_tracking" },
  params: idParams,
  answers: { status: 200, schema: ShipmentAlone },
  fails: ["unauthorized", "forbidden", "not_found", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:put", "table:update", "table:delete"],
});

export const resumeShipmentTracking = route({
  id: "shipments.resume-tracking",
  method: "PATCH",
  path: "/shipments/{id}/resume_tracking",
  handler: "api/shipments/resume-tracking",
  summary: "Resume tracking a stopped shipment",
  audit: "shipment.tracking_resumed",
  access: { ...writes, entitlement: "stop_tracking" },
  params: idParams,
  answers: { status: 200, schema: ShipmentAlone },
  fails: ["unauthorized", "forbidden", "not_found", "duplicate", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:put", "table:update", "queue:poll"],
});

/** Rare rows of the same records share a function. */
const partyRoles = {
  function: "shipments.party-roles",
  handler: "api/shipments/party-roles",
} as const;

export const listShipmentRoles = route({
  ...partyRoles,
  id: "shipments.party-roles.list",
  method: "GET",
  path: "/shipments/{id}/party_roles",
  summary: "List the party roles of a shipment",
  access: reads,
  params: idParams,
  query: partyRolesQuery,
  answers: { status: 200, schema: PartyRoleList },
  fails: listFails,
  needs: ["table:batch-get"],
});

export const assignShipmentRole = route({
  ...partyRoles,
  id: "shipments.party-roles.assign",
  method: "POST",
  path: "/shipments/{id}/party_roles",
  summary: "Give a party a role on a shipment",
  access: writes,
  params: idParams,
  body: PartyRoleBody,
  answers: { status: 201, schema: PartyRoleDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "taken", "conflict", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:put", "table:update"],
});

export const removeShipmentRole = route({
  ...partyRoles,
  id: "shipments.party-roles.remove",
  method: "DELETE",
  path: "/shipments/{id}/party_roles/{party_role_id}",
  summary: "Remove a party's role on a shipment",
  access: writes,
  params: partyRoleParams,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:batch-get", "table:put", "table:update"],
});

export const shipmentsRoutes = [
  listShipmentsRoute,
  shipmentRowsRoute,
  getShipment,
  getReconciliation,
  patchShipment,
  stopShipmentTracking,
  resumeShipmentTracking,
  listShipmentRoles,
  assignShipmentRole,
  removeShipmentRole,
] as const satisfies readonly Route[];
