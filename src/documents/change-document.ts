import { isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { changesNothing } from "#src/platform/storage/no-change.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { askForShipmentsOf } from "./ask-to-reconcile.ts";
import { documents, type DocumentItem } from "./store/document-entity.ts";
import { documentSummary } from "./summary.ts";

/** The next version of a document, with its summary for lists. */
export function nextVersion(
  owner: Owner,
  before: DocumentItem,
  change: Partial<DocumentItem>,
): DocumentItem {
  const after = {
    ...before,
    ...change,
    version: before.version + 1,
    updatedAt: isoSeconds(owner.clock.now()),
  };
  return { ...after, summary: documentSummary(after) };
}

/** One document of this account, not discarded. Another account's document counts as absent. */
export async function documentNow(owner: Owner, id: string): Promise<DocumentItem> {
  const { data } = await documents(owner.db)
    .get({ account: owner.account.id, id })
    .go({ consistent: true });
  if (!data || data.state === "discarded") throw notFound("document", id);
  return data;
}

/** How often a write is retried after version conflicts. */
const maxTries = 5;

/**
 * Runs a change that depends on the version it read; `write` returns false on a version conflict.
 * Throws 404, and 409 after too many conflicts.
 */
export async function writeRetrying(
  owner: Owner,
  id: string,
  write: (before: DocumentItem) => Promise<DocumentItem | false>,
): Promise<DocumentItem> {
  for (let tries = 0; tries < maxTries; tries++) {
    const written = await write(await documentNow(owner, id));
    if (written) return written;
  }
  throw refuse("conflict", "The document is being changed by other requests; try again.");
}

/** Writes the next version; false on a version conflict. */
export async function putNext(
  owner: Owner,
  before: DocumentItem,
  after: DocumentItem,
): Promise<DocumentItem | false> {
  await askForShipmentsOf(owner, before, after);
  try {
    await documents(owner.db)
      .put(after)
      .where((held, { eq }) => eq(held.version, before.version))
      .go();
    return after;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}

/** Changes one document, without a put if nothing changes. 1 get, 1 put. */
export const changeDocument = (
  owner: Owner,
  id: string,
  change: (before: DocumentItem) => Partial<DocumentItem>,
): Promise<DocumentItem> =>
  writeRetrying(owner, id, (before) => {
    const values = change(before);
    if (changesNothing(before, values)) return Promise.resolve(before);
    return putNext(owner, before, nextVersion(owner, before, values));
  });
