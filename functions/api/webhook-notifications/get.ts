import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  attemptResource,
  besideNotifications,
  findNotification,
  notificationResource,
} from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getNotification } from "../../manifest/webhooks.ts";

export const handler = endpoint(getNotification, async (ctx, { params, query, url }) => {
  const notification = await findNotification(ctx, params.id);
  const beside = await besideNotifications(ctx, [notification], query.include);
  const attempts = notification.attempts.map(attemptResource);
  return oneDocument(url, notificationResource(notification), [...attempts, ...beside]);
});
