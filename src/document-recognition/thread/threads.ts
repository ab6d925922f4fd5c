import type { ReadingLimits } from "../limits.ts";
import type { JobName, Jobs } from "./jobs.ts";
import { ReadingThread } from "./thread.ts";

export type Ask = <J extends JobName>(
  job: J,
  ask: Jobs[J]["ask"],
  milliseconds: number,
) => Promise<Jobs[J]["answer"]>;

/** Threads that work concurrently; further documents wait. */
const maxThreads = 2;
/** A thread is reused, because its parsers are loaded; after so many documents it is replaced. */
const documentsEach = 200;
/** A thread holds its parsers in memory: it ends when no document has come for so long. */
export const idleMilliseconds = 60_000;

interface LiveThread {
  readonly thread: ReadingThread;
  documents: number;
  /** Ends it when it waits too long. */
  idle?: NodeJS.Timeout;
}

const idle: LiveThread[] = [];
const waiting: (() => void)[] = [];
let working = 0;

/** Waits until fewer than `maxThreads` are working; a waiting document gets the place of a finished one. */
async function turn(): Promise<void> {
  if (working >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
}

function pass(): void {
  const next = waiting.shift();
  if (next) next();
  else working -= 1;
}

/** Lends a thread for one document; `isAlive` until a job has ended it. */
export async function withThread<T>(
  limits: ReadingLimits,
  work: (ask: Ask, isAlive: () => boolean) => Promise<T>,
): Promise<T> {
  await turn();
  const live = idle.pop() ?? { thread: new ReadingThread(limits), documents: 0 };
  clearTimeout(live.idle);
  live.documents += 1;
  try {
    return await work(
      (job, ask, milliseconds) => live.thread.ask(job, ask, milliseconds, limits.memoryBytes),
      () => !live.thread.ended,
    );
  } finally {
    await live.thread.ask("close", null, 1_000, limits.memoryBytes).catch(() => {
      live.thread.end();
    });
    if (!live.thread.ended && live.documents < documentsEach) keep(live);
    else live.thread.end();
    pass();
  }
}

/** Keeps a thread for the next document, for a while. */
function keep(live: LiveThread): void {
  live.idle = setTimeout(() => {
    idle.splice(idle.indexOf(live), 1);
    live.thread.end();
  }, idleMilliseconds);
  live.idle.unref();
  idle.push(live);
}

/** Ends the threads that wait for work: for tests and for a clean stop. */
export function endReadingThreads(): void {
  for (const { thread, idle: timer } of idle.splice(0)) {
    clearTimeout(timer);
    thread.end();
  }
}
