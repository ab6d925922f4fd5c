import * as z from "zod";
import { instant } from "#schemas/json-api.ts";
import type { ParityReportBody } from "#schemas/parity.ts";
import { findParityReport, parityMoment, parityReportBody } from "#src/parity/index.ts";
import { count } from "../server/wire.ts";
import { tool, toolReads } from "../tool.ts";

/** A model compares providers by one line or field. */
const maxRows = 100;

type Row = ParityReportBody["rows"][number];

function earlier(by: string, { count: times, p50_seconds: half }: Row["ours_earlier"]): string {
  return times === 0 || half === null
    ? ""
    : `, ${by} earlier ${times}, half by ${Math.round(half / 60)} min or less`;
}

function lineOf(row: Row): string {
  const [example] = row.examples;
  const shown = example
    ? `; ${example.container}${example.location_locode === null ? "" : ` at ${example.location_locode}`} ${example.verdict}: ours ${example.ours ?? "nothing"}, theirs ${example.theirs ?? "nothing"}`
    : "";
  return `${row.shipping_line_scac ?? "no line"} ${row.field}: compared ${row.compared}, equal ${row.equal}${earlier("ours", row.ours_earlier)}${earlier("theirs", row.theirs_earlier)}, differ ${row.differ}, only theirs ${row.ours_silent}, only ours ${row.theirs_silent}, too new ${row.too_new}${shown}`;
}

const isOf = (row: Row, line: string | undefined, field: string | undefined): boolean =>
  (line === undefined || row.shipping_line_scac === line) &&
  (field === undefined || row.field === field);

/** The rows of GET /parity/report, a line each. */
export const getParityReport = tool({
  name: "get_parity_report",
  title: "Compare with another provider",
  description: "What another provider's webhooks state beside this service, by line and field.",
  access: toolReads,
  input: z.strictObject({
    at: instant.optional().describe("Moment to compare at; if omitted, now."),
    line: z.string().max(4).optional().describe("SCAC."),
    field: z.string().max(100).optional().describe("Such as pickup_lfd."),
  }),
  output: z.object({ at: z.string(), deliveries: count, rows: z.array(z.string()) }),
  guidance: {
    purpose: "Judge which of two providers states a field, and how early.",
    can_answer: ["Who knows last free days first?", "Where do the two providers differ?"],
    requires_more_data: [],
    relevant_fields: ["rows"],
    presentation_guidance:
      "Give each count as a share of compared. Name an example of a difference.",
    suggested_follow_ups: ["Look at one container of the examples"],
    suggested_tools: ["search_container"],
  },
  async run(caller, { at, line, field }) {
    const report = parityReportBody(await findParityReport(caller, parityMoment(caller, at)));
    const rows = report.rows.filter((row) => isOf(row, line, field));
    const { compared, not_tracked: notTracked, left_out: leftOut } = report.containers;
    return {
      result: {
        at: report.at,
        deliveries: report.deliveries,
        rows: rows.slice(0, maxRows).map(lineOf),
      },
      hints: [
        report.deliveries === 0
          ? "No other provider delivers here: POST /parity/keys makes a key for it."
          : `${compared} containers are followed by both, ${notTracked.length} by the other provider alone, ${leftOut} are left out.`,
        ...(rows.length > maxRows ? [`Only the first ${maxRows} rows: name a line or field.`] : []),
      ],
    };
  },
});
