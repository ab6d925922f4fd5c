import { shippingLine } from "#src/reference/index.ts";
import type { BBox } from "../page-model.ts";

type Printed = { readonly text: string; readonly bbox: BBox };

/**
 * Corrects words whose misreading only the next word reveals, in reading order: "HOLDINGS. INC." has a
 * comma, "Seattle. WA. USA" two, and "ONEYJYLJ 36355138" is one number.
 */
export function mendNeighbours<OcrResult extends Printed>(
  words: readonly OcrResult[],
): OcrResult[] {
  const mended: OcrResult[] = [];
  const apart = words.flatMap(unglued);
  for (const [at, word] of apart.entries()) {
    const before = mended.at(-1);
    if (before && isNumberInTwo(before, word)) mended[mended.length - 1] = joined(before, word);
    else {
      const [next, second] = restOfLine(word, apart.slice(at + 1, at + 3));
      mended.push({
        ...word,
        text: spelled(word.text, before?.text ?? "", next ?? "", second ?? ""),
      });
    }
  }
  return mended;
}

/** The words that continue the line of a word. */
function restOfLine(word: Printed, after: readonly Printed[]): string[] {
  const end = after.findIndex(
    ({ bbox }) =>
      bbox.left < word.bbox.left ||
      Math.abs(bbox.top - word.bbox.top) > Math.max(bbox.height, word.bbox.height),
  );
  return (end === -1 ? after : after.slice(0, end)).map(({ text }) => text);
}

/** "ETD /ETA": a slash between two words belongs to neither. */
function unglued<OcrResult extends Printed>(word: OcrResult): OcrResult[] {
  if (!/^\/\p{L}{2}/u.test(word.text)) return [word];
  const { bbox, text } = word;
  const width = bbox.width / text.length;
  return [
    { ...word, text: "/", bbox: { ...bbox, width: width / 2 } },
    {
      ...word,
      text: text.slice(1),
      bbox: { ...bbox, left: bbox.left + width, width: bbox.width - width },
    },
  ];
}

const legalForm = /^(?:INC|LLC|LTD|CORP|CO|GMBH|S\.A)\b/i;
const state =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?=[.,]?$)/;
const country = /^(?:USA|U\.S|UNITED\b|\d{5}\b)/i;

function spelled(text: string, before: string, next: string, second: string): string {
  // OCR drops the point of "CO., LTD." before the comma.
  if (/^co,$/i.test(text) && /^LTD\b/i.test(next)) return text.replace(",", ".,");
  if (/\p{L}{4}\.$/u.test(text) && isBeforePlace(next, second)) return text.replace(/\.$/, ",");
  if (/\p{L}{4}\.$/u.test(text) && (legalForm.test(next) || state.test(next)))
    return text.replace(/\.$/, ",");
  if (text.endsWith(".") && state.test(text) && country.test(next)) return text.replace(/\.$/, ",");
  if (/^A[Il1]S$/.test(text) && /^(?:LOGISTICS|SHIPPING|LINES?|TRANSPORT|MAERSK)$/i.test(before))
    return "A/S";
  if (/^P[Il1]O$/.test(text) && /^N[or]/i.test(next)) return "P/O";
  return text;
}

/** "FOSHAN. GUANGDONG, 528000", "GUANGDONG. 528000": between a town, its province and its code. */
const isBeforePlace = (next: string, second: string): boolean =>
  /^\d{5,6}[,.]?$/.test(next) || (/^\p{L}{4,}[,.]$/u.test(next) && /^\d{5,6}$/.test(second));

/** The carrier's letters in a bill number end with a narrow gap before its digits. */
function isNumberInTwo(front: Printed, behind: Printed): boolean {
  if (!/^[A-Z]{6,8}$/.test(front.text) || !/^\d{6,9}$/.test(behind.text)) return false;
  const gap = behind.bbox.left - front.bbox.left - front.bbox.width;
  const apart = Math.abs(behind.bbox.top - front.bbox.top);
  const { height } = front.bbox;
  return (
    gap > -height &&
    gap < height &&
    apart < height / 2 &&
    shippingLine(front.text.slice(0, 4)) !== null
  );
}

function joined<OcrResult extends Printed>(front: OcrResult, behind: OcrResult): OcrResult {
  const top = Math.min(front.bbox.top, behind.bbox.top);
  const bottom = Math.max(front.bbox.top + front.bbox.height, behind.bbox.top + behind.bbox.height);
  return {
    ...front,
    text: front.text + behind.text,
    bbox: {
      left: front.bbox.left,
      top,
      width: behind.bbox.left + behind.bbox.width - front.bbox.left,
      height: bottom - top,
    },
  };
}
