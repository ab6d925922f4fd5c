import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { askForShipmentsOf } from "./ask-to-reconcile.ts";
import { nextVersion, writeRetrying } from "./change-document.ts";
import { contentLocks, documents } from "./store/document-entity.ts";
import { submissions } from "./store/submission-entity.ts";

/**
 * DELETE /documents/{id}: it is no longer shown, and its content can be sent again. Its published
 * events and its file remain. 1 get, 1 transaction.
 */
export async function discardDocument(ctx: Context, id: string): Promise<void> {
  const account = ctx.account.id;
  await writeRetrying(ctx, id, async (before) => {
    const after = nextVersion(ctx, before, { state: "discarded" });
    const { submissionId, contentHash } = before;
    await askForShipmentsOf(ctx, before, after);
    const outcome = await transact(
      {
        documents: documents(ctx.db),
        locks: contentLocks(ctx.db),
        submissions: submissions(ctx.db),
      },
      ({ documents, locks, submissions }) => ({
        document: documents
          .put(after)
          .where((held, { eq }) => eq(held.version, before.version))
          .commit(),
        contentLock:
          contentHash &&
          locks
            .delete({ account, hash: contentHash })
            .where(
              (held, { eq, notExists }) =>
                `${eq(held.documentId, id)} OR ${notExists(held.documentId)}`,
            )
            .commit(),
        submission:
          submissionId &&
          submissions
            .patch({ account, id: submissionId })
            .delete({ documentIds: [id] })
            .set({ updatedAt: isoSeconds(ctx.clock.now()) })
            .commit(),
      }),
    );
    return outcome.committed && after;
  });
}
