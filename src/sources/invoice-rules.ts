import * as z from "zod";
import { bundledInvoiceRules, InvoiceRuleSet } from "#src/deadlines/invoice-rules.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { configuredDocument } from "./configuration/configured-document.ts";

/** The rest is for who polls: nothing of it is read. */
const RulesOfDocument = z.object({ invoice_rules: z.array(InvoiceRuleSet).optional() });

let current: {
  readonly document: string;
  readonly rules: readonly InvoiceRuleSet[];
} | null = null;

/** The rules about invoices for demurrage and detention: the operator's, else those in force in the US. */
export async function invoiceRulesOf(
  deps: Pick<Dependencies, "config">,
): Promise<readonly InvoiceRuleSet[]> {
  const document = await configuredDocument(deps);
  if (current?.document !== document) {
    const { invoice_rules } = RulesOfDocument.parse(JSON.parse(document));
    current = { document, rules: invoice_rules ?? bundledInvoiceRules };
  }
  return current.rules;
}
