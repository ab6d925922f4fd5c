import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const megabyte = 1024 * 1024;
/** Real time over which it is judged whether something happens. */
const intervalMs = 10_000;
/** Below this share of a processor only schedules and empty queues are asked. */
const idleShare = 0.1;
/** A collection stops everything for a moment: it comes only where this much may be given back. */
const worthBytes = 32 * megabyte;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** V8's own function; the flag counts for contexts that are made after it was set. */
function collector(): Collect {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return collect;
}

export type IdleMemory = {
  /** Once each interval; tells how many bytes of the heap were given back, null if it was no time for it. */
  readonly turn: () => number | null;
  readonly stop: () => void;
};

/**
 * Gives the heap's free pages back to the system once a burst of work is over. V8 keeps what it took for as long as
 * nothing is allocated, so a product that has read the seeded fleet would hold three times what it uses.
 */
export function giveMemoryBackWhenIdle(): IdleMemory {
  const collect = collector();
  let before = process.cpuUsage();
  let heapAfterLast = 0;
  const turn = (): number | null => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const share = (user + system) / 1000 / intervalMs;
    const heap = process.memoryUsage().heapTotal;
    if (share > idleShare || heap - heapAfterLast < worthBytes) return null;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    heapAfterLast = process.memoryUsage().heapTotal;
    // What the collection itself took is no work of the next interval.
    before = process.cpuUsage();
    return heap - heapAfterLast;
  };
  const timer = setInterval(turn, intervalMs).unref();
  return { turn, stop: () => clearInterval(timer) };
}
