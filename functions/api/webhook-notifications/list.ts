import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import {
  includedOfNotifications,
  listNotifications,
  notificationResource,
} from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listNotificationsRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(listNotificationsRoute, async (ctx, { query, url }) => {
  const { items, total, next } = await listNotifications(ctx, query);
  const included = query.include && (await includedOfNotifications(ctx, items, query.include));
  return listDocument(
    url,
    { ...pageOf(query), next },
    total,
    items.map(notificationResource),
    included,
  );
});
