import { documentIncludes } from "#schemas/document.ts";
import { editDocument, renderDocuments } from "#src/documents/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { editDocumentRoute } from "../../manifest/documents.ts";

/**
 * All that is related comes along (contract: documents#edits-of-documents), and where it was read.
 */
const everything: ReadonlySet<string> = new Set(documentIncludes);

export const handler = endpoint(editDocumentRoute, async (ctx, { params, query, body, url }) => {
  const { attributes, meta } = body.data;
  const document = await editDocument(ctx, params.id, attributes, meta?.expected);
  const { data, included } = await renderDocuments(ctx, [document], query.include ?? everything, {
    evidence: true,
    review: query["flag[review]"],
  });
  return oneDocument(url, data[0]!, included);
});
