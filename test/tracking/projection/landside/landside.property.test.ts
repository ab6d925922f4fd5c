import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TerminalReport } from "#src/statements/equipment-source.ts";
import {
  recordReport,
  equipmentKnowledgeHash,
  emptyEquipmentKnowledge,
} from "#src/knowledge/equipment-knowledge.ts";
import { atLongBeach, containerNumber, terminalReport } from "./landside-builder.ts";

const customs = { name: "customs", status: "hold", description: "CBP exam" } as const;

describe("landside reports, in any order", () => {
  const instants = [
    "2026-04-02T22:00:00Z",
    "2026-04-03T18:00:00Z",
    "2026-04-04T18:00:00Z",
    "2026-04-05T18:00:00Z",
  ];
  const hours = (count: number): string =>
    new Date(Date.parse("2026-04-03T00:00:00Z") + count * 3_600_000).toISOString();
  const report = fc
    .record({
      at: fc.constantFrom(...instants),
      available: fc.constantFrom(true, false, undefined),
      holds: fc.constantFrom([], [customs], undefined),
      lastFreeDayOn: fc.constantFrom("2026-04-07", "2026-04-09", undefined),
      fullOutAt: fc.constantFrom("2026-04-05T12:00:00Z", undefined),
    })
    .map(({ at, ...more }) =>
      terminalReport(
        at,
        Object.fromEntries(Object.entries(more).filter(([, v]) => v !== undefined)),
      ),
    );

  it("that arrive in any order, and any number of times, end in the same knowledge and the same container", () => {
    const anyOrder = fc.property(
      fc
        .uniqueArray(report, { maxLength: 6, selector: ({ observedAt }) => observedAt })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
          ),
        ),
      ([once, shuffled]) => {
        const [a, b] = [once, shuffled].map((reports) =>
          reports.reduce(recordReport, emptyEquipmentKnowledge()),
        );
        expect(b).toEqual(a);
        expect(equipmentKnowledgeHash(b!)).toBe(equipmentKnowledgeHash(a!));
        expect(atLongBeach("2026-04-06T00:00:00Z", shuffled)).toEqual(
          atLongBeach("2026-04-06T00:00:00Z", once),
        );
      },
    );
    fc.assert(anyOrder, { numRuns: 100 });
    // Once dropped a repeat before the other report came that ends its run there.
    fc.assert(anyOrder, { seed: -2_025_384_929, numRuns: 300 });
  });

  it("a report that splits a run of repeats ends it at the same instant, in time or days late", () => {
    const knowledge = (reports: readonly TerminalReport[]) =>
      reports.reduce(recordReport, emptyEquipmentKnowledge());
    const hourly = Array.from({ length: 240 }, (_, hour) =>
      terminalReport(hours(hour), { holds: [] }),
    );
    const other = terminalReport("2026-04-09T12:30:00Z", { holds: [customs] });
    const inTime = [...hourly, other].toSorted((a, b) => (a.observedAt < b.observedAt ? -1 : 1));
    expect(knowledge([...hourly, other])).toEqual(knowledge(inTime));
    expect(equipmentKnowledgeHash(knowledge([...hourly, other]))).not.toBe(
      equipmentKnowledgeHash(knowledge(hourly)),
    );
  });

  it("keeps at most the last days of a facility source that repeats itself", () => {
    let knowledge = emptyEquipmentKnowledge();
    const kept: number[] = [];
    for (let hour = 0; hour < 720; hour++) {
      knowledge = recordReport(knowledge, terminalReport(hours(hour), { holds: [] }));
      kept.push(knowledge.reports[0]!.observed.length);
    }
    expect(knowledge.reports).toHaveLength(1);
    expect(Math.max(...kept)).toBe(kept.at(-1));
    // Five days of hours with both ends, the first, and the last before them.
    expect(kept.at(-1)).toBe(5 * 24 + 1 + 2);
    expect(knowledge.reports[0]!.report.number).toBe(containerNumber);
  });
});
