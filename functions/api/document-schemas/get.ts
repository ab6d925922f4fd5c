import { findSchema } from "#src/documents/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getDocumentSchema } from "../../manifest/documents.ts";

export const handler = endpoint(getDocumentSchema, async (ctx, { params, url }) =>
  oneDocument(url, await findSchema(ctx, params.id)),
);
