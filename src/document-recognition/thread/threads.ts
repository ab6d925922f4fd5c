import type { ReadingLimits } from "../limits.ts";
import type { JobName, Jobs } from "./jobs.ts";
import { ReadingThread } from "./thread.ts";

export type Ask = <J extends JobName>(
  job: J,
  ask: Jobs[J]["ask"],
  milliseconds: number,
) => Promise<Jobs[J]["answer"]>;

/** Threads at work at once; more documents wait for their turn. */
const most = 2;
/** A thread has its parsers loaded and is reused; after so many documents it is replaced. */
const documentsEach = 200;

interface LiveThread {
  readonly thread: ReadingThread;
  documents: number;
}

const idle: LiveThread[] = [];
const waiting: (() => void)[] = [];
let working = 0;

/** Waits until fewer than `most` are at work; who waits gets the place of who ends. */
async function turn(): Promise<void> {
  if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
}

function pass(): void {
  const next = waiting.shift();
  if (next) next();
  else working -= 1;
}

/** Lends a thread for one document; `isAlive` until something that was asked has ended it. */
export async function withThread<T>(
  limits: ReadingLimits,
  work: (ask: Ask, isAlive: () => boolean) => Promise<T>,
): Promise<T> {
  await turn();
  const kept = idle.pop() ?? { thread: new ReadingThread(limits), documents: 0 };
  kept.documents += 1;
  try {
    return await work(
      (job, ask, milliseconds) => kept.thread.ask(job, ask, milliseconds, limits.memoryBytes),
      () => !kept.thread.ended,
    );
  } finally {
    await kept.thread.ask("close", null, 1_000, limits.memoryBytes).catch(() => {
      kept.thread.end();
    });
    if (!kept.thread.ended && kept.documents < documentsEach) idle.push(kept);
    else kept.thread.end();
    pass();
  }
}

/** Ends the threads that wait for work: for tests and for a clean stop. */
export function endReadingThreads(): void {
  for (const { thread } of idle.splice(0)) thread.end();
}
