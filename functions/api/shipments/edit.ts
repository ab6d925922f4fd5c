import { editShipment, findShipment } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { patchShipment } from "../../manifest/shipments.ts";
import { shipmentAnswer } from "./shipment-answer.ts";

export const handler = endpoint(patchShipment, async (ctx, { params, body, url }) => {
  const { attributes } = body.data;
  await editShipment(ctx, params.id, {
    ...(attributes.ref_numbers && { refNumbers: attributes.ref_numbers }),
    ...(attributes.tags && { tags: attributes.tags }),
  });
  return shipmentAnswer(ctx, url, await findShipment(ctx, params.id));
});
