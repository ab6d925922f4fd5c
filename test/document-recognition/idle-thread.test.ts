import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endReadingThreads } from "#src/document-recognition/index.ts";
import { idleMilliseconds } from "#src/document-recognition/thread/threads.ts";
import { pagesOf, pdfOf, textOf } from "./files.ts";

const started: Worker[] = [];
const note = (worker: Worker) => void started.push(worker);

beforeEach(() => {
  endReadingThreads();
  started.length = 0;
  process.on("worker", note);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  process.off("worker", note);
  endReadingThreads();
});

it("a thread that reads documents ends after a minute without one, and the next document starts another", async () => {
  const notice = await pdfOf((pen) => pen.text("ARRIVAL NOTICE", 72, 72));
  const read = async () => expect(textOf((await pagesOf(notice))[0])).toEqual(["ARRIVAL NOTICE"]);
  await read();
  vi.advanceTimersByTime(idleMilliseconds - 1);
  await read();
  vi.advanceTimersByTime(idleMilliseconds - 1);
  await read();
  expect(started).toHaveLength(1);

  const ended = once(started[0]!, "exit");
  vi.advanceTimersByTime(idleMilliseconds);
  await ended;
  await read();
  expect(started).toHaveLength(2);
});
