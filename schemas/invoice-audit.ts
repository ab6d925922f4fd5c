import * as z from "zod";
import { dateTime, oneOf } from "./json-api.ts";

/** Why a billed day is judged as it is; the words are in docs/guides/invoice-audit.md. */
const dayReasons = [
  "before_discharge",
  "before_pickup",
  "after_pickup",
  "after_return",
  "after_loading",
  "within_free_time",
  "not_available",
  "held",
  "closed",
  "past_free_time",
  "last_free_day_unknown",
  "availability_unknown",
  "discharge_unknown",
  "equipment_free_time_unknown",
  "export_unknown",
  "not_tracked",
] as const;
export type DayReason = (typeof dayReasons)[number];

/** What speaks against an invoice. */
const findingCodes = [
  "element_absent",
  "issued_late",
  "days_disputable",
  "rate_above_tariff",
  "line_amount_differs",
  "total_differs",
  "free_days_differ",
  "free_time_end_differs",
  "availability_differs",
  "dispute_time_too_short",
] as const;

export type FindingCode = (typeof findingCodes)[number];

const localDate = z.iso.date().meta({ description: "Local date", example: "2026-11-23" });

const Rectangle = z.strictObject({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

const place = {
  page: z.int().min(1).meta({ description: "Page of the document's file." }),
  box: Rectangle.meta({ description: "In points from the page's upper left corner." }),
};

const Evidence = z
  .strictObject({
    source: z
      .enum(["shipping_line", "terminal", "rail", "user", "operator", "invoice"])
      .meta({ description: "Who stated it; `operator`: the configured tariffs." }),
    provider: z.string().nullable().meta({ description: "Name of the source or tariff." }),
    statement: z.string(),
    observed_at: dateTime.nullable().meta({ description: "When the source observed it." }),
    recorded_at: dateTime.nullable().meta({ description: "When the product wrote it." }),
    raw_event: z.uuid().nullable().meta({ description: "The raw event that states it." }),
  })
  .meta({ id: "AuditEvidence", description: "What speaks for a finding." });

const Element = z
  .strictObject({
    id: z.string(),
    state: z.enum(["present", "absent", "doubtful"]).meta({
      description:
        "`absent`: nothing is left on the pages that could be it; `doubtful`: a person has to look.",
    }),
    reason: z.string().nullable().meta({ description: "Why it is doubtful." }),
    required: z
      .boolean()
      .nullable()
      .meta({ description: "By the rules; null: it depends on what is not known of the invoice." }),
    citation: z.string().nullable(),
    text: z.string().nullable().meta({ description: "What the rules ask for." }),
    values: z.array(
      z.strictObject({
        text: z.string().meta({ description: "As it is printed." }),
        value: z
          .union([z.string(), z.number()])
          .nullable()
          .meta({ description: "The same as a date, a number or a text." }),
        ...place,
        confidence: z.number(),
      }),
    ),
  })
  .meta({ id: "InvoiceElement" });

const Day = z.strictObject({
  date: localDate,
  verdict: z.enum(["chargeable", "disputable", "unknown"]),
  reasons: z.array(z.strictObject({ code: z.enum(dayReasons), evidence: z.array(Evidence) })),
});

const Line = z
  .strictObject({
    container_number: z.string().nullable(),
    container_id: z.uuid().nullable().meta({ description: "null: it is not tracked." }),
    from: localDate.nullable(),
    to: localDate.nullable(),
    days_billed: z.int().nullable(),
    rate: z.number().nullable(),
    amount: z.number().nullable().meta({ description: "As printed, else days times rate." }),
    disputable_amount: z
      .number()
      .nullable()
      .meta({ description: "Of its days and its rate; null: the line has no amount." }),
    ...place,
    rate_check: z.strictObject({
      state: z.enum(["agrees", "higher", "lower", "unknown"]),
      tariff: z.string().nullable(),
      expected_amount: z.number().nullable(),
      evidence: z.array(Evidence),
    }),
    days: z.array(Day),
  })
  .meta({ id: "AuditedLine" });

const InvoiceAuditResource = z
  .strictObject({
    id: z.uuid().meta({ description: "The id of the document." }),
    type: z.literal("invoice_audit"),
    attributes: z.strictObject({
      charge: z.enum(["demurrage", "detention", "both"]),
      direction: z.enum(["import", "export", "unknown"]),
      currency_code: z.string().nullable(),
      rules: z
        .strictObject({
          id: z.string(),
          title: z.string(),
          source: z.url(),
          effective_from: localDate,
          effective_to: localDate.nullable(),
          not_checked: z.array(z.strictObject({ citation: z.string(), text: z.string() })),
        })
        .nullable(),
      applicability: z.strictObject({
        state: z.enum(["applies", "does_not_apply", "unknown"]),
        reason: z.string(),
      }),
      elements: z.array(Element),
      issue_window: z.strictObject({
        state: z.enum(["in_time", "late", "unknown"]),
        invoice_date: localDate.nullable(),
        last_charged_on: localDate.nullable(),
        latest_issue_on: localDate.nullable(),
        citation: z.string().nullable(),
        reason: z.string().nullable(),
      }),
      request_by: localDate.nullable().meta({
        description: "The rules allow at least until then to request mitigation, refund or waiver.",
      }),
      lines: z.array(Line),
      totals: z.strictObject({ printed: z.number().nullable(), of_lines: z.number().nullable() }),
      findings: z.array(
        z.strictObject({
          code: z.enum(findingCodes),
          text: z.string(),
          citation: z.string().nullable(),
          whole_invoice: z
            .boolean()
            .meta({ description: "It speaks against the whole invoice, not against single days." }),
          evidence: z.array(Evidence),
        }),
      ),
      disputable: z.array(
        z.strictObject({
          currency_code: z.string().nullable(),
          amount: z.number(),
          whole_invoice: z.boolean(),
        }),
      ),
      unknown: z.array(z.string()).meta({ description: "What stays open, in words." }),
    }),
  })
  .meta({ id: "InvoiceAudit", description: "A demurrage or detention invoice, audited." });

export const InvoiceAuditDocument = oneOf(InvoiceAuditResource);
