import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { listShareLinks, shareLinkResource } from "#src/sharing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listShareLinksRoute } from "../../manifest/share-links.ts";

export const list = endpoint(listShareLinksRoute, async (ctx, { query, url }) => {
  const page = pageOf(query);
  const { links, total } = await listShareLinks(ctx, page);
  return listDocument(
    url,
    page,
    total,
    links.map((link) => shareLinkResource(ctx, link)),
  );
});
