import type { Owner } from "#src/platform/dependencies.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import type { DocumentReferences } from "./store/document-entity.ts";
import { mentions } from "./store/mention-entity.ts";

/** A rider with a thousand containers is found only by the first ones. */
const maxNumbers = 300;
/** A number that more documents than this contain belongs to a letterhead, not to a shipment. */
const maxDocuments = 500;
const maxRounds = 6;

/**
 * Stores which numbers a document names, before its links are looked up, so that a shipment tracked
 * later finds it. Idempotent. 1 batch write for 25 numbers.
 */
export async function storeMentions(
  owner: Owner,
  documentId: string,
  { containers, bills, bookings }: DocumentReferences,
): Promise<void> {
  const numbers = new Set([...bills, ...bookings, ...containers].map(normalizeNumber));
  const account = owner.account.id;
  let rest = [...numbers]
    .filter((number) => number !== "")
    .slice(0, maxNumbers)
    .map((number) => ({ account, number, documentId }));
  for (let round = 1; rest.length > 0; round++) {
    if (round > maxRounds) throw new Error(`${rest.length} mentions were not taken by the table`);
    if (round > 1) await new Promise((resolve) => setTimeout(resolve, 25 * 2 ** round));
    const { unprocessed } = await mentions(owner.db)
      .put(rest)
      .go({ unprocessed: "item", concurrency: 4 });
    rest = unprocessed;
  }
}

/** The documents of the account that name a number, in any spelling. 1 query. */
export async function documentsNaming(owner: Owner, number: string): Promise<string[]> {
  const { data } = await mentions(owner.db)
    .query.byNumber({ account: owner.account.id, number: normalizeNumber(number) })
    .go({ consistent: true, limit: maxDocuments });
  return data.map(({ documentId }) => documentId);
}
