import { redeliverFailed } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { redeliverFailedRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(redeliverFailedRoute, (ctx, { params, body }) =>
  redeliverFailed(ctx, params.id, body.since),
);
