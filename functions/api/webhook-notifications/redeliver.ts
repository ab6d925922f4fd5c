import { oneDocument } from "#src/platform/http/json-api.ts";
import { attemptResources, notificationResource, redeliver } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { redeliverRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(redeliverRoute, async (ctx, { params, url }) => {
  const notification = await redeliver(ctx, params.id);
  const self = url.replace(/\/redeliver(?=\?|$)/, "");
  const attempts = attemptResources(notification);
  return oneDocument(self, notificationResource(notification), attempts);
});
