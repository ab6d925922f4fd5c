import { account } from "../../sdk/index.ts";
import { client } from "./client.ts";

const ofAccount = account(client);

/** Shipments, containers and requests whose number or reference begins with a text, as it is now. */
export const searchRecords = async (text: string, signal?: AbortSignal) =>
  (await ofAccount.search({ query: text, signal })).items;

export type Found = Awaited<ReturnType<typeof searchRecords>>[number];

/** A number as the API compares it: without case, blanks and hyphens. */
export const plain = (text: string): string =>
  text.replaceAll(/[\s\u2010-\u2015-]/g, "").toUpperCase();

/** The record of one of some kinds with just this number, the first kind before the others; null: there is none. */
export async function recordNumbered<Kind extends Found["entity_type"]>(
  number: string,
  kinds: readonly Kind[],
  signal?: AbortSignal,
): Promise<{ readonly kind: Kind; readonly id: string } | null> {
  const found = await searchRecords(number, signal);
  for (const kind of kinds) {
    const exact = found.find(
      (one) => one.entity_type === kind && plain(one.number) === plain(number),
    );
    if (exact) return { kind, id: exact.id };
  }
  return null;
}
