import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { maxQueryIdLength, tradeQuestions } from "#schemas/trade-intelligence/receipts.ts";
import { canonicalJson } from "#src/platform/canonical.ts";

/** What a query id names: a question as it was asked, and the data that it was asked of. */
export type NamedQuery = {
  readonly question: (typeof tradeQuestions)[number];
  readonly build: string;
  /** With all defaults, as the question's schema has it. */
  readonly body: unknown;
};

const Packed = z.tuple([z.enum(tradeQuestions), z.string(), z.unknown()]);

/** Of a question as text: a client that sends an id may have packed anything. */
const maxBytes = 100_000;
const checkBytes = 12;

/** Ties an id to its account: to any other one it is as unknown as one that was made up. */
const checkOf = (account: string, packed: Uint8Array): Buffer =>
  createHash("sha256").update(`${account}\n`).update(packed).digest().subarray(0, checkBytes);

/**
 * The id of a question, which holds the question itself: nothing is stored, and equal questions of the same data have
 * equal ids (docs/adr/0215-a-trade-answer-says-how-it-was-counted.md). Null for one that does not fit into an address.
 */
export function queryIdOf(account: string, { question, build, body }: NamedQuery): string | null {
  const packed = deflateRawSync(canonicalJson([question, build, body]));
  const id = Buffer.concat([checkOf(account, packed), packed]).toString("base64url");
  return id.length > maxQueryIdLength ? null : id;
}

/** What an id of this account names; null for any other text. */
export function queryNamed(account: string, id: string): NamedQuery | null {
  const bytes = Buffer.from(id, "base64url");
  // Node passes over what is no base64url, and takes more than one spelling of the last bits.
  if (bytes.toString("base64url") !== id) return null;
  const [check, packed] = [bytes.subarray(0, checkBytes), bytes.subarray(checkBytes)];
  if (!checkOf(account, packed).equals(check)) return null;
  try {
    const text = inflateRawSync(packed, { maxOutputLength: maxBytes }).toString();
    const [question, build, body] = Packed.parse(JSON.parse(text));
    return { question, build, body };
  } catch {
    return null;
  }
}
