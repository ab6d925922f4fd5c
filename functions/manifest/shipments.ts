import { idParams } from "#schemas/json-api.ts";
import {
  PartyRoleBody,
  PartyRoleDocument,
  PartyRoleList,
  partyRoleParams,
  partyRolesQuery,
} from "#schemas/party.ts";
import {
  ShipmentDocument,
  ShipmentList,
  ShipmentPatch,
  shipmentQuery,
  shipmentsQuery,
} from "#schemas/shipment-documents.ts";
import { listMemoryMb, route, type Route } from "#src/platform/manifest.ts";

export const listShipmentsRoute = route({
  id: "shipments.list",
  method: "GET",
  path: "/shipments",
  handler: "api/shipments/list",
  summary: "List shipments, newest first",
  auth: "api-key",
  rate: "general",
  query: shipmentsQuery,
  answers: { status: 200, schema: ShipmentList },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:read", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const getShipment = route({
  id: "shipments.get",
  method: "GET",
  path: "/shipments/{id}",
  handler: "api/shipments/get",
  summary: "One shipment",
  auth: "api-key",
  rate: "general",
  params: idParams,
  query: shipmentQuery,
  answers: { status: 200, schema: ShipmentDocument },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:read"],
});

export const patchShipment = route({
  id: "shipments.edit",
  method: "PATCH",
  path: "/shipments/{id}",
  handler: "api/shipments/edit",
  summary: "Replace a shipment's reference numbers or tags",
  auth: "api-key",
  rate: "general",
  params: idParams,
  body: ShipmentPatch,
  answers: { status: 200, schema: ShipmentDocument },
  fails: [
    "unauthorized",
    "bad_request",
    "not_found",
    "conflict",
    "blank",
    "invalid",
    "rate_limited",
  ],
  needs: ["table:read", "table:write"],
});

export const stopShipmentTracking = route({
  id: "shipments.stop-tracking",
  method: "PATCH",
  path: "/shipments/{id}/stop_tracking",
  handler: "api/shipments/stop-tracking",
  summary: "Stop asking the shipping line about a shipment",
  auth: "api-key",
  entitlement: "stop_tracking",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: ShipmentDocument },
  fails: ["unauthorized", "forbidden", "not_found", "rate_limited"],
  needs: ["table:read", "table:write"],
});

export const resumeShipmentTracking = route({
  id: "shipments.resume-tracking",
  method: "PATCH",
  path: "/shipments/{id}/resume_tracking",
  handler: "api/shipments/resume-tracking",
  summary: "Ask the shipping line about a stopped shipment again",
  auth: "api-key",
  entitlement: "stop_tracking",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: ShipmentDocument },
  fails: ["unauthorized", "forbidden", "not_found", "duplicate", "rate_limited"],
  needs: ["table:read", "table:write", "queue:poll"],
});

export const listShipmentRoles = route({
  id: "shipments.party-roles.list",
  method: "GET",
  path: "/shipments/{id}/party_roles",
  handler: "api/shipments/list-party-roles",
  summary: "List the party roles of a shipment",
  auth: "api-key",
  rate: "general",
  params: idParams,
  query: partyRolesQuery,
  answers: { status: 200, schema: PartyRoleList },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:read"],
});

export const assignShipmentRole = route({
  id: "shipments.party-roles.assign",
  method: "POST",
  path: "/shipments/{id}/party_roles",
  handler: "api/shipments/assign-party-role",
  summary: "Give a party a role on a shipment",
  auth: "api-key",
  rate: "general",
  params: idParams,
  body: PartyRoleBody,
  answers: { status: 201, schema: PartyRoleDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "taken", "conflict", "rate_limited"],
  needs: ["table:read", "table:write"],
});

export const removeShipmentRole = route({
  id: "shipments.party-roles.remove",
  method: "DELETE",
  path: "/shipments/{id}/party_roles/{party_role_id}",
  handler: "api/shipments/remove-party-role",
  summary: "Take a party's role on a shipment away",
  auth: "api-key",
  rate: "general",
  params: partyRoleParams,
  answers: { status: 204, schema: null },
  fails: ["unauthorized", "not_found", "conflict", "rate_limited"],
  needs: ["table:read", "table:write"],
});

export const shipmentsRoutes = [
  listShipmentsRoute,
  getShipment,
  patchShipment,
  stopShipmentTracking,
  resumeShipmentTracking,
  listShipmentRoles,
  assignShipmentRole,
  removeShipmentRole,
] as const satisfies readonly Route[];
