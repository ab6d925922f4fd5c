import { newId } from "#src/platform/ids.ts";
import { inferenceDocument, inferNumber } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { inferTrackingNumber } from "../../manifest/tracking-requests.ts";

export const handler = endpoint(inferTrackingNumber, async (ctx, { body }) =>
  inferenceDocument(newId(ctx.clock.now()), await inferNumber(ctx, body.number ?? "")),
);
