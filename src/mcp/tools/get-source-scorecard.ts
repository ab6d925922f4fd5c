import * as z from "zod";
import { scorecardQuery, scorecardSources } from "#schemas/scorecard.ts";
import { findScorecard } from "#src/scorecard/index.ts";
import { tool, toolReads } from "../tool.ts";
import { count } from "../server/wire.ts";

const { week, source, field } = scorecardQuery.shape;
const seconds = count.nullable();
/** Of an answer: a model compares sources by one field, or fields of one source. */
const maxRows = 100;

/** The rows of GET /scorecard. */
export const getSourceScorecard = tool({
  name: "get_source_scorecard",
  title: "Show how reliable sources are",
  description:
    "How soon and how reliably each shipping line, terminal and railroad stated each field in a week.",
  access: toolReads,
  input: z.strictObject({ week, source, field }),
  output: z.object({
    week: z.string(),
    total_rows: count,
    rows: z.array(
      z.object({
        kind: z.enum(scorecardSources),
        code: z.string(),
        name: z.string(),
        field: z.string(),
        published: count,
        lag_p50_seconds: seconds,
        lag_p95_seconds: seconds,
        contradicted: count,
        withdrawn: count,
      }),
    ),
    withheld_rows: count,
  }),
  guidance: {
    purpose: "Judge how far a source's statements can be relied on.",
    can_answer: [
      "How late does a carrier report discharges?",
      "Which carrier corrects itself most?",
    ],
    requires_more_data: [],
    relevant_fields: ["rows[].lag_p50_seconds", "rows[].contradicted", "rows[].published"],
    presentation_guidance:
      "Give lags in hours and contradicted and withdrawn as a share of published. Counts are of all accounts.",
    suggested_follow_ups: ["Compare with an earlier week"],
    suggested_tools: [],
    display: "table",
  },
  async run(caller, question) {
    const { week: shown, rows, withheld_rows } = await findScorecard(caller, question);
    return {
      result: {
        week: shown,
        total_rows: rows.length,
        rows: rows
          .slice(0, maxRows)
          .map(({ source: { kind, code, name }, last_published_on: _, ...counts }) => ({
            kind,
            code,
            name,
            ...counts,
          })),
        withheld_rows,
      },
      hints: [
        rows.length > maxRows
          ? `Only the first ${maxRows} rows: name a source or a field.`
          : "Rows of fewer than 20 containers are withheld.",
      ],
    };
  },
});
