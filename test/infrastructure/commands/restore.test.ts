import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { checkStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { readCommit } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { sweepCarrierTargets } from "#test/support/poll.ts";
import { putTracked } from "#test/support/tracked.ts";
import {
  commitOf,
  deliverAll,
  dispatch,
  feedOf,
  notificationsOf,
  answering,
  saveCommit,
  scene,
  subscribe,
} from "#test/webhooks/scene.ts";
import { publishCommits } from "../../../bin/redrive/redrive.ts";

type Engine = { db: Db; stop: () => Promise<void> };
let damaged: Engine;
let restored: Engine;
beforeAll(async () => {
  [damaged, restored] = await Promise.all([startTable(), startTable("quayline-2")]);
});
afterAll(() => Promise.all([damaged.stop(), restored.stop()]));

const itemsOf = async (db: Db) =>
  (await db.client.send(new ScanCommand({ TableName: db.table, ConsistentRead: true }))).Items ??
  [];

/** A restore gives items and indexes as of a second, and a stream that begins then. */
async function restore(): Promise<void> {
  for (const Item of await itemsOf(damaged.db))
    await restored.db.client.send(new PutCommand({ TableName: restored.db.table, Item }));
}

describe("a table that was restored to a second", () => {
  it("goes on: polls what is due, and publishes once what the lost stream had not carried yet", async () => {
    const s = scene(damaged.db);
    const { ctx, clock } = s;
    const hook = await subscribe(ctx);
    await putTracked(ctx);
    await dispatch(ctx, commitOf(ctx, "published"));
    await deliverAll(s, answering(200));
    // Written in the second to which the table is restored; dispatch never saw it.
    await saveCommit(ctx, commitOf(ctx, "on its way"));
    await restore();
    // What was done after that second is not there.
    clock.advance(60);
    await dispatch(ctx, commitOf(ctx, "damage"));
    expect(await feedOf(ctx)).toHaveLength(2);

    const there = { ...s, ctx: { ...ctx, db: restored.db } };
    await checkStoredLayout(restored.db);
    const [first, ...more] = await feedOf(there.ctx);
    expect(more).toEqual([]);
    const second = isoSeconds(addSeconds(clock.now(), -60));
    const period = { from: isoSeconds(addSeconds(clock.now(), -660)), to: second };
    for (const write of [false, true])
      expect(await publishCommits(restored.db, [period], "unpublished", write)).toBe(1);
    // The copy comes into the new stream.
    const copy = (await itemsOf(restored.db)).find(({ sk }) => String(sk).includes("#again-"));
    await dispatch(there.ctx, readCommit(copy)!);
    expect(await publishCommits(restored.db, [period], "unpublished", false)).toBe(0);
    await deliverAll(there, answering(200));

    expect((await feedOf(there.ctx)).map(({ eventId }) => eventId)).toEqual([
      first?.eventId,
      commitOf({ ...there.ctx, clock }, "on its way").events[0]?.id,
    ]);
    const sent = await notificationsOf(there.ctx);
    expect(sent.map((one) => [one.webhookId, one.deliveryStatus, one.attempts.length])).toEqual([
      [hook.id, "succeeded", 1],
      [hook.id, "succeeded", 1],
    ]);
    // Carriers are asked for what became due meanwhile.
    clock.set("2026-12-21T08:00:00Z");
    await sweepCarrierTargets(there.ctx);
    expect(s.queues.take("poll")).not.toEqual([]);
  });
});
