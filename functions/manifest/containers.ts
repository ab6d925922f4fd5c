import {
  ContainerAlone,
  ContainerDocument,
  ContainerList,
  ContainerPatch,
  RefreshAnswer,
  containerQuery,
  containersQuery,
  TransportEventList,
  transportEventsQuery,
} from "#schemas/container.ts";
import { ContainerRows, containerRowsQuery } from "#schemas/container-rows.ts";
import { idParams } from "#schemas/json-api.ts";
import { FleetMap, fleetMapQuery } from "#schemas/fleet-map.ts";
import { ContainerMap } from "#schemas/map.ts";
import { DemurrageDocument, demurrageQuery, LastFreeDayDocument } from "#schemas/last-free-day.ts";
import {
  PartyRoleBody,
  PartyRoleDocument,
  PartyRoleList,
  partyRoleParams,
  partyRolesQuery,
} from "#schemas/party.ts";
import { PickupDocument } from "#schemas/pickup.ts";
import { ContainerChangeList, containerChangesQuery } from "#schemas/container-change.ts";
import { RawEventList, rawEventsQuery } from "#schemas/raw-event.ts";
import { RouteDocument } from "#schemas/route.ts";
import { AttentionBody } from "#schemas/triage.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import {
  editFails,
  listFails,
  listMemoryMb,
  readFails,
  removeFails,
  route,
  type Route,
} from "#src/platform/manifest.ts";

export const listContainersRoute = route({
  id: "containers.list",
  method: "GET",
  path: "/containers",
  handler: "api/containers/list",
  summary: "List containers, last changed first",
  access: reads,
  query: containersQuery,
  answers: { status: 200, schema: ContainerList },
  fails: listFails,
  needs: [
    "table:batch-get",
    "table:query",
    "table:query-gsi2",
    "blobs:read",
    "blobs:lists",
    "secret:sources",
  ],
  memoryMb: listMemoryMb,
});

/** Answered from the list in memory, which these rows share by sharing a function. */
const fromMemory = {
  function: "containers.rows",
  handler: "api/containers/rows-and-map",
  memoryMb: listMemoryMb,
} as const;

export const containerRowsRoute = route({
  ...fromMemory,
  id: "containers.rows",
  method: "GET",
  path: "/container_rows",
  summary: "List containers as columns, with counts, changes since a version, or as CSV",
  access: reads,
  media: "json",
  csv: true,
  query: containerRowsQuery,
  answers: { status: 200, schema: ContainerRows },
  fails: listFails,
  needs: [
    "table:batch-get",
    "table:query",
    "table:query-gsi2",
    "blobs:lists",
    "blobs:rows",
    "secret:sources",
  ],
});

export const getFleetMap = route({
  ...fromMemory,
  id: "map.get",
  method: "GET",
  path: "/map",
  summary: "Where containers are: vessels, ports and routes with counts and positions",
  access: { ...reads, entitlement: "routing_data" },
  media: "json",
  query: fleetMapQuery,
  answers: { status: 200, schema: FleetMap },
  fails: ["unauthorized", "forbidden", "bad_request", "rate_limited"],
  needs: ["table:batch-get", "table:query", "table:query-gsi2", "blobs:lists", "secret:sources"],
});

export const getContainer = route({
  id: "containers.get",
  method: "GET",
  path: "/containers/{id}",
  handler: "api/containers/get",
  summary: "One container",
  access: reads,
  params: idParams,
  query: containerQuery,
  answers: { status: 200, schema: ContainerDocument },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query", "blobs:read", "secret:sources"],
});

export const patchContainer = route({
  id: "containers.edit",
  method: "PATCH",
  path: "/containers/{id}",
  handler: "api/containers/edit",
  summary: "Replace a container's reference numbers, or mark it delivered",
  access: writes,
  params: idParams,
  body: ContainerPatch,
  answers: { status: 200, schema: ContainerAlone },
  fails: editFails,
  needs: ["table:get", "table:batch-get", "table:query", "table:put"],
});

export const setContainerAttention = route({
  id: "containers.attention",
  method: "PUT",
  path: "/containers/{id}/attention",
  handler: "api/containers/attention",
  summary: "Assign a container to a user, snooze it, or note something",
  access: writes,
  params: idParams,
  body: AttentionBody,
  answers: { status: 200, schema: ContainerAlone },
  fails: editFails,
  needs: ["table:get", "table:batch-get", "table:query", "table:put"],
});

export const refreshContainerRoute = route({
  id: "containers.refresh",
  method: "PATCH",
  path: "/containers/{id}/refresh",
  handler: "api/containers/refresh",
  summary: "Refresh a container from every source now",
  access: { ...writes, counts: "container_refresh", entitlement: "refresh" },
  params: idParams,
  answers: { status: 200, schema: RefreshAnswer },
  media: "json",
  fails: ["unauthorized", "forbidden", "not_found", "conflict", "rate_limited"],
  needs: [
    "table:get",
    "table:batch-get",
    "table:put",
    "table:update",
    "queue:poll",
    "queue:facility-poll",
  ],
});

export const listTransportEvents = route({
  id: "containers.transport-events",
  method: "GET",
  path: "/containers/{id}/transport_events",
  handler: "api/containers/transport-events",
  summary: "A container's milestones, newest first",
  access: reads,
  params: idParams,
  query: transportEventsQuery,
  answers: { status: 200, schema: TransportEventList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query"],
});

export const listContainerChanges = route({
  id: "containers.changes",
  method: "GET",
  path: "/containers/{id}/changes",
  handler: "api/containers/changes",
  summary: "What changed of a container, newest first, attribute by attribute",
  access: reads,
  params: idParams,
  query: containerChangesQuery,
  answers: { status: 200, schema: ContainerChangeList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query"],
});

export const listRawEvents = route({
  id: "containers.raw-events",
  method: "GET",
  path: "/containers/{id}/raw_events",
  handler: "api/containers/raw-events",
  summary: "The raw events of the sources about a container",
  access: reads,
  params: idParams,
  query: rawEventsQuery,
  answers: { status: 200, schema: RawEventList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query", "blobs:read"],
});

export const getContainerRoute = route({
  id: "containers.route",
  method: "GET",
  path: "/containers/{id}/route",
  handler: "api/containers/route",
  summary: "A container's route: its places, times and vessels",
  access: { ...reads, entitlement: "routing_data" },
  params: idParams,
  answers: { status: 200, schema: RouteDocument },
  fails: ["unauthorized", "forbidden", "not_found", "rate_limited"],
  needs: ["table:batch-get"],
});

export const getContainerMap = route({
  id: "containers.map",
  method: "GET",
  path: "/containers/{id}/map_geojson",
  handler: "api/containers/map",
  summary: "A container's voyage as GeoJSON: ports, sea route, vessel",
  access: { ...reads, entitlement: "routing_data" },
  params: idParams,
  answers: { status: 200, schema: ContainerMap },
  media: "json",
  fails: ["unauthorized", "forbidden", "not_found", "rate_limited"],
  needs: ["table:batch-get"],
});

export const explainContainerLastFreeDay = route({
  id: "containers.last-free-day",
  method: "GET",
  path: "/containers/{id}/last_free_day",
  handler: "api/containers/last-free-day",
  summary: "Why a container's last free day is what it is",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: LastFreeDayDocument },
  fails: readFails,
  needs: ["table:batch-get", "table:query", "secret:sources"],
});

/** What waiting costs and whether to wait: rows that read the same share a function. */
const costs = { function: "containers.costs", handler: "api/containers/costs" } as const;

export const getDemurrage = route({
  ...costs,
  id: "containers.demurrage",
  method: "GET",
  path: "/containers/{id}/demurrage",
  summary: "Days left, reasons that block the pick-up, and estimated charges",
  access: reads,
  params: idParams,
  query: demurrageQuery,
  answers: { status: 200, schema: DemurrageDocument },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query", "secret:sources"],
});

export const getPickup = route({
  ...costs,
  id: "containers.pickup",
  method: "GET",
  path: "/containers/{id}/pickup",
  summary: "Whether to send a truck for a container now: go, wait, no or unknown",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: PickupDocument },
  fails: readFails,
  needs: ["table:batch-get", "table:query", "secret:sources"],
});

/** Rare rows of the same records share a function. */
const partyRoles = {
  function: "containers.party-roles",
  handler: "api/containers/party-roles",
} as const;

export const listContainerRoles = route({
  ...partyRoles,
  id: "containers.party-roles.list",
  method: "GET",
  path: "/containers/{id}/party_roles",
  summary: "List the party roles of a container",
  access: reads,
  params: idParams,
  query: partyRolesQuery,
  answers: { status: 200, schema: PartyRoleList },
  fails: listFails,
  needs: ["table:batch-get"],
});

export const assignContainerRole = route({
  ...partyRoles,
  id: "containers.party-roles.assign",
  method: "POST",
  path: "/containers/{id}/party_roles",
  summary: "Make a party the pickup dray carrier of a container",
  access: writes,
  params: idParams,
  body: PartyRoleBody,
  answers: { status: 201, schema: PartyRoleDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "taken", "conflict", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:put"],
});

export const removeContainerRole = route({
  ...partyRoles,
  id: "containers.party-roles.remove",
  method: "DELETE",
  path: "/containers/{id}/party_roles/{party_role_id}",
  summary: "Remove a party's role on a container",
  access: writes,
  params: partyRoleParams,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:batch-get", "table:put"],
});

export const containersRoutes = [
  listContainersRoute,
  containerRowsRoute,
  getFleetMap,
  getContainer,
  patchContainer,
  setContainerAttention,
  refreshContainerRoute,
  listTransportEvents,
  listContainerChanges,
  listRawEvents,
  getContainerRoute,
  getContainerMap,
  explainContainerLastFreeDay,
  getDemurrage,
  getPickup,
  listContainerRoles,
  assignContainerRole,
  removeContainerRole,
] as const satisfies readonly Route[];
