import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TerminalWord } from "#src/tracking/equipment-source.ts";
import { hear, heardHash, nothingHeard } from "#src/tracking/reconcile/index.ts";
import { atLongBeach, box, terminalSays } from "./ashore-builder.ts";

const customs = { name: "customs", status: "hold", description: "CBP exam" } as const;

describe("what is heard ashore, in any order", () => {
  const instants = [
    "2026-04-02T22:00:00Z",
    "2026-04-03T18:00:00Z",
    "2026-04-04T18:00:00Z",
    "2026-04-05T18:00:00Z",
  ];
  const hours = (count: number): string =>
    new Date(Date.parse("2026-04-03T00:00:00Z") + count * 3_600_000).toISOString();
  const word = fc
    .record({
      at: fc.constantFrom(...instants),
      available: fc.constantFrom(true, false, undefined),
      holds: fc.constantFrom([], [customs], undefined),
      lastFreeDayOn: fc.constantFrom("2026-04-07", "2026-04-09", undefined),
      fullOutAt: fc.constantFrom("2026-04-05T12:00:00Z", undefined),
    })
    .map(({ at, ...more }) =>
      terminalSays(at, Object.fromEntries(Object.entries(more).filter(([, v]) => v !== undefined))),
    );

  it("what is heard in any order, and any number of times, is the same knowledge and the same box", () => {
    const anyOrder = fc.property(
      fc
        .uniqueArray(word, { maxLength: 6, selector: ({ observedAt }) => observedAt })
        .chain((words) =>
          fc.tuple(
            fc.constant(words),
            fc.shuffledSubarray([...words, ...words], { minLength: words.length * 2 }),
          ),
        ),
      ([once, shuffled]) => {
        const [a, b] = [once, shuffled].map((words) => words.reduce(hear, nothingHeard()));
        expect(b).toEqual(a);
        expect(heardHash(b!)).toBe(heardHash(a!));
        expect(atLongBeach("2026-04-06T00:00:00Z", shuffled)).toEqual(
          atLongBeach("2026-04-06T00:00:00Z", once),
        );
      },
    );
    fc.assert(anyOrder, { numRuns: 100 });
    // Once dropped a repeat before the other word came that ends its run there.
    fc.assert(anyOrder, { seed: -2_025_384_929, numRuns: 300 });
  });

  it("a word that splits a run of repeats ends it at the same instant, in time or days late", () => {
    const knowledge = (words: readonly TerminalWord[]) => words.reduce(hear, nothingHeard());
    const hourly = Array.from({ length: 240 }, (_, hour) =>
      terminalSays(hours(hour), { holds: [] }),
    );
    const other = terminalSays("2026-04-09T12:30:00Z", { holds: [customs] });
    const inTime = [...hourly, other].toSorted((a, b) => (a.observedAt < b.observedAt ? -1 : 1));
    expect(knowledge([...hourly, other])).toEqual(knowledge(inTime));
    expect(heardHash(knowledge([...hourly, other]))).not.toBe(heardHash(knowledge(hourly)));
  });

  it("never keeps more of a site that repeats itself than its last days", () => {
    let knowledge = nothingHeard();
    const kept: number[] = [];
    for (let hour = 0; hour < 720; hour++) {
      knowledge = hear(knowledge, terminalSays(hours(hour), { holds: [] }));
      kept.push(knowledge.heard[0]!.observed.length);
    }
    expect(knowledge.heard).toHaveLength(1);
    expect(Math.max(...kept)).toBe(kept.at(-1));
    // Five days of hours with both ends, the first, and the last before them.
    expect(kept.at(-1)).toBe(5 * 24 + 1 + 2);
    expect(knowledge.heard[0]!.word.number).toBe(box);
  });
});
