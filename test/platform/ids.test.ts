import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { derivedId, isId, newId } from "#src/platform/ids.ts";

describe("an id that a user creates", () => {
  it("is unlike all others, also of the same millisecond", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    const ids = Array.from({ length: 20_000 }, () => newId(now));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isId)).toBe(true);
  });

  it("sorts by the moment it was made", () => {
    const instant = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        fc.pre(one.getTime() !== other.getTime());
        expect(newId(one) < newId(other)).toBe(one < other);
      }),
      { numRuns: 50 },
    );
  });
});

describe("an id that follows from its cause", () => {
  const parts = fc.array(fc.string(), { maxLength: 4 });

  it("is the same for the same cause, and another one for every other", () => {
    fc.assert(
      fc.property(fc.string(), parts, fc.string(), parts, (kind, own, otherKind, other) => {
        const id = derivedId(kind, ...own);
        expect(isId(id)).toBe(true);
        expect(derivedId(kind, ...own)).toBe(id);
        const isSame = JSON.stringify([kind, own]) === JSON.stringify([otherKind, other]);
        expect(derivedId(otherKind, ...other) === id).toBe(isSame);
      }),
      { numRuns: 100 },
    );
  });

  it("knows where one part ends and the next begins", () => {
    const alike = [
      derivedId("event", "a", "bc"),
      derivedId("event", "ab", "c"),
      derivedId("event", "abc"),
      derivedId("event", "abc", ""),
      derivedId("eventa", "bc"),
      derivedId("event", 'a","bc'),
    ];
    expect(new Set(alike).size).toBe(alike.length);
  });
});
