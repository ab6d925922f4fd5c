import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds, day, hour, isoSeconds, minute } from "#src/platform/clock.ts";
import {
  dueTimeOf,
  lastOccurrence,
  nextPollOf,
  placesBetween,
  placeWithin,
  repeatingShardOf,
} from "#src/polling/recurrence.ts";

const start = new Date("2026-11-21T08:00:00Z");
const at = (seconds: number): string => isoSeconds(addSeconds(start, seconds));

describe("a target that repeats", () => {
  const target = {
    kind: "terminal",
    source: "USLAX",
    type: "container" as const,
    number: "MSKU1000001",
    dueAt: at(0),
    everySeconds: 30 * minute,
    dueShard: repeatingShardOf({ kind: "terminal", source: "USLAX" }, 30 * minute),
  };

  it.each([
    ["never polled", undefined, 0],
    ["polled before its first time", -1, 0],
    ["polled in the second of its first time", 0, 30 * minute],
    ["polled later", 29 * minute, 30 * minute],
    ["polled in the second of its second time", 30 * minute, hour],
    ["not polled for long", 5 * hour + 1, 5.5 * hour],
  ])("is due: %s", (_, polled, due) => {
    const lastAttemptedAt = polled === undefined ? undefined : at(polled);
    expect(dueTimeOf({ ...target, lastAttemptedAt })).toBe(at(due));
  });

  it("is due at its instant alone, once somebody made it due in another partition", () => {
    const once = { ...target, dueShard: "terminal#USLAX#1", lastAttemptedAt: at(hour) };
    expect(dueTimeOf({ ...once, dueAt: at(61 * minute) })).toBe(at(61 * minute));
  });

  it("keeps the times of a carrier's polls while a new subscriber makes it due", () => {
    const carrier = { ...target, nextPollAt: at(0), dueAt: at(70 * minute), dueShard: "once" };
    expect(nextPollOf({ ...carrier, lastAttemptedAt: at(65 * minute) })).toBe(at(90 * minute));
    expect(nextPollOf({ ...carrier, everySeconds: 0 })).toBe(at(0));
  });
});

describe("the places of an interval", () => {
  const everySeconds = fc.constantFrom(15 * minute, 30 * minute, hour, 6 * hour, day);

  it("are read for exactly the occurrences between two sweeps", () => {
    fc.assert(
      fc.property(
        everySeconds,
        fc.nat(3 * day),
        fc.nat(2 * day),
        fc.nat(4 * day),
        (every, first, from, length) => {
          const [after, upTo] = [at(first + from), at(first + from + length)];
          const places = placesBetween(every, after, upTo);
          const place = placeWithin(every, at(first));
          const isRead = places.some(([low, before]) => low <= place && place < before);
          expect(isRead).toBe((lastOccurrence(at(first), every, upTo) ?? "") > after);
        },
      ),
    );
  });

  it("are none where no time has passed", () => {
    expect(placesBetween(hour, at(0), at(0))).toEqual([]);
  });
});
