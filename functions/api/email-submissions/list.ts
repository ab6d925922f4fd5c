import { pageOf } from "#schemas/json-api.ts";
import { listSubmissions, renderSubmissions } from "#src/documents/index.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listSubmissionsRoute } from "../../manifest/documents.ts";

export const handler = endpoint(listSubmissionsRoute, async (ctx, { query, url }) => {
  const { items, total, next } = await listSubmissions(ctx, query);
  const { data, included } = await renderSubmissions(ctx, items, query.include);
  return listDocument(url, { ...pageOf(query), next }, total, data, included);
});
