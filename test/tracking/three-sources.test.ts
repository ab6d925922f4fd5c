import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { stopTracking } from "#src/tracking/index.ts";
import { shipmentIdOf } from "#src/tracking/store/find.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import { cutsBetween, fatefulTables, Fate, mishaps, outcomeOf, type Mishap } from "./mishaps.ts";
import { billNumber, scenario, threeSourcesOn, type Statement } from "./three-sources.ts";
import { openWithKey } from "#test/support/opened.ts";

const minute = 60;
const day = 86_400;
/** Every cut with every mishap takes minutes: THREE_SOURCES_CUTS=1000 does it. */
const maxCuts = Number(process.env["THREE_SOURCES_CUTS"] ?? 3);

type PendingEvent = Awaited<ReturnType<typeof outcomeOf>>;

/** A last free day that changed is published under the version that it made. */
const isDated = (one: string): boolean => /"key":"pickup_lfd/.test(one);

const namedByVersion = /^(?:container\.pickup_lfd|transport_event\.(?:corrected|withdrawn) )/;

/**
 * Of a container's updates it is open how many there are, for a recovery may join or part two; with
 * them go the versions, the names of events published under one, and the minute in which a poll that is
 * repeated receives a date.
 */
const settled = ({ state, published }: PendingEvent) => ({
  state: state
    .filter((one) => !isDated(one))
    .map((one) => one.replaceAll(/"transportEventIds":\[[^\]]*\]|"version":\d+/g, "")),
  dates: state
    .filter(isDated)
    .map((one) => /"event":"[^"]*"/.exec(one)![0])
    .toSorted(),
  published: published
    .filter((one) => !one.startsWith("container.updated "))
    .map((one) => (namedByVersion.test(one) ? one.replace(/ \S+$/, "") : one))
    .toSorted(),
});

describe("a carrier, a terminal and a railroad that feed one container", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());
  const account = newAccount();

  async function follow(fate: Fate) {
    const spine = threeSourcesOn(await tableFor(fate), fate, [account]);
    await spine.trackAll();
    for (const statement of scenario) {
      await spine.receives(statement);
      // What went wrong is made good by messages handed out again or by the sweep.
      if (fate.hasStruck) await spine.later(3 * minute);
    }
    for (let i = 0; i < 2; i++) await spine.later(1.2 * day);
    return outcomeOf(spine.ctx);
  }

  it("end as if nothing had happened when the process dies between any two writes", async () => {
    const calm = new Fate();
    const uncut = await follow(calm);
    const names = uncut.published.map((one) => one.split(" ")[0]);
    for (const name of [
      "container.transport.vessel_discharged",
      "container.transport.rail_departed",
      "container.transport.available",
      "container.transport.empty_in",
      "tracking_request.tracking_stopped",
    ])
      expect(names.filter((one) => one === name)).toHaveLength(1);
    const cuts = cutsBetween(calm);
    expect(cuts.length).toBeGreaterThan(30);
    const fates = cuts.flatMap((n) => mishaps.map((mishap): [number, Mishap] => [n, mishap]));
    const step = Math.max(1, Math.ceil(fates.length / maxCuts));
    const first = Math.floor(Math.random() * step);
    for (let i = first; i < fates.length; i += step) {
      const [n, mishap] = fates[i]!;
      const cut = await follow(new Fate(n, mishap));
      const where = `write ${n}, ${calm.writes[n]}, ${mishap}`;
      expect({ where, ...settled(cut) }).toEqual({ where, ...settled(uncut) });
      expect(new Set(cut.published).size).toBe(cut.published.length);
    }
  });

  /** All answers are available, and nothing stops yet. */
  async function recordReport(statements: readonly Statement[]) {
    const fate = new Fate();
    const spine = threeSourcesOn(await tableFor(fate), fate, [account], "2026-04-16T20:00:00Z");
    await spine.trackAll();
    for (const statement of statements) await spine.receivesAnyHow(statement);
    return outcomeOf(spine.ctx);
  }

  /**
   * Only a run that received both values publishes that a value changed on the way, and a facility
   * target that is over keeps the pace it had; everything else is the same.
   */
  const passing = /"transportEventIds":\[[^\]]*\]|"pace":"[^"]*","pollFrom":"[^"]*"/g;
  const comparable = ({ state, published }: PendingEvent) => ({
    state: state
      .filter((one) => !/"key":"pickup_/.test(one))
      .map((one) => one.replaceAll(passing, "")),
    published: published.filter((one) => /^container\.(?:created|transport)|^shipment/.test(one)),
  });

  it("end in the same status state and the same published milestones, in whatever order and however often they report", async () => {
    const inOrder = comparable(await recordReport(scenario));
    expect(inOrder.published.length).toBeGreaterThan(20);
    // The container is created by the carrier's first answer; no facility source is polled for one that is picked up.
    const [first, ...rest] = scenario;
    const landside = rest.slice(0, -2);
    const shuffled = (statements: readonly Statement[]) =>
      fc.shuffledSubarray([...statements], { minLength: statements.length });
    const orders = fc
      .tuple(fc.subarray(landside, { maxLength: 2 }), fc.subarray([...scenario], { maxLength: 2 }))
      .chain(([soon, late]) =>
        fc.tuple(shuffled([...landside, ...soon]), shuffled([...rest.slice(-2), ...late])),
      );
    await fc.assert(
      fc.asyncProperty(orders, async ([early, late]) => {
        const received = await recordReport([first!, ...early, ...late]);
        expect(comparable(received)).toEqual(inOrder);
        expect(new Set(received.published).size).toBe(received.published.length);
      }),
      { numRuns: Number(process.env["STORED_RUNS"] ?? 2) },
    );
  });

  it("publish to each of two accounts its own events: one stops, one has no rail data", async () => {
    const names = ({ published }: PendingEvent) =>
      published.map((one) => one.split(" ")[0]!).filter((name) => name !== "container.updated");
    /** `others`: other subscribers of the same container. */
    const play = async (plans: readonly ("whole" | "stops" | "without rail")[]) => {
      const fate = new Fate();
      const accounts = plans.map(() => newAccount());
      const spine = threeSourcesOn(await tableFor(fate), fate, accounts);
      for (const [i, plan] of plans.entries())
        if (plan === "without rail")
          await openWithKey(
            spine.deps.db,
            `key-of-${accounts[i]!.id}`,
            { ...accounts[i]!, entitlements: ["data_out_api"] },
            "2026-03-01T00:00:00Z",
          );
      await spine.trackAll();
      for (const statement of scenario) {
        await spine.receives(statement);
        for (const [i, plan] of plans.entries())
          if (plan === "stops" && statement.at === "2026-04-06T12:00:00Z") {
            const key = { scac: "ONEY", type: "bill_of_lading", number: billNumber } as const;
            await stopTracking(spine.contexts[i]!, shipmentIdOf(accounts[i]!.id, key));
          }
      }
      for (let i = 0; i < 2; i++) await spine.later(1.2 * day);
      return Promise.all(spine.contexts.map(outcomeOf));
    };
    const alone = {
      whole: names((await play(["whole"]))[0]!),
      stops: names((await play(["stops"]))[0]!),
      without: names((await play(["without rail"]))[0]!),
    };
    expect(alone.stops).not.toContain("container.transport.rail_arrived");
    expect(alone.without).toContain("container.transport.rail_arrived");
    expect(alone.without.filter((name) => name.includes("lfd_rail"))).toEqual([]);
    const [whole, stops, without] = await play(["whole", "stops", "without rail"]);
    expect(names(whole!)).toEqual(alone.whole);
    expect(names(stops!)).toEqual(alone.stops);
    expect(names(without!)).toEqual(alone.without);
    const ids = [whole!, stops!, without!].flatMap(({ published }) =>
      published.filter((one) => !one.startsWith("tracking_request.")),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
