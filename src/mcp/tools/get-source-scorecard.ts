import * as z from "zod";
import { scorecardQuery, type SourceScorecard } from "#schemas/scorecard.ts";
import { findScorecard } from "#src/scorecard/index.ts";
import { tool, toolReads } from "../tool.ts";
import { count } from "../server/wire.ts";

/** A model compares sources by one field, or fields of one source. */
const maxRows = 100;

const hours = (seconds: number): string => `${Math.round(seconds / 360) / 10} h`;

function lineOf(row: SourceScorecard["rows"][number]): string {
  const { source, lag_p50_seconds: half, lag_p95_seconds: most } = row;
  const lag = half === null || most === null ? "" : `, lag ${hours(half)}, 95 % ${hours(most)}`;
  return `${source.name} (${source.code}) ${row.field}: published ${row.published}${lag}, contradicted ${row.contradicted}, withdrawn ${row.withdrawn}`;
}

/** The rows of GET /scorecard, a line each. */
export const getSourceScorecard = tool({
  name: "get_source_scorecard",
  title: "Show how reliable sources are",
  description: "How soon and reliably lines, terminals and railroads stated each field in a week.",
  access: toolReads,
  input: z.strictObject({
    week: scorecardQuery.shape.week.describe("Such as 2026-W07; if omitted, the last."),
    source: scorecardQuery.shape.source.describe("SCAC, or terminal such as USLAX-APMT."),
    field: scorecardQuery.shape.field.describe("Such as vessel_discharged."),
  }),
  output: z.object({ week: z.string(), total_rows: count, rows: z.array(z.string()) }),
  guidance: {
    purpose: "Judge how far a source's statements can be relied on.",
    can_answer: [
      "How late does a carrier report discharges?",
      "Which carrier corrects itself most?",
    ],
    requires_more_data: [],
    relevant_fields: ["rows"],
    presentation_guidance:
      "Give contradicted and withdrawn as a share of published. Counts are of all accounts.",
    suggested_follow_ups: ["Compare with an earlier week"],
    suggested_tools: [],
  },
  async run(caller, question) {
    const { week, rows, withheld_rows: withheld } = await findScorecard(caller, question);
    return {
      result: { week, total_rows: rows.length, rows: rows.slice(0, maxRows).map(lineOf) },
      hints: [
        rows.length > maxRows
          ? `Only the first ${maxRows} rows: name a source or a field.`
          : `${withheld} rows of fewer than 20 containers are withheld.`,
      ],
    };
  },
});
