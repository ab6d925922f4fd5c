import { invoiceOf } from "#src/documents/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { pooled } from "#src/platform/storage/pooled.ts";
import { invoiceRulesOf, tariffsOf } from "#src/sources/index.ts";
import { changesOfContainer, containerViews } from "#src/tracking/index.ts";
import { auditInvoice } from "./audit.ts";
import { containerRecordOf } from "./container-record.ts";
import type { InvoiceAudit } from "./invoice-audit.ts";

/** Change logs that are read at a time: an invoice may bill 200 containers. */
const logsAtOnce = 16;

/** An audit, and the document that it is about. */
export type DocumentAudit = {
  readonly documentId: string;
  readonly documentName: string;
  readonly audit: InvoiceAudit;
};

/**
 * The audit of a document by what is known now. Throws 404 where it is no invoice for demurrage or
 * detention. 2 gets, a BatchGet of the containers that it is linked to (200 at most), and a query of each
 * one's change log.
 */
export async function auditDocument(ctx: Context, id: string): Promise<DocumentAudit> {
  const { document, reading } = await invoiceOf(ctx, id);
  const [tariffs, rules, linked] = await Promise.all([
    tariffsOf(ctx),
    invoiceRulesOf(ctx),
    containerViews(ctx, document.containerIds, { shipment: false, events: false }),
  ]);
  const billed = new Set(reading.lines.map(({ container }) => container));
  const meant = linked
    .map(({ container }) => container)
    .filter(({ number }) => billed.size === 0 || billed.has(number));
  const records = await pooled(meant, logsAtOnce, async (container) =>
    containerRecordOf(container, await changesOfContainer(ctx, container.id)),
  );
  return {
    documentId: document.id,
    documentName: document.name,
    audit: auditInvoice({
      reading,
      rules,
      tariffs,
      records,
      hasUnreadPages: (document.unreadPages?.length ?? 0) > 0,
    }),
  };
}
