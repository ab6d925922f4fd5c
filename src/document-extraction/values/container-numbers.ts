import { parseContainerNumber } from "#src/reference/index.ts";
import type { Word } from "#src/document-recognition/page-model.ts";

/** A container number with a valid check digit, and the words from which it was read. */
export type Anchor = {
  /** Eleven characters. */
  readonly number: string;
  /** The same as they were read; others than the number's where similar characters were corrected. */
  readonly read: string;
  readonly words: readonly Word[];
  readonly from: number;
  /** Word after the last one. */
  readonly to: number;
  /** Text after it in the same word, such as "/SEAL123": the rest of the row. */
  readonly rest: string;
};

const loose =
  /(?<![A-Z0-9])([A-Z0-9]{3}[UJZ0-9V])[\s\-/.]?([A-Z0-9]{3}[\s.]?[A-Z0-9]{3,4}?)[\s\-/.(]{0,2}([0-9A-Z])\)?(?![A-Z0-9])/g;

/**
 * The container numbers in a line, also with spaces in them. What OCR read is corrected where similar
 * characters give exactly one valid number; what was not read by OCR (confidence 1) is taken as it stands.
 */
export function containerNumbersIn(words: readonly Word[]): Anchor[] {
  const anchors: Anchor[] = [];
  let at = 0;
  while (at < words.length) {
    const anchor = anchorAt(words, at);
    if (anchor) anchors.push(anchor);
    at = anchor ? anchor.to : at + 1;
  }
  return anchors;
}

function anchorAt(words: readonly Word[], from: number): Anchor | null {
  for (let count = 1; count <= 3 && from + count <= words.length; count += 1) {
    const text = words
      .slice(from, from + count)
      .map((word) => word.text.toUpperCase())
      .join(" ");
    for (const match of text.matchAll(loose)) {
      // A match must reach into the last word, because shorter ones are found with fewer words.
      const end = match.index + match[0].length;
      if (end <= text.length - words[from + count - 1]!.text.length && count > 1) continue;
      if (count > 1 && match.index >= words[from]!.text.length) continue;
      const read = `${match[1]}${match[2]}${match[3]}`.replaceAll(/[\s.]/g, "");
      const isFromOcr = words.slice(from, from + count).every(({ confidence }) => confidence < 1);
      const number = isFromOcr ? proven(read) : asRead(read);
      if (number)
        return {
          number,
          read,
          words: words.slice(from, from + count),
          from,
          to: from + count,
          rest: text.slice(end),
        };
    }
  }
  return null;
}

const letterOf: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
  V: "U",
};
/** The digits that a letter can be, the most likely first. */
const digitsOf: Readonly<Record<string, string>> = {
  O: "0",
  Q: "09",
  D: "0",
  I: "1",
  L: "1",
  Z: "27",
  S: "59",
  G: "69",
  B: "86",
  T: "71",
  A: "4",
};

/** ISO 6346: Z numbers trailers and chassis, which are printed beside the container they carry. */
const isChassis = (text: string): boolean => text[3] === "Z";

/** The number if its check digit is valid. */
function asRead(text: string): string | null {
  const straight = isChassis(text) ? null : parseContainerNumber(text);
  return straight?.valid ? straight.number : null;
}

/**
 * The number if its check digit is valid, as read or with confusable characters corrected. A correction is
 * a candidate: one in eleven texts passes a check digit by chance, so it counts only with a witness.
 */
function proven(text: string): string | null {
  if (isChassis(text)) return null;
  const whole = provenWhole(text);
  if (whole || text.length !== 12) return whole;
  // OCR reads a digit twice, first as a letter: "HDMUB8528362" for "HDMU8528362".
  const letter = text[4] ?? "";
  return /[A-Z]/.test(letter) && letter in digitsOf
    ? provenWhole(text.slice(0, 4) + text.slice(5))
    : null;
}

function provenWhole(text: string): string | null {
  const straight = parseContainerNumber(text);
  if (straight) return straight.valid ? straight.number : null;
  const letters = text
    .slice(0, 4)
    .split("")
    .map((one, index) => (index === 3 || /\d/.test(one) ? (letterOf[one] ?? one) : one));
  // A word with only letters is not a misread number.
  if (
    text
      .slice(4)
      .split("")
      .filter((one) => /\d/.test(one)).length < 4
  )
    return null;
  const mended = digitsFor(text.slice(4))
    .map((digits) => parseContainerNumber(letters.join("") + digits))
    .filter((one) => one?.valid);
  // Two candidates with valid check digits would be a guess.
  return mended.length === 1 ? mended[0]!.number : null;
}

/** Every way to read letters among digits as digits. */
const digitsFor = (text: string): string[] =>
  text
    .split("")
    .reduce<string[]>(
      (read, one) =>
        (digitsOf[one] ?? one).split("").flatMap((digit) => read.map((before) => before + digit)),
      [""],
    );

/**
 * The numbers of a document that were not made by correcting: read as they are somewhere, or corrected
 * from two texts that were misread in different ways (contract: documents#container-numbers).
 */
export function witnessedNumbers(lines: readonly (readonly Word[])[]): ReadonlySet<string> {
  const anchors = lines.flatMap(containerNumbersIn);
  const readings = Map.groupBy(anchors, ({ number }) => number);
  return new Set(
    [...readings].flatMap(([number, all]) => {
      const texts = new Set(all.map(({ read }) => read));
      return texts.has(number) || texts.size > 1 ? [number] : [];
    }),
  );
}
