import * as z from "zod";
import bundled from "./46-cfr-541.json" with { type: "json" };

const text = z.string().min(1).max(400);
const citation = z.string().min(1).max(100);
const localDate = z.iso.date();

/**
 * A rule set about invoices for demurrage and detention, each rule with its citation. What is named in
 * `elements` has the ids of the invoice audit (docs/guides/invoice-audit.md).
 */
export const InvoiceRuleSet = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, "small letters, digits and hyphens"),
  title: text,
  source: z.url(),
  /** Dates of an invoice's issue to which the rules apply, both inclusive. */
  effective_from: localDate,
  effective_to: localDate.nullable(),
  /** Countries, ISO 3166, of one of whose ports the container is taken or brought. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, "two capital letters")).min(1),
  elements: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z_]{1,60}$/, "small letters and underscores"),
      citation,
      required_for: z.enum(["all", "imports", "exports"]),
      text,
    }),
  ),
  /** What a missing element means; null: nothing. */
  missing_element: z.strictObject({ citation, text }).nullable(),
  issue_window: z.strictObject({ citation, days: z.int().min(1).max(3660), text }).nullable(),
  dispute: z
    .strictObject({
      citation,
      request_days: z.int().min(1).max(3660),
      answer_days: z.int().min(1).max(3660),
      text,
    })
    .nullable(),
  not_checked: z.array(z.strictObject({ citation, text })).default([]),
});
export type InvoiceRuleSet = z.infer<typeof InvoiceRuleSet>;

/** The rules in force where the operator states no others. */
export const bundledInvoiceRules: readonly InvoiceRuleSet[] = [InvoiceRuleSet.parse(bundled)];

/**
 * The first rule set in force on a date; null: there is none. Without a date the first that has not
 * ended.
 */
export const ruleSetOn = (
  rules: readonly InvoiceRuleSet[],
  date: string | null,
): InvoiceRuleSet | null =>
  rules.find(({ effective_from, effective_to }) =>
    date === null
      ? effective_to === null
      : effective_from <= date && (effective_to === null || date <= effective_to),
  ) ?? null;
