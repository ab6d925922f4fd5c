import type { InvoiceRuleSet } from "#src/deadlines/index.ts";
import {
  invoiceElements,
  type InvoiceElement,
  type InvoiceReading,
  type ReadElement,
} from "#src/document-extraction/index.ts";

export type JudgedElement = ReadElement & {
  readonly id: InvoiceElement;
  /** By the rule set; null: it depends on what is not known of the invoice. */
  readonly required: boolean | null;
  readonly citation: string | null;
  readonly text: string | null;
};

/** Each element with what the rules ask for. Where pages were not read nothing is absent. */
export const judgeElements = (
  reading: InvoiceReading,
  ruleSet: InvoiceRuleSet | null,
  hasUnreadPages: boolean,
): JudgedElement[] =>
  invoiceElements.map((id) => {
    const rule = ruleSet?.elements.find((one) => one.id === id);
    const read = reading.elements[id];
    const isOpen = read.state === "absent" && hasUnreadPages;
    return {
      id,
      ...(isOpen
        ? { state: "doubtful" as const, values: [], reason: "Pages of the document were not read." }
        : read),
      required: rule ? isRequired(rule.required_for, reading.direction) : false,
      citation: rule?.citation ?? null,
      text: rule?.text ?? null,
    };
  });

function isRequired(
  requiredFor: "all" | "imports" | "exports",
  direction: InvoiceReading["direction"],
): boolean | null {
  if (requiredFor === "all") return true;
  if (direction === "unknown") return null;
  return requiredFor === `${direction}s`;
}
