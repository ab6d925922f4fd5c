import type { InvoiceReading } from "#src/document-extraction/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { documentNow } from "../change-document.ts";
import type { DocumentItem } from "../store/document-entity.ts";
import { representations } from "../store/representation-entity.ts";

/**
 * A document that is an invoice for demurrage or detention, with what it states. Throws 404 for another
 * document, and one that was last read before invoices were. 2 gets.
 */
export async function invoiceOf(
  ctx: Context,
  id: string,
): Promise<{ readonly document: DocumentItem; readonly reading: InvoiceReading }> {
  const document = await documentNow(ctx, id);
  const { data } = document.representationId
    ? await representations(ctx.db)
        .get({ account: ctx.account.id, documentId: id, id: document.representationId })
        .go({ consistent: true })
    : { data: null };
  const reading = data?.invoice as InvoiceReading | undefined;
  if (!reading) throw notFound("invoice audit", id);
  return { document, reading };
}
