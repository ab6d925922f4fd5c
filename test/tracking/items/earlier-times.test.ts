import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { earlierTimes, eventAsOf, timesShown } from "#src/tracking/items/earlier-times.ts";
import { findContainer, viewAsOf } from "#src/tracking/index.ts";
import { requestNow, shipmentNow } from "#src/tracking/store/find.ts";
import type { EarlierTime } from "#src/tracking/store/container-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { exampleVoyage } from "../voyage-builder.ts";

type Shown = {
  readonly at: string;
  readonly createdAt: string;
  readonly invalidatedAt?: string | undefined;
  readonly earlier?: readonly EarlierTime[];
};

const instant = (hour: number): string =>
  new Date(Date.UTC(2026, 2, 1) + hour * 3_600_000).toISOString().replace(".000Z", "Z");

/** What a source states next: another time, that it did not happen, or that it did at some time. */
const statement = fc.option(
  fc.integer({ min: 0, max: 5 }).map((minute) => `minute ${minute}`),
  {
    nil: null,
  },
);

function next(before: Shown, stated: string | null, now: string): Shown {
  if (stated === null) return before.invalidatedAt ? before : { ...before, invalidatedAt: now };
  const earlier = earlierTimes(before, stated, now);
  return { at: stated, createdAt: before.createdAt, ...(earlier && { earlier }) };
}

describe("the times that an event showed", () => {
  it("are known at each moment, however often it was corrected, withdrawn and stated again", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(statement, { maxLength: 40 }), (first, statements) => {
        let event: Shown = { at: first, createdAt: instant(0) };
        const shown: { now: string; at: string | null }[] = [{ now: instant(0), at: first }];
        for (const [index, stated] of statements.entries()) {
          const now = instant(index + 1);
          event = next(event, stated, now);
          shown.push({ now, at: stated });
        }
        const times = timesShown(event);
        for (const { now, at } of shown) {
          const then = eventAsOf(event, now);
          expect(then.invalidatedAt && then.invalidatedAt <= now ? null : then.at).toBe(at);
          expect(times.findLast(({ since }) => since <= now)?.at).toBe(at);
        }
      }),
    );
  });

  it("are the newest hundred of a source that never rests", () => {
    let event: Shown = { at: "a", createdAt: instant(0) };
    for (let hour = 1; hour <= 400; hour++)
      event = next(event, hour % 3 === 0 ? null : `minute ${hour}`, instant(hour));
    expect(event.earlier).toHaveLength(100);
    expect(eventAsOf(event, instant(399)).invalidatedAt).toBe(instant(399));
    expect(eventAsOf(event, instant(398))).toMatchObject({ at: "minute 398" });
  });
});

describe("a container as of a moment", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  it("shows the time that its discharge had then, and whether it had been taken back", async () => {
    const discharge = exampleVoyage.find(({ code }) => code === "DISC")!;
    const others = exampleVoyage.filter((one, n) => one !== discharge && n < 12);
    const later = { ...discharge, at: "2026-03-15T09:00:00Z", createdAt: "2026-03-16T00:00:00Z" };
    const carrier = scriptedCarrier(observed([...others, discharge]));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const { id } = await track(ctx, "BKKX26000200");
    await spine.run();
    const moments = [isoSeconds(spine.clock.now())];
    const takenBack = { ...later, retracted: true, createdAt: "2026-03-17T00:00:00Z" };
    const again = { ...later, createdAt: "2026-03-18T00:00:00Z" };
    for (const answer of [later, takenBack, again]) {
      carrier.states(observed([...others, answer]));
      await spine.nextPoll("BKKX26000200");
      moments.push(isoSeconds(spine.clock.now()));
    }
    const request = await requestNow(ctx, id);
    const shipment = await shipmentNow(ctx, request!.shipmentId!);
    const view = await findContainer(ctx, shipment!.containers[0]!.id);
    const dischargedAsOf = (moment: string) => {
      const event = viewAsOf(view, moment).events.find((one) => one.event.endsWith("_discharged"));
      return event && (event.invalidatedAt ? null : event.at);
    };
    expect(moments.map(dischargedAsOf)).toEqual([discharge.at, later.at, null, later.at]);
  });
});
