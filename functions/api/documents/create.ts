import { createDocument, renderDocuments } from "#src/documents/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createDocumentRoute } from "../../manifest/documents.ts";

export const handler = endpoint(createDocumentRoute, async (ctx, { body, url }) => {
  const { name, attached_document } = body.data.attributes;
  const document = await createDocument(ctx, {
    name: name ?? undefined,
    signedId: attached_document,
  });
  const { data } = await renderDocuments(ctx, [document], undefined);
  return oneDocument(url, data[0]!);
});
