import { removeWebhook } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteWebhook } from "../../manifest/webhooks.ts";

export const handler = endpoint(deleteWebhook, (ctx, { params, body }) =>
  removeWebhook(ctx, params.id, body?.data?.meta?.expected),
);
