import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { refreshContainer } from "#src/tracking/index.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import { Fate, fatefulTables } from "../tracking/mishaps.ts";
import { scenario, threeSourcesOn } from "../tracking/three-sources.ts";

const minute = 60;
const hour = 3600;
const upTo = (at: string) => scenario.filter((statement) => statement.at <= at);

describe("when the sources of a container to Chicago by Long Beach are polled", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  /** The voyage as its three sources reported it up to an instant. */
  async function followed(at: string) {
    const fate = new Fate();
    const spine = threeSourcesOn(await tableFor(fate), fate, [newAccount()]);
    await spine.trackAll();
    for (const statement of upTo(at)) await spine.receives(statement);
    await spine.until(at);
    return {
      spine,
      /** How often each was polled while time passed in steps. */
      passes: async (steps: number, seconds: number) => {
        const before = spine.polls();
        for (let step = 0; step < steps; step++) await spine.later(seconds);
        const after = spine.polls();
        return {
          terminal: after.terminal - before.terminal,
          railroad: after.railroad - before.railroad,
        };
      },
    };
  }
  /** Polls are spread around their time, and a sweep comes once a step. */
  const about = (count: number) => [count - 1, count, count + 1];

  it("the terminal from 48 hours before the vessel is due, more often as it nears, no railroad", async () => {
    const { passes, spine } = await followed("2026-03-30T00:00:00Z");
    expect(await passes(6, 4 * hour)).toEqual({ terminal: 0, railroad: 0 });
    await spine.until("2026-04-01T00:00:00Z");
    const early = await passes(48, 15 * minute);
    expect(about(6)).toContain(early.terminal);
    await spine.until("2026-04-02T07:00:00Z");
    const near = await passes(24, 10 * minute);
    expect(about(7)).toContain(near.terminal);
    expect([early.railroad, near.railroad]).toEqual([0, 0]);
  });

  it("after discharge the terminal each quarter of an hour while a hold stands, each half when it is free", async () => {
    const held = await followed("2026-04-03T07:00:00Z");
    const urgent = await held.passes(32, 8 * minute);
    expect(urgent.terminal).toBeGreaterThanOrEqual(11);
    expect(about(2)).toContain(urgent.railroad);
    const free = await followed("2026-04-05T07:00:00Z");
    const calm = await free.passes(32, 8 * minute);
    expect(calm.terminal).toBeLessThanOrEqual(urgent.terminal - 3);
    expect(calm.terminal).toBeGreaterThanOrEqual(5);
  });

  it("the railroad through the inland leg and the terminal no more; nobody once the container is back", async () => {
    const { passes, spine } = await followed("2026-04-07T00:00:00Z");
    const leg = await passes(24, hour);
    expect(leg.terminal).toBe(0);
    expect(leg.railroad).toBeGreaterThanOrEqual(8);
    for (const statement of scenario.filter(({ at }) => at > "2026-04-07T00:00:00Z"))
      await spine.receives(statement);
    await spine.until("2026-05-02T00:00:00Z");
    expect(await passes(8, 6 * hour)).toEqual({ terminal: 0, railroad: 0 });
  });

  it("a refresh polls carrier, terminal and railroad at the same instant, however recently each was polled", async () => {
    const { spine } = await followed("2026-04-05T07:00:00Z");
    const before = spine.polls();
    const asked = await refreshContainer(spine.ctx, spine.containerOf(spine.ctx));
    await spine.handle();
    expect(asked).toEqual(["Shipping line", "Terminal", "Rail"]);
    expect(spine.polls()).toEqual({
      carrier: before.carrier + 1,
      terminal: before.terminal + 1,
      railroad: before.railroad + 1,
    });
  });
});
