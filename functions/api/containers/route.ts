import { oneDocument } from "#src/platform/http/json-api.ts";
import { includedOfRoute, findContainerAlone, routeResource } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getContainerRoute } from "../../manifest/containers.ts";

export const handler = endpoint(getContainerRoute, async (ctx, { params, url }) => {
  const container = await findContainerAlone(ctx, params.id);
  return oneDocument(
    url,
    routeResource(container),
    includedOfRoute(container).filter((resource) => resource !== null),
  );
});
