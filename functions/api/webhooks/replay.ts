import { replay } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { replayRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(replayRoute, (ctx, { params, body }) =>
  replay(ctx, params.id, body),
);
