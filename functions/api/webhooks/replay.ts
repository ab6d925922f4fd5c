import { replay } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { replayRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(replayRoute, async (ctx, { params, body }) => {
  const { notifications, atLeast } = await replay(ctx, params.id, body);
  return { status: "accepted" as const, notifications, at_least: atLeast };
});
