import { relinkDocument } from "#src/documents/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { relinkDocumentRoute } from "../../../manifest/documents.ts";

export const relink = endpoint(relinkDocumentRoute, async (ctx, { params }) => {
  await relinkDocument(ctx, params.id);
  return { status: "accepted" };
});
