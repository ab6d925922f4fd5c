import { changesNothing } from "#src/platform/storage/no-change.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import type { ApiContext } from "#src/platform/dependencies.ts";
import { askedBy } from "../attention/attention.ts";
import { triageShown, type TriageInput } from "../attention/triage.ts";
import { changes } from "../store/change-entity.ts";
import { histories, type ContainerItem } from "../store/container-entity.ts";
import { retryOnConflictOf, VersionConflict } from "../store/version-conflict.ts";
import { actorOf, changeItem, userChanges } from "./origins.ts";
import { checkSnooze, triageWith, type TriageEdit } from "./triage-edit.ts";

/**
 * PUT /containers/{id}/attention. The container and its change are one transaction; the same again
 * changes nothing. `expected`: as the client read it, by the names of the API. Throws 404, 409 where it is another
 * by now, and 422 for a snooze that does not end in the future or ends too late. One get, one transaction.
 */
export async function setAttention(
  ctx: ApiContext,
  id: string,
  edit: TriageEdit,
  expected?: Partial<ReturnType<typeof triageShown>>,
): Promise<void> {
  await retryOnConflictOf("container", async () => {
    const key = { account: ctx.account.id, containerId: id };
    const { data: before } = await histories(ctx.db)
      .entities.container.get(key)
      .go({ consistent: true });
    if (!before) throw notFound("container", id);
    checkSnooze(ctx.clock.now(), edit.snoozedUntil);
    const asked = askedBy(ctx);
    const summary: TriageInput = before.summary;
    const triage = triageWith(summary, edit, asked);
    if (changesNothing({ triage: before.triage ?? {} }, { triage })) return;
    const shown = triageShown(summary, asked);
    checkExpected(expected, shown, wantedBy(edit));
    const after: ContainerItem = {
      ...before,
      triage,
      summary: { ...summary, triage },
      version: before.version + 1,
      updatedAt: asked.now,
    };
    const is = triageShown(after.summary, asked);
    await write(ctx, before, after, userChanges(shown, is, asked.now, actorOf(ctx.credential)));
  });
}

/** What an edit asks for, as the API shows it. */
const wantedBy = ({ assignee, snoozedUntil, note }: TriageEdit) => ({
  assignee_id: assignee === undefined ? undefined : (assignee?.id ?? null),
  snoozed_until: snoozedUntil,
  note,
});

async function write(
  ctx: ApiContext,
  before: ContainerItem,
  after: ContainerItem,
  changed: ReturnType<typeof userChanges>,
): Promise<void> {
  const outcome = await transact(
    { ...histories(ctx.db).entities, changes: changes(ctx.db) },
    ({ container, changes }) => ({
      container: container
        .put(after)
        .where((c, op) => op.eq(c.version, before.version))
        .commit(),
      change: changed.length > 0 && changes.put(changeItem(after, changed)).commit(),
    }),
  );
  if (!outcome.committed)
    throw new VersionConflict(`container ${after.containerId} was changed by another writer`);
}
