import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { listViews, viewResource } from "#src/views/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listViewsRoute } from "../../manifest/views.ts";

export const list = endpoint(listViewsRoute, async (ctx, { query, url }) => {
  const page = pageOf(query);
  const { views, total } = await listViews(ctx, {
    screen: query["filter[screen]"],
    owner: query["filter[owner]"],
    page,
  });
  return listDocument(url, page, total, views.map(viewResource));
});
