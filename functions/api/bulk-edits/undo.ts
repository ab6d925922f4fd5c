import { oneDocument } from "#src/platform/http/json-api.ts";
import { bulkEditResource, undoBulkEdit } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { undoBulkEditRoute } from "../../manifest/bulk-edits.ts";

export const undo = endpoint(undoBulkEditRoute, async (ctx, { params, url }) =>
  oneDocument(url, bulkEditResource(await undoBulkEdit(ctx, params.id))),
);
