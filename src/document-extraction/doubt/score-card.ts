import cards from "./score-cards.json" with { type: "json" };
import type { Medium, Signs } from "./signs.ts";

/**
 * How probable it is that a value is what is printed: points for each sign are added up, and the table
 * says how many values with that many points were right. Whole numbers only, so that every machine
 * comes to the same answer.
 */
export type ScoreCard = {
  /** Points of a value of which nothing is known. */
  readonly base: number;
  /** Hundredths of a logit by sign; 0 is the usual case, below it the sign speaks against the value. */
  readonly points: Readonly<Record<string, number>>;
  /** From so many points on, values had this probability; ascending in both. */
  readonly steps: readonly (readonly [points: number, probability: number])[];
  /** A value with less is null. */
  readonly minProbability: number;
};

export const scoreCards: Readonly<Record<Medium, ScoreCard>> = cards as unknown as Readonly<
  Record<Medium, ScoreCard>
>;

export const pointsOf = (
  { base, points }: Pick<ScoreCard, "base" | "points">,
  signs: Signs,
): number => signs.reduce((sum, sign) => sum + (points[sign] ?? 0), base);

/** Between 0 and 1, never less with more points. */
export const probabilityOf = ({ steps }: Pick<ScoreCard, "steps">, points: number): number =>
  (steps.findLast(([from]) => points >= from) ?? steps[0]!)[1];

const maxReasons = 3;

/** The signs that speak most against a value, the worst first; its kind of field alone is no reason. */
export const reasonsAgainst = (
  { points }: Pick<ScoreCard, "points">,
  signs: Signs,
): readonly string[] => {
  const against = signs
    .filter((sign) => (points[sign] ?? 0) < 0)
    .toSorted((a, b) => points[a]! - points[b]!);
  const around = against.filter((sign) => !sign.startsWith("kind="));
  return (around.length > 0 ? around : against).slice(0, maxReasons);
};
