import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { listRequests, renderRequests } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listTrackingRequests } from "../../manifest/tracking-requests.ts";

export const handler = endpoint(listTrackingRequests, async (ctx, { query, url }) => {
  const { items, total, next } = await listRequests(ctx, query);
  const { data, included } = await renderRequests(ctx, items, query.include);
  return listDocument(url, { ...pageOf(query), next }, total, data, included);
});
