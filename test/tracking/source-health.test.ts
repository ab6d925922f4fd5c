import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#src/platform/log.ts";
import type { Db } from "#src/platform/table.ts";
import { allHealth, lookAtSite } from "#src/tracking/index.ts";
import { openSeconds } from "#src/tracking/source-health.ts";
import { startTable } from "#test/support/engine.ts";
import { follow, ready, says, terminal, watchRig } from "./watch-rig.ts";

const minute = 60;
const down = { outcome: "unreachable", detail: "503" } as const;

describe("the health of terminals and railroads", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  /** A terminal with boxes that are due one after the other, so that each look is a new one. */
  async function terminalWith(site: string) {
    const rig = watchRig(engine.db);
    let boxes = 0;
    return {
      ...rig,
      /** One look at a box that was never asked about; answers whether the site was asked. */
      look: async (): Promise<boolean> => {
        const number = `MSKU${2_000_000 + ++boxes}`;
        await follow(rig.world, terminal(site, number));
        const before = rig.sites.asked.length;
        await lookAtSite(
          rig.world,
          { kind: "terminal", site, numbers: [number], isForced: false },
          rig.sites.sources,
        );
        return rig.sites.asked.length > before;
      },
      health: async () => (await allHealth(rig.world)).find((one) => one.site === site),
    };
  }

  it("is written down by each look, for the operator to read with one query", async () => {
    const site = "USOAK-BENT";
    const { look, health, sites, clock } = await terminalWith(site);
    sites.answer(site, (numbers) => says(...numbers.map((n) => ready(n))));
    await look();
    expect(await health()).toMatchObject({
      kind: "terminal",
      looks: 1,
      failures: 0,
      errorRate: 0,
      lastSucceededAt: "2026-11-21T08:00:00Z",
      newestObservedAt: "2026-11-21T07:55:00Z",
    });
    clock.advance(minute);
    sites.answer(site, { outcome: "unrecognized", detail: "200 text/html, not an answer" });
    await look();
    expect(await health()).toMatchObject({
      looks: 2,
      failures: 1,
      errorRate: 0.1,
      lastSucceededAt: "2026-11-21T08:00:00Z",
      lastFailedAt: "2026-11-21T08:01:00Z",
      lastFailure: "unrecognized: 200 text/html, not an answer",
    });
  });

  it("writes what CloudWatch counts by site: how often it fails, how long it told nothing", async () => {
    const site = "USOAK-HEALTH";
    const { look, sites, clock, world } = await terminalWith(site);
    sites.answer(site, (numbers) => says(...numbers.map((n) => ready(n))));
    await look();
    const lines: string[] = [];
    const heard = { ...world, log: createLog("info", (line) => lines.push(line)) };
    sites.answer(site, down);
    clock.advance(10 * minute);
    await follow(world, terminal(site, "MSKU2999999"));
    const message = { kind: "terminal" as const, site, numbers: ["MSKU2999999"], isForced: false };
    await lookAtSite(heard, message, sites.sources);
    expect(lines.map((line) => JSON.parse(line) as { code: string })).toContainEqual(
      expect.objectContaining({
        code: "source.health",
        site,
        errorRate: 0.1,
        failures: 1,
        silentSeconds: 10 * minute,
        behindSeconds: 15 * minute,
      }),
    );
  });

  it("opens the circuit after five failures in a row, and asks nothing while it is open", async () => {
    const site = "USOAK-TPOAK";
    const { look, health, sites, clock, dueIn } = await terminalWith(site);
    sites.answer(site, down);
    for (let tries = 0; tries < 5; tries++) expect(await look()).toBe(true);
    expect((await health())?.openUntil).toBe("2026-11-21T08:05:00Z");
    expect(await look()).toBe(false);
    expect(await dueIn(terminal(site, "MSKU2000006"))).toBe(5 * minute);
    clock.advance(4 * minute);
    expect(await look()).toBe(false);
  });

  it("then lets one look through: it closes the circuit, or opens it for longer", async () => {
    const site = "USOAK-B58";
    const { look, health, sites, clock } = await terminalWith(site);
    sites.answer(site, down);
    for (let tries = 0; tries < 5; tries++) await look();
    clock.advance(5 * minute + 1);
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
    expect((await health())?.openUntil).toBe("2026-11-21T08:15:01Z");
    clock.advance(11 * minute);
    sites.answer(site, (numbers) => says(...numbers.map((n) => ready(n))));
    expect(await look()).toBe(true);
    expect(await look()).toBe(true);
    expect(await health()).not.toHaveProperty("openUntil");
  });

  it("of one site is no other's: its neighbour is asked on", async () => {
    const [sick, well] = [await terminalWith("USOAK-SICK"), await terminalWith("USOAK-WELL")];
    sick.sites.answer("USOAK-SICK", down);
    for (let tries = 0; tries < 6; tries++) await sick.look();
    expect(await sick.look()).toBe(false);
    expect(await well.look()).toBe(true);
  });

  it("stays open an hour at most", () => {
    expect([4, 5, 6, 7, 8, 9, 20].map(openSeconds)).toEqual(
      [0, 5, 10, 20, 40, 60, 60].map((minutes) => minutes * minute),
    );
  });
});
