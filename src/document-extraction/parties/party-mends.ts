import type { Word } from "#src/document-recognition/page-model.ts";
import { isCountry } from "./countries.ts";
import { stateOfPostalCode } from "./states.ts";
import { endsLikeCompany } from "./party-lines.ts";

/** A name with OCR errors corrected that no document would print. */
export function mendName(read: string): string {
  const name = read
    // The border of a field hides the first word or letter.
    .replace(/^(?=THE ORDER OF\b)/, "TO ")
    .replace(/^(?=the order of\b)/i, "To ")
    .replace(/^\W*(?:[Ss5]{0,2} ?)?ame (?=as (?:consignee|shipper|above)\b)/, "Same ")
    .replace(/^\W*(?:[S5]{0,2} ?)?AME (?=AS (?:CONSIGNEE|SHIPPER|ABOVE)\b)/, "SAME ");
  return /\p{Ll}{2}/u.test(name)
    ? name.replace(/\bS\.P\.A\.?$/, "S.p.A.").replace(/\binc(?=\.?$)/, "Inc")
    : name;
}

/** Countries begin with a capital; OCR reads small capitals as "usa". */
export function mendAddressLine(read: string, name: string): string {
  const line = read
    .replace(/^(Unit|Suite|Bldg|Dock|Halle)([A-Z]|\d+)$/i, "$1 $2")
    // Lots and floors have a number: "Lot R5", "5F-2".
    .replace(/^(Lot [A-Z])S\b/i, "$15")
    .replace(/^SF(?=-?\d|, )/, "5F")
    .replace(/\bTM(?= (\d{5})\b)/, (read, code: string) => stateOfPostalCode(code) ?? read);
  if (!/^\p{Ll}/u.test(line) || !isCountry(line)) return line;
  return line.length <= 3 || !/\p{Ll}{2}/u.test(name)
    ? line.toUpperCase()
    : line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The code of a state or country in a separate field: "us". */
export const mendRegion = (read: string): string =>
  /^[a-z]{2}$/i.test(read) ? read.toUpperCase() : read;

/** A gap in a name that is wider than a space means that a word was not read. */
export const lacksWord = (words: readonly Word[]): boolean =>
  endsLikeCompany(words.map(({ text }) => text).join(" ")) &&
  words.some(
    ({ bbox }, index) =>
      index > 0 &&
      bbox.left - words[index - 1]!.bbox.left - words[index - 1]!.bbox.width > bbox.height * 1.8,
  );
