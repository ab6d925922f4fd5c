import {
  pointsOf,
  probabilityOf,
  type ScoreCard,
} from "#src/document-extraction/doubt/score-card.ts";
import { fitCard, type Example } from "./fit.ts";
import { stepsOf, type Scored } from "./steps.ts";

const folds = 7;
/** At most this share of the values that are given may be wrong. */
const maxWrongShare = 0.01;
/** No value is left out that is right more often: six right ones would be lost with each wrong one. */
const maxDoubted = 0.85;

/** The points of each judging example by a card that was made without its form. */
function scoredByOthers(examples: readonly Example[]): Scored[] {
  const forms = [...new Set(examples.map(({ form }) => form))].toSorted();
  const foldOf = new Map(forms.map((form, index) => [form, index % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const others = examples.filter(({ form }) => foldOf.get(form) !== fold);
    const card = fitCard(others);
    return examples
      .filter(({ form, isJudging }) => isJudging && foldOf.get(form) === fold)
      .map(({ signs, isRight }) => ({ points: pointsOf(card, signs), isRight }));
  }).flat();
}

/**
 * The lowest bound at which values that are given are wrong as seldom as they may be; 0 if all can be given.
 * Never above `maxDoubted`, from which on a wrong value that is avoided costs more right ones than it is worth.
 */
function minProbabilityOf(steps: ScoreCard["steps"], scored: readonly Scored[]): number {
  const all = scored.map(({ points, isRight }) => ({
    probability: probabilityOf({ steps }, points),
    isRight,
  }));
  const candidates = [0, ...steps.map(([, probability]) => probability)];
  const bound = candidates.find((least) => {
    const given = all.filter(({ probability }) => probability >= least);
    return given.filter(({ isRight }) => !isRight).length <= maxWrongShare * given.length;
  });
  return Math.min(bound ?? 1, maxDoubted);
}

/** The card of one medium: its points from all examples, its probabilities from forms that it did not know. */
export function cardOf(examples: readonly Example[]): ScoreCard {
  const scored = scoredByOthers(examples);
  const steps = stepsOf(scored);
  return { ...fitCard(examples), steps, minProbability: minProbabilityOf(steps, scored) };
}
