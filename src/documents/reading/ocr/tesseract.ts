import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Worker } from "tesseract.js";
import type { OcrEngine, Picture, Seen, SeenWord } from "./engine.ts";
import { inksOf, withoutTwins } from "./tesseract-symbols.ts";

const language = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")),
    "4.0.0_best_int",
  );

/**
 * Tesseract in a thread of its own, offline, with its language beside it. The thread is kept warm;
 * one that is ended in the middle of a page is made anew for the next.
 */
export function tesseractEngine(): OcrEngine {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<Worker> => {
    // Loaded when a picture comes: a deployment that reads with Textract does not ship it.
    const { createWorker, OEM, PSM } = await import("tesseract.js");
    const made = await createWorker("eng", OEM.LSTM_ONLY, {
      langPath: language(),
      gzip: true,
      cacheMethod: "none",
      // A worker's failure is told by the promise; unheard, it would end the process.
      errorHandler: () => {},
    });
    await made.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
    return made;
  };
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await (await ended?.catch(() => undefined))?.terminate();
  };

  const readOne = async (picture: Picture, signal: AbortSignal): Promise<Seen> => {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const abort = (): void => {
      void end();
      aborted.reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    try {
      return await Promise.race([recognise(picture), aborted.promise]);
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };

  const recognise = async (picture: Picture): Promise<Seen> => {
    worker ??= start();
    const { data } = await (
      await worker
    ).recognize(Buffer.from(picture.bytes), {}, { blocks: true, text: false });
    const words: SeenWord[] = [];
    for (const block of data.blocks ?? [])
      for (const paragraph of block.paragraphs)
        for (const line of paragraph.lines)
          for (const [word, ink] of inksOf(line))
            words.push({
              text: withoutTwins(word),
              confidence: word.confidence / 100,
              box: {
                left: ink.left / picture.width,
                top: ink.top / picture.height,
                width: (ink.right - ink.left) / picture.width,
                height: (ink.bottom - ink.top) / picture.height,
              },
            });
    return { words, quarters: 0 };
  };

  return {
    takes: "straightened",
    // One page at a time: the thread has one picture in its hands.
    recognise: async (picture, signal) => {
      const turn = last.catch(() => undefined).then(() => readOne(picture, signal));
      last = turn;
      return await turn;
    },
    close: end,
  };
}
