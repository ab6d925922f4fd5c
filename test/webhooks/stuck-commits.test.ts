import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commits } from "#src/events/index.ts";
import type { StreamEvent } from "#src/platform/http/lambda-events.ts";
import type { Db } from "#src/platform/storage/table.ts";
import {
  commitStream,
  dispatchCommits,
  parkedEvents,
  patienceSeconds,
  redrive,
} from "#src/webhooks/index.ts";
import { manualClock, startTable } from "#test/support/engine.ts";
import { commitOf, feedOf, open, saveCommit, scene, type Scene } from "./scene.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => ({ db, stop } = await startTable()));
afterAll(() => stop());

type Ctx = Scene["ctx"];
let records = 0;

/** As the stream carries a commit of the account. */
async function recordOf(ctx: Ctx, cause: string): Promise<StreamEvent["Records"][number]> {
  const commit = commitOf(ctx, cause, ["container.created"]);
  await saveCommit(ctx, commit);
  const { Key } = commits(db).get({ account: ctx.account.id, id: commit.id }).params() as {
    Key: Record<string, string>;
  };
  const { Item } = await db.client.send(new GetCommand({ TableName: db.table, Key }));
  const number = String(++records);
  return {
    eventID: number,
    eventName: "INSERT",
    dynamodb: { SequenceNumber: number, NewImage: marshall(Item) },
  };
}

const hangs = "hangs";
/** A test does not wait for as long as the worker does. */
const limits = { attemptMs: 300, probeMs: 50, parkingMs: 50 };

/**
 * Two accounts, of which the first one's commits fail as the test sets. The stream goes on with one process, or with
 * another one of `processes` at each turn.
 */
async function stage(
  errorOf: (account: "bad" | "good") => Error | typeof hangs | null,
  processes = 1,
) {
  const [bad, good] = [scene(db).ctx, scene(db).ctx];
  await Promise.all([open(bad), open(good)]);
  const clock = manualClock();
  const deps = { ...good, clock, db };
  const process = () =>
    commitStream(
      {
        codes: { unreadable: "dispatch.unreadable", failed: "dispatch.failed" },
        parksUnreadable: true,
        handle: (given, account, theirs) => {
          const error = errorOf(account === bad.account.id ? "bad" : "good");
          if (error === hangs) return new Promise(() => undefined);
          return error ? Promise.reject(error) : dispatchCommits(given, account, theirs);
        },
      },
      limits,
    );
  const handles = Array.from({ length: processes }, process);
  let turns = 0;
  const parked = async () =>
    (await parkedEvents(db)).filter(({ account }) => account === bad.account.id);
  const turn = async (...Records: StreamEvent["Records"][number][]) =>
    (await handles[turns++ % processes]!(deps, { Records })).batchItemFailures;
  return { bad, good, clock, deps, parked, turn };
}

const mistake = (): Error => new TypeError("cannot read properties of undefined");
const outage = () => Object.assign(new Error("try again"), { $fault: "server" });
const comesAgain = (record: StreamEvent["Records"][number]) => [
  { itemIdentifier: record.dynamodb.SequenceNumber },
];

describe("a stream record that keeps failing", () => {
  it("is set aside after minutes, so that it holds up no other account for hours", async () => {
    const { bad, good, clock, parked, turn } = await stage((who) =>
      who === "bad" ? mistake() : null,
    );
    const [stuck, other] = [await recordOf(bad, "one"), await recordOf(good, "two")];
    expect(await turn(stuck, other)).toEqual(comesAgain(stuck));
    clock.advance(patienceSeconds - 1);
    expect(await turn(stuck)).toEqual(comesAgain(stuck));
    expect(await parked()).toEqual([]);
    clock.advance(1);
    expect(await turn(stuck)).toEqual([]);
    expect(await parked()).toMatchObject([{ error: expect.stringContaining("cannot read") }]);
    expect(patienceSeconds).toBeLessThanOrEqual(600);
    expect(await feedOf(good)).toHaveLength(1);
  });

  it("is followed by none that waits as long: what fails behind it is set aside at once", async () => {
    const { bad, clock, parked, turn } = await stage((who) => (who === "bad" ? mistake() : null));
    const stuck = await recordOf(bad, "one");
    await turn(stuck);
    clock.advance(patienceSeconds);
    expect(await turn(stuck)).toEqual([]);
    expect(await turn(await recordOf(bad, "two"))).toEqual([]);
    expect(await parked()).toHaveLength(2);
  });

  it("is published once its cause is gone and the operator sends it again", async () => {
    let error: Error | null = mistake();
    const { bad, clock, parked, turn } = await stage((who) => (who === "bad" ? error : null));
    const stuck = await recordOf(bad, "one");
    await turn(stuck);
    clock.advance(patienceSeconds);
    await turn(stuck);
    const [one] = await parked();
    error = null;
    expect(await redrive(db, one!)).toBe(true);
    expect(await parked()).toEqual([]);
    expect(await turn(stuck)).toEqual([]);
    expect(await feedOf(bad)).toHaveLength(1);
    // From then on it is waited for again.
    error = mistake();
    const next = await recordOf(bad, "two");
    expect(await turn(next)).toEqual(comesAgain(next));
  });

  it.each([
    { how: "it fails", error: mistake, processes: 1, every: 20 },
    { how: "it fails, in one of seven processes", error: mistake, processes: 7, every: 20 },
    { how: "it does not end", error: () => hangs, processes: 1, every: 60 },
  ] as const)("delays others at most five minutes and a try: $how", async (given) => {
    const { error, processes, every } = given;
    const { bad, good, clock, parked, turn } = await stage(
      (who) => (who === "bad" ? error() : null),
      processes,
    );
    const written = clock.now().getTime() / 1000;
    const dated = async (ctx: Ctx) => {
      const record = await recordOf(ctx, "one");
      const dynamodb = { ...record.dynamodb, ApproximateCreationDateTime: written };
      return { ...record, dynamodb };
    };
    const [stuck, behind] = [await dated(bad), await dated(good)];
    // Lambda splits a batch that failed: what is behind comes when the first record is through.
    for (let tries = 0; tries < 30 && (await turn(stuck)).length > 0; tries++) clock.advance(every);
    expect(await turn(behind)).toEqual([]);
    const delay = clock.now().getTime() / 1000 - written;
    expect(delay).toBeGreaterThanOrEqual(patienceSeconds);
    expect(delay).toBeLessThanOrEqual(patienceSeconds + every);
    expect(await feedOf(good)).toHaveLength(1);
    expect(await parked()).toHaveLength(1);
  });

  it.each([2, 1])(
    "delays others at most five minutes where it ends the process that has it: %s in the first batch",
    async (together) => {
      const [bad, good] = [scene(db).ctx, scene(db).ctx];
      await Promise.all([open(bad), open(good)]);
      const clock = manualClock();
      const written = clock.now().getTime() / 1000;
      const dated = async (ctx: Ctx) => {
        const record = await recordOf(ctx, "one");
        const dynamodb = { ...record.dynamodb, ApproximateCreationDateTime: written };
        return { ...record, dynamodb };
      };
      const [stuck, behind] = [await dated(bad), await dated(good)];
      let deaths = 0;
      /** A new process; null where the commit ended it, after which it asks nothing any more. */
      const turn = (Records: StreamEvent["Records"]) =>
        new Promise<unknown>((answer) => {
          let isDead = false;
          const send = (...asked: Parameters<typeof db.client.send>) =>
            isDead ? new Promise(() => undefined) : db.client.send(...asked);
          const client = Object.assign(Object.create(db.client), { send });
          const process = commitStream(
            {
              codes: { unreadable: "dispatch.unreadable", failed: "dispatch.failed" },
              parksUnreadable: true,
              handle(given, account, theirs) {
                if (account !== bad.account.id) return dispatchCommits(given, account, theirs);
                isDead = true;
                deaths++;
                answer(null);
                return new Promise(() => undefined);
              },
            },
            limits,
          );
          void process({ ...good, clock, db: { ...db, client } }, { Records }).then(answer);
        });
      expect(await turn([stuck, behind].slice(0, together))).toBeNull();
      for (let tries = 0; tries < 30 && (await turn([stuck])) === null; tries++) clock.advance(20);
      const delay = clock.now().getTime() / 1000 - written;
      expect(delay).toBe(patienceSeconds);
      expect(deaths).toBeGreaterThan(2);
      expect(await turn([behind])).toEqual({ batchItemFailures: [] });
      expect(await feedOf(good)).toHaveLength(1);
      const parked = (await parkedEvents(db)).filter(({ account }) => account === bad.account.id);
      expect(parked).toMatchObject([{ error: expect.stringContaining("EndsProcess") }]);
    },
  );

  it("that is alone and fails is not taken for one that ends its process, however long it is waited for", async () => {
    const { bad, clock, parked, turn } = await stage(outage);
    const record = await recordOf(bad, "one");
    const written = clock.now().getTime() / 1000;
    const stuck = {
      ...record,
      dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: written },
    };
    for (let tries = 0; tries < 5; tries++) {
      clock.advance(patienceSeconds);
      expect(await turn(stuck)).toEqual(comesAgain(stuck));
    }
    expect(await parked()).toEqual([]);
  });

  it("that does not end is waited for where the table does not answer either", async () => {
    const { bad, clock, deps, parked, turn } = await stage(() => hangs);
    const stuck = await recordOf(bad, "one");
    deps.db = {
      ...db,
      client: Object.assign(Object.create(db.client), { send: () => new Promise(() => undefined) }),
    };
    expect(await turn(stuck)).toEqual(comesAgain(stuck));
    clock.advance(3600);
    expect(await turn(stuck)).toEqual(comesAgain(stuck));
    deps.db = db;
    expect(await parked()).toEqual([]);
    expect(await turn(stuck)).toEqual([]);
    expect(await parked()).toHaveLength(1);
  });

  it("is waited for as long as AWS itself fails for all, and not where only one account meets it", async () => {
    const all = await stage(outage);
    const waiting = await recordOf(all.bad, "one");
    await all.turn(waiting);
    all.clock.advance(20 * 3600);
    expect(await all.turn(waiting)).toEqual(comesAgain(waiting));
    const one = await stage((who) => (who === "bad" ? outage() : null));
    const batch = [await recordOf(one.bad, "one"), await recordOf(one.good, "two")] as const;
    await one.turn(...batch);
    one.clock.advance(patienceSeconds);
    expect(await one.turn(...batch)).toEqual([]);
    expect(await one.parked()).toHaveLength(1);
  });
});
