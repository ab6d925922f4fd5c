import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hour, isoSeconds, minute } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { PollMessage } from "#src/polling/index.ts";
import type { PollAnswer, PollKind } from "#src/polling/poll-kind.ts";
import type { PollLimits } from "#src/polling/poll-limits.ts";
import type { SourceProfile } from "#src/polling/poll-message.ts";
import type { PollTargetKey } from "#src/polling/poll-target-key.ts";
import { anyKind, pollByKind, unusable } from "#src/polling/poll.ts";
import { sourcesOfKind } from "#src/polling/polled-sources.ts";
import { dueTimeOf } from "#src/polling/recurrence.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { sweepProgresses } from "#src/polling/store/sweep-progress-entity.ts";
import { readRepeating } from "#src/polling/sweep/repeating.ts";
import { sweepQueue } from "#src/polling/sweep/sweep.ts";
import { depsFor, manualClock, recordingQueues, startTable } from "#test/support/engine.ts";
import { cutsBetween, cutsOfThisRun, Fate, fatefulTables, mishaps } from "../tracking/mishaps.ts";

const row: PollLimits = {
  kind: "depot",
  queue: "facility-poll",
  numbersPerRequest: 10,
  lanes: 1,
  health: "failures",
  cadences: [30 * minute, 2 * hour],
  refreshBy: "message",
};

type Options = { readonly scale?: number; readonly profile?: SourceProfile };

/** Depots that answer, and are polled at an interval that the test sets. */
function depotsOn(db: Db, { scale = 1, profile = {} }: Options = {}) {
  const queues = recordingQueues();
  const clock = { ...manualClock("2026-11-21T08:00:00Z"), scale };
  const deps = depsFor({ db, queues, clock });
  const asked: string[] = [];
  const state = {
    wait: 30 * minute,
    fails: false,
    /** A source whose part of the sources document cannot be read. */
    unreadable: "",
    profile,
    meanwhile: () => Promise.resolve(),
  };
  const kind: PollKind<PollAnswer> = {
    limits: row,
    sources: () =>
      Promise.resolve(() => ({
        poll: async (of) => {
          asked.push(...of.map(({ target }) => target.number));
          await state.meanwhile();
          return { outcome: state.fails ? "unreachable" : "observed" };
        },
      })),
    logPolled: () => undefined,
    logNotStored: () => undefined,
    waiting: (active) => [...active],
    serveUnpolled: () => Promise.resolve(false),
    duty: ({ target }, now) => ((dueTimeOf(target) ?? now) > now ? "nothing" : "poll"),
    failsFast: () => false,
    nextAt: (_, now) => now,
    update: () => ({ body: {} }),
    take: (_, of, answer) =>
      Promise.resolve(
        answer.outcome === "observed"
          ? {
              waitSeconds: state.wait,
              marks: { failures: 0, lastSucceededAt: isoSeconds(clock.now()) },
              updates: [],
            }
          : unusable(of),
      ),
  };
  const keyOf = (number: string, source = "USLAX"): PollTargetKey => ({
    kind: row.kind,
    source,
    type: "container",
    number,
  });
  const { pollTarget, pollSubscriber } = polling(db).entities;
  const itemOf = async (key: PollTargetKey) =>
    (await pollTarget.get(key).go({ consistent: true })).data;
  const profileOf = (source: string) => {
    if (source === state.unreadable) throw new Error("unreadable");
    return { profile: state.profile };
  };
  const swept = { ...anyKind(kind), sources: () => Promise.resolve(profileOf) };
  const rig = {
    asked,
    state,
    clock,
    queues,
    deps,
    keyOf,
    follow: async (key: PollTargetKey, account = "account-1") => {
      const now = isoSeconds(clock.now());
      await pollSubscriber
        .put({ ...key, account, subscriberId: `container of ${account}`, active: true })
        .go();
      await pollTarget
        .upsert({ ...key, ...(await dueFrom(deps, key, now)) })
        .ifNotExists({ createdAt: now, attempt: 0, failures: 0 })
        .go();
    },
    sweep: () => sweepQueue(deps, row.queue, [swept]),
    poll: async () => {
      for (const { body } of queues.take(row.queue))
        await pollByKind(deps, [anyKind(kind)], PollMessage.parse(body));
    },
    /** Time passes, a sweep comes, and what it handed out is polled. Answers who was. */
    later: async (seconds: number): Promise<string[]> => {
      clock.advance(seconds);
      await rig.sweep();
      await rig.poll();
      return asked.splice(0).toSorted();
    },
    minutes: async (count: number): Promise<string[]> => {
      const all: string[] = [];
      for (let turn = 0; turn < count; turn++) all.push(...(await rig.later(minute)));
      return all;
    },
    /** The next sweep's messages never arrive; answers whom they were about. */
    lose: async (): Promise<string[]> => {
      clock.advance(minute);
      await rig.sweep();
      return queues.take(row.queue).flatMap(({ body }) => PollMessage.parse(body).numbers);
    },
    itemOf,
    dueIn: async (key: PollTargetKey): Promise<number | null> => {
      const item = await itemOf(key);
      const due = item && dueTimeOf(item);
      return due ? (Date.parse(due) - clock.now().getTime()) / 1000 : null;
    },
    /** The target's entry in the index of due times. */
    entryOf: async (key: PollTargetKey): Promise<unknown> => {
      const { Key } = pollTarget.get(key).params() as { Key: Record<string, string> };
      const { Item } = await db.client.send(new GetCommand({ TableName: db.table, Key }));
      return [Item!["gsi3pk"], Item!["gsi3sk"], Item!["dueAt"], Item!["dueShard"]];
    },
  };
  return rig;
}

describe("a target that is polled at the same interval again and again", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  /** Depots on a table of their own, and what they wrote. */
  const scene = async (count: number, options: Options = {}) => {
    const fate = new Fate();
    const rig = depotsOn(await tableFor(fate), options);
    const keys = Array.from({ length: count }, (_, at) => rig.keyOf(`MSKU${1_000_000 + at}`));
    for (const key of keys) await rig.follow(key);
    await rig.later(6);
    return { ...rig, fate, key: keys[0]!, keys };
  };

  it("keeps its entry in the index of due times: a poll writes the item once, and no sweep writes it", async () => {
    const { later, minutes, entryOf, itemOf, dueIn, fate, key } = await scene(1);
    const before = await entryOf(key);
    await minutes(28);
    fate.writes.length = 0;
    expect(await minutes(3)).toEqual([key.number]);
    expect(await later(30 * minute)).toEqual([key.number]);
    expect(await entryOf(key)).toEqual(before);
    expect(fate.writes.filter((one) => one.includes("poll_target"))).toHaveLength(2);
    expect(await itemOf(key)).toMatchObject({
      attempt: 3,
      lastAttemptedAt: "2026-11-21T09:01:06Z",
    });
    // An interval after its occurrence, and not after the poll that came a minute later.
    expect(await dueIn(key)).toBe(29 * minute);
  });

  it("is polled in the very second of its occurrence, once, and not a second before", async () => {
    const { later, key } = await scene(1);
    expect(await later(30 * minute - 1)).toEqual([]);
    expect(await later(1)).toEqual([key.number]);
    expect(await later(1)).toEqual([]);
    expect(await later(29 * minute + 58)).toEqual([]);
    expect(await later(1)).toEqual([key.number]);
  });

  it("is polled once when its message comes twice, and nothing is written the second time", async () => {
    const { clock, sweep, queues, poll, asked, fate, key } = await scene(1);
    clock.advance(30 * minute);
    await sweep();
    const [message] = queues.take("facility-poll");
    await queues.send("facility-poll", [message!, message!]);
    fate.writes.length = 0;
    await poll();
    expect(asked).toEqual([key.number]);
    expect(fate.writes).toHaveLength(1);
  });

  it("moves when its interval changes, and when it is polled after an interval that does not repeat", async () => {
    const { later, state, dueIn, key } = await scene(1);
    state.wait = 2 * hour;
    await later(30 * minute);
    expect(await dueIn(key)).toBe(2 * hour);
    expect(await later(hour)).toEqual([]);
    state.wait = 1234;
    expect(await later(hour)).toEqual([key.number]);
    expect(await dueIn(key)).toBe(1234);
    state.wait = 30 * minute;
    expect(await later(1234)).toEqual([key.number]);
    expect(await later(30 * minute)).toEqual([key.number]);
  });

  it("is left alone longer after each failure, and repeats again after an answer", async () => {
    const { later, state, dueIn, entryOf, key } = await scene(1);
    state.fails = true;
    await later(30 * minute);
    expect(await dueIn(key)).toBe(minute);
    await later(minute);
    expect(await dueIn(key)).toBe(2 * minute);
    state.fails = false;
    await later(2 * minute);
    const entry = await entryOf(key);
    expect(await dueIn(key)).toBe(30 * minute);
    expect(await later(30 * minute)).toEqual([key.number]);
    expect(await entryOf(key)).toEqual(entry);
  });

  it("serves a subscriber that comes during its poll by the next sweep", async () => {
    const { later, state, follow, key } = await scene(1);
    state.meanwhile = async () => {
      state.meanwhile = () => Promise.resolve();
      await follow(key, "account-2");
    };
    expect(await later(30 * minute)).toEqual([key.number]);
    expect(await later(1)).toEqual([key.number]);
    expect(await later(minute)).toEqual([]);
  });

  it("rests when nobody waits for it any more, and is never polled again", async () => {
    const { later, deps, dueIn, key } = await scene(1);
    await polling(deps.db)
      .entities.pollSubscriber.patch({
        ...key,
        account: "account-1",
        subscriberId: "container of account-1",
      })
      .set({ active: false })
      .go();
    expect(await later(30 * minute)).toEqual([]);
    expect(await dueIn(key)).toBeNull();
    expect(await later(30 * minute)).toEqual([]);
  });

  it("is handed out again within three minutes where its message was lost", async () => {
    const { minutes, lose, key } = await scene(1);
    await minutes(29);
    expect(await lose()).toEqual([key.number]);
    expect(await minutes(3)).toEqual([key.number]);
    expect(await minutes(25)).toEqual([]);
  });

  it("is handed out again as soon among many, where it repeats seldom; at its next occurrence where it repeats often", async () => {
    for (const [wait, within] of [
      [2 * hour, 3],
      [30 * minute, 31],
    ] as const) {
      const { state, minutes, clock, sweep, queues, poll, asked, keys } = await scene(25);
      state.wait = wait;
      await minutes(31);
      await minutes(wait / minute - 2);
      let lost: readonly string[] = [];
      for (let turn = 0; turn < 3 && lost.length === 0; turn++) {
        clock.advance(minute);
        await sweep();
        const [first, ...others] = queues.take("facility-poll");
        if (first) lost = PollMessage.parse(first.body).numbers;
        await queues.send("facility-poll", others);
        await poll();
      }
      expect(lost).toHaveLength(10);
      asked.length = 0;
      expect((await minutes(within)).filter((one) => lost.includes(one)).toSorted()).toEqual(
        lost.toSorted(),
      );
      expect(keys).toHaveLength(25);
    }
  });

  it("is handed out again after a quarter of an hour where its message was lost, also while others come due each minute", async () => {
    const { follow, keyOf, later, minutes, lose, keys } = await scene(60);
    await later(20);
    for (let turn = 0; turn < 29; turn++) {
      await follow(keyOf(`MSKU${2_000_000 + turn}`));
      await later(minute);
    }
    await later(20);
    // More than a minute's polls come due together, so that it is noted what was handed out.
    expect(await lose()).toHaveLength(keys.length);
    const again = new Set(await minutes(17));
    expect(keys.filter(({ number }) => !again.has(number))).toEqual([]);
  });

  it("keeps its entry where a sweep died after it had handed out many, and one that comes at once finds them polled", async () => {
    const { deps, later, minutes, dueIn, keys, fate } = await scene(60);
    await later(20);
    await minutes(29);
    const progress = sweepProgresses(deps.db);
    const { data: before } = await progress.get({ kind: row.kind }).go();
    await later(minute);
    // As if it had died before it wrote how far it came.
    await progress.put(before!).go();
    fate.writes.length = 0;
    expect(await later(1)).toEqual([]);
    expect(fate.writes.filter((one) => one.includes("poll_target"))).toEqual([]);
    for (const key of keys) expect(await dueIn(key)).toBe(30 * minute - 21);
    expect(await minutes(30)).toHaveLength(keys.length);
  });

  it("is handed out after an outage before the sweep writes that others are late, which may take longer than it has", async () => {
    const { queues, state, later, itemOf, keys } = await scene(60);
    await later(20);
    const lateCount = async () => {
      const items = await Promise.all(keys.map(itemOf));
      return items.filter((item) => !item!.dueShard?.includes("every")).length;
    };
    expect(await lateCount()).toBe(0);
    state.profile = { requestsPerMinute: 1 };
    const send = queues.send.bind(queues);
    const lateWhenSent: number[] = [];
    queues.send = async (...given) => {
      lateWhenSent.push(await lateCount());
      return send(...given);
    };
    expect(await later(3 * hour + 10 * minute)).toHaveLength(10);
    expect(lateWhenSent[0]).toBe(10);
    expect(await lateCount()).toBe(50);
  });

  it("does not keep another from being polled after the clock was set back, where it was noted what was handed out", async () => {
    const { later, minutes, clock, follow, keyOf } = await scene(60);
    const start = isoSeconds(clock.now());
    await later(20);
    await minutes(3 * 60);
    clock.set(start);
    const other = keyOf("MSKU3000000");
    await follow(other);
    expect(await later(10)).toContain(other.number);
  });

  it("is polled once after no sweep came for ten hours, and at its interval from then on", async () => {
    const { later, minutes, keys } = await scene(3);
    const all = keys.map(({ number }) => number);
    expect(await later(10 * hour)).toEqual(all);
    expect(await minutes(28)).toEqual([]);
    expect((await minutes(3)).toSorted()).toEqual(all);
  });

  it("is found once among more than a sweep may read, which go on behind them", async () => {
    const { deps, follow, later, clock, state, keys } = await scene(25);
    // The first half polled at seconds of their own, some seldom; the second half in one second.
    for (const [index, key] of keys.slice(0, 13).entries()) {
      state.wait = index % 3 === 0 ? 2 * hour : 30 * minute;
      await follow(key);
      await later(7);
    }
    clock.advance(9 * hour);
    const [source] = await sourcesOfKind(deps, row.kind);
    const found: string[] = [];
    let [sweptTo, turns] = ["2026-11-21T14:00:00Z", 0];
    while (sweptTo < isoSeconds(clock.now())) {
      turns++;
      const read = await readRepeating(deps, source!, sweptTo, clock.now(), 5);
      found.push(...[...read.fresh, ...read.late].map(({ number }) => number));
      expect(read.sweptTo > sweptTo).toBe(true);
      ({ sweptTo } = read);
    }
    expect(new Set(found)).toEqual(new Set(keys.map(({ number }) => number)));
    expect(turns).toBeGreaterThan(2);
  });

  it("waits for its own source's sweep, when that fails for long and the others go on", async () => {
    const { later, follow, keyOf, state, key } = await scene(1);
    const other = keyOf("MSKU2000000", "USLGB");
    await follow(other);
    expect(await later(minute)).toEqual([other.number]);
    await later(28 * minute);
    state.unreadable = key.source;
    for (let turn = 0; turn < 12; turn++)
      await expect(later(minute)).rejects.toThrow("some sources were not swept");
    state.unreadable = "";
    expect(await later(minute)).toEqual([key.number, other.number]);
  });

  it("waits for a minute where the source's queue has no place for it", async () => {
    const { minutes, sweep, later, state } = await scene(25);
    await minutes(29);
    state.profile = { requestsPerMinute: 1 };
    expect(await later(minute)).toHaveLength(10);
    expect(await sweep()).toMatchObject({ due: 15 });
  });

  it("stays due until it is polled, when the source's queue has no place for it", async () => {
    const { minutes, clock, sweep, queues, dueIn, asked, poll, keys } = await scene(25, {
      profile: { requestsPerMinute: 1 },
    });
    await minutes(29);
    clock.advance(minute);
    const { due } = await sweep();
    expect(due).toBe(10);
    expect(queues.take("facility-poll")).toHaveLength(1);
    // Ten minutes in which the source serves nobody.
    for (let turn = 0; turn < 10; turn++) {
      clock.advance(minute);
      await sweep();
      queues.take("facility-poll");
    }
    const { due: later, lagSeconds } = await sweep();
    expect([later, lagSeconds]).toEqual([25, 10 * minute]);
    queues.take("facility-poll");
    for (let turn = 0; turn < 30; turn++) {
      clock.advance(minute);
      await sweep();
      await poll();
    }
    expect(new Set(asked)).toEqual(new Set(keys.map(({ number }) => number)));
    for (const key of keys) expect(await dueIn(key)).toBeGreaterThan(0);
  });

  /** How often the index was asked about an interval while something went on. */
  const questionsAbout = async (db: Db, everySeconds: number, act: () => Promise<unknown>) => {
    const asked = vi.spyOn(db.client, "send");
    try {
      await act();
      const place = `every ${everySeconds}`;
      return asked.mock.calls.filter(([{ input }]) => {
        const { IndexName, ...rest } = input as { IndexName?: string };
        return IndexName === "gsi3" && JSON.stringify(rest).includes(place);
      }).length;
    } finally {
      asked.mockRestore();
    }
  };

  it("is not asked about while it cannot be due, and is polled in its second all the same", async () => {
    const { deps, minutes, later, key } = await scene(1);
    await later(30 * minute);
    const quiet = await questionsAbout(deps.db, 30 * minute, async () => {
      expect(await minutes(29)).toEqual([]);
    });
    // Two minutes after the poll it is looked at again; then a look ahead covers 22 minutes.
    expect(quiet).toBeLessThanOrEqual(10);
    expect(await later(59)).toEqual([]);
    expect(await later(1)).toEqual([key.number]);
  });

  it("is polled at its first occurrence, however soon that is, where it began to repeat after a sweep had looked ahead", async () => {
    const { deps, follow, keyOf, minutes, later, state } = await scene(1);
    state.wait = 2 * hour;
    await minutes(31);
    state.wait = 30 * minute;
    // The partition of half hours is empty now, and is known to be.
    const about = () => questionsAbout(deps.db, 30 * minute, () => minutes(5));
    await about();
    expect(await about()).toBe(0);
    Object.assign(deps, { random: () => 0 });
    for (let turn = 1; turn <= 4; turn++) {
      const other = keyOf(`MSKU${3_000_000 + turn}`);
      await follow(other);
      expect(await later(minute)).toContain(other.number);
      expect(await minutes(26)).not.toContain(other.number);
      expect(await later(59)).not.toContain(other.number);
      expect(await later(1)).toContain(other.number);
      // It leaves the partition again.
      await polling(deps.db)
        .entities.pollSubscriber.patch({
          ...other,
          account: "account-1",
          subscriberId: "container of account-1",
        })
        .set({ active: false })
        .go();
      expect(await minutes(34)).not.toContain(other.number);
    }
  });

  it("is polled where it began to repeat after the clock was set back to before a look ahead", async () => {
    const { follow, keyOf, minutes, later, clock, state } = await scene(1);
    state.wait = 2 * hour;
    await minutes(40);
    // Twice: after the first time everything is read, since it is not known what was handed out.
    for (let time = 0; time < 2; time++) {
      clock.advance(-20 * minute);
      await later(minute);
    }
    state.wait = 30 * minute;
    const other = keyOf("MSKU3000000");
    await follow(other);
    expect(await later(minute)).toEqual([other.number]);
    expect(await minutes(29)).toEqual([]);
    expect(await later(minute)).toContain(other.number);
  });

  it("is polled when the clock was set back, and when product time runs a thousand times faster", async () => {
    const { later, clock, minutes, key } = await scene(1);
    await later(30 * minute);
    await later(5 * hour);
    await later(10 * minute);
    clock.set("2026-11-21T13:40:00Z");
    expect(await minutes(20)).toEqual([]);
    expect(await minutes(1)).toEqual([key.number]);
    const fast = await scene(1, { scale: 1000 });
    for (let turn = 0; turn < 3; turn++)
      expect(await fast.later(1000 * minute)).toEqual([key.number]);
  });

  it("is polled again whatever write of a sweep or a poll goes wrong", async () => {
    /** Answers how many writes could go wrong. */
    const run = async (fate: Fate): Promise<number> => {
      const rig = depotsOn(await tableFor(fate));
      const queues = {
        ...rig.queues,
        send: (...args: Parameters<typeof rig.queues.send>) =>
          args[1].length === 0
            ? Promise.resolve()
            : fate.write(`queue ${args[0]}`, () => rig.queues.send(...args)),
      };
      Object.assign(rig.deps, { queues });
      const insist = async (act: () => Promise<unknown>): Promise<void> => {
        await act().catch(() => (fate.isDead = false));
      };
      const keys = ["MSKU1000001", "MSKU1000002"].map((number) => rig.keyOf(number));
      for (const key of keys) {
        await insist(() => rig.follow(key));
        await insist(() => rig.follow(key));
      }
      for (let round = 0; round < 16; round++) {
        rig.state.wait = round === 7 ? 2 * hour : 30 * minute;
        rig.clock.advance(10 * minute);
        await insist(rig.sweep);
        await insist(rig.poll);
      }
      const writes = fate.writes.length;
      rig.asked.length = 0;
      for (let round = 0; round < 14; round++)
        await rig.later(10 * minute).then((all) => rig.asked.push(...all));
      expect(new Set(rig.asked)).toEqual(new Set(keys.map(({ number }) => number)));
      return writes;
    };
    const smooth = new Fate();
    const writes = await run(smooth);
    for (const mishap of mishaps)
      for (const cut of cutsOfThisRun(cutsBetween(smooth).filter((one) => one < writes)))
        await run(new Fate(cut, mishap));
  });
});
