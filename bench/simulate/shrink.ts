import type { Fault } from "./faults.ts";

/**
 * The smallest set of faults that still fails, by leaving out halves, then quarters, down to single ones (Zeller's
 * delta debugging). Each trial is a whole run of the same seed.
 */
export async function shrunk(
  faults: readonly Fault[],
  fails: (some: readonly Fault[]) => Promise<boolean>,
): Promise<readonly Fault[]> {
  if (await fails([])) return [];
  let left = faults;
  let parts = 2;
  while (left.length > 1) {
    const size = Math.ceil(left.length / parts);
    let smaller: readonly Fault[] | null = null;
    for (let from = 0; from < left.length && !smaller; from += size) {
      const rest = [...left.slice(0, from), ...left.slice(from + size)];
      if (await fails(rest)) smaller = rest;
    }
    if (smaller) {
      left = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) return left;
    else parts = Math.min(left.length, parts * 2);
  }
  return left;
}
