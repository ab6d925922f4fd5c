import { pageOf } from "#schemas/json-api.ts";
import { listDocuments, renderDocuments } from "#src/documents/index.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listDocumentsRoute } from "../../manifest/documents.ts";

export const handler = endpoint(listDocumentsRoute, async (ctx, { query, url }) => {
  const { items, total, next } = await listDocuments(ctx, query);
  const { data, included } = await renderDocuments(ctx, items, query.include, {
    review: query["flag[review]"],
  });
  return listDocument(url, { ...pageOf(query), next }, total, data, included);
});
