import { oneDocument } from "#src/platform/http/json-api.ts";
import { requestResource, trackNumber } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createTrackingRequest } from "../../manifest/tracking-requests.ts";
import { trackInput } from "../../track-input.ts";

export const handler = endpoint(createTrackingRequest, async (ctx, { body, url }) => {
  const { attributes, relationships } = body.data;
  const request = await trackNumber(ctx, await trackInput(ctx, attributes, relationships));
  return oneDocument(url, requestResource(request), []);
});
