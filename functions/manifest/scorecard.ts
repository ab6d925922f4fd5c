import { SourceScorecard, scorecardQuery } from "#schemas/scorecard.ts";
import { reads } from "#src/platform/access-rule.ts";
import { listFails, route, type Route } from "#src/platform/manifest.ts";

export const getScorecard = route({
  id: "scorecard.get",
  method: "GET",
  path: "/scorecard",
  handler: "api/scorecard/get",
  summary: "How soon and how reliably each source states each field, by week",
  access: reads,
  query: scorecardQuery,
  media: "json",
  answers: { status: 200, schema: SourceScorecard },
  fails: listFails,
  needs: ["table:query"],
});

export const scorecardRoutes = [getScorecard] as const satisfies readonly Route[];
