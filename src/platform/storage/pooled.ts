/** Runs `work`, mostly a call of a store, for each, `atOnce` at a time, begun in order; answers in order. Ends with the first throw. */
export async function pooled<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const at = next++;
      results[at] = await work(all[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
  return results;
}
