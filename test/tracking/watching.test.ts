import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Db } from "#src/platform/table.ts";
import { lookAtSite } from "#src/tracking/index.ts";
import { lookNow } from "#src/tracking/look-now.ts";
import { startTable } from "#test/support/engine.ts";
import { cutsBetween, Fate, fatefulTables, mishaps } from "./mishaps.ts";
import { follow, ready, says, scriptedSites, terminal, watchRig } from "./watch-rig.ts";

const minute = 60;
const hour = 3600;

describe("asking terminals and railroads", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  /** A site that no other test asks. */
  const newSite = () => `USLAX-T${++made}`;
  const box = (at: number) => `MSKU${String(1_000_000 + at)}`;
  /** What other tests left behind is due as well: only this site's messages count. */
  const rigAt = (...sites: string[]) => {
    const rig = watchRig(engine.db);
    return {
      ...rig,
      async later(seconds: number) {
        rig.clock.advance(seconds);
        await rig.sweep();
        const mine = rig.queues
          .take("watch")
          .filter(({ group }) => sites.some((site) => group?.startsWith(`terminal-${site}-`)));
        await rig.queues.send("watch", mine);
        return rig.run();
      },
    };
  };

  it("asks a terminal about all boxes that are due in one request of at most fifty a lane", async () => {
    const site = newSite();
    const rig = rigAt(site);
    for (let at = 0; at < 120; at++) await follow(rig.world, terminal(site, box(at)));
    const messages = await rig.later(1);
    for (const { numbers } of messages) expect(numbers.length).toBeLessThanOrEqual(50);
    expect(rig.sites.asked.flatMap(({ numbers }) => numbers).toSorted()).toEqual(
      Array.from({ length: 120 }, (_, at) => box(at)).toSorted(),
    );
    expect(rig.sites.asked.length).toBeLessThanOrEqual(4);
    expect(rig.applies()).toHaveLength(120);
  });

  it("asks about a box in the very second in which it falls due, and not a second before", async () => {
    const site = newSite();
    const rig = rigAt(site);
    await follow(rig.world, terminal(site, box(1)), { lookFrom: "2026-11-21T08:00:10Z" });
    await rig.later(9);
    expect(rig.sites.asked).toEqual([]);
    await rig.later(1);
    expect(rig.sites.asked).toHaveLength(1);
  });

  it("names every bill by which the box is followed, and none of another box", async () => {
    const site = newSite();
    const rig = rigAt(site);
    await follow(rig.world, terminal(site, box(1)), { bill: "MAEU2" });
    await follow(rig.world, terminal(site, box(1)), { account: "account-2", bill: "MAEU1" });
    await follow(rig.world, terminal(site, box(1)), { account: "account-3" });
    await follow(rig.world, terminal(site, box(2)));
    await rig.later(1);
    expect(new Map(rig.sites.asked.flatMap(({ bills }) => bills))).toEqual(
      new Map([
        [box(1), ["MAEU1", "MAEU2"]],
        [box(2), []],
      ]),
    );
  });

  it("queues each site in groups of its own, so that a slow one holds up no other", async () => {
    const [one, other] = [newSite(), newSite()];
    const rig = watchRig(engine.db);
    const road = { kind: "rail", site: "BNSF", number: box(1) } as const;
    await follow(rig.world, terminal(one, box(1)));
    await follow(rig.world, terminal(other, box(1)));
    await follow(rig.world, road, { pace: "inland" });
    rig.clock.advance(1);
    await rig.sweep();
    const groups = rig.queues.sent.watch.map(({ group }) => group);
    for (const wanted of [`terminal-${one}-`, `terminal-${other}-`, "rail-BNSF-"])
      expect(groups.filter((group) => group?.startsWith(wanted))).toHaveLength(1);
    const first = rig.queues.take("watch").map(({ dedupe }) => dedupe);
    await rig.sweep();
    expect(rig.queues.take("watch").map(({ dedupe }) => dedupe)).toEqual(first);
  });

  it("the same box due at several sites at the same time is a message for each", async () => {
    const rig = watchRig(engine.db);
    const roads = ["CPRS", "FXE", "KCSM"].map(
      (site) => ({ kind: "rail", site, number: box(77) }) as const,
    );
    for (const road of roads) await follow(rig.world, road, { pace: "inland" });
    rig.clock.advance(1);
    await rig.sweep();
    const mine = rig.queues
      .take("watch")
      .filter(({ body }) => (body as { numbers: string[] }).numbers.includes(box(77)));
    expect(new Set(mine.map(({ dedupe }) => dedupe)).size).toBe(3);
  });

  it("asks a railroad about one box a request", async () => {
    const rig = watchRig(engine.db);
    for (const at of [1, 2, 3])
      await follow(rig.world, { kind: "rail", site: "CSXT", number: box(at) }, { pace: "inland" });
    rig.clock.advance(1);
    await rig.sweep();
    const bodies = rig.queues
      .take("watch")
      .map(({ body }) => body as { site: string; numbers: [] });
    expect(
      bodies.filter(({ site }) => site === "CSXT").map(({ numbers }) => numbers.length),
    ).toEqual([1, 1, 1]);
  });

  it("is asked once for all who follow the box, and each of them is told once", async () => {
    const site = newSite();
    const rig = rigAt(site);
    const key = terminal(site, box(1));
    for (const account of ["account-1", "account-2", "account-3"])
      await follow(rig.world, key, { account });
    await follow(rig.world, key, { account: "account-4", active: false });
    await rig.later(1);
    expect(rig.sites.asked).toHaveLength(1);
    expect(rig.applies().toSorted()).toEqual(
      [1, 2, 3].map((n) => `${site} ${box(1)} account-${n}`),
    );
    for (const n of [1, 2]) await rig.shown(key, `account-${n}`);
    // One did not get to show it: it alone is told again. The same word is no news to the others.
    await rig.later(31 * minute);
    expect(rig.sites.asked).toHaveLength(2);
    expect(rig.applies()).toEqual([`${site} ${box(1)} account-3`]);
    await rig.shown(key, "account-3");
    await rig.later(31 * minute);
    expect(rig.applies()).toEqual([]);
    rig.sites.answer(
      site,
      says(ready(box(1), { observedAt: "2026-11-21T09:30:00Z", available: false })),
    );
    await rig.later(31 * minute);
    expect(rig.applies()).toHaveLength(3);
  });

  it("the same message twice is one look", async () => {
    const site = newSite();
    const rig = rigAt(site);
    await follow(rig.world, terminal(site, box(1)));
    const [message] = await rig.later(1);
    await lookAtSite(rig.world, message!, rig.sites.sources);
    await Promise.all([1, 2].map(() => lookAtSite(rig.world, message!, rig.sites.sources)));
    expect(rig.sites.asked).toHaveLength(1);
  });

  it("two at one time are one look as well", async () => {
    const site = newSite();
    const rig = rigAt(site);
    await follow(rig.world, terminal(site, box(1)));
    const message = { kind: "terminal", site, numbers: [box(1)], isForced: false } as const;
    await Promise.all(
      [1, 2, 3].map(() =>
        lookAtSite(rig.world, { ...message, numbers: [box(1)] }, rig.sites.sources),
      ),
    );
    expect(rig.sites.asked).toHaveLength(1);
  });

  it("Sparse batch deactivated the rest: a box that the answer leaves out is not spoken of, and is asked about again", async () => {
    const site = newSite();
    const rig = rigAt(site);
    const [known, absent] = [terminal(site, box(1)), terminal(site, box(2))];
    await follow(rig.world, known);
    await follow(rig.world, absent);
    rig.sites.answer(site, (numbers) =>
      says(...numbers.filter((n) => n === box(1)).map((number) => ready(number))),
    );
    await rig.later(1);
    expect(rig.applies()).toEqual([`${site} ${box(1)} account-1`]);
    expect(await rig.watchOf(absent)).not.toHaveProperty("knowledgeHash");
    expect(await rig.dueIn(absent)).toBe(15 * minute);
    expect(await rig.dueIn(known)).toBe(30 * minute);
  });

  it("One bad container aborted a batch: one whose word cannot be kept spoils no other, and comes again by itself", async () => {
    const site = newSite();
    const rig = rigAt(site);
    for (const at of [1, 2, 3]) await follow(rig.world, terminal(site, box(at)));
    const put = rig.world.blobs.put.bind(rig.world.blobs);
    const failing = vi
      .spyOn(rig.world.blobs, "put")
      .mockImplementation((key, ...rest) =>
        key.includes(box(2)) ? Promise.reject(new Error("no")) : put(key, ...rest),
      );
    onTestFinished(() => failing.mockRestore());
    await rig.later(1);
    expect(rig.applies().toSorted()).toEqual([1, 3].map((at) => `${site} ${box(at)} account-1`));
    failing.mockRestore();
    await rig.later(2 * minute);
    expect(rig.applies()).toEqual([`${site} ${box(2)} account-1`]);
  });

  it("asks nobody before the time has come, and no more when nobody waits", async () => {
    const site = newSite();
    const rig = rigAt(site);
    const key = terminal(site, box(1));
    await follow(rig.world, key, { pace: "arriving", lookFrom: "2026-11-21T12:00:00Z" });
    expect(await rig.later(2 * hour)).toEqual([]);
    await rig.later(2 * hour + 1);
    expect(rig.sites.asked).toHaveLength(1);
    await follow(rig.world, key, { active: false });
    await rig.later(2.5 * hour);
    expect(rig.sites.asked).toHaveLength(1);
    expect(await rig.dueIn(key)).toBeNull();
    // Somebody needs it again.
    await follow(rig.world, key, { account: "account-2" });
    await rig.later(1);
    expect(rig.sites.asked).toHaveLength(2);
  });

  it("ends two weeks after the pick-up, empty return or not", async () => {
    const site = newSite();
    const rig = rigAt(site);
    const key = terminal(site, box(1));
    await follow(rig.world, key, { pace: "closing", lookFrom: "2026-11-21T00:00:00Z" });
    await rig.later(1);
    expect(await rig.dueIn(key)).toBe(6 * hour);
    await rig.later(14 * 24 * hour);
    expect(rig.sites.asked).toHaveLength(1);
    expect(await rig.dueIn(key)).toBeNull();
  });

  it("shows a new follower what was said a moment ago, without another look", async () => {
    const site = newSite();
    const rig = rigAt(site);
    const key = terminal(site, box(1));
    await follow(rig.world, key);
    await rig.later(1);
    await rig.shown(key);
    rig.applies();
    await follow(rig.world, key, { account: "account-2" });
    await rig.later(minute);
    expect(rig.sites.asked).toHaveLength(1);
    expect(rig.applies()).toEqual([`${site} ${box(1)} account-2`]);
    expect(await rig.dueIn(key)).toBe(15 * minute);
  });

  it("a follower that comes during a look is served by the next sweep, not by the next look", async () => {
    const site = newSite();
    const rig = rigAt(site);
    const key = terminal(site, box(1));
    await follow(rig.world, key);
    const look = rig.sites.sources;
    const slow = async () => {
      const sources = await look();
      return {
        ...sources,
        at: (of: Parameters<typeof sources.at>[0]) => {
          const at = sources.at(of)!;
          return {
            ...at,
            source: {
              look: async (...asked: Parameters<typeof at.source.look>) => {
                await follow(rig.world, key, { account: "account-2" });
                return at.source.look(...asked);
              },
            },
          };
        },
      };
    };
    const message = { kind: "terminal", site, numbers: [box(1)], isForced: false } as const;
    await lookAtSite(rig.world, { ...message, numbers: [box(1)] }, slow);
    expect(rig.applies()).toEqual([`${site} ${box(1)} account-1`]);
    await rig.later(minute);
    expect(rig.applies()).toContain(`${site} ${box(1)} account-2`);
  });

  describe("a site that fails", () => {
    const down = { outcome: "unreachable", detail: "503" } as const;

    it("is asked again later and later, never sooner than it wants", async () => {
      const site = newSite();
      const rig = rigAt(site);
      const key = terminal(site, box(1));
      await follow(rig.world, key);
      rig.sites.answer(site, down);
      await rig.later(1);
      expect(await rig.dueIn(key)).toBe(minute);
      await rig.later(minute + 1);
      expect(await rig.dueIn(key)).toBe(2 * minute);
      rig.sites.answer(site, { ...down, retryAfterSeconds: 900 });
      await rig.later(2 * minute + 1);
      expect(await rig.dueIn(key)).toBe(15 * minute);
      rig.sites.answer(site, says(ready(box(1))));
      await rig.later(15 * minute + 1);
      expect(await rig.watchOf(key)).toMatchObject({ failures: 0 });
      expect(rig.applies()).toHaveLength(1);
    });

    it("clears nothing: the followers hear nothing of it", async () => {
      const site = newSite();
      const rig = rigAt(site);
      await follow(rig.world, terminal(site, box(1)));
      for (const look of [down, { outcome: "unrecognized", detail: "200 text/html" } as const]) {
        rig.sites.answer(site, look);
        await rig.later(3 * minute);
      }
      expect(rig.applies()).toEqual([]);
    });

    it("is asked about in vain while nobody configures it", async () => {
      const site = newSite();
      const rig = rigAt(site);
      const key = terminal(site, box(1));
      await follow(rig.world, key);
      const nobody = () =>
        Promise.resolve({ sites: { terminals: [], railroads: [] }, at: () => null });
      await lookAtSite(
        rig.world,
        { kind: "terminal", site, numbers: [box(1)], isForced: false },
        nobody,
      );
      expect(await rig.dueIn(key)).toBe(minute);
    });
  });

  it("keeps to the requests that a site allows a minute; the rest is asked in the next", async () => {
    const wall = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T08:00:10Z"));
    onTestFinished(() => wall.mockRestore());
    const rig = watchRig(engine.db, scriptedSites({ requestsPerMinute: 2 }));
    const road = (at: number) => ({ kind: "rail", site: "UPRR", number: box(at) }) as const;
    for (let at = 0; at < 5; at++) await follow(rig.world, road(at), { pace: "inland" });
    const ask = async () => {
      for (let at = 0; at < 5; at++)
        await lookAtSite(
          rig.world,
          { kind: "rail", site: "UPRR", numbers: [box(at)], isForced: false },
          rig.sites.sources,
        );
    };
    await ask();
    expect(rig.sites.asked).toHaveLength(2);
    wall.mockReturnValue(Date.parse("2026-11-21T08:01:20Z"));
    rig.clock.advance(70);
    await ask();
    expect(rig.sites.asked).toHaveLength(4);
  });

  describe("at once, because somebody wishes it", () => {
    it("asks however recently it was asked, and before its time", async () => {
      const site = newSite();
      const rig = rigAt(site);
      const [key, early] = [terminal(site, box(1)), terminal(site, box(2))];
      await follow(rig.world, key);
      await follow(rig.world, early, { pace: "arriving", lookFrom: "2026-11-25T08:00:00Z" });
      await rig.later(1);
      expect(rig.sites.asked.flatMap(({ numbers }) => numbers)).toEqual([box(1)]);
      await lookNow(rig.world, [key, early], "wish-1");
      await rig.run();
      expect(rig.sites.asked.flatMap(({ numbers }) => numbers).toSorted()).toEqual([
        box(1),
        box(1),
        box(2),
      ]);
    });

    it("queues nothing for a site that has no watch of the box", async () => {
      const rig = watchRig(engine.db);
      await lookNow(rig.world, [terminal(newSite(), box(9))], "wish-2");
      expect(rig.queues.take("watch")).toEqual([]);
    });

    it("is due all the same when the queue does not take it", async () => {
      const site = newSite();
      const rig = rigAt(site);
      const key = terminal(site, box(1));
      await follow(rig.world, key, { pace: "arriving", lookFrom: "2026-11-25T08:00:00Z" });
      const queues = { ...rig.queues, send: () => Promise.reject(new Error("no queue")) };
      await lookNow({ ...rig.world, queues }, [key], "wish-3");
      expect(await rig.dueIn(key)).toBe(0);
    });
  });
});

describe("the process dies at any write of a look", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tables: ReturnType<typeof fatefulTables>;
  beforeAll(async () => {
    engine = await startTable();
    tables = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  const site = "USLGB-TTI";
  const [one, two] = [terminal(site, "MSKU1000001"), terminal(site, "MSKU1000002")];

  it("and nobody is left without the newest word", async () => {
    const run = async (fate: Fate): Promise<string[]> => {
      const db = await tables(fate);
      const rig = watchRig(db);
      const queues = {
        ...rig.queues,
        send: (...args: Parameters<typeof rig.queues.send>) =>
          args[1].length === 0
            ? Promise.resolve()
            : fate.write(`queue ${args[0]}`, () => rig.queues.send(...args)),
      };
      const blobs = {
        get: (key: string) => rig.world.blobs.get(key),
        put: (...args: Parameters<typeof rig.world.blobs.put>) =>
          fate.write("blob", () => rig.world.blobs.put(...args)),
      };
      const world = { ...rig.world, queues, blobs };
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
        await insist(() => follow(world, key, { account }));
      const told = new Set<string>();
      for (let round = 0; round < 4; round++) {
        rig.clock.advance(16 * minute);
        await insist(() => rig.sweep());
        for (const { body } of rig.queues.take("watch"))
          await insist(() => lookAtSite(world, body as never, rig.sites.sources));
        for (const apply of rig.applies()) told.add(apply);
      }
      for (const key of [one, two]) expect(await rig.dueIn(key)).toBeLessThanOrEqual(30 * minute);
      return [...told].toSorted();
    };
    const smooth = new Fate();
    const wanted = await run(smooth);
    expect(wanted).toHaveLength(3);
    for (const mishap of mishaps)
      for (const cut of cutsBetween(smooth))
        expect(await run(new Fate(cut, mishap))).toEqual(wanted);
  });
});
