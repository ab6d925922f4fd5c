import { search, searchResult } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { searchRoute } from "../../manifest/account.ts";

export const handler = endpoint(searchRoute, async (ctx, { query, url }) => ({
  data: (await search(ctx, query.query)).map(searchResult),
  links: { self: url, current: url },
}));
