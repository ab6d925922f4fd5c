import { describe, expect, it } from "vitest";
import type { ObservedPosition } from "#src/routing/observed/index.ts";
import { seaPath } from "#src/routing/sea/index.ts";
import { shipNow, type Underway } from "#src/routing/ship-now.ts";

const passage: Underway = {
  departedAt: "2026-03-21T17:50:00Z",
  dueAt: "2026-04-02T12:00:00Z",
  path: seaPath("KRPUS", "USLGB", [])!,
};
/** Twelve kilometres off the way. */
const seen = (at: string, change: Partial<ObservedPosition> = {}): ObservedPosition => ({
  at,
  latitude: 47.2,
  longitude: 160.84,
  headingDegrees: 80,
  knots: 17,
  status: "under_way",
  portCode: null,
  mmsi: "477553000",
  ...change,
});
const now = new Date("2026-03-25T08:07:00Z");

describe("where a ship is now", () => {
  it("is what it transmitted, for six hours to the second", () => {
    const at = "2026-03-25T02:07:00Z";
    expect(shipNow(passage, seen(at), now)).toMatchObject({ at, knots: 17, observed: seen(at) });
    const late = shipNow(passage, seen("2026-03-25T02:06:59Z"), now)!;
    expect(late).toMatchObject({ observed: null, at: "2026-03-25T08:00:00Z" });
    // From there it sailed on, so that it is due when it was due before.
    expect(late.position[0]).toBeGreaterThan(162);
    expect(late.behind!.length + late.ahead!.length).toBeGreaterThan(6);
    expect(late.behind).toContainEqual([160.84, 47.2]);
    expect(late.behind!.at(-1)).toEqual(late.ahead![0]);
  });

  it("follows from the schedule where the ship left a port after it was seen", () => {
    const before = seen("2026-03-25T06:00:00Z", { latitude: 35.1, longitude: 129, knots: 0 });
    const left = { ...passage, departedAt: "2026-03-25T07:00:00Z" };
    expect(shipNow(left, before, now)).toEqual(shipNow(left, null, now));
    expect(shipNow(left, null, now)?.observed).toBeNull();
  });

  it("is known without a schedule, and then has no way", () => {
    const at = "2026-03-25T08:00:00Z";
    expect(shipNow(null, seen(at), now)).toMatchObject({ at, behind: null, ahead: null });
    expect(shipNow({ ...passage, dueAt: null }, seen(at), now)?.ahead?.[0]).toEqual([160.84, 47.2]);
    expect(shipNow({ ...passage, dueAt: null }, seen("2026-03-24T08:00:00Z"), now)).toBeNull();
    expect(shipNow(null, seen("2026-03-24T08:00:00Z"), now)).toBeNull();
  });

  it("has no way where the ship is far off the one between its ports", () => {
    const far = { latitude: 10, longitude: 160.84 };
    expect(shipNow(passage, seen("2026-03-25T08:00:00Z", far), now)).toMatchObject({
      position: [160.84, 10],
      behind: null,
      ahead: null,
    });
    // Later its schedule is all that is known.
    expect(shipNow(passage, seen("2026-03-24T08:00:00Z", far), now)).toEqual(
      shipNow(passage, null, now),
    );
  });
});
