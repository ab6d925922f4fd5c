import { findShipment } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getShipment } from "../../manifest/shipments.ts";
import { shipmentAnswer } from "./shipment-answer.ts";

export const handler = endpoint(getShipment, async (ctx, { params, query, url }) =>
  shipmentAnswer(ctx, url, await findShipment(ctx, params.id), query),
);
