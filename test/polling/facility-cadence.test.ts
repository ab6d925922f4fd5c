import { describe, expect, it } from "vitest";
import type { PollPace } from "#src/statements/equipment-source.ts";
import { isWaiting, nextAskAfterSeconds } from "#src/tracking/poll-kinds/facility-cadence.ts";
import { ready } from "./facility-rig.ts";

const minute = 60;
const hour = 3600;
const now = "2026-11-21T08:00:00Z";
const hoursAgo = (count: number): string =>
  `${new Date(Date.parse(now) - count * hour * 1000).toISOString().slice(0, 19)}Z`;
const one = (pace: PollPace, since: number) => ({
  pace,
  pollFrom: hoursAgo(since),
  active: true,
});
const held = ready("MSKU7354623", {
  holds: [{ name: "customs", status: "hold", description: null }],
});
const announced = ready("MSKU7354623", {
  holds: [{ name: "customs", status: "pending", description: null }],
});
const { available: _, ...unknownAvailability } = ready("MSKU7354623") as ReturnType<
  typeof ready
> & {
  available?: boolean;
};

describe("how often a facility source is polled for a container", () => {
  it.each([
    ["arriving, two days before the vessel", one("arriving", 0), 2 * hour],
    ["arriving, seven hours before", one("arriving", 41), 2 * hour],
    ["arriving, six hours before", one("arriving", 42), 30 * minute],
    ["arrived or overdue, not yet discharged", one("arriving", 60), 30 * minute],
    ["on its way inland", one("inland", 30), 2 * hour],
    ["picked up", one("closing", 30), 6 * hour],
    ["not before its time", one("arriving", -5), 5 * hour],
  ])("%s", (_name, pollSubscriber, seconds) => {
    expect(nextAskAfterSeconds([pollSubscriber], ready("MSKU7354623"), now)).toBe(seconds);
  });

  it.each([
    ["a hold stands", held, 10, 15 * minute],
    ["it did not report whether the container is available", unknownAvailability, 10, 15 * minute],
    ["it reported nothing", null, 10, 15 * minute],
    ["a hold is only announced", announced, 10, 30 * minute],
    ["free and available", ready("MSKU7354623"), 10, 30 * minute],
    ["a hold stands on the fourth day", held, 80, 30 * minute],
  ])("landside: %s", (_name, report, since, seconds) => {
    expect(nextAskAfterSeconds([one("landside", since)], report as never, now)).toBe(seconds);
  });

  it("goes by the most urgent of those who wait", () => {
    const waiting = [one("closing", 1), one("arriving", 0), one("landside", 100)];
    expect(nextAskAfterSeconds(waiting, ready("MSKU7354623"), now)).toBe(30 * minute);
  });

  it("ends with the container's need, and two weeks after the pick-up", () => {
    expect(isWaiting(one("landside", 1000), now)).toBe(true);
    expect(isWaiting({ ...one("landside", 1), active: false }, now)).toBe(false);
    expect(isWaiting(one("closing", 14 * 24), now)).toBe(true);
    expect(isWaiting(one("closing", 14 * 24 + 1), now)).toBe(false);
  });
});
