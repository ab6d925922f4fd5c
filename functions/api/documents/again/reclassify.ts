import { rerunDocument } from "#src/documents/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { reclassifyDocument } from "../../../manifest/documents.ts";

export const reclassify = endpoint(reclassifyDocument, async (ctx, { params }) => {
  await rerunDocument(ctx, params.id, "read");
  return { status: "accepted" };
});
