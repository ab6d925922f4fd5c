import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  includedOfNotifications,
  findNotification,
  notificationResource,
  type NotificationInclude,
} from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getNotification } from "../../manifest/webhooks.ts";

/** One notification comes with its delivery attempts unless `include` states otherwise. */
const usually: NotificationInclude = new Set(["webhook_notification_logs"]);

export const handler = endpoint(getNotification, async (ctx, { params, query, url }) => {
  const notification = await findNotification(ctx, params.id);
  const beside = await includedOfNotifications(ctx, [notification], query.include ?? usually);
  return oneDocument(url, notificationResource(notification), beside);
});
