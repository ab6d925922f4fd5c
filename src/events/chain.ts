import { sha256Hex } from "#src/platform/canonical.ts";
import { unpackText } from "#src/platform/storage/pack.ts";
import type { FeedEntry } from "./feed-entity.ts";

/** What the first event of a feed is linked to. */
export const chainStart = "0".repeat(64);

/** What of an entry a link covers: everything but the link, and the length, which follows from the payload. */
type Covered = Pick<FeedEntry, "account" | "sequence" | "eventId" | "event" | "at">;

/**
 * The exact text of an event that its link is over (contract: events#proof). The payload stands in it as the text
 * that is stored, not as its value written again, so no canonical form of JSON is needed.
 */
export function eventText(of: Covered, payloadText: string): string {
  const { account, sequence, eventId, event, at } = of;
  const head = JSON.stringify({ account, sequence, id: eventId, event, created_at: at });
  return `${head.slice(0, -1)},"payload":${payloadText}}`;
}

/** The chain value of an event: SHA-256 over the value before it and the SHA-256 of its text, each 32 bytes. */
export const linkOf = (previous: string, text: string): string =>
  sha256Hex(Buffer.concat([Buffer.from(previous, "hex"), Buffer.from(sha256Hex(text), "hex")]));

/** Why an entry is not the one that its place was given to. */
export type ChainFault = "gap" | "unreadable" | "length" | "unlinked" | "link";

/** null: it follows the place and the chain value before it, and is what was published. */
export function chainFault(
  before: { readonly sequence: number; readonly chain: string },
  entry: FeedEntry,
): ChainFault | null {
  if (entry.sequence !== before.sequence + 1) return "gap";
  if (entry.chain === undefined) return "unlinked";
  let payloadText: string;
  try {
    payloadText = unpackText(entry.payload);
  } catch {
    return "unreadable";
  }
  if (entry.payloadBytes !== Buffer.byteLength(payloadText)) return "length";
  return entry.chain === linkOf(before.chain, eventText(entry, payloadText)) ? null : "link";
}
