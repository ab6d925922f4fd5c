import type { Word } from "#src/document-recognition/page-model.ts";
import { textOfWords } from "../page/page-layout.ts";
import {
  isCountOfOriginals,
  isNameLike,
  isPlaceLike,
  isVesselLike,
  withoutDate,
} from "./plausible.ts";

/** The kind of value that a field must have. */
export type Kind =
  | "block"
  | "line"
  | "text"
  | "words"
  | "bill_type"
  | "person"
  | "identifier"
  | "bill"
  | "codes"
  | "tax"
  | "digits"
  | "entry"
  | "it"
  | "fmc"
  | "filer"
  | "firms"
  | "scac"
  | "hts"
  | "date"
  | "place_date"
  | "place"
  | "vessel"
  | "voyage"
  | "vessel_voyage"
  | "terms"
  | "mode"
  | "count"
  | "originals"
  | "packages"
  | "weight"
  | "volume"
  | "money"
  | "phone"
  | "email";

const month = "(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)[A-Z]*";
const time = String.raw`(?:[ ,T]*\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]\.?M\.?)?(?: ?(?:HRS|LT|[ECMP][SD]?T)\b)?)?`;
/** Dates as documents print them; the year has two or four digits. */
export const datePattern = new RegExp(
  [
    String.raw`\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b${time}`,
    String.raw`\b\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?(?:\d{4}|\d{2})\b${time}`,
    String.raw`\b\d{1,2}(?:ST|ND|RD|TH)?[ \-/.,]*${month}[ \-/.,']*(?:\d{4}|\d{2})\b${time}`,
    String.raw`\b\d{4}[ \-/.]${month}[ \-/.]\d{1,2}\b`,
    String.raw`\b${month}[ .\-/]*\d{1,2}(?:ST|ND|RD|TH)?[ ,.\-/']+(?:\d{4}|\d{2})\b${time}`,
    String.raw`\b(?:20\d{2})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b`,
  ].join("|"),
  "i",
);

/** Text that means "nothing here": a struck-out field, a dash, "n/a". */
const empties =
  /^(?:x{3,}|[-–—*./_ ]+|n\/?a\.?|none|nil|tba|tbd|t\.?b\.?a\.?|to be advised|to be confirmed|not applicable|same|see below|see above|see attached.*|see rider.*|as per attached.*)$/i;

/** Text above the goods of bills that is not a value. */
const caption =
  /^\W*(?:the )?(?:above |below |following )?particulars (?:furnished|declared|supplied|given|provided|as|of|by)\b/i;

/** The second line of a label that a narrow column breaks: "Description / of packages and goods". */
const labelsRest = /^(?:of|and|or) /i;

const strip = (text: string): string =>
  text
    .trim()
    .replace(/^[:;#,.\-–=|*\s]+(?=\S)/, "")
    .replace(/[\s:;,|]+$/, "")
    .trim();

const first =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.exec(text)?.[0] ?? null;

const identifierPattern = /[A-Z0-9][A-Z0-9\-/._]*[A-Z0-9]/i;

/**
 * A number of a document: letters and digits, at least three digits; a SCAC before it may be
 * separate.
 */
function identifier(text: string): string | null {
  const tokens = text.split(" ");
  for (let index = 0; index < Math.min(tokens.length, 3); index += 1) {
    const token = strip(tokens[index]!);
    const match = identifierPattern.exec(token)?.[0];
    if (!match || match !== token.replace(/[.,;:)]+$/, "").replace(/^\(/, "")) continue;
    if (datePattern.test(match)) continue;
    if (
      /^[A-Z]{4}$/.test(match) &&
      tokens[index + 1] &&
      /^\d{5,12}$/.test(strip(tokens[index + 1]!))
    )
      return `${match} ${strip(tokens[index + 1]!)}`;
    if (match.replaceAll(/\D/g, "").length >= 3 && match.length >= 4 && match.length <= 30)
      return match;
  }
  return null;
}

const words = (text: string): string | null => {
  const plainText = strip(text);
  return plainText === "" ||
    empties.test(plainText) ||
    caption.test(plainText) ||
    labelsRest.test(plainText) ||
    !/[\p{L}\d]/u.test(plainText)
    ? null
    : plainText;
};

const termsPattern =
  /\b(?:(?:OCEAN )?FREIGHT (?:IS )?(?:TO )?(?:PRE-?PAID|COLLECT|PAYABLE (?:AT|AS)[A-Z .,]*|AS ARRANGED)|PRE-?PAID|COLLECT|(?:THIRD PARTY|3RD PARTY))\b/i;
const modePattern =
  /\b(?:(?:CY|CFS|DOOR|DR|SD|PORT|RAMP|FO|FI|LINER(?: OUT| IN)?|TACKLE|RAIL|CFS|SITE|PIER|H)\s?(?:\/|-| TO | - )\s?(?:CY|CFS|DOOR|DR|SD|PORT|RAMP|FO|FI|LINER|TACKLE|RAIL|SITE|PIER|H))\b|\b(?:FCL ?\/ ?(?:FCL|LCL)|LCL ?\/ ?(?:LCL|FCL)|FCL|LCL|OCEAN|VESSEL|SEA|TRUCK|RAIL|INTERMODAL|MULTIMODAL|DOOR|DRAYAGE|CONSOLE?|BREAK ?BULK|CY)\b/i;

/** Levels of bills, spelled out or as the letter that CBP has for them. */
const billType =
  /^(?:[A-Z]|(?:house|master|regular|simple|straight|sub-?house|ocean|original|express|memo|consolidated|direct|nvocc|hbl|mbl|hb|mb|ob|sb|rb|[fhmo]?b\/l)(?:\b.*)?)$/i;

/** A number after these words is the issuer's licence or phone number. */
const notBills = /\b(?:FMC|OTI|NVOCC|LICEN[CS]E|TEL|PHONE|FAX)\b/i;

const pickers: Readonly<Record<Kind, (text: string) => string | null>> = {
  block: words,
  line: (text) => {
    const value = words(text);
    return value && isNameLike(value) ? value : null;
  },
  text: words,
  words: (text) => (/[A-Z]{3}/i.test(text) ? words(text) : null),
  bill_type: (text) => {
    const value = words(text)?.split(" ").slice(0, 2).join(" ") ?? null;
    return value !== null && billType.test(value) ? value : null;
  },
  person: (text) => {
    const value = words(text);
    return value &&
      /^[\p{L}][\p{L} .,'\-/&@]+$/u.test(value) &&
      value.split(" ").length <= 5 &&
      !/\b(?:INC|LLC|LTD|LIMITED|CORP|CO|COMPANY|GMBH|LINES?|LOGISTICS|FORWARDING|FORWARDERS|SHIPPING|FREIGHT|SERVICES|BROKERS?|A\/S)\b/i.test(
        value,
      )
      ? value
      : null;
  },
  identifier,
  bill: (text) => {
    const value = identifier(text);
    if (!value || /^[A-Z]{3}[UJZ]\d{7}$/.test(value)) return null;
    return notBills.test(text.slice(0, text.indexOf(value))) ? null : value;
  },
  codes: identifier,
  tax: first(
    /\b(?:\d{2}-\d{7}(?:[A-Z0-9]{2}|-?\d{2})?|\d{3}-\d{2}-\d{4}|\d{6}-\d{5}|\d{9}(?:[A-Z0-9]{2})?|[A-Z0-9]{2,3}-\d{5,7}[A-Z0-9-]*)(?![\w-])/,
  ),
  digits: first(/\b[\d-]{4,13}\b/),
  entry: first(/\b(?:[A-Z0-9]{3}[- ]?\d{7}[- ]?\d)\b/),
  it: first(/\b(?:V?\d{8,11}|\d{3}[- ]?\d{6}[- ]?\d?|[A-Z]\d{8,10})\b/),
  fmc: first(/\b(?:(?:OTI|FMC|NVO|NVOCC)?[- #]*\d{5,6}(?:NF|N|F)?)\b/i),
  filer: first(/\b[A-Z0-9]{3}\b/),
  firms: (text) => {
    const code = /^[^A-Z0-9]*([A-Z]\d{3}|[A-Z][A-Z0-9]{3})\b/.exec(text)?.[1];
    return code && /\d/.test(code) ? code : null;
  },
  scac: first(/\b[A-Z]{4}\b/),
  hts: first(/\b\d{4}[.\s]?\d{2}(?:[.\s]?\d{2}(?:[.\s]?\d{2})?|[.\s]?\d{4})?\b/),
  date: first(datePattern),
  place_date: words,
  place: (text) => {
    // "Place of receipt / date": the date after the place belongs to another field.
    const value = words(withoutDate(text, datePattern));
    return value && isPlaceLike(value) ? value : null;
  },
  vessel: (text) => {
    const value = words(text);
    return value && isVesselLike(value) ? value : null;
  },
  voyage: (text) => {
    const token =
      /^[^A-Z0-9]*(?:V(?:OY)?(?:AGE)?[.:# ]+(?:NO)?[. ]*)?([A-Z0-9][A-Z0-9\-/.]{0,11})\b/i.exec(
        strip(text),
      )?.[1];
    return token && /\d/.test(token) && !datePattern.test(token) ? token : null;
  },
  vessel_voyage: words,
  terms: first(termsPattern),
  mode: first(modePattern),
  count: first(/\b\d{1,6}\b|\b(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)\b/i),
  originals: (text) => (isCountOfOriginals(text) ? strip(text) : null),
  packages: first(/\b\d[\d,. ]*\b/),
  weight: first(/\b\d[\d,.]*\b/),
  volume: first(/\b\d[\d,.]*\b/),
  money: first(/(?:USD|US\$|\$|EUR|€)?\s?\d[\d,]*(?:\.\d{1,2})?(?:\s?USD)?/),
  phone: first(/\+?\(?\d[\d\s().\-/+]{5,}\d(?:\s?(?:x|ext\.?)\s?\d+)?/i),
  email: first(/[\w.+-]+@[\w-]+\.[\w.-]*\w/),
};

/** The value of that kind in a text, as printed; null if it has none. */
export const pick = (kind: Kind, text: string): string | null => {
  const bare = strip(text);
  // A waybill can have "NONE" as its number of originals.
  if (bare === "" || (kind !== "originals" && empties.test(bare))) return null;
  const value = pickers[kind](bare);
  return value === null ? null : strip(value) || null;
};

/** The words of a value, for its position and confidence. */
export function wordsPrinting(printed: readonly Word[], value: string): readonly Word[] {
  const compact = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, "");
  const wanted = compact(value);
  const all = printed.map(({ text }) => compact(text));
  for (let from = 0; from < all.length; from += 1) {
    let key = "";
    for (let to = from; to < all.length && key.length < wanted.length; to += 1) {
      key += all[to]!;
      if (key.includes(wanted)) return printed.slice(from, to + 1);
    }
  }
  return compact(textOfWords(printed)).includes(wanted) ? printed : [];
}
