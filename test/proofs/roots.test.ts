import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feedEntries, rootsDue } from "#src/events/index.ts";
import { createLog } from "#src/platform/log.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { subscriptionsOf } from "#src/webhooks/index.ts";
import { memoryBlobs, startTable } from "#test/support/engine.ts";
import { commitOf, dispatch, failing, feedOf, scene, type Scene } from "#test/webhooks/scene.ts";
import { failedIn, proofOf, tamper, turn, verified } from "./scene.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => ({ db, stop } = await startTable()));
afterAll(() => stop());

/** Other tests' accounts of this table are due as well: each test takes away what it left. */
const dueOf = async ({ account }: Context) =>
  (await rootsDue(db).query.due({}).go({ consistent: true })).data.filter(
    (one) => one.account === account.id,
  );
const clearDue = async () => {
  const { data } = await rootsDue(db).query.due({}).go({ consistent: true, pages: "all" });
  for (const one of data) await rootsDue(db).delete(one).go();
};

type Rooted = Scene & { readonly roots: ReturnType<typeof memoryBlobs>; readonly logged: string[] };

/** An account whose roots lie in a store of its own. */
async function rooted(): Promise<Rooted> {
  await clearDue();
  const one = scene(db);
  const roots = memoryBlobs();
  const logged: string[] = [];
  const log = createLog("error", (line) => logged.push(line));
  return { ...one, ctx: { ...one.ctx, roots, log }, roots, logged };
}

const publish = ({ ctx }: Rooted, ...causes: readonly string[]) =>
  dispatch(ctx, ...causes.map((cause) => commitOf(ctx, cause)));
const nextDay = ({ clock }: Rooted) => clock.advance(86_400);
const idsOf = async ({ ctx }: Rooted) => (await feedOf(ctx)).map(({ eventId }) => eventId);

describe("the roots of a feed", () => {
  it("hold every event once its day is over, each day from where the last root ends", async () => {
    const one = await rooted();
    await publish(one, "a", "b", "c");
    const [id] = await idsOf(one);
    expect((await verified(one.ctx, id!)).anchor).toBeNull();
    expect(await turn(one.ctx)).toBe(0);
    nextDay(one);
    await publish(one, "d");
    expect(await turn(one.ctx)).toBe(1);
    expect(await turn(one.ctx)).toBe(0);
    nextDay(one);
    expect(await turn(one.ctx)).toBe(0);
    await publish(one, "e");
    nextDay(one);
    expect(await turn(one.ctx)).toBe(1);
    expect(one.roots.keys()).toEqual(
      ["000000000000001", "000000000000005"].map(
        (place) => `roots/${one.ctx.account.id}/${place}.json`,
      ),
    );
    for (const event of await idsOf(one)) {
      const result = await verified(one.ctx, event);
      expect([result.holds, result.anchor]).toEqual([true, "root"]);
    }
    expect(await dueOf(one.ctx)).toEqual([]);
  });

  it("are as many as it takes, for one event and for a thousand", async () => {
    const one = await rooted();
    const names = Array.from({ length: 300 }, () => "container.created");
    await dispatch(one.ctx, commitOf(one.ctx, "many", names));
    nextDay(one);
    expect(await turn(one.ctx)).toBe(1);
    const ids = await idsOf(one);
    for (const at of [0, 1, 127, 128, 255, 256, 298, 299])
      expect(failedIn(await verified(one.ctx, ids[at]!))).toEqual([]);
    const { root } = await proofOf(one.ctx, ids[0]!);
    expect(root.path).toHaveLength(9);
  });

  it("note an account once a day, and cost a dispatch nothing else", async () => {
    const one = await rooted();
    await publish(one, "a");
    await publish(one, "b");
    expect((await dueOf(one.ctx)).map(({ date }) => date)).toEqual(["2026-11-21"]);
    nextDay(one);
    await publish(one, "c");
    await publish(one, "d");
    expect((await dueOf(one.ctx)).map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("go on where a turn was cut off, before and after every write", async () => {
    for (const when of ["before", "after"] as const)
      for (const nth of [1, 2]) {
        const one = await rooted();
        await publish(one, "a", "b");
        nextDay(one);
        const cut = { ...one.ctx, db: failing(db, nth, when) };
        await expect(turn(cut)).rejects.toThrow("1 accounts");
        await publish(one, "c");
        await turn(one.ctx);
        nextDay(one);
        await turn(one.ctx);
        for (const event of await idsOf(one))
          expect(await verified(one.ctx, event)).toMatchObject({ holds: true, anchor: "root" });
      }
  });

  it("are written once: a turn that was cut off before it was noted takes the root that is there", async () => {
    const one = await rooted();
    await publish(one, "a");
    nextDay(one);
    // The object is there, the note of it is not.
    await expect(turn({ ...one.ctx, db: failing(db, 1, "before") })).rejects.toThrow();
    const [key] = one.roots.keys();
    const written = await one.roots.getText(key!);
    await publish(one, "b");
    one.clock.advance(3600);
    await turn(one.ctx);
    expect(await one.roots.getText(key!)).toBe(written);
    expect(one.roots.keys()).toHaveLength(2);
    for (const event of await idsOf(one))
      expect(failedIn(await verified(one.ctx, event))).toEqual([]);
  });

  it("are not written over an event that was changed, dropped or moved: the turn fails and says which", async () => {
    const harm: readonly [string, (ctx: Context) => Promise<unknown>][] = [
      [
        "event 2 is not what was published: link",
        async (ctx) => tamper(ctx, { ...(await feedOf(ctx))[1]!, at: "2026-11-21T07:00:00Z" }),
      ],
      [
        "event 2 is not what was published: gap",
        (ctx) => feedEntries(db).delete({ account: ctx.account.id, sequence: 2 }).go(),
      ],
      [
        "event 1 is not what was published: link",
        async (ctx) => {
          const [first, second] = await feedOf(ctx);
          await tamper(ctx, { ...second!, sequence: 1 });
          await tamper(ctx, { ...first!, sequence: 2 });
        },
      ],
    ];
    for (const [words, change] of harm) {
      const one = await rooted();
      await publish(one, "a", "b", "c");
      await change(one.ctx);
      nextDay(one);
      await expect(turn(one.ctx)).rejects.toThrow("1 accounts");
      expect(one.logged.join()).toContain(words);
      expect(one.roots.keys()).toEqual([]);
      expect(await dueOf(one.ctx)).toHaveLength(1);
    }
  });

  it("find a feed that was written anew with all its links: the locked root has others", async () => {
    const one = await rooted();
    await publish(one, "what was published");
    nextDay(one);
    await turn(one.ctx);
    const text = (await one.roots.getText(one.roots.keys()[0]!))!;
    const anew = await rooted();
    const { id } = anew.ctx.account;
    await publish(anew, "what was made of it");
    const key = `roots/${id}/000000000000001.json`;
    await anew.roots.putNew(key, text.replaceAll(one.ctx.account.id, id), "application/json");
    nextDay(anew);
    await expect(turn(anew.ctx)).rejects.toThrow("1 accounts");
    expect(anew.logged.join()).toContain("holds other chain values than the feed");
  });

  it("of one account fail alone: the others get theirs", async () => {
    const one = await rooted();
    await publish(one, "a");
    const other = { ...scene(db), roots: one.roots, logged: one.logged };
    const good = { ...other, ctx: { ...other.ctx, roots: one.roots, log: one.ctx.log } };
    await publish(good, "a");
    await feedEntries(db).delete({ account: one.ctx.account.id, sequence: 1 }).go();
    nextDay(one);
    await expect(turn(one.ctx)).rejects.toThrow("1 accounts");
    const [id] = await idsOf(good);
    expect((await verified(good.ctx, id!)).anchor).toBe("root");
  });
});

describe("the end of a chain", () => {
  it("moves with the head: a dispatch that saw another end is refused and tries again", async () => {
    const { ctx } = await rooted();
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => dispatch(ctx, commitOf(ctx, String(at)))),
    );
    const feed = await feedOf(ctx);
    const { head } = await subscriptionsOf(ctx);
    expect(head).toMatchObject({ sequence: 6, chain: feed.at(-1)!.chain });
    for (const { eventId } of feed) expect((await verified(ctx, eventId)).holds).toBe(true);
  });

  it("is neither doubled nor forked by a commit that comes again, or a process that ends in between", async () => {
    for (const when of ["before", "after"] as const)
      for (const nth of [1, 2, 3]) {
        const { ctx } = await rooted();
        const commit = commitOf(
          ctx,
          "cut",
          Array.from({ length: 120 }, () => "container.created"),
        );
        await expect(dispatch({ ...ctx, db: failing(db, nth, when) }, commit)).rejects.toThrow(
          "cut",
        );
        await dispatch(ctx, commit);
        await dispatch(ctx, commit);
        const feed = await feedOf(ctx);
        expect(feed.map(({ sequence }) => sequence)).toEqual(feed.map((_, at) => at + 1));
        expect(feed).toHaveLength(120);
        for (const at of [0, 48, 49, 50, 119])
          expect((await verified(ctx, feed[at]!.eventId)).holds).toBe(true);
        expect((await subscriptionsOf(ctx)).head!.chain).toBe(feed.at(-1)!.chain);
      }
  });
});
