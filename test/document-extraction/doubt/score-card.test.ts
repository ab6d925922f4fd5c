import { describe, expect, it } from "vitest";
import {
  pointsOf,
  probabilityOf,
  reasonsAgainst,
  scoreCards,
} from "#src/document-extraction/doubt/score-card.ts";
import { cardOf } from "../../../bench/documents/calibrate/cards.ts";
import { fitCard, type Example } from "../../../bench/documents/calibrate/fit.ts";
import { stepsOf } from "../../../bench/documents/calibrate/steps.ts";
import { Random } from "../../../bench/documents/random.ts";

describe.each(["digital", "scan"] as const)("the score card of %s pages", (medium) => {
  const card = scoreCards[medium];

  it("has probabilities between 0 and 1 that never fall with more points", () => {
    const random = new Random(`card/${medium}`);
    const points = Array.from({ length: 2_000 }, () => random.int(-3_000, 3_000)).toSorted(
      (a, b) => a - b,
    );
    const probabilities = points.map((one) => probabilityOf(card, one));
    expect(probabilities.every((one) => one > 0 && one < 1)).toBe(true);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
    expect(card.steps.map(([, probability]) => probability)).toEqual(
      [...new Set(card.steps.map(([, probability]) => probability))].toSorted((a, b) => a - b),
    );
  });

  it("adds up whole numbers, so that every machine comes to the same answer", () => {
    const all = [card.base, ...Object.values(card.points), ...card.steps.map(([from]) => from)];
    expect(all.every(Number.isInteger)).toBe(true);
    const signs = Object.keys(card.points);
    expect(pointsOf(card, signs)).toBe(pointsOf(card, signs.toReversed()));
  });

  it("ignores a sign that it does not know", () => {
    expect(pointsOf(card, ["fit=of another version"])).toBe(card.base);
  });
});

describe("the score card of digital pages", () => {
  const card = scoreCards.digital;

  it("leaves out what it doubts, and gives most values", () => {
    expect(card.minProbability).toBeGreaterThan(0.2);
    expect(card.minProbability).toBeLessThan(0.97);
    expect(probabilityOf(card, card.base)).toBeGreaterThan(card.minProbability);
  });

  it("names the signs against a value, the strongest first, and none for it", () => {
    const around = Object.entries(card.points).filter(([sign]) => !sign.startsWith("kind="));
    const [worst] = around.toSorted(([, a], [, b]) => a - b)[0]!;
    const [best] = around.toSorted(([, a], [, b]) => b - a)[0]!;
    expect(reasonsAgainst(card, [best, worst])).toEqual([worst]);
    expect(reasonsAgainst(card, Object.keys(card.points))).toHaveLength(3);
  });
});

/** Of 60 values on each of eight forms, those at a strange label are wrong two times out of three. */
const examples = (seed: string): Example[] => {
  const random = new Random(seed);
  return Array.from({ length: 480 }, (_, index) => {
    const isStrange = random.chance(0.2);
    return {
      form: `form ${index % 8}`,
      isJudging: index % 16 < 12,
      signs: [isStrange ? "label=strange" : "label=listed", `again=${random.pick(["yes", "no"])}`],
      isRight: random.chance(isStrange ? 0.33 : 0.995),
    };
  });
};

describe("learning a score card", () => {
  it("gives a sign that wrong values have points against them, and one that says nothing few", () => {
    const { points } = fitCard(examples("a"));
    expect(points["label=strange"]).toBeLessThan(-150);
    expect(points["label=listed"]).toBeGreaterThan(50);
    expect(Math.abs(points["again=yes"]!)).toBeLessThan(80);
  });

  it("gives the same card for the same examples", () => {
    expect(cardOf(examples("a"))).toEqual(cardOf(examples("a")));
  });

  it("chooses the bound at which at most one given value of a hundred is wrong", () => {
    const card = cardOf(examples("a"));
    const given = examples("a").filter(
      ({ signs }) => probabilityOf(card, pointsOf(card, signs)) >= card.minProbability,
    );
    expect(given.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(
      given.length * 0.015,
    );
    expect(given.every(({ signs }) => signs.includes("label=listed"))).toBe(true);
    const other = examples("b").find(({ signs }) => signs.includes("label=strange"));
    expect(probabilityOf(card, pointsOf(card, other!.signs))).toBeLessThan(0.6);
  });

  it("makes steps rise where the shares of right values do not", () => {
    const scored = [0, 100, 200, 300].flatMap((points, index) =>
      Array.from({ length: 100 }, (_, at) => ({
        points,
        isRight: at < [40, 80, 70, 99][index]!,
      })),
    );
    expect(stepsOf(scored)).toEqual([
      [0, 0.402],
      [100, 0.748],
      [300, 0.98],
    ]);
  });

  it("states no certainty, not even where all were right", () => {
    const scored = Array.from({ length: 50 }, () => ({ points: 10, isRight: true }));
    expect(stepsOf(scored)).toEqual([[10, 0.981]]);
  });
});
