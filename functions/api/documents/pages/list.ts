import { pagesOf } from "#src/documents/index.ts";
import { endpoint } from "../../../endpoint.ts";
import { listPages } from "../../../manifest/documents.ts";

export const list = endpoint(listPages, (ctx, { params }) => pagesOf(ctx, params.id));
