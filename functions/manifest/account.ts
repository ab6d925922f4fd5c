import { MeDocument } from "#schemas/me.ts";
import { searchQuery, SearchResults } from "#schemas/search.ts";
import { reads } from "#src/platform/access-rule.ts";
import { listMemoryMb, route, type Route } from "#src/platform/manifest.ts";

/** What concerns the account as a whole. */
export const searchRoute = route({
  id: "account.search",
  method: "GET",
  path: "/search",
  handler: "api/account/search",
  summary: "Find shipments, containers and requests by the beginning of a number or reference",
  access: reads,
  query: searchQuery,
  answers: { status: 200, schema: SearchResults },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:batch-get", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const meRoute = route({
  id: "account.me",
  method: "GET",
  path: "/me",
  handler: "api/account/me",
  summary: "The credential, its features, and how much of the plan is used",
  access: { ...reads, plan: "any" },
  answers: { status: 200, schema: MeDocument },
  fails: ["unauthorized", "rate_limited"],
  needs: ["table:get", "table:query-gsi3", "mail:domain"],
});

export const accountRoutes = [meRoute, searchRoute] as const satisfies readonly Route[];
