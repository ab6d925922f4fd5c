import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";
import type { JobName, Jobs, JobReply } from "./jobs.ts";

const MB = 1024 * 1024;
/** How often the thread's memory is checked. */
const watchMilliseconds = 100;

/** The thread's file: next to the bundle if there is one, else the source itself. */
function threadFile(): string {
  const bundled = join(import.meta.dirname ?? __dirname, "reading-thread.mjs");
  return existsSync(bundled) ? bundled : join(import.meta.dirname, "reading-thread.ts");
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread for untrusted files: whatever a file does to it, the process continues. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  /** Whether it has ended and has to be replaced. */
  ended = false;

  constructor(limits: ReadingLimits) {
    this.#worker = new Worker(threadFile(), {
      name: "reading",
      // The warnings of parsers are not logged.
      stderr: true,
      stdout: true,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(limits.memoryBytes / MB),
        maxYoungGenerationSizeMb: 64,
        stackSizeMb: 4,
      },
    });
    this.#worker.unref();
    this.#worker.on("message", (reply: JobReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ("refused" in reply)
        waiting?.reject(new Unread(reply.refused.reason, reply.refused.detail));
      else waiting?.resolve(reply.answer);
    });
    const failed = (error: Error): void => {
      const detail = /memory/i.test(error.message)
        ? new Unread("too_large", "Reading the file takes too much memory.")
        : new Unread("unreadable", `The file is damaged: ${error.message}`);
      this.#end(detail);
    };
    this.#worker.on("error", failed);
    this.#worker.on("exit", () => {
      failed(new Error("its reader ended"));
    });
  }

  /** Runs one job with a time limit, after which the thread is ended. */
  async ask<J extends JobName>(
    job: J,
    ask: Jobs[J]["ask"],
    milliseconds: number,
    memoryBytes: number,
  ): Promise<Jobs[J]["answer"]> {
    if (this.ended) throw new Unread("unreadable", "The reader has ended.");
    const id = (this.#last += 1);
    this.#worker.ref();
    const late = setTimeout(() => {
      this.#end(new Unread("timed_out", `Reading took more than ${milliseconds} ms.`));
    }, milliseconds);
    const watch = setInterval(() => void this.#watch(memoryBytes), watchMilliseconds);
    try {
      return await new Promise<Jobs[J]["answer"]>((resolve, reject) => {
        this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        this.#worker.postMessage({ job, id, ask }, []);
      });
    } finally {
      clearTimeout(late);
      clearInterval(watch);
      this.#worker.unref();
    }
  }

  /**
   * V8's limit covers only the heap: buffers, into which decompression bombs unpack, are outside it.
   */
  async #watch(memoryBytes: number): Promise<void> {
    const heap = await this.#worker.getHeapStatistics().catch(() => undefined);
    if (heap && heap.used_heap_size + heap.external_memory > memoryBytes)
      this.#end(new Unread("too_large", "Reading the file takes too much memory."));
  }

  #end(error: Unread): void {
    if (this.ended) return;
    this.ended = true;
    void this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  end(): void {
    this.#end(new Unread("timed_out", "The reader was ended."));
  }
}
