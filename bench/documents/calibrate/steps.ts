import type { ScoreCard } from "#src/document-extraction/doubt/score-card.ts";

export type Scored = { readonly points: number; readonly isRight: boolean };

type Pool = { readonly from: number; readonly right: number; readonly count: number };

const shareOf = ({ right, count }: Pool): number => right / count;

/** Fewer values in a step say too little. */
const minInStep = 25;

/**
 * The isotonic regression of being right on the points (pools of adjacent violators): the share of right
 * values by points, made to rise only. One right and one wrong value are added to each step, so none is
 * certain.
 */
export function stepsOf(scored: readonly Scored[]): ScoreCard["steps"] {
  const pools: Pool[] = [];
  const byPoints = Map.groupBy(
    scored.toSorted((a, b) => a.points - b.points),
    ({ points }) => points,
  );
  for (const [from, same] of byPoints) {
    let pool: Pool = {
      from,
      right: same.filter(({ isRight }) => isRight).length,
      count: same.length,
    };
    let last = pools.at(-1);
    while (last && (shareOf(last) >= shareOf(pool) || last.count < minInStep)) {
      pools.pop();
      pool = { from: last.from, right: last.right + pool.right, count: last.count + pool.count };
      last = pools.at(-1);
    }
    pools.push(pool);
  }
  const steps: [number, number][] = [];
  for (const { from, right, count } of pools) {
    const probability = Math.round(((right + 1) / (count + 2)) * 1000) / 1000;
    if (probability > (steps.at(-1)?.[1] ?? 0)) steps.push([from, probability]);
  }
  return steps;
}
