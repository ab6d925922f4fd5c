import { stopTracking, findShipment } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { stopShipmentTracking } from "../../manifest/shipments.ts";
import { shipmentAnswer } from "./shipment-answer.ts";

export const handler = endpoint(stopShipmentTracking, async (ctx, { params, url }) => {
  await stopTracking(ctx, params.id);
  return shipmentAnswer(ctx, url, await findShipment(ctx, params.id));
});
