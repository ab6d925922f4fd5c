import { describe, expect, it } from "vitest";
import { actionFor, isSingleCharacter, type KeyAction } from "#portal/keys/key-actions.ts";
import { rowAfterKey } from "#portal/grid/row-keys.ts";

const action = (key: string, label = key, when?: () => boolean): KeyAction => ({
  key,
  label,
  run: () => undefined,
  ...(when && { when }),
});
const actions = [action("g c"), action("c"), action("j"), action("Escape")];
const pressed = (key: string, at = 0) => ({ key, at });

describe("keys", () => {
  it("are one key, or two within a moment", () => {
    expect(actionFor(actions, pressed("j"), null, true)?.label).toBe("j");
    expect(actionFor(actions, pressed("c", 900), pressed("g"), true)?.label).toBe("g c");
    expect(actionFor(actions, pressed("c", 5000), pressed("g"), true)?.label).toBe("c");
    expect(actionFor(actions, pressed("g"), null, true)).toBeNull();
  });

  it("of a person who switched single characters off are the named ones alone", () => {
    expect(["j", "?", "g c"].every(isSingleCharacter)).toBe(true);
    expect(isSingleCharacter("Escape")).toBe(false);
    expect(actionFor(actions, pressed("j"), null, false)).toBeNull();
    expect(actionFor(actions, pressed("c", 100), pressed("g"), false)).toBeNull();
    expect(actionFor(actions, pressed("Escape"), null, false)?.label).toBe("Escape");
  });

  it("belong to the innermost part of the screen that takes them", () => {
    const inner = [...actions, action("j", "inner"), action("j", "absent", () => false)];
    expect(actionFor(inner, pressed("j"), null, true)?.label).toBe("inner");
  });

  it("move between rows, and stop at both ends", () => {
    const to = (key: string, from: number) => rowAfterKey(key, from, 100, 20);
    expect([to("j", 0), to("ArrowDown", 99), to("k", 0), to("ArrowUp", 5)]).toEqual([1, 99, 0, 4]);
    expect([to("Home", 50), to("End", 50)]).toEqual([0, 99]);
    expect([to("PageDown", 50), to("PageDown", 90), to("PageUp", 10)]).toEqual([70, 99, 0]);
    expect(to("x", 50)).toBeNull();
  });
});
