import { isNumberOfLines, shippingLine } from "#src/reference/index.ts";
import { valueOf } from "./fields.ts";
import type { Found } from "./found.ts";
import { isCompany, isLinesBill, issuerOf } from "./issuer.ts";
import {
  isMisreadLineName,
  isNearlyLineName,
  isShippingLineName,
  isSpacedName,
} from "./issuers.ts";
import type { LabelledSheet } from "./reading.ts";
import { isSeen, type Chunk, type Sheet } from "./sheet.ts";
import { unlabelledBill } from "./unlabelled-bill.ts";

/**
 * How sure it is that a shipping line issued a bill, which makes it a master bill: its name is the
 * letterhead; other signs tell it; nobody can be seen to head the paper; somebody else does.
 */
export type Letterhead = "line" | "likely_line" | "unread" | "other";

export function letterheadOf(sheet: LabelledSheet): Letterhead {
  const issuer = issuerOf([sheet]);
  if (headChunks(sheet).some((chunk) => isLetterhead(sheet, chunk))) return "line";
  if (isLikelyLines(sheet, issuer)) return "likely_line";
  return isHeadUnread(sheet, issuer) ? "unread" : "other";
}

const headChunks = (sheet: Sheet): Chunk[] =>
  sheet.chunks.filter(({ box }) => box.top < sheet.page.height * headShare);

const isLetterhead = (sheet: LabelledSheet, chunk: Chunk): boolean =>
  isShippingLineName(beforeTitle(chunk.text)) &&
  headsPaper(sheet, { ...chunk, text: beforeTitle(chunk.text) }) &&
  !sheet.labelOf.has(chunk);

/** "COSCO SHIPPING CONNAISSEMENT / BILL OF LADING": a letterhead and a title in one line. */
const beforeTitle = (text: string): string =>
  text.replace(/(?<=\S)\s+(?:connaissement|(?:sea ?)?waybill|bills? of lading)\b.*$/i, "");

/**
 * A line's name in the head, or behind "Carrier:" on a page that no other company heads. Where no
 * head is read, as of a logo, the letters in front of the bill's number tell the line, or who signed.
 */
function isLikelyLines(sheet: LabelledSheet, issuer: Found | null): boolean {
  const seen = isSeen(sheet);
  const head = headChunks(sheet);
  if (head.some(({ text }) => isShippingLineName(text))) return true;
  if (seen && head.some(({ text }) => isNearlyLineName(text))) return true;
  if (seen && isLetterSpaced(sheet)) return true;
  const isUnread = issuer === null || (seen && !headsPaper(sheet, issuer));
  if (isUnread && seen && (hasLinesNumber(sheet) || hasLinesScac(sheet))) return true;
  if (isUnread && isSignedByLine(sheet)) return true;
  const named = head.find(({ text }) => isLineBehindCarrier(text, seen));
  if (!named) return false;
  return (
    issuer === null || isUnread || issuer.box.top > named.box.top || isShippingLineName(issuer.text)
  );
}

function isHeadUnread(sheet: LabelledSheet, issuer: Found | null): boolean {
  if (!isSeen(sheet) || issuer !== null) return false;
  return !sheet.chunks.some(
    ({ text, box }) => box.top < sheet.page.height * topShare && isCompany(text),
  );
}

/** At the very top or in large letters; else a party whose label was lost is taken for the head. */
const headsPaper = ({ page, em }: Sheet, { text, box }: Pick<Chunk, "text" | "box">): boolean =>
  (isCompany(text) || isShippingLineName(text)) &&
  (box.top < page.height * topShare || box.height > em * 1.25);

const carrier = /^carrier\s*:\s*/i;

const isLineBehindCarrier = (text: string, seen: boolean): boolean =>
  carrier.test(text) &&
  (isShippingLineName(text.replace(carrier, "")) ||
    (seen && isMisreadLineName(text.replace(carrier, ""))));

/** "C M A  CG M": an engine takes widely set letters for words. */
const isLetterSpaced = (sheet: Sheet): boolean =>
  sheet.rows.some((row) => {
    if (row[0]!.box.top > sheet.page.height * topShare) return false;
    const words = row.flatMap((chunk) => chunk.words);
    const end = words.findIndex(({ text }) => text.length > 2);
    return end !== 1 && isSpacedName(words.slice(0, end === -1 ? words.length : end));
  });

/** A logo is a picture, which no engine reads: then the letters in front of the number tell the line. */
function hasLinesNumber(sheet: LabelledSheet): boolean {
  const bill = valueOf([sheet], "bl_number");
  return bill ? isLinesBill(bill) || isNumberOfLines(bill.text) : unlabelledBill([sheet]) !== null;
}

function hasLinesScac(sheet: LabelledSheet): boolean {
  const scac = valueOf([sheet], "scac");
  return scac !== null && shippingLine(scac.text) !== null;
}

/** The line itself, or its agent of the same name, at the foot where bills are signed. */
const isSignedByLine = ({ chunks, page }: Sheet): boolean =>
  chunks.some(({ text, box }) => box.top > page.height * footShare && isShippingLineName(text));

const headShare = 0.2;
const footShare = 0.6;
/** Where letterheads stand, above every box of a form. */
const topShare = 0.07;
