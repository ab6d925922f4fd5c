import { openUpload } from "#src/documents/index.ts";
import { endpoint } from "../../endpoint.ts";
import { openUploadRoute } from "../../manifest/documents.ts";

export const handler = endpoint(openUploadRoute, (ctx, { body }) => openUpload(ctx, body.blob));
