/** One value of a chart, from the left. */
export type Bar = { readonly label: string; readonly value: number; readonly isPartial?: boolean };

/** Steps at which people count. */
const steps = [1, 2, 5] as const;

/** The smallest of 1, 2, 5, 10, 20 ... by which `most` is reached in at most `parts` steps. */
export function stepOf(most: number, parts: number): number {
  const decade = 10 ** Math.floor(Math.log10(Math.max(most, 1) / parts));
  const factor = [...steps, 10].find((step) => step * decade * parts >= most) ?? 10;
  return Math.max(1, factor * decade);
}

/** Values at the axis, from zero to the first one that is not below the largest bar. */
export function marksOf(bars: readonly Bar[], parts = 4): readonly number[] {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const step = stepOf(most, parts);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Every so many labels are drawn, so that they never touch. */
export const labelEvery = (bars: number, room: number): number =>
  Math.max(1, Math.ceil(bars / Math.max(1, room)));
