import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { fileKeyOf, sha256 } from "./file-keys.ts";
import { contentLocks, documents, type DocumentItem } from "./store/document-entity.ts";
import { documentSummary } from "./summary.ts";

export type NewDocument = Pick<DocumentItem, "id" | "name" | "source" | "fileName"> & {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly submissionId?: string;
  /** Why it cannot be read; then its content is not locked, and each such file is reported. */
  readonly refusal?: string;
};

export type Added =
  | { readonly document: DocumentItem }
  /** The account has a document of the same content (contract: documents#intake). */
  | { readonly duplicateOf: string };

/**
 * Adds a file as a document of the account, once for its content, also under concurrency. After a
 * crash, a repeat finds the existing document. 1 put to S3,
 * 1 transaction; for a content already known 2 gets more.
 */
export async function addDocument(owner: Owner, from: NewDocument): Promise<Added> {
  const account = owner.account.id;
  const hash = sha256(from.bytes);
  const fileKey = fileKeyOf(account, hash);
  await owner.blobs.put(fileKey, from.bytes, from.contentType);
  const at = isoSeconds(owner.clock.now());
  const document: DocumentItem = {
    account,
    id: from.id,
    shard: listShardOf(from.id),
    version: 1,
    name: from.name,
    source: from.source,
    fileKey,
    fileName: from.fileName,
    fileContentType: from.contentType,
    fileSizeBytes: from.bytes.length,
    state: "received",
    run: 1,
    runKind: "read",
    attempts: 0,
    shipmentIds: [],
    containerIds: [],
    createdAt: at,
    updatedAt: at,
    ...(from.submissionId && { submissionId: from.submissionId }),
    ...(from.refusal === undefined ? { contentHash: hash } : { refusal: from.refusal }),
  };
  for (;;) {
    const outcome = await transact(
      { locks: contentLocks(owner.db), documents: documents(owner.db) },
      ({ locks, documents }) => ({
        contentLock:
          document.contentHash !== undefined &&
          locks.create({ account, hash, documentId: document.id }).commit(),
        document: documents.create({ ...document, summary: documentSummary(document) }).commit(),
      }),
    );
    if (outcome.committed) return { document };
    const [lock, held] = await Promise.all([
      contentLocks(owner.db).get({ account, hash }).go({ consistent: true }),
      documents(owner.db).get({ account, id: document.id }).go({ consistent: true }),
    ]);
    if (held.data) return { document: held.data };
    if (lock.data) return { duplicateOf: lock.data.documentId };
    // Its document was discarded in between: the content is free again.
  }
}
