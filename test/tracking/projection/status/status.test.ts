import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containerStatuses, milestones } from "#schemas/vocabulary.ts";
import { statusShown } from "#src/tracking/items/delivered.ts";
import {
  after,
  decidedBy,
  moves,
  statusStateOf,
  statusStates,
  containerStatusOf,
  type Reached,
  type FurtherSteps,
  type StatusState,
} from "#src/tracking/projection/status/status.ts";
import { arrows, drawing, table } from "./status-drawing.ts";

const names = Object.keys(statusStates) as StatusState[];
const often = { numRuns: 300 };
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-04-${String(n).padStart(2, "0")}`);
const reached: fc.Arbitrary<Reached> = fc.record({
  milestone: fc.constantFrom(...milestones),
  at: day,
  where: fc.constantFrom("inland", "elsewhere"),
});
const further: fc.Arbitrary<FurtherSteps> = fc.record({
  hasInlandLeg: fc.boolean(),
  stuffedAt: fc.option(day),
  offDockAt: fc.option(day),
  droppedAt: fc.option(day),
});
const stepOf = (statusState: StatusState): number => statusStates[statusState].step;

describe("docs/status.md", () => {
  it("draws and lists the machine as it is", () => {
    const file = new URL("../../../../docs/status.md", import.meta.url);
    const content = readFileSync(file, "utf8");
    // The formatter sets the table's columns; only the words are compared.
    const plain = (text: string) => text.replaceAll(/[ -]*\|[ -]*/g, "|").trim();
    const drawn = /```mermaid\n([\s\S]*?)\n?```/.exec(content)?.[1];
    const listed = /<!-- moves -->\n([\s\S]*?)<!-- \/moves -->/.exec(content)?.[1] ?? "";
    if (process.env["RECORD_DOCS"])
      writeFileSync(
        file,
        content
          .replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${drawing()}\n\`\`\``)
          .replace(
            /<!-- moves -->[\s\S]*?<!-- \/moves -->/,
            () => `<!-- moves -->\n\n${table()}\n\n<!-- /moves -->`,
          ),
      );
    else {
      expect(drawn).toBe(drawing());
      expect(plain(listed)).toBe(plain(table()));
    }
    for (const status of containerStatuses) expect(content).toContain(`| \`${status}\``);
  });

  it("draws only moves of the state machine, and every status state", () => {
    for (const { from, to } of arrows())
      expect({ from, to, is: moves.some((move) => after(from, move.on) === to) }).toEqual({
        from,
        to,
        is: true,
      });
    const drawn = new Set(arrows().flatMap(({ from, to }) => [from, to]));
    expect(names.filter((name) => !drawn.has(name))).toEqual([]);
  });
});

describe("the state machine of current_status", () => {
  it("has all thirteen values, each the target of a move or the beginning", () => {
    const reachable = new Set(["new", ...moves.map(({ to }) => statusStates[to].status)]);
    expect([...reachable].toSorted()).toEqual([...containerStatuses].toSorted());
    expect(new Set(moves.map(({ on }) => on)).size).toBe(moves.length);
  });

  it("never moves to an earlier step, whatever the signal", () => {
    for (const from of names)
      for (const { on } of moves)
        expect(stepOf(after(from, on))).toBeGreaterThanOrEqual(stepOf(from));
  });

  it("ends in the same status in every order of what is observed, and however often", () => {
    fc.assert(
      fc.property(
        fc.array(reached, { maxLength: 12 }).chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.subarray(all).chain((again) =>
              fc.shuffledSubarray([...all, ...again], {
                minLength: all.length + again.length,
              }),
            ),
          ),
        ),
        further,
        ([all, disturbed], more) => {
          expect(containerStatusOf(disturbed, more)).toBe(containerStatusOf(all, more));
        },
      ),
      often,
    );
  });

  it("reads each signal by where it happened, in the order of time", () => {
    const nothing = { hasInlandLeg: false, stuffedAt: null, offDockAt: null, droppedAt: null };
    const going = { ...nothing, hasInlandLeg: true };
    const on = (milestone: Reached["milestone"], day: number, where: Reached["where"]) => ({
      milestone,
      at: `2026-04-0${day}`,
      where,
    });
    const loaded = on("vessel_loaded", 1, "elsewhere");
    const landed = on("vessel_discharged", 2, "elsewhere");
    const train = on("rail_loaded", 3, "elsewhere");
    const off = on("rail_unloaded", 4, "inland");
    expect(containerStatusOf([loaded], going)).toBe("on_ship");
    expect(containerStatusOf([landed], nothing)).toBe("grounded");
    expect(containerStatusOf([landed], going)).toBe("awaiting_inland_transfer");
    expect(containerStatusOf([landed, train, { ...off, where: "elsewhere" }], going)).toBe(
      "on_rail",
    );
    expect(containerStatusOf([landed, train, off], going)).toBe("grounded");
    for (const report of ["available", "not_available"] as const) {
      expect(containerStatusOf([off, on(report, 5, "inland")], going)).toBe(report);
      expect(containerStatusOf([off, on(report, 5, "elsewhere")], going)).toBe("grounded");
    }
    const [held, free] = [on("not_available", 5, "inland"), on("available", 6, "inland")];
    expect(containerStatusOf([off, free, held], going)).toBe("available");
    expect(containerStatusOf([], { ...nothing, stuffedAt: "2026-03-01" })).toBe("loaded");
    expect(containerStatusOf([], { ...nothing, droppedAt: "2026-04-08" })).toBe("dropped");
    const departed = on("vessel_departed", 2, "elsewhere");
    expect(decidedBy([departed, loaded], nothing)).toEqual({ statusState: "at_sea", by: loaded });
  });

  it("takes signals of one instant in one order, and then a container that may not leave is not available", () => {
    const at = "2026-04-03T18:00:00Z";
    const nothing = { hasInlandLeg: false, stuffedAt: null, offDockAt: null, droppedAt: null };
    const at18 = (milestone: Reached["milestone"], where: Reached["where"]) => ({
      milestone,
      at,
      where,
    });
    for (const where of ["inland", "elsewhere"] as const) {
      for (const one of milestones)
        for (const other of milestones) {
          const [first, second] = [at18(one, where), at18(other, where)];
          expect(containerStatusOf([first, second], nothing)).toBe(
            containerStatusOf([second, first], nothing),
          );
        }
      const both = [at18("not_available", where), at18("available", where)];
      expect(containerStatusOf(both, nothing)).toBe("not_available");
      expect(containerStatusOf([...both, at18("full_out", where)], nothing)).toBe("picked_up");
    }
    for (const milestone of ["available", "not_available"] as const)
      expect(containerStatusOf([at18(milestone, "elsewhere")], { ...nothing, offDockAt: at })).toBe(
        "off_dock",
      );
  });

  it("goes a step back only when something that was reached is taken away", () => {
    fc.assert(
      fc.property(fc.array(reached, { maxLength: 10 }), reached, further, (all, one, more) => {
        const now = statusStateOf([...all, one], more);
        expect(stepOf(now)).toBeGreaterThanOrEqual(stepOf(statusStateOf(all, more)));
      }),
      often,
    );
  });

  it("puts a user's mark of a delivery above everything but the empty return", () => {
    for (const name of names.filter((one) => one !== "delivered"))
      expect(statusShown(statusStates[name].status, "2026-04-12T00:00:00Z")).toBe(
        statusStates[after(name, "delivered")].status,
      );
  });
});
