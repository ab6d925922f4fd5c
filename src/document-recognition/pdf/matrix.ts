/** A PDF transformation `[a b c d e f]` (ISO 32000-1, 8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const at = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** A matrix of an operator's arguments; the identity if they are invalid. */
export function matrixOf(values: unknown): Matrix {
  const list = Array.from((values ?? []) as ArrayLike<unknown>).slice(0, 6);
  return list.length === 6 && list.every((value) => Number.isFinite(value))
    ? (list as unknown as Matrix)
    : identity;
}
