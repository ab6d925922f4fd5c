import { sendGuarded, triggerExample } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { triggerRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(triggerRoute, (ctx, { body }) =>
  triggerExample(ctx, body, sendGuarded),
);
