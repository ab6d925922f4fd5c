import { describe, expect, it } from "vitest";
import { Refusal } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";

const refused = (...given: Parameters<typeof checkExpected>) => {
  try {
    checkExpected(...given);
    return null;
  } catch (error) {
    return (error as Refusal).problems;
  }
};

describe("a change that states what its client read", () => {
  const now = { note: "Theirs", assignee_id: null, links: [{ a: 1, b: [2] }] };

  it("is made where all of it still stands, and where nothing is stated", () => {
    expect(refused(undefined, now)).toBeNull();
    expect(refused({}, now)).toBeNull();
    expect(refused({ note: undefined }, now)).toBeNull();
    expect(refused({ note: "Theirs", links: [{ b: [2], a: 1 }] }, now)).toBeNull();
  });

  it("is a conflict where a value is another by now, with the values as they are", () => {
    expect(refused({ note: "Mine before", assignee_id: null }, now, { note: "Mine" })).toEqual([
      {
        code: "conflict",
        detail: "Changed since it was read: note.",
        source: { pointer: "/data/meta/expected" },
        meta: { current: { note: "Theirs" } },
      },
    ]);
    expect(refused({ links: [] }, now)?.[0]?.meta).toEqual({ current: { links: now.links } });
    // What is not there at all is null.
    expect(refused({ gone: "x" }, now)?.[0]?.meta).toEqual({ current: { gone: null } });
  });

  it("is none where the value is as wanted already", () => {
    expect(refused({ note: "Before" }, now, { note: "Theirs" })).toBeNull();
    expect(refused({ assignee_id: "x" }, now, { assignee_id: null })).toBeNull();
  });
});
