import type { RowAnswer } from "#schemas/tracking-request-bulk.ts";
import { canonicalJson, fingerprint } from "#src/platform/canonical.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { newId, repeatableId } from "#src/platform/ids.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { requests } from "../../store/request-entity.ts";
import { answeredOnce } from "./answered-once.ts";
import { trackMany, type Creation, type ReadRow } from "./track-many.ts";

/** API Gateway waits 29 seconds; what is under way then still has to end. */
const milliseconds = 20_000;

/** Which of these ids are requests of the account. One BatchGet per hundred. */
async function writtenOf(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const entity = requests(ctx.db);
  const found = await batchGet(
    ctx.db,
    ids.map((id): Lookup<string> => ({
      key: entity.get({ account: ctx.account.id, id }).params()["Key"] as Lookup<0>["key"],
      read: () => id,
    })),
  );
  return new Set(found.filter((id) => id !== null));
}

/**
 * Starts to track many numbers (track-many.ts). With an idempotency key it does so once: the ids of the
 * requests follow from account, key, rows and start, so an attempt after another one that was cut off
 * knows its requests again (docs/adr/0171-rows-of-a-bulk-creation-are-answered-alone-and-once.md).
 */
export async function trackBulk(
  ctx: Context,
  rows: readonly { readonly sent: unknown; readonly read: ReadRow }[],
  { count, idempotencyKey: key }: Pick<Creation, "count"> & { readonly idempotencyKey?: string },
): Promise<readonly RowAnswer[]> {
  const until = performance.now() + milliseconds;
  const readers = rows.map(({ read }) => read);
  const run = (ids: readonly string[], written: ReadonlySet<string>) =>
    trackMany(ctx, readers, { ids, written, count, until });
  if (key === undefined)
    return run(
      rows.map(() => newId(ctx.clock.now())),
      new Set(),
    );
  const body = fingerprint(canonicalJson(rows.map(({ sent }) => sent)));
  return answeredOnce(ctx, { key, body }, async ({ at, isNew }) => {
    const ids = rows.map((_, index) => repeatableId(at, ctx.account.id, key, body, String(index)));
    return run(ids, isNew ? new Set() : await writtenOf(ctx, ids));
  });
}
