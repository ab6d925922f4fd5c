import type { Page } from "./page-model.ts";
import { layOut } from "./layout/lay-out.ts";
import type { Token } from "./layout/token.ts";
import type { OcrEngine, OcrResult, OcrWord } from "./ocr/engine.ts";
import { mendNeighbours } from "./ocr/mend-neighbours.ts";
import { mendWord } from "./ocr/mend-words.ts";
import { pageSureness, wellRead } from "./ocr/page-sureness.ts";
import { withTypeSizes } from "./ocr/type-size.ts";
import { plausibility } from "./pdf/plausible.ts";
import { Unread } from "./refusal.ts";
import type { PagePicture, PageTurn } from "./thread/jobs.ts";
import type { Ask } from "./thread/threads.ts";

/** Short words with less confidence than this are specks and signatures that resemble letters. */
const minConfidence = 0.25;
/** Words with less confidence than this may have a piece of a rule at their ends. */
const doubtful = 0.6;
/** A page with less ink than this is blank. */
const blank = 0.0004;

export interface RecognizedPage {
  readonly page: Page;
  /** How plausible the recognised text is. */
  readonly plausibility: number;
  readonly turn: PageTurn;
}

/** Reads a page from its picture, and turns it until the text is plausible. */
export async function recognizePage(
  number: number,
  quarterTurns: number | undefined,
  ocr: OcrEngine,
  ask: Ask,
  milliseconds: { readonly picture: number; readonly ocr: () => number },
): Promise<RecognizedPage> {
  const attempt = async (quarters: number | undefined): Promise<PageAttempt> => {
    const asked = {
      number,
      takes: ocr.takes,
      ...(quarters === undefined ? {} : { quarterTurns: quarters }),
    };
    const picture = await ask("picture", asked, milliseconds.picture);
    if (picture.ink < blank) return { picture, result: { words: [], quarters: 0 }, sure: 1 };
    const result = await recognise(ocr, picture, milliseconds.ocr());
    return { picture, result, sure: pageSureness(result.words) };
  };
  let best = await attempt(quarterTurns);
  // Not for an engine that finds the upright direction itself, nor for a page that a user turned.
  if (ocr.takes === "straightened" && quarterTurns === undefined && best.sure < wellRead) {
    best = better(best, await attempt((best.picture.quarterTurns + 2) % 4));
  }
  return asPage(number, best);
}

interface PageAttempt {
  readonly picture: PagePicture;
  readonly result: OcrResult;
  readonly sure: number;
}

const better = (a: PageAttempt, b: PageAttempt): PageAttempt => (b.sure > a.sure ? b : a);

async function recognise(
  ocr: OcrEngine,
  picture: PagePicture,
  milliseconds: number,
): Promise<OcrResult> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
  try {
    return await ocr.recognise(picture, signal);
  } catch (error) {
    if (signal.aborted) throw new Unread("timed_out", "Reading a scanned page took too long.");
    throw error;
  }
}

function asPage(number: number, { picture, result }: PageAttempt): RecognizedPage {
  const odd = result.quarters % 2 === 1;
  const width = odd ? picture.pageHeight : picture.pageWidth;
  const height = odd ? picture.pageWidth : picture.pageHeight;
  const placed = result.words.map((word): OcrWord => ({
    ...word,
    bbox: {
      left: word.bbox.left * width,
      top: word.bbox.top * height,
      width: word.bbox.width * width,
      height: word.bbox.height * height,
    },
  }));
  const clean = withCommas(placed).flatMap((word, at, all) => {
    const { text, bbox } = word;
    const isInLine = isBetween(all[at - 1], word, all[at + 1]);
    const bare = isLegalForm(text) ? text : withoutDirt(text.trim(), word.confidence, isInLine);
    const mended = mendWord(bare);
    if (mended === "") return [];
    // A word that is one of few known ones, corrected or not, is not read by chance.
    const isKnown = mended !== bare || isLegalForm(mended);
    const confidence = isKnown ? Math.max(word.confidence, doubtful) : word.confidence;
    return [{ text: mended, confidence, bbox }];
  });
  const tokens = withTypeSizes(
    mendNeighbours(clean).map((word): Token => ({ ...word, size: word.bbox.height, angle: 0 })),
  );
  return {
    page: layOut({ number, width, height, origin: "ocr", tokens, segments: picture.segments }),
    plausibility: plausibility(tokens.map((token) => token.text)),
    turn: { ...picture.turn, quarters: (picture.turn.quarters + result.quarters) % 4 },
  };
}

/** A comma that was read as a separate word belongs to the word it touches: "CO. , LTD.". */
function withCommas(words: readonly OcrWord[]): OcrWord[] {
  const joined: OcrWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const gap = before ? word.bbox.left - before.bbox.left - before.bbox.width : 0;
    if (
      word.text === "," &&
      before &&
      /[\p{L}\d.)]$/u.test(before.text) &&
      Math.abs(gap) < before.bbox.height * narrow
    )
      joined[joined.length - 1] = { ...before, text: `${before.text},` };
    else joined.push(word);
  }
  return joined;
}

/** Of a line's height: no blank is narrower. */
const narrow = 0.45;

/** What names of companies end with: short, odd, and doubted by engines for both. */
const isLegalForm = (text: string): boolean =>
  /^(?:S\.r\.l|S\.R\.L|S\.p\.A|S\.P\.A|GmbH|GMBH|Ltd|LTD|Inc|INC|LLC|Co|CO|Corp|CORP|B\.V|N\.V|S\.A|AG|KG|JSC|A\/S)[.,]?,?$/.test(
    text,
  );

/** Signs as which rules, field corners and specks are read. */
const dirt = "[|_~=—–\\\\¦\\[\\]{}<>«»“”‘’'\"`´.,:;°^*-]+";
const onlyDirt = new RegExp(`^${dirt}$`, "u");
const edgeDirt = new RegExp(`^${dirt}|(?![.,:])${dirt}$`, "gu");

/** A word with a neighbour close by on both sides is in the middle of a text, and no speck. */
function isBetween(before: OcrWord | undefined, word: OcrWord, next: OcrWord | undefined): boolean {
  if (!before || !next) return false;
  const middleOf = ({ bbox }: OcrWord): number => bbox.top + bbox.height / 2;
  const near = (left: OcrWord, right: OcrWord): boolean => {
    const height = Math.min(left.bbox.height, right.bbox.height);
    const gap = right.bbox.left - left.bbox.left - left.bbox.width;
    return Math.abs(middleOf(left) - middleOf(right)) < height / 2 && gap > -height && gap < height;
  };
  return near(before, word) && near(word, next);
}

/** A word as it was most likely printed; nothing where it was no word. */
function withoutDirt(text: string, confidence: number, isInLine: boolean): string {
  if (onlyDirt.test(text)) return /^[-.:]$/.test(text) && confidence > 0.7 ? text : "";
  if (confidence >= doubtful) return text;
  const word = text.replaceAll(edgeDirt, "");
  // Even the word with the least confidence stays if it is long: its user can prove it or not.
  const isCertain = /[\p{L}\p{N}]{3}/u.test(word) || confidence >= minConfidence;
  return isCertain || (isInLine && /[\p{L}\p{N}]/u.test(word)) ? word : "";
}
