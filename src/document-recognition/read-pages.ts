import type { Page } from "./page-model.ts";
import type { ReadingLimits } from "./limits.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { type RefusalReason, Unread } from "./refusal.ts";
import { recognizePage } from "./recognize-page.ts";
import type { PageDrawing, PageText, PageTurn } from "./thread/jobs.ts";
import { type Ask, withThread } from "./thread/threads.ts";
import type { ReadableFile } from "./readable-file.ts";

export type UnreadPage = {
  readonly page: number;
  readonly reason: RefusalReason;
  readonly detail: string;
};

/** Threads that one file may end before the rest of it stays unread. */
const maxThreads = 3;
/**
 * Text less plausible than this is doubtful, and recognised text replaces it only when it is
 * clearly more plausible.
 */
const doubted = 0.5;
const clearly = 0.15;

type Pages = {
  pages: Page[];
  drawings: PageDrawing[];
  unread: UnreadPage[];
  pageCount: number;
  restFrom: number | null;
  left: readonly string[];
};

/** Reads page by page. Throws `Unread` when the file does not open, or none of its pages can be read. */
export async function readPages(
  file: ReadableFile,
  ocr: OcrEngine,
  limits: ReadingLimits,
): Promise<Pages> {
  const { bytes, format, rotation } = file;
  const deadline = performance.now() + limits.milliseconds;
  const left = (most: number): number => {
    const rest = deadline - performance.now();
    if (rest <= 0) throw new Unread("timed_out", "Reading the whole file took too long.");
    return Math.min(most, rest);
  };
  const read: Pages = {
    pages: [],
    drawings: [],
    unread: [],
    pageCount: 0,
    restFrom: null,
    left: [],
  };
  const last = (): number => Math.min(read.pageCount, limits.pages);
  const isOver = (): boolean => read.restFrom !== null || read.pages.length >= last();
  const leave = ({ reason, message }: Unread): void => {
    const number = read.pages.length + 1;
    read.unread.push({ page: number, reason, detail: message });
    read.pages.push(blankPage(number));
  };
  /** A page that was being read when the time ran out belongs to the rest, except the first one. */
  const leaveOrStop = (error: Unread): void => {
    if (performance.now() < deadline || read.pages.length === 0) leave(error);
    else read.restFrom = read.pages.length + 1;
  };

  /** A page that cannot be drawn is read all the same; no other is tried then, as it may end its reader. */
  let mayDraw = true;
  const draw = async (ask: Ask, { number, width, height }: Page, turn: PageTurn): Promise<void> => {
    if (!mayDraw || number > limits.drawnPages) return;
    try {
      const webp = await ask("draw", { number, turn }, left(limits.pageMilliseconds));
      read.drawings.push({ number, width, height, webp });
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      mayDraw = false;
    }
  };
  const onePage = async (ask: Ask): Promise<{ page: Page; turn: PageTurn }> => {
    const number = read.pages.length + 1;
    const text = await ask("page", { number }, left(limits.pageMilliseconds));
    if (!text.needsOcr) return text;
    const recognized = await recognizePage(number, rotation && rotation / 90, ocr, ask, {
      picture: left(limits.pageMilliseconds),
      ocr: () => left(limits.ocrPageMilliseconds),
    });
    return isBetter(recognized, text) ? recognized : text;
  };
  /** Until all are read, or a page has ended the thread. */
  const inThread = async (ask: Ask, isAlive: () => boolean): Promise<void> => {
    const opened = await ask("open", { bytes, format, limits }, left(limits.pageMilliseconds));
    read.pageCount = opened.pageCount;
    read.left = opened.left;
    while (!isOver() && isAlive())
      try {
        const { page, turn } = await onePage(ask);
        read.pages.push(page);
        await draw(ask, page, turn);
      } catch (error) {
        if (!(error instanceof Unread)) throw error;
        leaveOrStop(error);
      }
  };

  for (let thread = 1; thread === 1 || !isOver(); thread += 1)
    try {
      if (thread > maxThreads)
        throw new Unread("unreadable", `${maxThreads} earlier pages ended their reader.`);
      await withThread(limits, inThread);
    } catch (error) {
      if (!(error instanceof Unread) || read.pageCount === 0) throw error;
      while (!isOver()) leaveOrStop(error);
    }
  if (read.restFrom === null && read.pageCount > limits.pages) read.restFrom = limits.pages + 1;
  const [first] = read.unread;
  if (first && read.unread.length === read.pages.length)
    throw new Unread(first.reason, first.detail);
  return read;
}

/** A doubtful text layer stays if its picture does not yield more text. */
function isBetter(recognized: { readonly plausibility: number }, text: PageText): boolean {
  if (text.page.lines.length === 0) return true;
  const more = text.plausibility < doubted ? clearly : 0;
  return recognized.plausibility >= text.plausibility + more;
}

/** US Letter in points, for a page of unknown size. */
const blankPage = (number: number): Page => ({
  number,
  width: 612,
  height: 792,
  origin: "text_layer",
  lines: [],
  tables: [],
});
