import { oneDocument } from "#src/platform/http/json-api.ts";
import { editRequest, renderRequests } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { editTrackingRequest } from "../../manifest/tracking-requests.ts";

export const handler = endpoint(editTrackingRequest, async (ctx, { params, query, body, url }) => {
  const request = await editRequest(ctx, params.id, body.data.attributes.ref_numbers);
  const { data, included } = await renderRequests(ctx, [request], query.include);
  return oneDocument(url, data[0]!, included);
});
