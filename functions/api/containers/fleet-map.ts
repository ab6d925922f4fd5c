import { fleetMap } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getFleetMap } from "../../manifest/containers.ts";

export const map = endpoint(getFleetMap, (ctx, { query }) => fleetMap(ctx, query));
