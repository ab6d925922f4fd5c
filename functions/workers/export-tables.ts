import { dependencies } from "#src/platform/dependencies.ts";
import { wallClock } from "#src/platform/clock.ts";
import { exportTurn } from "#src/warehouse/turn/index.ts";

/** A step takes three minutes at most: the last one that is begun ends before the function's time does. */
const turnMilliseconds = 10 * 60_000;

/** Writes what changed of the accounts that have a scheduled export. */
export const handler = (): Promise<void> =>
  exportTurn(dependencies(), wallClock.now().getTime() + turnMilliseconds);
