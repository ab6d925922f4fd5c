import { isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { changesNothing } from "#src/platform/storage/no-change.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { documents, type DocumentItem } from "./store/document-entity.ts";
import { documentSummary } from "./summary.ts";

/** A document as it is written next: one version on, with the summary that lists know it by. */
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

/** How often others may be first. */
const maxTries = 5;

/**
 * Runs a change that counts on the version it read; `write` answers false when another was first.
 * Throws 404, and 409 when others go on being first.
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

/** Writes the next version; false when another was first. */
export async function putNext(
  owner: Owner,
  before: DocumentItem,
  after: DocumentItem,
): Promise<DocumentItem | false> {
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

/** Changes one document and nothing else; no put where that changes nothing. 1 get, 1 put. */
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
