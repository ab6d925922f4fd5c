import { oneDocument } from "#src/platform/http/json-api.ts";
import { bulkEditResource, findBulkEdit, problemsOf } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getBulkEditRoute } from "../../manifest/bulk-edits.ts";

export const get = endpoint(getBulkEditRoute, async (ctx, { params, url }) => {
  const job = await findBulkEdit(ctx, params.id);
  return oneDocument(url, bulkEditResource(job, await problemsOf(ctx, job)));
});
