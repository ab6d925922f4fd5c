import { afterAll, beforeAll, expect, it } from "vitest";
import { isoSeconds } from "#src/platform/clock.ts";
import { createLog } from "#src/platform/log.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { allHealth, PollMessage } from "#src/polling/index.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import type { CarrierSources } from "#src/sources/index.ts";
import { virtualQueue } from "#test/support/aws/virtual-queue.ts";
import { depsFor, manualClock, startTable } from "#test/support/engine.ts";
import { pollCarrier, sweepCarrierTargets } from "#test/support/poll.ts";

/** `npm run test:long` takes more overdue numbers; the proportions stay. */
const overdue = Number(process.env["OVERDUE_TARGETS"] ?? 200);
const healthy = overdue / 50;
/** What a carrier of the sources document has unless it states another number. */
const lanes = 4;
/** No more workers than one carrier has lanes, so that a carrier that hangs can take them all. */
const workers = lanes;
const minute = 60;

let engine: { db: Db; stop: () => Promise<void> };
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

/** Carriers whose polls take virtual time, on a table, a queue and workers of their own. */
function carriers(db: Db) {
  const clock = manualClock("2026-11-21T08:00:00Z");
  const queue = virtualQueue("poll", clock, workers, (body) =>
    pollCarrier(deps, PollMessage.parse(body), sources),
  );
  const lines: string[] = [];
  const deps = {
    ...depsFor({ db, queues: queue.queues, clock }),
    log: createLog("info", (line) => lines.push(line)),
  };
  const polledAt = new Map<string, string[]>();
  const hanging = new Set<string>();
  const sources = (): Promise<CarrierSources> =>
    Promise.resolve((scac) => ({
      profile: { concurrency: lanes },
      source: {
        poll: async () => {
          polledAt.set(scac, [...(polledAt.get(scac) ?? []), isoSeconds(clock.now())]);
          const hangs = hanging.has(scac);
          await queue.sleep(hangs ? minute : 1);
          return hangs
            ? { outcome: "unreachable", detail: "TimeoutError" }
            : { outcome: "not_found" };
        },
      },
    }));
  return {
    deps,
    clock,
    queue,
    hanging,
    polls: (scac: string) => polledAt.get(scac) ?? [],
    codes: () => lines.map((line) => (JSON.parse(line) as { code: string }).code),
    /** Numbers of tracked shipments that were due an hour ago. */
    async fallBehind(scac: string, count: number) {
      const keys = Array.from({ length: count }, (_, index) => ({
        kind: "carrier",
        source: scac,
        type: "bill_of_lading" as const,
        number: `${scac}${String(index).padStart(8, "0")}`,
      }));
      const at = "2026-11-21T07:00:00Z";
      const { pollTarget, pollSubscriber } = polling(db).entities;
      await pollTarget
        .put(
          await Promise.all(
            keys.map(async (key) => ({
              ...key,
              ...(await dueFrom(deps, key, at)),
              createdAt: at,
              attempt: 1,
              failures: 0,
              answerHash: "shown",
            })),
          ),
        )
        .go({ concurrent: 4 });
      await pollSubscriber
        .put(
          keys.map((key) => ({
            ...key,
            account: "account-1",
            subscriberId: `request of ${key.number}`,
            active: true,
            appliedHash: "shown",
          })),
        )
        .go({ concurrent: 4 });
    },
    /** A sweep each minute, as EventBridge starts it. Answers the longest queue. */
    async minutes(count: number): Promise<number> {
      let longest = 0;
      for (let turn = 0; turn < count; turn++) {
        await sweepCarrierTargets(deps);
        longest = Math.max(longest, queue.length());
        await queue.pass(minute);
      }
      return longest;
    },
  };
}

it(`${overdue} overdue numbers at a carrier that hangs delay ${healthy} at another below two minutes`, async () => {
  const at = carriers(engine.db);
  at.hanging.add("ONEY");
  await at.fallBehind("ONEY", overdue);
  // Every worker waits for the carrier that hangs when the other one's numbers are due.
  let longest = await at.minutes(1);
  await at.fallBehind("WHLC", healthy);
  const begin = at.clock.now().getTime();
  longest = Math.max(longest, await at.minutes(4));

  const waits = at.polls("WHLC").map((time) => (Date.parse(time) - begin) / 1000);
  expect(waits).toHaveLength(healthy);
  const p99 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1];
  expect(p99).toBeLessThan(2 * minute);
  // A minute of polls at a second each, however much is due.
  expect(longest).toBeLessThanOrEqual(lanes * minute + healthy);
  expect(at.polls("ONEY").length).toBeLessThanOrEqual(2 * lanes);
  expect(at.codes().filter((code) => code === "source.circuit_open")).toHaveLength(1);
  const health = (await allHealth(at.deps)).find((one) => one.facilitySource === "ONEY");
  expect(health).toMatchObject({ kind: "carrier", lastFailure: "unreachable: TimeoutError" });
});

it(`so do ${overdue} numbers that were polled each day and come due again while the carrier hangs`, async () => {
  const own = await startTable();
  try {
    const at = carriers(own.db);
    await at.fallBehind("ONEY", overdue);
    await at.fallBehind("WHLC", healthy);
    // An unknown number is asked for again daily.
    await at.minutes(5 + overdue / (lanes * minute));
    const [polled, other] = [at.polls("ONEY").length, at.polls("WHLC")];
    expect([polled, other.length]).toEqual([overdue, healthy]);
    at.hanging.add("ONEY");
    const begun = Date.parse(other[0]!) - at.clock.now().getTime();
    at.clock.advance(begun / 1000 + 24 * 3600 - 2 * minute);
    // Until its circuit opens: after that nothing stays in the queue.
    const longest = await at.minutes(5);
    await at.minutes(10 + overdue / (lanes * minute));

    const again = at.polls("WHLC").slice(healthy);
    expect(again).toHaveLength(healthy);
    const waits = again.map((time, index) => (Date.parse(time) - Date.parse(other[index]!)) / 1000);
    // A minute until the sweep comes, then two until polls that hang end.
    for (const wait of waits) expect(wait - 24 * 3600).toBeLessThanOrEqual(3 * minute);
    // While it answered, its window grew to what it serves in two minutes at most.
    expect(longest).toBeLessThanOrEqual(2 * lanes * minute + healthy);
    expect(at.polls("ONEY").length - polled).toBeLessThanOrEqual(4 * lanes);
    // It answers again: nobody was forgotten.
    at.hanging.clear();
    await at.minutes(75 + overdue / (lanes * minute));
    expect(at.polls("ONEY").length - polled).toBeGreaterThanOrEqual(overdue);
  } finally {
    await own.stop();
  }
});
