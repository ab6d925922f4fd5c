import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyKnowledge, knowledgeHash, remember } from "#src/knowledge/knowledge.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";
import { valuePeriodsOf } from "#src/knowledge/value-periods.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import {
  at,
  container,
  estimated,
  event,
  journey,
  knowing,
  lateInTheYear,
  carrierTarget,
  v1,
  wantedKeys,
} from "./projected.ts";
import { histories } from "./voyages.ts";

const often = { numRuns: 100 };

const planOf = (history: readonly SourceEvent[]): number =>
  history.findLastIndex(({ classifier }) => classifier === "PLN") + 1;

/** A history and the answers of a carrier that was polled now and then, each all it had stated by then. */
const polled = histories.chain((history) =>
  fc.record({
    history: fc.constant(history),
    answers: fc
      .uniqueArray(fc.integer({ min: planOf(history), max: history.length }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((lengths) =>
        [...new Set([...lengths, history.length])]
          .toSorted((a, b) => a - b)
          .map((length) => history.slice(0, length)),
      ),
  }),
);

/** How an answer reaches us: which one, how much of it, and rotated by how far. */
const mishaps = fc.array(
  fc.record({
    which: fc.nat(),
    share: fc.constantFrom(1, 1, 0.8, 0.5, 0.2, 0),
    turn: fc.nat({ max: 200 }),
    reversed: fc.boolean(),
    thinned: fc.constantFrom(1, 1, 2, 3),
  }),
  { maxLength: 4 },
);

/** The same answers again, cut short, thinned out, rotated and in any order; all whole too. */
const disturbed = polled.chain(({ answers }) =>
  fc.record({
    answers: fc.constant(answers),
    received: mishaps.chain((all) => {
      const more = all.map(({ which, share, turn, reversed, thinned }) => {
        const answer = answers[which % answers.length]!;
        const part = answer
          .slice(0, Math.floor(answer.length * share))
          .filter((_, index) => index % thinned === 0);
        const rotated = [...part.slice(turn), ...part.slice(0, turn)];
        return reversed ? rotated.toReversed() : rotated;
      });
      const received = [...answers, ...more];
      return fc.shuffledSubarray(received, { minLength: received.length });
    }),
  }),
);

const published = (answers: readonly (readonly SourceEvent[])[]) =>
  journeyOf(knowing(...answers), { now: lateInTheYear, carrierTarget });

describe("any permutation, duplication, truncation and interleaving of a voyage's answers", () => {
  it("ends in the same knowledge, the same journey and the same set of published things", () => {
    fc.assert(
      fc.property(disturbed, ({ answers, received }) => {
        const [there, here] = [knowing(...received), knowing(...answers)];
        expect(JSON.stringify(there)).toBe(JSON.stringify(here));
        expect(knowledgeHash(there)).toBe(knowledgeHash(here));
        expect(JSON.stringify(published(received))).toBe(JSON.stringify(published(answers)));
      }),
      often,
    );
  });

  it("keeps an estimate as it was sent first, also where one answer repeats it and a later answer came before", () => {
    const sent = ["05:08", "05:15", "05:22"].map((time, n) => ({
      ...event("ARRI", "04-12T10:00Z", at("USLGB"), {
        ...estimated,
        vessel: v1,
        createdAt: `2026-03-01T${time}:00Z`,
      }),
      raw: { n },
    }));
    const rawOf = (...answers: (readonly SourceEvent[])[]) =>
      knowing(...answers).statements.map(({ raw }) => raw);
    expect(rawOf(sent)).toEqual([{ n: 0 }]);
    expect(rawOf(sent.slice(2), sent)).toEqual([{ n: 0 }]);
    expect(rawOf(sent.slice(2), sent.toReversed())).toEqual([{ n: 0 }]);
  });

  it("publishes on the way exactly what it publishes at the end, each event once", () => {
    fc.assert(
      fc.property(polled, ({ answers }) => {
        let known = emptyKnowledge();
        const ever = answers.flatMap((answer) => {
          known = remember(known, answer, [], { observedAt: lateInTheYear });
          return wantedKeys(journeyOf(known, { now: lateInTheYear, carrierTarget }));
        });
        const final = wantedKeys(published(answers));
        expect([...new Set(ever)].toSorted()).toEqual(final);
        expect(new Set(final).size).toBe(final.length);
      }),
      often,
    );
  });

  it("does not care in which order answers that share nothing come", () => {
    const pieces = histories.chain((history) =>
      fc
        .array(fc.integer({ min: 0, max: 3 }), {
          minLength: history.length,
          maxLength: history.length,
        })
        .map((bins) =>
          [0, 1, 2, 3].map((bin) => history.filter((_, index) => bins[index] === bin)),
        ),
    );
    fc.assert(
      fc.property(pieces, (answers) => {
        const keys = wantedKeys(journey(answers));
        expect(wantedKeys(journey(answers.toReversed()))).toEqual(keys);
        expect(wantedKeys(journey([...answers.slice(2), ...answers.slice(0, 2)]))).toEqual(keys);
      }),
      often,
    );
  });
});

describe("a carrier that gives every event a fresh creation time in each answer", () => {
  const halfDay = 12 * 3_600_000;
  const day = 2 * halfDay;
  const instant = (ms: number): string => new Date(Date.UTC(2026, 2, 10) + ms).toISOString();
  /** Answers at distinct half days, each with one of three ETAs, withdrawn or not; each comes late. */
  const answers = fc.uniqueArray(
    fc.record({
      turn: fc.integer({ min: 0, max: 40 }),
      eta: fc.constantFrom("04-01T10:00Z", "04-02T10:00Z", "04-03T10:00Z", null),
      retracted: fc.boolean(),
      sealed: fc.boolean(),
      lateMs: fc.integer({ min: 0, max: 5 * day - 1 }),
    }),
    { selector: ({ turn }) => turn, minLength: 2, maxLength: 30 },
  );
  type Answer = { turn: number; eta: string | null; retracted: boolean; sealed: boolean };
  const eventsOf = ({ turn, eta: when, retracted, sealed }: Answer): SourceEvent[] => {
    const createdAt = instant(turn * halfDay);
    const loaded = event("LOAD", "03-08T13:25Z", at("THLCH"), {
      vessel: v1,
      createdAt,
      seals: sealed ? ["QL1"] : [],
    });
    return when === null
      ? [loaded]
      : [
          loaded,
          event("ARRI", when, at("USLGB"), { ...estimated, vessel: v1, createdAt, retracted }),
        ];
  };

  it("is known the same whether its answers come in time or up to five days late", () => {
    fc.assert(
      fc.property(answers, (all) => {
        const inTime = all.toSorted((a, b) => a.turn - b.turn);
        const late = all.toSorted(
          (a, b) => a.turn * halfDay + a.lateMs - (b.turn * halfDay + b.lateMs),
        );
        const [one, other] = [inTime, late].map((some) => knowing(...some.map(eventsOf)));
        expect(JSON.stringify(other)).toBe(JSON.stringify(one));
        expect(knowledgeHash(other!)).toBe(knowledgeHash(one!));
      }),
      { numRuns: 400 },
    );
  });
});

describe("a voyage reported to its end", () => {
  it("has every container returned, each milestone published once per place, and no time unknown", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { containers, shipment } = journey([history]);
        for (const { number } of containers) {
          const containerNumber = container({ containers, shipment }, number);
          expect(containerNumber.currentStatus).toBe("empty_returned");
          expect(containerNumber.milestones.slice(0, 4).map(({ milestone }) => milestone)).toEqual([
            "empty_out",
            "full_in",
            "vessel_loaded",
            "vessel_departed",
          ]);
          expect(containerNumber.podDischargedAt).not.toBe(null);
          expect(
            containerNumber.podFullOutAt ?? containerNumber.finalDestinationFullOutAt,
          ).not.toBe(null);
        }
        expect(shipment.portOfLading?.locode).toBe("THLCH");
        expect(shipment.portOfDischarge?.locode).toBe("USLGB");
      }),
      often,
    );
  });
});

describe("the periods of an estimate", () => {
  const points = fc.uniqueArray(
    fc.record({
      minute: fc.integer({ min: 0, max: 40 }),
      value: fc.constantFrom("a", "b", "c"),
    }),
    { selector: ({ minute }) => minute, maxLength: 20 },
  );
  const keys = (content: readonly { minute: number; value: string }[]): string[] => {
    const counts = new Map<string, number>();
    return valuePeriodsOf(
      content.map(({ minute, value }) => ({
        createdAt: String(minute).padStart(2, "0"),
        value: { id: value, rank: "" },
      })),
    ).map(({ value }) => {
      counts.set(value.id, (counts.get(value.id) ?? 0) + 1);
      return `${value.id}${counts.get(value.id)}`;
    });
  };
  it("only gain keys when a statement turns up late", () => {
    fc.assert(
      fc.property(points, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (all, here) => {
        const some = all.filter((_, index) => here[index]);
        expect(keys(all)).toEqual(expect.arrayContaining(keys(some)));
      }),
      often,
    );
  });
});
