import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { facilityPoll, pollFacilitySource } from "#test/support/poll.ts";
import { facilityPollKey } from "#src/polling/poll-target-key.ts";
import { PollMessage } from "#src/polling/index.ts";
import { pollNow } from "#src/polling/poll-now.ts";
import { startTable } from "#test/support/engine.ts";
import { cutsBetween, cutsOfThisRun, Fate, fatefulTables, mishaps } from "../tracking/mishaps.ts";
import {
  follow,
  ready,
  states,
  scriptedFacilitySources,
  terminal,
  facilityRig,
} from "./facility-rig.ts";

const minute = 60;
const hour = 3600;

describe("asking terminals and railroads", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  /** A facility source that no other test asks. */
  const newFacilitySource = () => `USLAX-T${++made}`;
  const containerNumber = (at: number) => `MSKU${String(1_000_000 + at)}`;
  /** What other tests left behind is due as well: only this facility source's messages count. */
  const rigAt = (...facilitySources: string[]) => {
    const rig = facilityRig(engine.db);
    return {
      ...rig,
      async later(seconds: number) {
        rig.clock.advance(seconds);
        await rig.sweep();
        const mine = rig.queues
          .take("facility-poll")
          .filter(({ group }) =>
            facilitySources.some((facilitySource) =>
              group?.startsWith(`terminal-${facilitySource}-`),
            ),
          );
        await rig.queues.send("facility-poll", mine);
        return rig.run();
      },
    };
  };

  it("requests all containers that are due at a terminal together, at most fifty in a lane", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    for (let at = 0; at < 120; at++)
      await follow(rig.deps, terminal(facilitySource, containerNumber(at)));
    const messages = await rig.later(1);
    for (const { numbers } of messages) expect(numbers.length).toBeLessThanOrEqual(50);
    expect(rig.facilitySources.asked.flatMap(({ numbers }) => numbers).toSorted()).toEqual(
      Array.from({ length: 120 }, (_, at) => containerNumber(at)).toSorted(),
    );
    expect(rig.facilitySources.asked.length).toBeLessThanOrEqual(4);
    expect(rig.applies()).toHaveLength(120);
  });

  it("polls for a container in the very second in which it falls due, and not a second before", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    await follow(rig.deps, terminal(facilitySource, containerNumber(1)), {
      pollFrom: "2026-11-21T08:00:10Z",
    });
    await rig.later(9);
    expect(rig.facilitySources.asked).toEqual([]);
    await rig.later(1);
    expect(rig.facilitySources.asked).toHaveLength(1);
  });

  it("serves an account that comes in the same second, after a poll had read who waits", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    await follow(rig.deps, key);
    await rig.sweep();
    const asked = rig.queues
      .take("facility-poll")
      .map(({ body }) => PollMessage.parse(body))
      .find(({ source }) => source === facilitySource)!;
    await pollFacilitySource(rig.deps, asked, () =>
      Promise.resolve({
        facilitySources: { terminals: [], railroads: [] },
        at: () => ({
          profile: { concurrency: 2 },
          source: {
            poll: async (numbers) => {
              await follow(rig.deps, key, { account: "account-2" });
              return states(...numbers.map((number) => ready(number)));
            },
          },
        }),
      }),
    );
    expect(rig.applies()).toEqual([`${facilitySource} ${key.number} account-1`]);
    expect(await rig.dueIn(key)).toBe(0);
    await rig.later(1);
    expect(rig.applies()).toContain(`${facilitySource} ${key.number} account-2`);
  });

  it("keeps a target due while it is polled, and polls again when its message comes again", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    await follow(rig.deps, key);
    rig.clock.advance(minute);
    await rig.sweep();
    const asked = rig.queues
      .take("facility-poll")
      .map(({ body }) => PollMessage.parse(body))
      .find(({ source }) => source === facilitySource)!;
    const stops = () => {
      throw new Error("the process ends here");
    };
    rig.facilitySources.answer(facilitySource, stops);
    await expect(pollFacilitySource(rig.deps, asked, rig.facilitySources.sources)).rejects.toThrow(
      "the process ends here",
    );
    expect(await rig.dueIn(key)).toBe(-minute);
    rig.facilitySources.answer(facilitySource, states(ready(key.number)));
    await pollFacilitySource(rig.deps, asked, rig.facilitySources.sources);
    expect(rig.applies()).toEqual([`${facilitySource} ${key.number} account-1`]);
  });

  it("names every bill by which the container is followed, and none of another container", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    await follow(rig.deps, terminal(facilitySource, containerNumber(1)), { bill: "MAEU2" });
    await follow(rig.deps, terminal(facilitySource, containerNumber(1)), {
      account: "account-2",
      bill: "MAEU1",
    });
    await follow(rig.deps, terminal(facilitySource, containerNumber(1)), { account: "account-3" });
    await follow(rig.deps, terminal(facilitySource, containerNumber(2)));
    await rig.later(1);
    expect(new Map(rig.facilitySources.asked.flatMap(({ bills }) => bills))).toEqual(
      new Map([
        [containerNumber(1), ["MAEU1", "MAEU2"]],
        [containerNumber(2), []],
      ]),
    );
  });

  it("queues each facility source in groups of its own, so that a slow one holds up no other", async () => {
    const [one, other] = [newFacilitySource(), newFacilitySource()];
    const rig = facilityRig(engine.db);
    const railroad = { kind: "rail", facilitySource: "BNSF", number: containerNumber(1) } as const;
    await follow(rig.deps, terminal(one, containerNumber(1)));
    await follow(rig.deps, terminal(other, containerNumber(1)));
    await follow(rig.deps, railroad, { pace: "inland" });
    rig.clock.advance(1);
    await rig.sweep();
    const groups = rig.queues.sent["facility-poll"].map(({ group }) => group);
    for (const wanted of [`terminal-${one}-`, `terminal-${other}-`, "rail-BNSF-"])
      expect(groups.filter((group) => group?.startsWith(wanted))).toHaveLength(1);
    const dedupes = () =>
      rig.queues
        .take("facility-poll")
        .map(({ dedupe }) => dedupe!)
        .toSorted();
    const first = dedupes();
    await rig.sweep();
    expect(dedupes()).toEqual(first);
  });

  it("the same container due at several facility sources at the same time is a message for each", async () => {
    const rig = facilityRig(engine.db);
    const railroads = ["CPRS", "FXE", "KCSM"].map(
      (facilitySource) => ({ kind: "rail", facilitySource, number: containerNumber(77) }) as const,
    );
    for (const railroad of railroads) await follow(rig.deps, railroad, { pace: "inland" });
    rig.clock.advance(1);
    await rig.sweep();
    const mine = rig.queues
      .take("facility-poll")
      .filter(({ body }) => (body as { numbers: string[] }).numbers.includes(containerNumber(77)));
    expect(new Set(mine.map(({ dedupe }) => dedupe)).size).toBe(3);
  });

  it("requests one container at a time from a railroad", async () => {
    const rig = facilityRig(engine.db);
    for (const at of [1, 2, 3])
      await follow(
        rig.deps,
        { kind: "rail", facilitySource: "CSXT", number: containerNumber(at) },
        { pace: "inland" },
      );
    rig.clock.advance(1);
    await rig.sweep();
    const bodies = rig.queues
      .take("facility-poll")
      .map(({ body }) => body as { source: string; numbers: [] });
    expect(
      bodies.filter(({ source }) => source === "CSXT").map(({ numbers }) => numbers.length),
    ).toEqual([1, 1, 1]);
  });

  it("is polled once for all subscribers of a container, and each of them is updated once", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    for (const account of ["account-1", "account-2", "account-3"])
      await follow(rig.deps, key, { account });
    await follow(rig.deps, key, { account: "account-4", active: false });
    await rig.later(1);
    expect(rig.facilitySources.asked).toHaveLength(1);
    expect(rig.applies().toSorted()).toEqual(
      [1, 2, 3].map((n) => `${facilitySource} ${containerNumber(1)} account-${n}`),
    );
    for (const n of [1, 2]) await rig.shown(key, `account-${n}`);
    // One was not updated: it alone is updated again. For the others the same report is not new.
    await rig.later(31 * minute);
    expect(rig.facilitySources.asked).toHaveLength(2);
    expect(rig.applies()).toEqual([`${facilitySource} ${containerNumber(1)} account-3`]);
    await rig.shown(key, "account-3");
    await rig.later(31 * minute);
    expect(rig.applies()).toEqual([]);
    rig.facilitySources.answer(
      facilitySource,
      states(ready(containerNumber(1), { observedAt: "2026-11-21T09:30:00Z", available: false })),
    );
    await rig.later(31 * minute);
    expect(rig.applies()).toHaveLength(3);
  });

  it("the same message twice is one poll", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    await follow(rig.deps, terminal(facilitySource, containerNumber(1)));
    const [message] = await rig.later(1);
    await pollFacilitySource(rig.deps, message!, rig.facilitySources.sources);
    await Promise.all(
      [1, 2].map(() => pollFacilitySource(rig.deps, message!, rig.facilitySources.sources)),
    );
    expect(rig.facilitySources.asked).toHaveLength(1);
  });

  it("two at one time are one poll as well", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    await follow(rig.deps, terminal(facilitySource, containerNumber(1)));
    const message = facilityPoll({
      kind: "terminal",
      facilitySource,
      numbers: [containerNumber(1)],
    });
    await Promise.all(
      [1, 2, 3].map(() => pollFacilitySource(rig.deps, message, rig.facilitySources.sources)),
    );
    expect(rig.facilitySources.asked).toHaveLength(1);
  });

  it("Sparse batch deactivated the rest: a container that is missing from the answer stays unchanged and is polled again", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const [known, absent] = [
      terminal(facilitySource, containerNumber(1)),
      terminal(facilitySource, containerNumber(2)),
    ];
    await follow(rig.deps, known);
    await follow(rig.deps, absent);
    rig.facilitySources.answer(facilitySource, (numbers) =>
      states(...numbers.filter((n) => n === containerNumber(1)).map((number) => ready(number))),
    );
    await rig.later(1);
    expect(rig.applies()).toEqual([`${facilitySource} ${containerNumber(1)} account-1`]);
    expect(await rig.facilityTargetOf(absent)).not.toHaveProperty("knowledgeHash");
    expect(await rig.dueIn(absent)).toBe(15 * minute);
    expect(await rig.dueIn(known)).toBe(30 * minute);
  });

  it("One bad container aborted a batch: a container whose report cannot be stored delays no other, and is tried again", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    for (const at of [1, 2, 3])
      await follow(rig.deps, terminal(facilitySource, containerNumber(at)));
    const put = rig.deps.blobs.put.bind(rig.deps.blobs);
    const failing = vi
      .spyOn(rig.deps.blobs, "put")
      .mockImplementation((key, ...rest) =>
        key.includes(containerNumber(2)) ? Promise.reject(new Error("no")) : put(key, ...rest),
      );
    onTestFinished(() => failing.mockRestore());
    await rig.later(1);
    expect(rig.applies().toSorted()).toEqual(
      [1, 3].map((at) => `${facilitySource} ${containerNumber(at)} account-1`),
    );
    failing.mockRestore();
    await rig.later(2 * minute);
    expect(rig.applies()).toEqual([`${facilitySource} ${containerNumber(2)} account-1`]);
  });

  it("asks nobody before the time has come, and no more when nobody waits", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    await follow(rig.deps, key, { pace: "arriving", pollFrom: "2026-11-21T12:00:00Z" });
    expect(await rig.later(2 * hour)).toEqual([]);
    await rig.later(2 * hour + 1);
    expect(rig.facilitySources.asked).toHaveLength(1);
    await follow(rig.deps, key, { active: false });
    await rig.later(2.5 * hour);
    expect(rig.facilitySources.asked).toHaveLength(1);
    expect(await rig.dueIn(key)).toBeNull();
    // Somebody needs it again.
    await follow(rig.deps, key, { account: "account-2" });
    await rig.later(1);
    expect(rig.facilitySources.asked).toHaveLength(2);
  });

  it("ends two weeks after the pick-up, empty return or not", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    await follow(rig.deps, key, { pace: "closing", pollFrom: "2026-11-21T00:00:00Z" });
    await rig.later(1);
    expect(await rig.dueIn(key)).toBe(6 * hour);
    await rig.later(14 * 24 * hour);
    expect(rig.facilitySources.asked).toHaveLength(1);
    expect(await rig.dueIn(key)).toBeNull();
  });

  it("shows a new subscriber what was stated a moment ago, without another poll", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    await follow(rig.deps, key);
    await rig.later(1);
    await rig.shown(key);
    rig.applies();
    await follow(rig.deps, key, { account: "account-2" });
    await rig.later(minute);
    expect(rig.facilitySources.asked).toHaveLength(1);
    expect(rig.applies()).toEqual([`${facilitySource} ${containerNumber(1)} account-2`]);
    expect(await rig.dueIn(key)).toBe(15 * minute);
  });

  it("a subscriber that comes during a poll is served by the next sweep, not by the next poll", async () => {
    const facilitySource = newFacilitySource();
    const rig = rigAt(facilitySource);
    const key = terminal(facilitySource, containerNumber(1));
    await follow(rig.deps, key);
    const poll = rig.facilitySources.sources;
    const slow = async () => {
      const sources = await poll();
      return {
        ...sources,
        at: (of: Parameters<typeof sources.at>[0]) => {
          const at = sources.at(of)!;
          return {
            ...at,
            source: {
              poll: async (...asked: Parameters<typeof at.source.poll>) => {
                await follow(rig.deps, key, { account: "account-2" });
                return at.source.poll(...asked);
              },
            },
          };
        },
      };
    };
    const message = facilityPoll({
      kind: "terminal",
      facilitySource,
      numbers: [containerNumber(1)],
    });
    await pollFacilitySource(rig.deps, message, slow);
    expect(rig.applies()).toEqual([`${facilitySource} ${containerNumber(1)} account-1`]);
    await rig.later(minute);
    expect(rig.applies()).toContain(`${facilitySource} ${containerNumber(1)} account-2`);
  });

  describe("a facility source that fails", () => {
    const down = { outcome: "unreachable", detail: "503" } as const;

    it("is polled again later and later, never sooner than it wants", async () => {
      const facilitySource = newFacilitySource();
      const rig = rigAt(facilitySource);
      const key = terminal(facilitySource, containerNumber(1));
      await follow(rig.deps, key);
      rig.facilitySources.answer(facilitySource, down);
      await rig.later(1);
      expect(await rig.dueIn(key)).toBe(minute);
      await rig.later(minute + 1);
      expect(await rig.dueIn(key)).toBe(2 * minute);
      rig.facilitySources.answer(facilitySource, { ...down, retryAfterSeconds: 900 });
      await rig.later(2 * minute + 1);
      expect(await rig.dueIn(key)).toBe(15 * minute);
      rig.facilitySources.answer(facilitySource, states(ready(containerNumber(1))));
      await rig.later(15 * minute + 1);
      expect(await rig.facilityTargetOf(key)).toMatchObject({ failures: 0 });
      expect(rig.applies()).toHaveLength(1);
    });

    it("clears nothing: the subscribers receive nothing", async () => {
      const facilitySource = newFacilitySource();
      const rig = rigAt(facilitySource);
      await follow(rig.deps, terminal(facilitySource, containerNumber(1)));
      for (const poll of [down, { outcome: "unrecognized", detail: "200 text/html" } as const]) {
        rig.facilitySources.answer(facilitySource, poll);
        await rig.later(3 * minute);
      }
      expect(rig.applies()).toEqual([]);
    });

    it("is not polled while it is not configured", async () => {
      const facilitySource = newFacilitySource();
      const rig = rigAt(facilitySource);
      const key = terminal(facilitySource, containerNumber(1));
      await follow(rig.deps, key);
      const nobody = () =>
        Promise.resolve({ facilitySources: { terminals: [], railroads: [] }, at: () => null });
      await pollFacilitySource(
        rig.deps,
        facilityPoll({ kind: "terminal", facilitySource, numbers: [containerNumber(1)] }),
        nobody,
      );
      expect(await rig.dueIn(key)).toBe(minute);
    });
  });

  it("keeps to the requests that a facility source allows a minute; the rest is sent in the next", async () => {
    const wall = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T08:00:10Z"));
    onTestFinished(() => wall.mockRestore());
    const rig = facilityRig(engine.db, scriptedFacilitySources({ requestsPerMinute: 2 }));
    const railroad = (at: number) =>
      ({ kind: "rail", facilitySource: "UPRR", number: containerNumber(at) }) as const;
    for (let at = 0; at < 5; at++) await follow(rig.deps, railroad(at), { pace: "inland" });
    const ask = async () => {
      for (let at = 0; at < 5; at++)
        await pollFacilitySource(
          rig.deps,
          facilityPoll({ kind: "rail", facilitySource: "UPRR", numbers: [containerNumber(at)] }),
          rig.facilitySources.sources,
        );
    };
    await ask();
    expect(rig.facilitySources.asked).toHaveLength(2);
    wall.mockReturnValue(Date.parse("2026-11-21T08:01:20Z"));
    rig.clock.advance(70);
    await ask();
    expect(rig.facilitySources.asked).toHaveLength(4);
  });

  describe("at once, because of a refresh request", () => {
    it("polls however recently it was polled, and before its time", async () => {
      const facilitySource = newFacilitySource();
      const rig = rigAt(facilitySource);
      const [key, early] = [
        terminal(facilitySource, containerNumber(1)),
        terminal(facilitySource, containerNumber(2)),
      ];
      await follow(rig.deps, key);
      await follow(rig.deps, early, { pace: "arriving", pollFrom: "2026-11-25T08:00:00Z" });
      await rig.later(1);
      expect(rig.facilitySources.asked.flatMap(({ numbers }) => numbers)).toEqual([
        containerNumber(1),
      ]);
      await pollNow(rig.deps, [key, early].map(facilityPollKey), "wish-1");
      await rig.run();
      expect(rig.facilitySources.asked.flatMap(({ numbers }) => numbers).toSorted()).toEqual([
        containerNumber(1),
        containerNumber(1),
        containerNumber(2),
      ]);
    });

    it("queues nothing for a facility source without a poll target of the container", async () => {
      const rig = facilityRig(engine.db);
      await pollNow(
        rig.deps,
        [facilityPollKey(terminal(newFacilitySource(), containerNumber(9)))],
        "wish-2",
      );
      expect(rig.queues.take("facility-poll")).toEqual([]);
    });

    it("is due all the same when the queue does not take it", async () => {
      const facilitySource = newFacilitySource();
      const rig = rigAt(facilitySource);
      const key = terminal(facilitySource, containerNumber(1));
      await follow(rig.deps, key, { pace: "arriving", pollFrom: "2026-11-25T08:00:00Z" });
      const queues = { ...rig.queues, send: () => Promise.reject(new Error("no queue")) };
      await pollNow({ ...rig.deps, queues }, [facilityPollKey(key)], "wish-3");
      expect(await rig.dueIn(key)).toBe(0);
    });
  });
});

describe("the process dies at any write of a poll", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tables: ReturnType<typeof fatefulTables>;
  beforeAll(async () => {
    engine = await startTable();
    tables = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  const facilitySource = "USLGB-TTI";
  const [one, two] = [
    terminal(facilitySource, "MSKU1000001"),
    terminal(facilitySource, "MSKU1000002"),
  ];

  it("and no subscriber misses the newest report", async () => {
    const run = async (fate: Fate): Promise<string[]> => {
      const db = await tables(fate);
      const rig = facilityRig(db);
      const queues = {
        ...rig.queues,
        send: (...args: Parameters<typeof rig.queues.send>) =>
          args[1].length === 0
            ? Promise.resolve()
            : fate.write(`queue ${args[0]}`, () => rig.queues.send(...args)),
      };
      const blobs = {
        ...rig.deps.blobs,
        put: (...args: Parameters<typeof rig.deps.blobs.put>) =>
          fate.write("blob", () => rig.deps.blobs.put(...args)),
      };
      const deps = { ...rig.deps, queues, blobs };
      const insist = async (act: () => Promise<unknown>): Promise<void> => {
        for (let tries = 0; tries < 5; tries++)
          try {
            await act();
            return;
          } catch {
            fate.isDead = false;
          }
      };
      for (const [key, account] of [
        [one, "account-1"],
        [one, "account-2"],
        [two, "account-1"],
      ] as const)
        await insist(() => follow(deps, key, { account }));
      const published = new Set<string>();
      for (let round = 0; round < 4; round++) {
        rig.clock.advance(16 * minute);
        await insist(() => rig.sweep());
        for (const { body } of rig.queues.take("facility-poll"))
          await insist(() => pollFacilitySource(deps, body as never, rig.facilitySources.sources));
        for (const apply of rig.applies()) published.add(apply);
      }
      for (const key of [one, two]) expect(await rig.dueIn(key)).toBeLessThanOrEqual(30 * minute);
      return [...published].toSorted();
    };
    const smooth = new Fate();
    const wanted = await run(smooth);
    expect(wanted).toHaveLength(3);
    for (const mishap of mishaps)
      for (const cut of cutsOfThisRun(cutsBetween(smooth)))
        expect(await run(new Fate(cut, mishap))).toEqual(wanted);
  });
});
