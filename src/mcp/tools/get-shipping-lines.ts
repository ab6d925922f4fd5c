import * as z from "zod";
import { isTestCarrier, searchShippingLines, type ShippingLine } from "#src/reference/index.ts";
import { tool, toolReads } from "../tool.ts";
import { count } from "../server/wire.ts";

/** Needs no data of the account, so it answers every account. No DynamoDB call. */
export const getShippingLines = tool({
  name: "get_supported_shipping_lines",
  title: "List supported shipping lines",
  description:
    "The carriers that can be tracked, with their SCAC and the kinds of number that each accepts. Use it to turn a carrier's name into a SCAC for track_container.",
  access: { ...toolReads, plan: "any" },
  input: z.strictObject({
    search: z.string().max(100).optional().describe("Part of a name or SCAC; if omitted, all."),
  }),
  output: z.object({
    total_lines: count,
    shipping_lines: z.array(
      z.object({
        scac: z.string(),
        name: z.string(),
        short_name: z.string().optional(),
        bol_prefix: z.string().optional(),
        notes: z.string().optional(),
      }),
    ),
    _metadata: z.object({ search: z.string().nullable() }),
  }),
  guidance: {
    purpose: "Show which carriers can be tracked, and their SCACs.",
    can_answer: [
      "Is this carrier supported?",
      "What is its SCAC?",
      "Which numbers does it accept?",
    ],
    requires_more_data: ["The carrier of a number: track_container"],
    relevant_fields: ["shipping_lines[].scac", "shipping_lines[].name", "shipping_lines[].notes"],
    presentation_guidance: "Give name and SCAC. For one carrier, state which numbers it accepts.",
    suggested_follow_ups: ["Track a number with this carrier"],
    suggested_tools: ["track_container"],
    display: "table",
  },
  async run(_caller, { search }) {
    const lines = searchShippingLines(search ?? "")
      .filter(({ scac }) => !isTestCarrier(scac))
      .map(carrierAnswer)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return {
      result: {
        total_lines: lines.length,
        shipping_lines: lines,
        _metadata: { search: search ?? null },
      },
      hints: [
        lines.length === 0
          ? "No supported carrier has this name. Try a shorter part of it, or call without search."
          : "Give the scac to track_container.",
      ],
    };
  },
});

const kinds = {
  bill_of_lading: "bill of lading",
  booking_number: "booking",
  container: "container",
} as const;

function carrierAnswer({ scac, name, shortName, alternativeScacs, tracks }: ShippingLine) {
  const taken = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => tracks[kind]);
  const notes = [
    taken.length > 0 ? `Accepts ${taken.map((kind) => kinds[kind]).join(", ")} numbers.` : "",
    alternativeScacs.length > 0 ? `Also ${alternativeScacs.join(", ")}.` : "",
  ].filter(Boolean);
  return {
    scac,
    name,
    ...(shortName !== name && { short_name: shortName }),
    ...(notes.length > 0 && { notes: notes.join(" ") }),
  };
}
