import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Worker } from "tesseract.js";
import type { BBox } from "../page-model.ts";
import type { Gray } from "../image/gray.ts";
import type { OcrEngine, Picture, OcrResult, OcrWord } from "./engine.ts";
import { pageSureness, wellRead } from "./page-sureness.ts";
import { inksOf, withoutTwins } from "./tesseract-symbols.ts";
import { cut, unreadLines } from "./unread-ink.ts";

const language = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")),
    "4.0.0_best_int",
  );

/** The thread holds 200 MB: it ends when no page has come for so long. */
const idleMilliseconds = 60_000;

/**
 * Tesseract in a separate thread, offline, with a local language file. The thread stays loaded for
 * the next page; if it is ended in the middle of a page, it is replaced for the next page.
 */
export function tesseractEngine(): OcrEngine {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const start = async (): Promise<Worker> => {
    // Loaded with the first picture, because a deployment with Textract does not contain it.
    const { createWorker, OEM, PSM } = await import("tesseract.js");
    const made = await createWorker("eng", OEM.LSTM_ONLY, {
      langPath: language(),
      gzip: true,
      cacheMethod: "none",
      // The promise rejects when a worker fails; an unhandled failure would end the process.
      errorHandler: () => {},
    });
    await made.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
    return made;
  };
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await (await ended?.catch(() => undefined))?.terminate();
  };

  const readOne = async (picture: Picture, signal: AbortSignal): Promise<OcrResult> => {
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

  const recognise = async (picture: Picture): Promise<OcrResult> => {
    worker ??= start();
    const ready = await worker;
    const words = await wordsOf(ready, picture.bytes, { left: 0, top: 0 });
    const points = pointsOf(picture);
    // A second attempt is useless on an upside-down page.
    const passedOver = pageSureness(words) < wellRead ? [] : unreadLines(points, words);
    if (passedOver.length > 0) {
      const { PSM } = await import("tesseract.js");
      await ready.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
      try {
        for (const area of passedOver)
          words.push(...(await wordsOf(ready, cut(points, area), area)).filter(isCertain));
      } finally {
        await ready.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
      }
    }
    const recognised = words.map(({ left, top, width, height, ...word }): OcrWord => ({
      ...word,
      bbox: {
        left: left / picture.width,
        top: top / picture.height,
        width: width / picture.width,
        height: height / picture.height,
      },
    }));
    return { words: recognised, quarters: 0 };
  };

  return {
    takes: "straightened",
    // One page at a time, because the thread holds one picture.
    recognise: async (picture, signal) => {
      clearTimeout(idle);
      const turn = last.catch(() => undefined).then(() => readOne(picture, signal));
      last = turn;
      try {
        return await turn;
      } finally {
        if (last === turn) idle = setTimeout(() => void end(), idleMilliseconds).unref();
      }
    },
    close: end,
  };
}

type PlacedWord = BBox & Pick<OcrWord, "text" | "confidence">;

/** The words of a cropped picture, with positions in the whole picture. */
async function wordsOf(
  worker: Worker,
  bytes: Uint8Array,
  at: Pick<BBox, "left" | "top">,
): Promise<PlacedWord[]> {
  const { data } = await worker.recognize(Buffer.from(bytes), {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) =>
      [...inksOf(line)].map(([word, ink]) => ({
        text: withoutTwins(word),
        confidence: word.confidence / 100,
        left: ink.left + at.left,
        top: ink.top + at.top,
        width: ink.right - ink.left,
        height: ink.bottom - ink.top,
      })),
    );
}

/** A straightened picture is a portable grey map, which ends with its pixels. */
const pointsOf = ({ bytes, width, height }: Picture): Gray => ({
  width,
  height,
  data: bytes.subarray(bytes.length - width * height),
});

/** Skipped ink is print only if it is read with confidence, unlike scribbles and stamps. */
const isCertain = ({ confidence, text }: PlacedWord): boolean =>
  confidence >= 0.5 && /[\p{L}\p{N}]/u.test(text);
