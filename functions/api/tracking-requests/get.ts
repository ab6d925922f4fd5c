import { oneDocument } from "#src/platform/http/json-api.ts";
import { findRequest, requestResource, trackedObjects } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getTrackingRequest } from "../../manifest/tracking-requests.ts";

export const handler = endpoint(getTrackingRequest, async (ctx, { params, query, url }) => {
  const request = await findRequest(ctx, params.id);
  const included = await trackedObjects(ctx, [request], query.include);
  return oneDocument(url, requestResource(request), included);
});
