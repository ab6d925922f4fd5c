/** Where documents begin when these pages are one of its own; null: not a part of them. */
export function startPagesOf(first: number, last: number, of: number): readonly number[] | null {
  const isRange = Number.isInteger(first) && Number.isInteger(last) && first >= 1 && last <= of;
  if (!isRange || first > last || (first === 1 && last === of)) return null;
  return [first, last + 1].filter((page) => page > 1 && page <= of);
}
