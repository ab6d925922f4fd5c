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

/** Rows that read the same share a function. */
const vessels = { function: "vessels", handler: "api/vessels/index" } as const;

/** `show_positions` is paid for; the handler refuses it where routing data is not enabled. */
export const getVessel = route({
  ...vessels,
  id: "vessels.get",
  method: "GET",
  path: "/vessels/{id}",
  summary: "One vessel, by id or IMO number, with its observed or estimated position",
  access: reads,
  params: idParams,
  query: vesselQuery,
  answers: { status: 200, schema: VesselDocument },
  fails,
  needs: ["table:batch-get", "table:query"],
});

export const getFuturePositions = route({
  ...vessels,
  id: "vessels.future-positions",
  method: "GET",
  path: "/vessels/{id}/future_positions",
  summary: "A vessel's future positions between two ports, minute by minute",
  access: { ...reads, entitlement: "routing_data" },
  params: idParams,
  query: futurePositionsQuery,
  answers: { status: 200, schema: VesselDocument },
  fails,
  needs: ["table:batch-get", "table:query"],
});

export const getFuturePositionsFrom = route({
  ...vessels,
  id: "vessels.future-positions-from",
  method: "GET",
  path: "/vessels/{id}/future_positions_with_coordinates",
  summary: "A vessel's future positions from given coordinates, minute by minute",
  access: { ...reads, entitlement: "routing_data" },
  params: idParams,
  query: futurePositionsFromQuery,
  answers: { status: 200, schema: VesselDocument },
  fails,
  needs: ["table:batch-get", "table:query"],
});

export const vesselsRoutes = [
  getVessel,
  getFuturePositions,
  getFuturePositionsFrom,
] as const satisfies readonly Route[];
