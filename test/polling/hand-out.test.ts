import { describe, expect, it } from "vitest";
import { handOut, type HandOutState } from "#src/polling/sweep/hand-out.ts";

const limits = { first: 4, least: 2, most: 16 };
const now = "2026-11-21T08:10:00Z";
const due = (...numbers: string[]) =>
  numbers.map((number) => ({ dueAt: "2026-11-21T08:00:00Z", type: "container", number }));
const numbersOf = (targets: readonly { number: string }[]) => targets.map(({ number }) => number);
const turn = (targets: ReturnType<typeof due>, state: HandOutState, isOld = false, unseen = 0) => {
  const { given, next } = handOut(targets, state, limits, { now, isOld, unseen });
  return { given: numbersOf(given), next };
};

describe("the hand-out of a source's due targets", () => {
  it("leaves a place for each target of which it is not known whether it was polled, and no window grows", () => {
    const { next } = turn(due("A", "B", "C", "D"), {});
    const second = turn(due("E", "F", "G", "H"), next, false, 3);
    expect(second).toMatchObject({ given: ["E"], next: { window: 4 } });
    expect(turn(due("F", "G", "H"), second.next)).toMatchObject({ next: { window: 8 } });
  });

  it("ends at the window, and goes on behind what it handed out", () => {
    const first = turn(due("A", "B", "C", "D", "E", "F"), {});
    expect(first.given).toEqual(["A", "B", "C", "D"]);
    // B was not polled yet, so it takes a place of the window.
    const second = turn(due("B", "E", "F", "G", "H"), first.next);
    expect(second.given).toEqual(["E", "F", "G"]);
  });

  it("doubles where the queue was emptied, up to the source's budget", () => {
    let state = turn(due("A"), {}).next;
    for (const window of [8, 16, 16]) {
      const { next } = turn(due("B"), state);
      expect(next.window).toBe(window);
      state = { ...next, handedOutTo: state.handedOutTo! };
    }
  });

  it("halves where most of it still waits, and hands out nothing more", () => {
    const first = turn(due("A", "B", "C", "D", "E"), {});
    const second = turn(due("A", "B", "C", "D", "E"), first.next);
    expect(second.given).toEqual([]);
    expect(second.next.window).toBe(2);
    expect(turn(due("A", "B", "C", "D", "E"), second.next).next.window).toBe(2);
  });

  it("hands out again what was handed out long ago, for its messages may be lost", () => {
    const { next } = turn(due("A", "B"), {});
    expect(turn(due("A", "B"), next).given).toEqual([]);
    expect(turn(due("A", "B"), next, true).given).toEqual(["A", "B"]);
  });

  it("counts the time from the first that still waits, however many are handed out behind it", () => {
    const first = turn(due("A", "B"), {}).next;
    const later = { now: "2026-11-21T08:11:00Z", isOld: false };
    const waits = handOut(due("A", "C"), first, limits, later);
    expect(numbersOf(waits.given)).toEqual(["C"]);
    expect(waits.next.handedOutAt).toBe(now);
    expect(handOut(due("C"), first, limits, later).next.handedOutAt).toBe(later.now);
  });

  it("does not count as handed out what may still fall due in the same second", () => {
    const late = { dueAt: now, type: "container", number: "M" };
    const { next } = handOut([...due("A"), late], {}, limits, { now, isOld: false });
    const earlier = { ...late, number: "L" };
    const { given } = handOut([earlier, late], next, limits, { now, isOld: false });
    expect(numbersOf(given)).toEqual(["L", "M"]);
  });
});
