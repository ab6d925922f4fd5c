import { isCarrierNumber, shippingLine } from "#src/reference/index.ts";
import { fieldValue } from "../labels/fields.ts";
import type { FoundValue } from "../values/found.ts";
import { isCompany, isCarrierBill, documentIssuer } from "../parties/issuer.ts";
import {
  isMisreadCarrierName,
  isNearlyCarrierName,
  isCarrierName,
  isSpacedName,
} from "../parties/issuers.ts";
import { isFromOcr, type Chunk, type PageLayout } from "../page/page-layout.ts";
import { unlabelledBill } from "../types/master-bill/unlabelled-bill.ts";
import type { LabelledPage } from "../labels/label.ts";

/**
 * How certain it is that a carrier issued a bill, which makes it a master bill: its name is the
 * letterhead; other signs show it; no letterhead was recognised; another company is the letterhead.
 */
export type Letterhead = "carrier" | "likely_carrier" | "unread" | "other";

export function letterheadOf(layout: LabelledPage): Letterhead {
  const issuer = documentIssuer([layout]);
  if (headChunks(layout).some((chunk) => isLetterhead(layout, chunk))) return "carrier";
  if (isLikelyCarrier(layout, issuer)) return "likely_carrier";
  return isHeadUnread(layout, issuer) ? "unread" : "other";
}

const headChunks = (layout: PageLayout): Chunk[] =>
  layout.chunks.filter(({ bbox }) => bbox.top < layout.page.height * headShare);

const isLetterhead = (layout: LabelledPage, chunk: Chunk): boolean =>
  isCarrierName(beforeTitle(chunk.text)) &&
  headsDocument(layout, { ...chunk, text: beforeTitle(chunk.text) }) &&
  !layout.labelOf.has(chunk);

/** "COSCO SHIPPING CONNAISSEMENT / BILL OF LADING": a letterhead and a title on one line. */
const beforeTitle = (text: string): string =>
  text.replace(/(?<=\S)\s+(?:connaissement|(?:sea ?)?waybill|bills? of lading)\b.*$/i, "");

/**
 * A carrier's name at the top, or after "Carrier:" on a page without another company's letterhead.
 * If the letterhead was not read, as with a logo, the letters of the bill number or the signature
 * identify the carrier.
 */
function isLikelyCarrier(layout: LabelledPage, issuer: FoundValue | null): boolean {
  const fromOcr = isFromOcr(layout);
  const head = headChunks(layout);
  if (head.some(({ text }) => isCarrierName(text))) return true;
  if (fromOcr && head.some(({ text }) => isNearlyCarrierName(text))) return true;
  if (fromOcr && isLetterSpaced(layout)) return true;
  const isUnread = issuer === null || (fromOcr && !headsDocument(layout, issuer));
  if (isUnread && fromOcr && (hasCarrierNumber(layout) || hasCarrierScac(layout))) return true;
  if (isUnread && isSignedByCarrier(layout)) return true;
  const named = head.find(({ text }) => isNamedAsCarrier(text, fromOcr));
  if (!named) return false;
  return (
    issuer === null || isUnread || issuer.bbox.top > named.bbox.top || isCarrierName(issuer.text)
  );
}

function isHeadUnread(layout: LabelledPage, issuer: FoundValue | null): boolean {
  if (!isFromOcr(layout) || issuer !== null) return false;
  return !layout.chunks.some(
    ({ text, bbox }) => bbox.top < layout.page.height * topShare && isCompany(text),
  );
}

/** At the very top or in large letters, to exclude a party whose label was not read. */
const headsDocument = (
  { page, em }: PageLayout,
  { text, bbox }: Pick<Chunk, "text" | "bbox">,
): boolean =>
  (isCompany(text) || isCarrierName(text)) &&
  (bbox.top < page.height * topShare || bbox.height > em * 1.25);

const carrier = /^carrier\s*:\s*/i;

const isNamedAsCarrier = (text: string, fromOcr: boolean): boolean =>
  carrier.test(text) &&
  (isCarrierName(text.replace(carrier, "")) ||
    (fromOcr && isMisreadCarrierName(text.replace(carrier, ""))));

/** "C M A  CG M": OCR reads widely spaced letters as words. */
const isLetterSpaced = (layout: PageLayout): boolean =>
  layout.rows.some((row) => {
    if (row[0]!.bbox.top > layout.page.height * topShare) return false;
    const words = row.flatMap((chunk) => chunk.words);
    const end = words.findIndex(({ text }) => text.length > 2);
    return end !== 1 && isSpacedName(words.slice(0, end === -1 ? words.length : end));
  });

/**
 * A logo is a picture, which no engine reads: then the letters in front of the number identify the
 * shipping line.
 */
function hasCarrierNumber(layout: LabelledPage): boolean {
  const bill = fieldValue([layout], "bl_number");
  return bill
    ? isCarrierBill(bill) || isCarrierNumber(bill.text)
    : unlabelledBill([layout]) !== null;
}

function hasCarrierScac(layout: LabelledPage): boolean {
  const scac = fieldValue([layout], "scac");
  return scac !== null && shippingLine(scac.text) !== null;
}

/** The line itself, or its agent of the same name, at the foot where bills are signed. */
const isSignedByCarrier = ({ chunks, page }: PageLayout): boolean =>
  chunks.some(({ text, bbox }) => bbox.top > page.height * footShare && isCarrierName(text));

const headShare = 0.2;
const footShare = 0.6;
/** The place of letterheads, above every field of a form. */
const topShare = 0.07;
