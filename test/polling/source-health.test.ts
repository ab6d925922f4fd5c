import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#src/platform/log.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { allHealth } from "#src/polling/index.ts";
import { facilityPoll, pollFacilitySource } from "#test/support/poll.ts";
import { openSeconds } from "#src/polling/source-health.ts";
import { startTable } from "#test/support/engine.ts";
import { follow, ready, states, terminal, facilityRig } from "./facility-rig.ts";

const minute = 60;
const down = { outcome: "unreachable", detail: "503" } as const;

describe("the health of terminals and railroads", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  /** A terminal with containers that are due one after the other, so that each poll is a new one. */
  async function terminalWith(facilitySource: string) {
    const rig = facilityRig(engine.db);
    let containerNumbers = 0;
    return {
      ...rig,
      /** One poll for a container that was never polled; answers whether the facility source was requested. */
      poll: async (): Promise<boolean> => {
        const number = `MSKU${2_000_000 + ++containerNumbers}`;
        await follow(rig.deps, terminal(facilitySource, number));
        const before = rig.facilitySources.asked.length;
        await pollFacilitySource(
          rig.deps,
          facilityPoll({ kind: "terminal", facilitySource, numbers: [number] }),
          rig.facilitySources.sources,
        );
        return rig.facilitySources.asked.length > before;
      },
      health: async () =>
        (await allHealth(rig.deps)).find((one) => one.facilitySource === facilitySource),
    };
  }

  it("is written down by each poll, for the operator to read with one query", async () => {
    const facilitySource = "USOAK-BENT";
    const { poll, health, facilitySources, clock } = await terminalWith(facilitySource);
    facilitySources.answer(facilitySource, (numbers) => states(...numbers.map((n) => ready(n))));
    await poll();
    expect(await health()).toMatchObject({
      kind: "terminal",
      polls: 1,
      failures: 0,
      errorRate: 0,
      lastSucceededAt: "2026-11-21T08:00:00Z",
      newestObservedAt: "2026-11-21T07:55:00Z",
    });
    clock.advance(minute);
    facilitySources.answer(facilitySource, {
      outcome: "unrecognized",
      detail: "200 text/html, not an answer",
    });
    await poll();
    expect(await health()).toMatchObject({
      polls: 2,
      failures: 1,
      errorRate: 0.1,
      lastSucceededAt: "2026-11-21T08:00:00Z",
      lastFailedAt: "2026-11-21T08:01:00Z",
      lastFailure: "unrecognized: 200 text/html, not an answer",
    });
  });

  it("is written once in a quarter of an hour while the terminal answers, and at each failure", async () => {
    const facilitySource = "USOAK-QUIET";
    const { poll, health, facilitySources, clock } = await terminalWith(facilitySource);
    facilitySources.answer(facilitySource, (numbers) => states(...numbers.map((n) => ready(n))));
    await poll();
    clock.advance(14 * minute);
    await poll();
    expect((await health())?.lastPolledAt).toBe("2026-11-21T08:00:00Z");
    clock.advance(minute);
    await poll();
    expect((await health())?.lastPolledAt).toBe("2026-11-21T08:15:00Z");
    facilitySources.answer(facilitySource, down);
    clock.advance(minute);
    await poll();
    await poll();
    expect(await health()).toMatchObject({ failures: 2, lastPolledAt: "2026-11-21T08:16:00Z" });
    facilitySources.answer(facilitySource, (numbers) => states(...numbers.map((n) => ready(n))));
    await poll();
    expect(await health()).toMatchObject({ failures: 0, lastSucceededAt: "2026-11-21T08:16:00Z" });
  });

  it("writes what CloudWatch counts by facility source: how often it fails, for how long it has not answered", async () => {
    const facilitySource = "USOAK-HEALTH";
    const { poll, facilitySources, clock, deps } = await terminalWith(facilitySource);
    facilitySources.answer(facilitySource, (numbers) => states(...numbers.map((n) => ready(n))));
    await poll();
    const lines: string[] = [];
    const received = { ...deps, log: createLog("info", (line) => lines.push(line)) };
    facilitySources.answer(facilitySource, down);
    clock.advance(10 * minute);
    await follow(deps, terminal(facilitySource, "MSKU2999999"));
    const message = facilityPoll({
      kind: "terminal",
      facilitySource,
      numbers: ["MSKU2999999"],
    });
    await pollFacilitySource(received, message, facilitySources.sources);
    expect(lines.map((line) => JSON.parse(line) as { code: string })).toContainEqual(
      expect.objectContaining({
        code: "source.health",
        facilitySource,
        errorRate: 0.1,
        failures: 1,
        silentSeconds: 10 * minute,
        behindSeconds: 15 * minute,
      }),
    );
  });

  it("opens the circuit after five failures in a row, and asks nothing while it is open", async () => {
    const facilitySource = "USOAK-TPOAK";
    const { poll, health, facilitySources, clock, dueIn } = await terminalWith(facilitySource);
    facilitySources.answer(facilitySource, down);
    for (let tries = 0; tries < 5; tries++) expect(await poll()).toBe(true);
    expect((await health())?.openUntil).toBe("2026-11-21T08:05:00Z");
    expect(await poll()).toBe(false);
    expect(await dueIn(terminal(facilitySource, "MSKU2000006"))).toBe(5 * minute);
    clock.advance(4 * minute);
    expect(await poll()).toBe(false);
  });

  it("then lets one poll through: it closes the circuit, or opens it for longer", async () => {
    const facilitySource = "USOAK-B58";
    const { poll, health, facilitySources, clock } = await terminalWith(facilitySource);
    facilitySources.answer(facilitySource, down);
    for (let tries = 0; tries < 5; tries++) await poll();
    clock.advance(5 * minute + 1);
    expect(await poll()).toBe(true);
    expect(await poll()).toBe(false);
    expect((await health())?.openUntil).toBe("2026-11-21T08:15:01Z");
    clock.advance(11 * minute);
    facilitySources.answer(facilitySource, (numbers) => states(...numbers.map((n) => ready(n))));
    expect(await poll()).toBe(true);
    expect(await poll()).toBe(true);
    expect(await health()).not.toHaveProperty("openUntil");
  });

  it("of one facility source does not affect others: its neighbour is still polled", async () => {
    const [sick, well] = [await terminalWith("USOAK-SICK"), await terminalWith("USOAK-WELL")];
    sick.facilitySources.answer("USOAK-SICK", down);
    for (let tries = 0; tries < 6; tries++) await sick.poll();
    expect(await sick.poll()).toBe(false);
    expect(await well.poll()).toBe(true);
  });

  it("stays open an hour at most", () => {
    expect([4, 5, 6, 7, 8, 9, 20].map(openSeconds)).toEqual(
      [0, 5, 10, 20, 40, 60, 60].map((minutes) => minutes * minute),
    );
  });
});
