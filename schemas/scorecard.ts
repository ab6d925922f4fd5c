import * as z from "zod";

const seconds = (description: string) => z.int().nullable().meta({ description, example: 5400 });
const count = (description: string) => z.int().min(0).meta({ description });

/** Who states something. */
const scorecardSources = ["shipping_line", "terminal", "rail"] as const;

const ScorecardRow = z.strictObject({
  source: z.strictObject({
    kind: z.enum(scorecardSources),
    code: z.string().meta({
      description: "SCAC of a shipping line or railroad; UN/LOCODE and code of a terminal.",
      example: "MAEU",
    }),
    name: z.string().meta({ example: "Maersk A/S" }),
  }),
  field: z.string().meta({
    description:
      "A milestone as in `container.transport.*`, or `pickup_lfd_line`, `pickup_lfd_terminal`, `pickup_lfd_rail`, `pickup_appointment`.",
    example: "vessel_discharged",
  }),
  published: count("How often the source stated it."),
  lag_p50_seconds: seconds(
    "Half of what was stated was known here this long after it happened, or sooner; within 9.1 %. null: nothing that happened while its container was tracked.",
  ),
  lag_p95_seconds: seconds("The same of 95 %."),
  contradicted: count(
    "How often a published milestone was corrected, by its source or by one that is believed first.",
  ),
  withdrawn: count("How often the source took back what was published."),
  last_published_on: z.iso
    .date()
    .nullable()
    .meta({ description: "The last UTC date on which it was stated; null: not in this week." }),
});

/** GET /scorecard */
export const SourceScorecard = z
  .strictObject({
    week: z.string().meta({ description: "ISO 8601 week in UTC.", example: "2026-W47" }),
    from: z.iso.date().meta({ description: "Its Monday." }),
    to: z.iso.date().meta({ description: "Its Sunday." }),
    final: z
      .boolean()
      .meta({ description: "false: what comes late may still be counted in this week." }),
    min_containers: z
      .int()
      .meta({ description: "Rows of fewer containers are withheld.", example: 20 }),
    withheld_rows: count("How many rows are withheld."),
    rows: z.array(ScorecardRow),
  })
  .meta({
    id: "SourceScorecard",
    description:
      "What sources stated in a week, by field: counts over all accounts of the deployment.",
  });
export type SourceScorecard = z.output<typeof SourceScorecard>;

const name = (what: string, description: string, example: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{2,40}$/, what)
    .optional()
    .meta({ description, example });

export const scorecardQuery = z.object({
  week: name(
    "A week such as 2026-W47.",
    "ISO 8601 week in UTC that is over; by default the last one.",
    "2026-W07",
  ),
  source: name("The code of a source, such as MAEU.", "Only rows of this source's code.", "MAEU"),
  field: name("The name of a field.", "Only rows of this field.", "vessel_discharged"),
});
