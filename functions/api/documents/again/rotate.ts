import { rotateDocument } from "#src/documents/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { rotateDocumentRoute } from "../../../manifest/documents.ts";

export const rotate = endpoint(rotateDocumentRoute, async (ctx, { params, body }) => {
  await rotateDocument(ctx, params.id, body.degrees);
  return { status: "accepted" };
});
