import { resumeTracking, findShipment } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { resumeShipmentTracking } from "../../manifest/shipments.ts";
import { shipmentAnswer } from "./shipment-answer.ts";

export const handler = endpoint(resumeShipmentTracking, async (ctx, { params, url }) => {
  await resumeTracking(ctx, params.id);
  return shipmentAnswer(ctx, url, await findShipment(ctx, params.id));
});
