import { rerunDocument } from "#src/documents/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { reextractDocument } from "../../../manifest/documents.ts";

export const reextract = endpoint(reextractDocument, async (ctx, { params }) => {
  await rerunDocument(ctx, params.id, "extract");
  return { status: "accepted" };
});
