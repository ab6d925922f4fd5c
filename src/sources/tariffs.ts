import * as z from "zod";
import { bundledInvoiceRules, InvoiceRuleSet } from "#src/deadlines/invoice-rules.ts";
import { TariffEntry, type Tariff } from "#src/deadlines/tariffs.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { configuredDocument } from "./configuration/configured-document.ts";

/** The rest is for who polls: nothing of it is read, or part of the bundle of who asks for these alone. */
const RulesOfDocument = z.object({
  tariffs: z.array(TariffEntry).default([]),
  invoice_rules: z.array(InvoiceRuleSet).optional(),
});

type Rules = {
  readonly tariffs: readonly Tariff[];
  readonly invoiceRules: readonly InvoiceRuleSet[];
};
let current: ({ readonly document: string } & Rules) | null = null;

async function rulesOf(deps: Pick<Dependencies, "config">): Promise<Rules> {
  const document = await configuredDocument(deps);
  if (current?.document !== document) {
    const { tariffs, invoice_rules } = RulesOfDocument.parse(JSON.parse(document));
    current = { document, tariffs, invoiceRules: invoice_rules ?? bundledInvoiceRules };
  }
  return current;
}

/** What waiting costs, as the operator states it; the same list for the same document. */
export const tariffsOf = async (deps: Pick<Dependencies, "config">): Promise<readonly Tariff[]> =>
  (await rulesOf(deps)).tariffs;

/** The rules about invoices for demurrage and detention: the operator's, else those in force in the US. */
export const invoiceRulesOf = async (
  deps: Pick<Dependencies, "config">,
): Promise<readonly InvoiceRuleSet[]> => (await rulesOf(deps)).invoiceRules;
