import { pageOf } from "#schemas/json-api.ts";
import { schemasFor } from "#src/documents/index.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listDocumentSchemas } from "../../manifest/documents.ts";

export const handler = endpoint(listDocumentSchemas, async (ctx, { query, url }) => {
  const all = await schemasFor(ctx);
  const page = pageOf(query);
  return listDocument(url, page, all.length, onPage(all, page));
});
