import { findDocument, renderDocuments } from "#src/documents/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getDocument } from "../../manifest/documents.ts";

export const handler = endpoint(getDocument, async (ctx, { params, query, url }) => {
  const document = await findDocument(ctx, params.id);
  const { data, included } = await renderDocuments(ctx, [document], query.include, {
    evidence: query["flag[evidence]"],
    review: query["flag[review]"],
  });
  return oneDocument(url, data[0]!, included);
});
