import type { ScoreCard } from "#src/document-extraction/doubt/score-card.ts";
import type { Signs } from "#src/document-extraction/doubt/signs.ts";

/** A value of the development half: its signs, whether it was right, and the form that it stands on. */
export type Example = {
  readonly signs: Signs;
  readonly isRight: boolean;
  /** Examples of one layout or kind of form are in one fold, so that none is judged by its own form. */
  readonly form: string;
  /** The form is as one of another hand: such ones say how probable a value is. */
  readonly isJudging: boolean;
};

/** Weights are held near 0 as strongly as so many examples against them would. */
const ridge = 4;
const rounds = 12;
/** A sign that fewer values had says nothing. */
const minCount = 3;

/**
 * A logistic regression over signs by Newton's method. The case of a sign that most values have gets 0
 * points on average: points are centred within their sign, and the base is what is left.
 */
export function fitCard(examples: readonly Example[]): Pick<ScoreCard, "base" | "points"> {
  const counts = new Map<string, number>();
  for (const { signs } of examples)
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const columns = [...counts]
    .filter(([, count]) => count >= minCount)
    .map(([sign]) => sign)
    .toSorted();
  const columnOf = new Map(columns.map((sign, index) => [sign, index + 1]));
  const rows = examples.map(({ signs }) => [
    0,
    ...signs.flatMap((sign) => columnOf.get(sign) ?? []),
  ]);
  const weights = newton(rows, examples, columns.length + 1);
  const centred = new Map<string, number>();
  let base = weights[0]!;
  for (const group of Map.groupBy(columns, (sign) => sign.split("=")[0]!).values()) {
    const total = group.reduce((sum, sign) => sum + counts.get(sign)!, 0);
    const mean =
      group.reduce((sum, sign) => sum + weights[columnOf.get(sign)!]! * counts.get(sign)!, 0) /
      total;
    for (const sign of group) centred.set(sign, weights[columnOf.get(sign)!]! - mean);
    // What few values have is no part of what all have.
    base += (mean * total) / examples.length;
  }
  return {
    base: Math.round(base * 100),
    points: Object.fromEntries(
      columns.map((sign) => [sign, Math.round(centred.get(sign)! * 100)] as const),
    ),
  };
}

function newton(
  rows: readonly (readonly number[])[],
  examples: readonly Example[],
  width: number,
): Float64Array {
  const weights = new Float64Array(width);
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Float64Array(width);
    const curve = Array.from({ length: width }, () => new Float64Array(width));
    for (const [index, row] of rows.entries()) {
      const score = row.reduce((sum, column) => sum + weights[column]!, 0);
      const chance = 1 / (1 + Math.exp(-score));
      const miss = (examples[index]!.isRight ? 1 : 0) - chance;
      const bend = Math.max(1e-6, chance * (1 - chance));
      for (const one of row) {
        slope[one]! += miss;
        const line = curve[one]!;
        for (const other of row) line[other]! += bend;
      }
    }
    for (let column = 0; column < width; column += 1) {
      const held = column === 0 ? 1e-3 : ridge;
      slope[column]! -= held * weights[column]!;
      curve[column]![column]! += held;
    }
    const step = solved(curve, slope);
    for (let column = 0; column < width; column += 1) weights[column]! += step[column]!;
  }
  return weights;
}

/** Gaussian elimination; the ridge keeps the matrix definite. */
function solved(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const own = matrix[pivot]!;
    for (let row = pivot + 1; row < size; row += 1) {
      const factor = matrix[row]![pivot]! / own[pivot]!;
      if (factor === 0) continue;
      const line = matrix[row]!;
      for (let column = pivot; column < size; column += 1) line[column]! -= factor * own[column]!;
      right[row]! -= factor * right[pivot]!;
    }
  }
  const answer = new Float64Array(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = right[row]!;
    for (let column = row + 1; column < size; column += 1)
      rest -= matrix[row]![column]! * answer[column]!;
    answer[row] = rest / matrix[row]![row]!;
  }
  return answer;
}
