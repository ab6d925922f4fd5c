import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { editWebhook } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { meanwhile, type Sent } from "#test/support/aws/meanwhile.ts";
import { commitOf, dispatch, failing, feedOf, notificationsOf, scene, subscribe } from "./scene.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => ({ db, stop } = await startTable()));
afterAll(() => stop());

describe("dispatch", () => {
  it("gives each event its place and each subscribed webhook one notification", async () => {
    const { ctx, queues } = scene(db);
    const one = await subscribe(ctx);
    await subscribe(ctx, { events: ["tracking_request.failed"] });
    await subscribe(ctx, { active: false });
    await dispatch(ctx, commitOf(ctx, "a"), commitOf(ctx, "b"));
    expect((await feedOf(ctx)).map(({ sequence }) => sequence)).toEqual([1, 2]);
    const made = await notificationsOf(ctx);
    expect(made.map(({ webhookId }) => webhookId)).toEqual([one.id, one.id]);
    expect(queues.sent.deliver).toHaveLength(2);
  });

  it("splits a commit too large for one transaction and loses no event", async () => {
    const { ctx } = scene(db);
    for (let i = 0; i < 4; i++) await subscribe(ctx);
    const names = Array.from({ length: 70 }, () => "container.created");
    await dispatch(ctx, commitOf(ctx, "large", names));
    expect(await feedOf(ctx)).toHaveLength(70);
    expect(await notificationsOf(ctx)).toHaveLength(280);
  });

  it("gives every event one place without gaps, however often and in whatever order it comes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (batches) => {
          const { ctx } = scene(db);
          await subscribe(ctx);
          const all = Array.from({ length: 6 }, (_, i) =>
            commitOf(
              ctx,
              String(i),
              Array.from({ length: 1 + (i % 3) }, () => "container.created"),
            ),
          );
          await Promise.all(batches.map((batch) => dispatch(ctx, ...batch.map((i) => all[i]!))));
          const wanted = new Set(batches.flat().flatMap((i) => all[i]!.events.map(({ id }) => id)));
          const feed = await feedOf(ctx);
          expect(feed.map(({ sequence }) => sequence)).toEqual(
            Array.from({ length: wanted.size }, (_, i) => i + 1),
          );
          expect(new Set(feed.map(({ eventId }) => eventId))).toEqual(wanted);
          expect(await notificationsOf(ctx)).toHaveLength(wanted.size);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("recovers from a cut before and after every write", async () => {
    for (const when of ["before", "after"] as const)
      for (const nth of [1, 2, 3]) {
        const { ctx, queues } = scene(db);
        for (let i = 0; i < 3; i++) await subscribe(ctx);
        const commit = commitOf(
          ctx,
          "cut",
          Array.from({ length: 45 }, () => "container.created"),
        );
        const cut = { ...ctx, db: failing(db, nth, when) };
        await expect(dispatch(cut, commit)).rejects.toThrow("cut");
        await dispatch(ctx, commit);
        expect(await feedOf(ctx)).toHaveLength(45);
        const made = await notificationsOf(ctx);
        expect(made).toHaveLength(135);
        const queued = queues
          .take("deliver")
          .map(({ body }) => (body as { notificationId: string }).notificationId);
        expect(new Set(queued)).toEqual(new Set(made.map(({ id }) => id)));
      }
  });

  it("queues again what the queue refused to take", async () => {
    const { ctx, queues } = scene(db);
    await subscribe(ctx);
    const down = { send: () => Promise.reject(new Error("SQS is down")) };
    await expect(dispatch({ ...ctx, queues: down }, commitOf(ctx, "a"))).rejects.toThrow("down");
    await dispatch(ctx, commitOf(ctx, "a"));
    expect(queues.sent.deliver).toHaveLength(1);
  });

  it("sends to a webhook that was created, and to none that was switched off, between its read and its write", async () => {
    const { ctx } = scene(db);
    const old = await subscribe(ctx);
    const isWrite = ({ name }: Sent) => name === "TransactWriteCommand";
    let created = "";
    const late = meanwhile(db, isWrite, async () => {
      await editWebhook(ctx, old.id, { active: false });
      created = (await subscribe(ctx)).id;
    });
    await dispatch({ ...ctx, db: late }, commitOf(ctx, "a"));
    expect(await feedOf(ctx)).toHaveLength(1);
    expect((await notificationsOf(ctx)).map(({ webhookId }) => webhookId)).toEqual([created]);
  });

  it("stands exactly before or after a change of a webhook", async () => {
    const { ctx } = scene(db);
    const webhook = await subscribe(ctx);
    await Promise.all([
      ...Array.from({ length: 8 }, (_, i) => dispatch(ctx, commitOf(ctx, String(i)))),
      editWebhook(ctx, webhook.id, { active: false }),
    ]);
    expect(await feedOf(ctx)).toHaveLength(8);
    const published = (await notificationsOf(ctx)).map(({ sequence }) => sequence);
    expect(published).toEqual(Array.from({ length: published.length }, (_, i) => i + 1));
  });
});
