import { oneDocument } from "#src/platform/http/json-api.ts";
import { findRequest, renderRequests } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getTrackingRequest } from "../../manifest/tracking-requests.ts";

export const handler = endpoint(getTrackingRequest, async (ctx, { params, query, url }) => {
  const request = await findRequest(ctx, params.id);
  const { data, included } = await renderRequests(ctx, [request], query.include);
  return oneDocument(url, data[0]!, included);
});
