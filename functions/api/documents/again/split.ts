import { splitDocument } from "#src/documents/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { splitDocumentRoute } from "../../../manifest/documents.ts";

export const split = endpoint(splitDocumentRoute, async (ctx, { params, body }) => {
  await splitDocument(ctx, params.id, body.start_pages);
  return { status: "accepted" };
});
