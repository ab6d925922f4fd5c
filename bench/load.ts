/** What one side of a comparison did. */
export type Measured = {
  readonly count: number;
  /** Milliseconds in which everything was done. */
  readonly elapsedMs: number;
  /** Milliseconds of each call, added up. */
  readonly spentMs: number;
};

/** Calls, `inFlight` at a time, until the time is up. */
export async function callFor(
  milliseconds: number,
  inFlight: number,
  call: () => Promise<unknown>,
): Promise<Measured> {
  const begun = performance.now();
  const end = begun + milliseconds;
  let [count, spentMs] = [0, 0];
  const lane = async (): Promise<void> => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await call();
      spentMs += performance.now() - at;
      count++;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { count, elapsedMs: performance.now() - begun, spentMs };
}

/** Does every task once, `inFlight` at a time. */
export async function doAll<T>(
  tasks: readonly T[],
  inFlight: number,
  run: (task: T) => Promise<unknown>,
): Promise<Measured> {
  const begun = performance.now();
  let [next, spentMs] = [0, 0];
  const lane = async (): Promise<void> => {
    while (next < tasks.length) {
      const at = performance.now();
      await run(tasks[next++]!);
      spentMs += performance.now() - at;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { count: tasks.length, elapsedMs: performance.now() - begun, spentMs };
}

export const perSecond = ({ count, elapsedMs }: Measured): number => (count * 1000) / elapsedMs;
export const meanMs = ({ count, spentMs }: Measured): number => spentMs / count;

const together = (parts: readonly Measured[]): Measured => ({
  count: parts.reduce((sum, part) => sum + part.count, 0),
  elapsedMs: parts.reduce((sum, part) => sum + part.elapsedMs, 0),
  spentMs: parts.reduce((sum, part) => sum + part.spentMs, 0),
});

const warmUpMs = 400;
const turnMs = 500;
const turns = 3;

/** Both sides warmed up and then in turns, so that noise on the machine affects both. */
export async function compare(
  inFlight: number,
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ readonly ours: Measured; readonly baseline: Measured }> {
  const parts = { ours: [] as Measured[], baseline: [] as Measured[] };
  await callFor(warmUpMs, inFlight, ours);
  await callFor(warmUpMs, inFlight, baseline);
  for (let turn = 0; turn < turns; turn++) {
    parts.ours.push(await callFor(turnMs, inFlight, ours));
    parts.baseline.push(await callFor(turnMs, inFlight, baseline));
  }
  return { ours: together(parts.ours), baseline: together(parts.baseline) };
}
