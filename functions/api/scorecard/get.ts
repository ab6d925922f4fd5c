import { findScorecard } from "#src/scorecard/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getScorecard } from "../../manifest/scorecard.ts";

export const handler = endpoint(getScorecard, (ctx, { query }) => findScorecard(ctx, query));
