import { pageOf } from "#schemas/json-api.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { bulkEditResource, listBulkEdits } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listBulkEditsRoute } from "../../manifest/bulk-edits.ts";

export const list = endpoint(listBulkEditsRoute, async (ctx, { query, url }) => {
  const jobs = await listBulkEdits(ctx);
  const page = pageOf(query);
  const shown = onPage(jobs, page).map((job) => bulkEditResource(job));
  return listDocument(url, page, jobs.length, shown);
});
