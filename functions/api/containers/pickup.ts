import { oneDocument } from "#src/platform/http/json-api.ts";
import { findContainerAlone, pickupAskedBy, pickupResource } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getPickup } from "../../manifest/containers.ts";

export const pickup = endpoint(getPickup, async (ctx, { params, url }) => {
  const [container, asked] = await Promise.all([
    findContainerAlone(ctx, params.id),
    pickupAskedBy(ctx),
  ]);
  return oneDocument(url, pickupResource(container, asked));
});
