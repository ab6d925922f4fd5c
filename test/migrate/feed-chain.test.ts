import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { feedEntries, rootsDue } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { chainFeed, subscriptionsOf } from "#src/webhooks/index.ts";
import { subscriptions } from "#src/webhooks/store/webhook-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { meanwhile } from "#test/support/aws/meanwhile.ts";
import { failedIn, verified } from "#test/proofs/scene.ts";
import { commitOf, dispatch, failing, feedOf, scene } from "#test/webhooks/scene.ts";

let engine: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

type Keyed = { params: () => Record<string, unknown> };
const remove = async ({ db }: Context, of: Keyed, names: readonly string[]): Promise<void> => {
  await db.client.send(
    new UpdateCommand({
      TableName: db.table,
      Key: of.params()["Key"] as Record<string, unknown>,
      UpdateExpression: `REMOVE ${names.join(", ")}`,
    }),
  );
};

/** An account whose feed is as layout 8 wrote it: without links. */
async function oldFeed(events: number): Promise<Context> {
  const { ctx } = scene(engine.db);
  const { db, account } = ctx;
  await dispatch(
    ctx,
    commitOf(
      ctx,
      "old",
      Array.from({ length: events }, () => "container.created"),
    ),
  );
  for (const { sequence } of await feedOf(ctx))
    await remove(ctx, feedEntries(db).get({ account: account.id, sequence }), ["chain"]);
  const { head } = subscriptions(db).entities;
  await remove(ctx, head.get({ account: account.id }), ["chain", "rootDueOn"]);
  return ctx;
}

const expectLinked = async (ctx: Context, count: number): Promise<void> => {
  const feed = await feedOf(ctx);
  expect(feed).toHaveLength(count);
  for (const { eventId } of feed) expect(failedIn(await verified(ctx, eventId))).toEqual([]);
  const { head } = await subscriptionsOf(ctx);
  expect(head?.chain).toBe(feed.at(-1)!.chain);
};

const isDry = { isDry: true };
const isReal = { isDry: false };

it("links a feed of the layout before, once, and its accounts are due for a root", async () => {
  const ctx = await oldFeed(120);
  const { id } = ctx.account;
  await expect(verified(ctx, (await feedOf(ctx))[0]!.eventId)).rejects.toThrow("migration");
  expect(await chainFeed(ctx.db, id, isDry)).toBe("changed");
  expect((await feedOf(ctx))[0]!.chain).toBeUndefined();
  expect(await chainFeed(ctx.db, id, isReal)).toBe("changed");
  await expectLinked(ctx, 120);
  expect(await chainFeed(ctx.db, id, isReal)).toBe("current");
  const { data } = await rootsDue(ctx.db).query.due({}).go({ consistent: true });
  expect(data).toContainEqual({ account: id, date: "1970-01-01" });
});

it("goes on where it was killed, and beside a dispatch that comes in between", async () => {
  const cut = await oldFeed(3);
  for (const nth of [1, 3, 4, 5]) {
    const dying = failing(cut.db, nth, "before");
    await chainFeed(dying, cut.account.id, isReal).catch(() => undefined);
  }
  await chainFeed(cut.db, cut.account.id, isReal);
  await expectLinked(cut, 3);

  const busy = await oldFeed(2);
  let puts = 0;
  const isHead = ({ name }: { readonly name: string }) => name === "UpdateCommand" && ++puts === 3;
  const between = meanwhile(busy.db, isHead, () => dispatch(busy, commitOf(busy, "new")));
  expect(await chainFeed(between, busy.account.id, isReal)).toBe("changed");
  await expectLinked(busy, 3);
  await dispatch(busy, commitOf(busy, "later"));
  await expectLinked(busy, 4);
});

it("lets dispatch go on without links until then, and a dispatch that saw none start anew", async () => {
  const ctx = await oldFeed(2);
  await dispatch(ctx, commitOf(ctx, "meanwhile"));
  expect((await feedOf(ctx)).map(({ chain }) => chain)).toEqual([undefined, undefined, undefined]);
  const isWrite = ({ name }: { readonly name: string }) => name === "TransactWriteCommand";
  const late = meanwhile(ctx.db, isWrite, async () => {
    await chainFeed(ctx.db, ctx.account.id, isReal);
  });
  await dispatch({ ...ctx, db: late }, commitOf(ctx, "during"));
  await expectLinked(ctx, 4);
});
