/** Where a key leads from a row, null for keys that are none of the grid's. */
export function rowAfterKey(key: string, from: number, count: number, page: number): number | null {
  const to = {
    ArrowDown: from + 1,
    j: from + 1,
    ArrowUp: from - 1,
    k: from - 1,
    Home: 0,
    End: count - 1,
    PageDown: from + page,
    PageUp: from - page,
  }[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}
