import { shippingLine } from "#src/reference/index.ts";
import { carrierNamed } from "../parties/issuers.ts";
import type { FoundValue } from "../values/found.ts";
import type { PageLayout } from "../page/page-layout.ts";

/** Letters by the digit as which OCR reads them. */
const digitsFor: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  Z: "27",
  S: "5",
  G: "6",
  B: "8",
};

/** The confidence of a text layer, in which nothing is misread. */
const certain = 1;

/**
 * The letters with which the numbers of a document's carriers begin: SCACs and container owner codes.
 */
export function lettersOfLines(
  layouts: readonly PageLayout[],
  containerNumbers: readonly string[],
): string[] {
  const found = new Set(containerNumbers.map((number) => number.slice(0, 4)));
  for (const { chunks } of layouts)
    for (const { text, words } of chunks) {
      const named = carrierNamed(text);
      if (named) found.add(named);
      for (const word of words) {
        const scac = /^[A-Z]{4}(?=$|[A-Z0-9]{6,}$)/.exec(word.text)?.[0];
        const line = scac ? shippingLine(scac) : null;
        if (line) found.add(line.scac);
      }
    }
  return [...found];
}

/**
 * "002703329" on a document of OOCL is "OO2703329": carriers number their seals with two or three of
 * their letters in front. At least seven characters follow, so that a plain number stays one.
 */
export function mendedSeal(seal: FoundValue, letters: readonly string[]): FoundValue {
  const { text, confidence } = seal;
  if (confidence >= certain || !/^[A-Z0-9]{9,}$/.test(text) || !/^.?\d/.test(text)) return seal;
  for (const length of [3, 2])
    for (const own of letters) {
      const [front, behind] = [own.slice(0, length), text.slice(length)];
      const isAlike = Array.from(front).every(
        (letter, at) => text[at] === letter || digitsFor[letter]?.includes(text[at] ?? " "),
      );
      if (isAlike && /^[A-Z]?\d{6,}$/.test(behind)) return { ...seal, text: front + behind };
    }
  return seal;
}

const asDigits = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[OQD]/g, "0")
    .replaceAll(/[IL|]/g, "1")
    .replaceAll("S", "5")
    .replaceAll("Z", "2")
    .replaceAll("B", "8")
    .replaceAll("G", "6");

/**
 * Formats of voyage numbers, each with its OCR misreadings: a number and a letter for the direction
 * ("057S"), two of them in Evergreen's ("0864-018S"), and "0FL8LW1MA" of the CMA CGM group.
 */
export function mendedVoyage(voyage: FoundValue): FoundValue {
  if (voyage.confidence >= certain) return voyage;
  const text = voyage.text
    // A character read twice, "022wW", or as a lower-case letter.
    .replace(/^(\d{2,4})w?[wW]$/, "$1W")
    .replace(/^([0O][\dOIlSZ]{2,3})s$/, "$1S")
    .replace(/^(\d{4}-\d{3})[58s]$/, "$1S")
    .replace(/^(0\d{2,3})[58]$/, "$1S")
    .replace(/^([0OQ][\dOQIlSZ]{2,3})([NSEW])$/, (_, number: string, way: string) =>
      /\d/.test(number) ? asDigits(number) + way : number + way,
    )
    .replace(
      /^[0OQ]([A-Z]{2})([0-9IlSZOQBG])([A-Z])[Il1]MA$/,
      (_, service: string, digit: string, ship: string) =>
        `0${service}${asDigits(digit)}${ship}1MA`,
    );
  return text === voyage.text ? voyage : { ...voyage, text };
}
