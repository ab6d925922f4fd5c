import type { RowAnswer } from "#schemas/tracking-request-bulk.ts";
import { realSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { isWritten } from "#src/platform/storage/table.ts";
import { bulkCalls, type BulkCallItem } from "../../store/bulk-call-entity.ts";
import { endOfKey, repeatedCall, storedKeyOf } from "../../store/repeated-call.ts";

/** A call by its idempotency key. */
type Call = { readonly key: string; readonly body: string };

const nameOf = (ctx: Context, { key }: Call) => ({
  account: ctx.account.id,
  key: storedKeyOf(key),
});

async function storedCall(ctx: Context, call: Call): Promise<BulkCallItem | null> {
  const { data } = await bulkCalls(ctx.db).get(nameOf(ctx, call)).go({ consistent: true });
  return repeatedCall(data, call.body);
}

/** The call under this key, begun now if there is none: of two at once, one begins it. */
async function begin(ctx: Context, call: Call): Promise<{ item: BulkCallItem; isNew: boolean }> {
  for (let tries = 0; tries < 3; tries++) {
    const stored = await storedCall(ctx, call);
    if (stored) return { item: stored, isNew: false };
    const item: BulkCallItem = {
      ...nameOf(ctx, call),
      body: call.body,
      startedAt: ctx.clock.now().getTime(),
      ttl: endOfKey(),
    };
    const write = bulkCalls(ctx.db)
      .put(item)
      .where(({ ttl }, op) => `${op.notExists(ttl)} OR ${op.lte(ttl, realSeconds())}`);
    if (await isWritten(write.go())) return { item, isNew: true };
  }
  throw new Error("a bulk call is neither stored nor absent");
}

/** Rows that this attempt has created though another attempt was too early for them. */
const withCreated = (theirs: readonly RowAnswer[], ours: readonly RowAnswer[]): RowAnswer[] =>
  theirs.map((row, at) =>
    row.status !== "created" && ours[at]?.status === "created" ? ours[at] : row,
  );

/** Stores the answers, or joins them to those of an attempt that ran beside this one. */
async function settle(ctx: Context, item: BulkCallItem, ours: RowAnswer[]): Promise<RowAnswer[]> {
  const { account, key } = item;
  const entity = bulkCalls(ctx.db);
  const write = entity
    .patch({ account, key })
    .set({ answers: ours })
    .where(({ answers, startedAt }, op) =>
      [op.notExists(answers), op.eq(startedAt, item.startedAt)].join(" AND "),
    );
  if (await isWritten(write.go())) return ours;
  const { data } = await entity.get({ account, key }).go({ consistent: true });
  if (!data?.answers || data.startedAt !== item.startedAt) return ours;
  const theirs = data.answers as RowAnswer[];
  const joined = withCreated(theirs, ours);
  if (joined.some((row, at) => row !== theirs[at]))
    await entity.patch({ account, key }).set({ answers: joined }).go();
  return joined;
}

/**
 * Runs a call once for its key within 24 hours of real time: a repeat gets the answers that are stored, and
 * one of a call that has not ended, because it is under way or was cut off, runs it again from the same
 * start (`isNew` is false then). Throws 422 where the key came with another body. Two calls of the
 * table, and one more for a repeat beside another attempt.
 */
export async function answeredOnce(
  ctx: Context,
  call: Call,
  run: (begun: { readonly at: Date; readonly isNew: boolean }) => Promise<RowAnswer[]>,
): Promise<readonly RowAnswer[]> {
  const { item, isNew } = await begin(ctx, call);
  if (item.answers) return item.answers as RowAnswer[];
  return settle(ctx, item, await run({ at: new Date(item.startedAt), isNew }));
}
