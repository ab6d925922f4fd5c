import type { DocumentType } from "#schemas/documents/types.ts";
import { isNumberOfLines } from "#src/reference/index.ts";
import { isDraft } from "./draft-signs.ts";
import { valueOf } from "./fields.ts";
import { plain } from "./fold.ts";
import type { Found } from "./found.ts";
import { isCompany, isLinesBill, issuerOf } from "./issuer.ts";
import { isNearlyLineName, isShippingLineName } from "./issuers.ts";
import { label, type LabelledSheet } from "./reading.ts";
import { isSeen, type Sheet } from "./sheet.ts";
import { titlesOf } from "./titles.ts";
import { signs, type Family } from "./type-signs.ts";
import { unlabelledBill } from "./unlabelled-bill.ts";

export type Classification = { readonly type: DocumentType; readonly confidence: number };

const phraseRows = signs.map(
  ([family, weight, phrases]) => [family, weight, phrases.map((one) => ` ${plain(one)} `)] as const,
);

/** Which of the nine types the pages are, from their titles, their labels and their prose. */
export function classify(sheets: readonly Sheet[]): Classification {
  const scores = familyScores(sheets);
  const bill = scores.get("bill") ?? 0;
  const house = scores.get("house_bill") ?? 0;
  const master = scores.get("master_bill_of_lading") ?? 0;
  const first = sheets[0] && label(sheets[0]);
  const issuer = first ? issuerOf([first]) : null;
  const isLines = first !== undefined && issuedByLine(first, issuer);
  // A bill that no line heads is a forwarder's; of one that nobody is seen to head the body decides.
  const unlike = isLines ? 0 : first && isHeadUnread(first, issuer) ? 1 : 5;
  const isHouse = house + unlike > master + (isLines ? 6 : 0);
  const ranked: readonly (readonly [Family, number])[] = [
    ...[...scores].filter(([family]) => !bills.has(family)),
    [isHouse ? "house_bill" : "master_bill_of_lading", bill + Math.max(house, master)] as const,
  ].toSorted((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (!best || best[1] < weakest) return { type: "other", confidence: 0.5 };
  const confidence = Math.min(0.99, 0.5 + (best[1] - (second?.[1] ?? 0)) / (2 * best[1]));
  return { type: typeOf(best[0], sheets), confidence: Math.round(confidence * 100) / 100 };
}

const bills: ReadonlySet<Family> = new Set(["bill", "house_bill", "master_bill_of_lading"]);

/** Bills of either kind, their riders and copies are one family to a packet. */
export const familyOf = (family: Family): string => (bills.has(family) ? "bill" : family);

/** Less than a title far down the page and two signs: nothing fits, which is `other`. */
const weakest = 4;

function familyScores(sheets: readonly Sheet[]): Map<Family, number> {
  const scores = new Map<Family, number>();
  const add = (family: Family, weight: number): void => {
    scores.set(family, (scores.get(family) ?? 0) + weight);
  };
  const first = sheets[0] ? titlesOf(sheets[0]) : [];
  const strongest = new Map<Family, number>();
  for (const { family, weight } of first)
    strongest.set(family, Math.max(strongest.get(family) ?? 0, weight));
  for (const [family, weight] of strongest) add(family, weight);
  const text = ` ${textOf(sheets)} `;
  for (const [family, weight, phrases] of phraseRows) {
    const hits = phrases.filter((phrase) => text.includes(phrase)).length;
    add(family, Math.min(hits, 4) * weight * 0.5);
  }
  return scores;
}

const textOf = (sheets: readonly Sheet[]): string =>
  plain(
    sheets
      .flatMap(({ chunks, watermarks }) => [...watermarks, ...chunks.map(({ text }) => text)])
      .join(" "),
  );

function typeOf(family: Family, sheets: readonly Sheet[]): DocumentType {
  if (family === "bill") return "other";
  if (family !== "house_bill") return family;
  return isDraft(sheets) ? "draft_house_bill_of_lading" : "final_house_bill_of_lading";
}

/**
 * A shipping line's name in the head of page one, or behind "Carrier:" on a page that no other
 * company heads: then the bill is a master bill. Where an engine read no head, the letters in front
 * of the bill's number tell the line.
 */
function issuedByLine(sheet: LabelledSheet, issuer: Found | null): boolean {
  const seen = isSeen(sheet);
  const head = sheet.chunks.filter(({ box }) => box.top < sheet.page.height * headShare);
  if (head.some(({ text }) => isShippingLineName(text))) return true;
  if (seen && head.some(({ text }) => isNearlyLineName(text))) return true;
  const isUnread = seen && (issuer === null || !headsPaper(sheet, issuer));
  if (isUnread && hasLinesNumber(sheet)) return true;
  const named = head.find(({ text }) => isShippingLineName(text.replace(/^carrier\s*:\s*/i, "")));
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

/** A company at the very top or in large letters; else a party whose label was lost is taken for one. */
const headsPaper = ({ page, em }: Sheet, { text, box }: Found): boolean =>
  isCompany(text) && (box.top < page.height * topShare || box.height > em * 1.25);

/** A logo is a picture, which no engine reads: then the letters in front of the number tell the line. */
function hasLinesNumber(sheet: LabelledSheet): boolean {
  const bill = valueOf([sheet], "bl_number");
  return bill ? isLinesBill(bill) || isNumberOfLines(bill.text) : unlabelledBill([sheet]) !== null;
}

const headShare = 0.2;
/** Where letterheads stand, above every box of a form. */
const topShare = 0.07;
