import { idParams } from "#schemas/json-api.ts";
import {
  futurePositionsFromQuery,
  futurePositionsQuery,
  VesselDocument,
  vesselQuery,
} from "#schemas/vessel.ts";
import { reads } from "#src/platform/access-rule.ts";
import { route, type Route } from "#src/platform/manifest.ts";

const fails = ["unauthorized", "forbidden", "bad_request", "not_found", "rate_limited"] as const;

/** `show_positions` is paid for; the handler refuses it where routing data is not enabled. */
export const getVessel = route({
  id: "vessels.get",
  method: "GET",
  path: "/vessels/{id}",
  handler: "api/vessels/get",
  summary: "One vessel, by id or IMO number, with its estimated position",
  access: reads,
  params: idParams,
  query: vesselQuery,
  answers: { status: 200, schema: VesselDocument },
  fails,
  needs: ["table:query"],
});

export const getFuturePositions = route({
  id: "vessels.future-positions",
  method: "GET",
  path: "/vessels/{id}/future_positions",
  handler: "api/vessels/future-positions",
  summary: "A vessel's future positions between two ports, minute by minute",
  access: { ...reads, entitlement: "routing_data" },
  params: idParams,
  query: futurePositionsQuery,
  answers: { status: 200, schema: VesselDocument },
  fails,
  needs: ["table:query"],
});

export const getFuturePositionsFrom = route({
  id: "vessels.future-positions-from",
  method: "GET",
  path: "/vessels/{id}/future_positions_with_coordinates",
  handler: "api/vessels/future-positions-from",
  summary: "A vessel's future positions from given coordinates, minute by minute",
  access: { ...reads, entitlement: "routing_data" },
  params: idParams,
  query: futurePositionsFromQuery,
  answers: { status: 200, schema: VesselDocument },
  fails,
  needs: ["table:query"],
});

export const vesselsRoutes = [
  getVessel,
  getFuturePositions,
  getFuturePositionsFrom,
] as const satisfies readonly Route[];
