import { discardDocument } from "#src/documents/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteDocument } from "../../manifest/documents.ts";

export const handler = endpoint(deleteDocument, (ctx, { params }) =>
  discardDocument(ctx, params.id),
);
