import type { Word } from "#src/document-recognition/page-model.ts";
import { fold } from "../page/fold.ts";
import { meaningOf } from "./label-words.ts";
import { beforeDisclaimer, pastRemark } from "./label-remarks.ts";
import { longest, spellings } from "./label-spellings.ts";
import { lexicon, type FieldName } from "./lexicon.ts";
import { asLabelWords } from "../ocr-repair/misread-labels.ts";
import { misreadLabel } from "./nearest-label.ts";
import { bboxAround, textOfWords, type Chunk, type PageLayout } from "../page/page-layout.ts";
import type { Label } from "./label.ts";

/** All labels of a page in reading order. */
export const labelsOf = (layout: PageLayout): Label[] =>
  layout.chunks.flatMap((chunk) => labelsIn(chunk, layout.page.origin === "ocr"));

type Match = {
  readonly fields: ReadonlySet<FieldName>;
  readonly from: number;
  readonly to: number;
};

function labelsIn(whole: Chunk, isFromOcr: boolean): Label[] {
  const isFramed = isFromOcr && whole.text.startsWith("(") && !whole.text.includes(")");
  if (!isFramed && /^\((?!\d{1,2}[a-zA-Z]?\))/.test(whole.text)) return [];
  const { words, wordOf } = tokensOf(isFromOcr ? asLabelWords(whole.words) : whole.words);
  const chunk: Chunk = { ...whole, words };
  const folded = words.map(({ text }) => fold(text));
  const found: (Match & { also: ReadonlySet<FieldName> | null; tail: number; colon: boolean })[] =
    [];
  const start = startOf(chunk, isFromOcr);
  let at = start;
  while (at < folded.length) {
    const match = matchAt(chunk, folded, at);
    const recognised =
      match && spells(chunk, match)
        ? null
        : (labelledByWords(chunk, at, start) ??
          (isFromOcr && !match && at === start ? misreadLabel(whole.words, words, start) : null));
    if (recognised) {
      found.push({
        ...recognised,
        also: null,
        tail: recognised.to,
        colon: /[:=]$/.test(words[recognised.to - 1]!.text),
      });
      at = recognised.to;
      continue;
    }
    if (!match) {
      at += 1;
      continue;
    }
    const second = joinedAfter(chunk, folded, match.to);
    const behind = afterTail(chunk, second?.to ?? match.to);
    // "BROKER/IMPORTER FILE NUMBER" is not an importer: a second label ends the line or has a colon.
    const joined =
      second && (behind >= words.length || /[:#=]$/.test(words[behind - 1]?.text ?? ""))
        ? second
        : null;
    const tail = joined || !second ? pastRemark(words, behind) : behind;
    const fields: ReadonlySet<FieldName> =
      second && !joined && !/\d/.test(words[behind]?.text ?? "")
        ? new Set()
        : inWords(chunk, match);
    const colon =
      /[:#=]$/.test(words[tail - 1]?.text ?? "") || /^[:#=]/.test(words[tail]?.text ?? "");
    if (
      match.from === start
        ? isLabel(chunk, match, tail, colon)
        : (colon && isWordy(chunk, match) && !endsPhrase(chunk, match, found.length)) ||
          isBeforeDate(chunk, match)
    ) {
      found.push({ ...match, fields, also: joined?.fields ?? null, tail, colon });
      at = tail;
    } else at += 1;
  }
  return found.map(({ fields, also, from, to, tail, colon }, index): Label => ({
    fields,
    also,
    chunk: whole,
    bbox: bboxAround(
      words.slice(from === start ? 0 : from, Math.max(to, from + 1)).map(({ bbox }) => bbox),
    ),
    from: wordOf(from),
    to: wordOf(tail),
    end: found[index + 1] ? wordOf(found[index + 1]!.from) : whole.words.length,
    colon,
    inner: fields.size > 0 && [...fields].every((field) => lexicon[field].inner),
  }));
}

/** "Total number of containers received (in words)" is the label of the words, not of the number. */
const inWords = ({ text }: Chunk, { fields }: Match): ReadonlySet<FieldName> =>
  fields.has("containers_received") && /\bin words\b/i.test(text)
    ? new Set(["containers_in_words"])
    : fields;

/** The label ends where the match ends, at a colon or with the chunk. */
const spells = ({ words }: Chunk, { to }: Match): boolean =>
  to >= words.length || /[:#]$/.test(words[to - 1]!.text) || /^[:#(/&]/.test(words[to]!.text);

/** Labels with unlisted spellings: up to their colon, or alone in their chunk. */
function labelledByWords(chunk: Chunk, at: number, start: number): Match | null {
  const { words } = chunk;
  const reach = at === start ? 24 : 5;
  const colon = words.findIndex(({ text }, index) => index >= at && /[^\d]:$/.test(text));
  const rest = at === start ? beforeDisclaimer(words, at) : words.length;
  const to = colon === -1 ? rest : colon + 1;
  if ((colon === -1 && at !== start) || to - at > reach) return null;
  const fields = fieldsOfLabel(
    words
      .slice(at, to)
      .map(({ text }) => text)
      .join(" "),
  );
  return fields && { fields, from: at, to: colon === -1 ? words.length : to };
}

/** What a label's whole text means; of two languages, "Embarcador / Shipper", one can be known. */
export function fieldsOfLabel(text: string): ReadonlySet<FieldName> | null {
  const whole = spellings.get(fold(text));
  if (whole) return whole;
  const meaning = meaningOf(text);
  if (meaning) return new Set([meaning]);
  const known = text
    .split(/ [/|–-] /)
    .map((part) => spellings.get(fold(part)) ?? setOf(meaningOf(part)));
  if (known.length < 2 || known.every((one) => one === null)) return null;
  const sets = known.filter((one) => one !== null);
  const shared = [...sets[0]!].filter((field) => sets.every((one) => one.has(field)));
  return shared.length > 0 ? new Set(shared) : null;
}

const setOf = (field: FieldName | null): ReadonlySet<FieldName> | null =>
  field === null ? null : new Set([field]);

/** "ETD 09-Mar-2026 ETA 30-Mar-2026": these need no colon before a date. */
const isBeforeDate = ({ words }: Chunk, { fields, to }: Match): boolean =>
  (fields.has("eta") || fields.has("etd") || fields.has("last_free_day")) &&
  to < words.length &&
  /^\d|^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i.test(words[to]!.text);

/** Words split at slashes and brackets inside them: "Vessel/Voyage", "Consignee(complete". */
function tokensOf(whole: readonly Word[]): { words: Word[]; wordOf: (token: number) => number } {
  const parts = whole.flatMap((word, index) =>
    word.text
      .split(/(?<=[A-Za-z.])(?=[/(])|(?<=[A-Za-z.]\/)(?=[A-Za-z])/)
      .map((text) => ({ word: { ...word, text }, index })),
  );
  return {
    words: parts.map(({ word }) => word),
    wordOf: (token) => {
      const part = parts[token];
      if (!part) return whole.length;
      return part.index === parts[token - 1]?.index ? part.index + 1 : part.index;
    },
  };
}

/** Field numbers of forms come before the label: "14.", "(2)", "7a". */
const startOf = ({ words }: Chunk, isFromOcr: boolean): number =>
  words.length > 1 && (isFromOcr ? ocrNumber : formFieldNumber).test(words[0]!.text) ? 1 : 0;

const formFieldNumber = /^\(?\d{1,2}[a-zA-Z]?[.)]+$|^[*•▪►>-]+$/;
/** OCR misses the point or reads it as a comma. */
const ocrNumber = /^\(?\d{1,2}[a-zA-Z]?[.,)]*$|^[*•▪►>-]+$/;

function matchAt(chunk: Chunk, folded: readonly string[], from: number): Match | null {
  let best: Match | null = null;
  let key = "";
  for (let to = from; to < folded.length && key.length <= longest; to += 1) {
    // "OBTAIN CLEAR / RECEIPT. NO SATURDAY": a word that ends a sentence is not a label.
    if (to === from && to + 1 < folded.length && /[a-z]{7}\.$/i.test(chunk.words[to]!.text)) break;
    key += folded[to]!;
    const fields = spellings.get(key);
    // "Shipper (Name and address)": a match does not end inside a remark in brackets.
    if (fields && isBalanced(chunk.words.slice(from, to + 1))) best = { fields, from, to: to + 1 };
    // A colon ends the label, and its value follows.
    if (chunk.words[to]!.text.endsWith(":")) break;
  }
  return best;
}

const isBalanced = (words: readonly Word[]): boolean => {
  const text = words.map((word) => word.text).join("");
  return text.split("(").length === text.split(")").length;
};

/** "Vessel / Voyage", "Place and date of issue": a second label directly after the first. */
function joinedAfter(chunk: Chunk, folded: readonly string[], at: number): Match | null {
  const joint = chunk.words[at]?.text ?? "";
  const glued = /^[/&]$|[/&]$/.test(chunk.words[at - 1]?.text ?? "");
  const next = /^(?:\/|&|and|-|,)$/i.test(joint) ? at + 1 : glued ? at : null;
  if (next === null) return null;
  const match = matchAt(chunk, folded, next);
  // "Payable at / by": such a short word is a label only if it is alone.
  if (match && folded.slice(match.from, match.to).join("").length < 3) return null;
  return match && !chunk.words[at - 1]!.text.endsWith(":") ? match : null;
}

/** After everything that belongs to the label: "No.", ":", and a remark in brackets. */
function afterTail(chunk: Chunk, to: number): number {
  let at = to;
  const text = (index: number): string => chunk.words[index]?.text ?? "";
  if (
    /^(?:no|no\.|nr|nr\.|nos|nos\.|#|number|code)[:.]?$/i.test(text(at)) &&
    !text(at - 1).endsWith(":")
  )
    at += 1;
  if (/^[:#=]+$/.test(text(at))) at += 1;
  // "(name and address) (7)": a remark, and the field's number.
  for (let brackets = 0; brackets < 2 && text(at).startsWith("("); brackets += 1) {
    const close = closingBracket(chunk.words, at);
    const isBracketed =
      close >= 0
        ? chunk.words
            .slice(at, close + 1)
            .map((word) => word.text)
            .join(" ")
        : "";
    if (close >= 0 && !/\d{3}/.test(isBracketed)) at = close + 1;
    else if (close < 0) at = chunk.words.length;
  }
  if (/^[:#=]+$/.test(text(at))) at += 1;
  // A footnote's mark: "EXPORT REFERENCES 2)".
  if (at === chunk.words.length - 1 && /^\(?\d{1,2}\)$/.test(text(at))) at += 1;
  return at;
}

/** The word that closes the bracket opened at a word; brackets inside it are part of it. */
function closingBracket(words: readonly Word[], from: number): number {
  let open = 0;
  for (let index = from; index < words.length; index += 1) {
    const { text } = words[index]!;
    open += text.split("(").length - text.split(")").length;
    if (open <= 0) return /\)[:.,]?$/.test(text) ? index : -1;
  }
  return -1;
}

/** Not a sentence that only begins with a label's word, nor the beginning of a longer label. */
function isLabel(chunk: Chunk, match: Match, at: number, colon: boolean): boolean {
  const { fields, from, to } = match;
  const rest = chunk.words.slice(at).map(({ text }) => text);
  if (colon) return true;
  if (isMark(chunk, match)) return false;
  if (rest.length === 0) return true;
  // "DELIVER BY APPOINTMENT ONLY" names no date.
  if (fields.size > 0 && isOfDates(fields) && !/\d/.test(rest.join(""))) return false;
  if (rest.slice(0, 3).some((text) => /[A-Za-z)]:$/.test(text))) return false;
  // "TO ORDER OF ...": a short word alone is a label, before others only when a number follows.
  const letters = chunk.words
    .slice(from, to)
    .map(({ text }) => fold(text))
    .join("").length;
  if (letters <= 4 && (!/\d/.test(rest[0]!) || isOfNames(fields))) return false;
  if (/^[a-z]/.test(rest[0]!) && rest.length > 1) return false;
  return rest.length <= 12;
}

/** "Origin of goods:" names no goods: the end of a longer phrase is not a label. */
const endsPhrase = ({ words }: Chunk, { from }: Match, labelsBefore: number): boolean =>
  labelsBefore === 0 &&
  /^(?:of|the|for|to|by|and|&|per|net|your|our)$/i.test(words[from - 1]!.text);

/** Marks on packages read "MADE IN CHINA"; with a colon it is a label. */
const isMark = ({ words }: Chunk, { from, to }: Match): boolean =>
  /^made in$/i.test(textOfWords(words.slice(from, to)));

/** "PIER 12 MULTIPURPOSE TERMINAL" is a name as a whole. */
const isOfNames = (fields: ReadonlySet<FieldName>): boolean =>
  fields.size > 0 && [...fields].every((field) => lexicon[field].kind === "block");

const isOfDates = (fields: ReadonlySet<FieldName>): boolean =>
  [...fields].every((field) => lexicon[field].kind === "date");

/** Inside a line only longer labels count, because "a: b" can be anything. */
const isWordy = (chunk: Chunk, { from, to }: Match): boolean =>
  chunk.words
    .slice(from, to)
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\W/g, "").length >= 2 &&
  // "Receipt at: LAEM CHABANG": the end of another label.
  !/^(?:at|for|to|of|on|in)$/i.test(textOfWords(chunk.words.slice(from, to)).replace(/\W+$/, ""));
