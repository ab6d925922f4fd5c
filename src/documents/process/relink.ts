import type { Owner } from "#src/platform/dependencies.ts";
import { areListed } from "#src/tracking/index.ts";
import { nextVersion, putNext, writeRetrying } from "../change-document.ts";
import { documents, type DocumentItem } from "../store/document-entity.ts";
import { linksOf } from "./links.ts";

/** How often, and how many real milliseconds apart, the lists are queried for the new records. */
const attempts = 6;
const between = 250;

/**
 * Searches again for the shipments and containers that a document names, without an event.
 * `records` were just written: it waits for them, since the lists show them slightly later. 1 get
 * and the lists' rows; 1 put where something changed.
 */
export async function relink(
  owner: Owner,
  id: string,
  records: readonly string[] = [],
): Promise<void> {
  if (!(await isThere(owner, id))) return;
  await shown(owner, records);
  let packet: DocumentItem | undefined;
  try {
    packet = await writeRetrying(owner, id, async (before) => {
      // It is being read: the end of its run finds another version and searches for them.
      const change = before.state === "received" ? {} : await newLinks(owner, before);
      return change ? putNext(owner, before, nextVersion(owner, before, change)) : before;
    });
  } catch (error) {
    // Discarded in between.
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
  }
  for (const child of packet?.childIds ?? []) await relink(owner, child);
}

const isThere = async (owner: Owner, id: string): Promise<boolean> => {
  const { data } = await documents(owner.db)
    .get({ account: owner.account.id, id })
    .go({ consistent: true });
  return data !== null && data.state !== "discarded";
};

async function shown(owner: Owner, records: readonly string[]): Promise<void> {
  for (let attempt = 1; !(await areListed(owner, records)); attempt++) {
    if (attempt === attempts) throw new Error("a record that was written is in no list yet");
    await new Promise((resolve) => setTimeout(resolve, between));
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** null if the document has them already. */
async function newLinks(owner: Owner, before: DocumentItem) {
  if (!before.references) return null;
  const links = await linksOf(owner, before.references, before);
  return same(links.shipmentIds, before.shipmentIds) &&
    same(links.containerIds, before.containerIds)
    ? null
    : links;
}
