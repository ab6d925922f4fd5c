import { describe, expect, it } from "vitest";
import {
  canonicalJson,
  compareInTurn,
  compareText,
  fingerprint,
  greatest,
} from "#src/platform/canonical.ts";

describe("the canonical form", () => {
  it("sorts members at every depth, leaves out absent ones and keeps the order of lists", () => {
    const value = { b: [2, 1, { d: null, c: "x" }], a: undefined, A: true };
    expect(canonicalJson(value)).toBe('{"A":true,"b":[2,1,{"c":"x","d":null}]}');
    expect(canonicalJson({ A: true, b: [2, 1, { c: "x", d: null }] })).toBe(canonicalJson(value));
    expect([null, undefined, "a", 1, [], {}].map(canonicalJson)).toEqual([
      "null",
      "null",
      '"a"',
      "1",
      "[]",
      "{}",
    ]);
  });

  it("has a fingerprint of 22 characters that fit into an address", () => {
    expect(fingerprint("a")).toBe("ypeBEsobvcr6wjGzmiPcTa");
    expect(fingerprint("a")).not.toBe(fingerprint("b"));
  });

  it("compares by code unit, and by the first pair that differs", () => {
    expect(["b", "a", "B", "ä"].toSorted(compareText)).toEqual(["B", "a", "b", "ä"]);
    expect(compareText("a", "a")).toBe(0);
    expect(compareInTurn(["a", "a"], ["c", "b"])).toBe(1);
    expect(compareInTurn(["a", "b"], ["c", "b"])).toBe(-1);
    expect(compareInTurn(["a", "a"], ["b", "b"])).toBe(0);
  });

  it("finds the first of the greatest, and nothing among nothing", () => {
    const byLength = (a: string, b: string) => a.length - b.length;
    expect(greatest(["a", "bbb", "cc", "ddd"], byLength)).toBe("bbb");
    expect(greatest([], byLength)).toBeUndefined();
  });
});
