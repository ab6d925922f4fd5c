import { searchQuery, SearchResults } from "#schemas/search.ts";
import { route, type Route } from "#src/platform/manifest.ts";

/** What concerns the account as a whole. */
export const searchRoute = route({
  id: "account.search",
  method: "GET",
  path: "/search",
  handler: "api/account/search",
  summary: "Find shipments, containers and requests by the beginning of a number or reference",
  auth: "api-key",
  rate: "general",
  query: searchQuery,
  answers: { status: 200, schema: SearchResults },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:read"],
});

export const accountRoutes = [searchRoute] as const satisfies readonly Route[];
