import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badCursor, cursorOf, feedEntry, sequenceOf, unpackPayload } from "#src/events/index.ts";

describe("a cursor", () => {
  it("leads back to its place, and nothing else is one", () => {
    fc.assert(fc.property(fc.nat(), (n) => sequenceOf(cursorOf(n), badCursor("after")) === n));
    for (const text of ["", "x", "12", Buffer.from("after:-1").toString("base64url")])
      expect(() => sequenceOf(text, badCursor("after"))).toThrow("not one that this endpoint");
  });
});

describe("a scenario", () => {
  it("comes back as it was, in an item of DynamoDB however long it is", () => {
    const reference = { id: "a", type: "container" };
    for (const size of [10, 600_000]) {
      const included = [{ ...reference, attributes: { text: "x".repeat(size) } }];
      const packed = feedEntry(
        { account: "a", sequence: 1, eventId: "a", event: "container.created", at: "2026" },
        { reference, included },
        null,
      );
      expect(packed.payload.length).toBeLessThan(350_000);
      expect(packed.payloadBytes).toBe(JSON.stringify({ reference, included }).length);
      expect(unpackPayload(packed)).toEqual({ reference, included });
    }
  });
});
