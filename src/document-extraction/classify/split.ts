import { fold } from "../page/fold.ts";
import { containerNumbersIn } from "../values/container-numbers.ts";
import { familyOf } from "./classify.ts";
import { letterheadOf } from "./issued-by-carrier.ts";
import { documentIssuer } from "../parties/issuer.ts";
import { fieldValue } from "../labels/fields.ts";
import { label, labelsFor } from "../labels/labelled-page.ts";
import { titlesOf, type Title } from "./titles.ts";
import { isFromOcr, type PageLayout } from "../page/page-layout.ts";

/**
 * Splits the pages of a file into documents. A page begins a document if it has a title, is page one
 * by its page count, or has another number than the document before; riders and terms stay with
 * their document. Empty pages separate documents and belong to none.
 */
export function split(layouts: readonly PageLayout[]): PageLayout[][] {
  const documents: PageLayout[][] = [];
  let parted = true;
  let document: PageAttributes | null = null;
  for (const layout of layouts) {
    if (isBlank(layout)) {
      parted = documents.length > 0;
      continue;
    }
    const page = attributesOf(layout);
    const current = documents.at(-1);
    if (!current || begins(page, document, current, parted)) {
      documents.push([layout]);
      document = page;
    } else {
      current.push(layout);
      document = {
        ...document!,
        number: document!.number ?? page.number,
        last: page.last ?? document!.last,
        of: document!.of ?? page.of,
      };
    }
    parted = false;
  }
  return documents;
}

type PageAttributes = {
  readonly title: Title | null;
  readonly family: string | null;
  /** The number of the document: bill, entry or order. */
  readonly number: string | null;
  readonly count: { readonly page: number; readonly of: number | null } | null;
  readonly of: number | null;
  readonly last: number | null;
  readonly isFromOcr: boolean;
  readonly isTerms: boolean;
  readonly isRider: boolean;
  /** It has fields for shipper and consignee: the first page of a bill or notice. */
  readonly isForm: boolean;
  /** Of a titled form, who heads it: a carrier, or another company. null: nobody that was recognised. */
  readonly headedBy: "carrier" | "other" | null;
};

/** Fewer letters than this are a stamp, a page number or dirt. */
const fewestLetters = 12;
const blankNotice =
  /this page (?:is )?(?:intentionally )?(?:left )?blank|separator (?:sheet|page)|^\W*blank page\W*$/i;

const isBlank = ({ chunks }: PageLayout): boolean => {
  const text = chunks.map((chunk) => chunk.text).join(" ");
  return (
    text.replaceAll(/[^\p{L}\d]/gu, "").length < fewestLetters ||
    (text.length < 120 && blankNotice.test(text))
  );
};

const pageCount =
  /\b(?:PAGE|PG|SHEET)\.?\s*(?:NO\.?)?\s*:?\s*(\d{1,3})(?:\s*(?:OF|\/)\s*(\d{1,3}))?\b/i;
const termsTitle =
  /\b(?:terms and conditions|conditions of carriage|terms of carriage|terms & conditions|standard conditions|conditions of contract)\b/i;
const riderTitle =
  /\b(?:rider|continuation|continued|attached (?:list|sheet)|attachment|attached rider|addendum|annex|schedule of containers|container list)\b/i;

function attributesOf(layout: PageLayout): PageAttributes {
  const text = layout.chunks.map((chunk) => chunk.text).join("\n");
  const head = layout.chunks.filter(({ bbox }) => bbox.top < layout.page.height * 0.25);
  const headText = head.map((chunk) => chunk.text).join("\n");
  const title = titlesOf(layout).find(({ weight }) => weight >= 4) ?? null;
  const match = pageCount.exec(text);
  const layouts = [label(layout)];
  const number =
    (
      fieldValue(layouts, "hbl_number") ??
      fieldValue(layouts, "bl_number") ??
      fieldValue(layouts, "mbl_number") ??
      fieldValue(layouts, "entry_number")
    )?.text ?? null;
  const count = match ? { page: Number(match[1]), of: match[2] ? Number(match[2]) : null } : null;
  return {
    title,
    family: title ? familyOf(title.family) : null,
    number: number?.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase() ?? null,
    count,
    of: count?.of ?? null,
    last: count?.page ?? null,
    isFromOcr: isFromOcr(layout),
    isTerms: isTermsPage(layout),
    isRider: riderTitle.test(headText),
    isForm: isForm(layout),
    headedBy: title && isForm(layout) ? headOf(layout) : null,
  };
}

function headOf(layout: PageLayout): PageAttributes["headedBy"] {
  const page = label(layout);
  if (documentIssuer([page]) === null) return null;
  const letterhead = letterheadOf(page);
  return letterhead === "carrier" || letterhead === "other" ? letterhead : null;
}

/** A carrier's bill and a forwarder's for the same goods, which may each print the other's number. */
const isOtherIssuer = (page: PageAttributes, before: PageAttributes): boolean =>
  page.headedBy !== null && before.headedBy !== null && page.headedBy !== before.headedBy;

const isForm = (layout: PageLayout): boolean =>
  (["shipper", "consignee"] as const).every(
    (field) => labelsFor([label(layout)], field).length > 0,
  );

/** Printed conditions, as on the back of a bill, are not about this shipment. */
export const isTermsPage = (layout: PageLayout): boolean => {
  if (isForm(layout)) return false;
  const head = layout.chunks.filter(({ bbox }) => bbox.top < layout.page.height * 0.25);
  return (
    isDensePrint(layout) ||
    (termsTitle.test(head.map(({ text }) => text).join("\n")) &&
      proseShare(layout) > 0.5 &&
      containerNumbersIn(layout.chunks.flatMap(({ words }) => words)).length === 0)
  );
};

const proseShare = (layout: PageLayout): number => {
  const words = layout.chunks.flatMap((chunk) => chunk.words);
  return words.filter(({ text }) => /^[a-z]{2,}/.test(text)).length / Math.max(1, words.length);
};

const isDensePrint = (layout: PageLayout): boolean => {
  const words = layout.chunks.flatMap((chunk) => chunk.words);
  return words.length > 350 && proseShare(layout) > 0.6 && containerNumbersIn(words).length === 0;
};

/**
 * OCR can misread a character of a number on one page and not on the next. Only similar characters
 * count as the same, because consecutive bills differ in a digit.
 */
const isSameNumber = (page: PageAttributes, before: PageAttributes): boolean =>
  page.number !== null &&
  before.number !== null &&
  (page.number === before.number ||
    (page.isFromOcr && before.isFromOcr && fold(page.number) === fold(before.number)));

/** A later page repeats the title, and the number was not read. */
const isUnread = ({ isFromOcr: fromOcr, isForm: form, number }: PageAttributes): boolean =>
  fromOcr && !form && number === null;

function begins(
  page: PageAttributes,
  before: PageAttributes | null,
  current: readonly PageLayout[],
  parted: boolean,
): boolean {
  if (!before) return true;
  if (page.isTerms && !parted) return false;
  if (isOtherIssuer(page, before) && !page.isRider) return true;
  const sameNumber = isSameNumber(page, before);
  const otherNumber = page.number !== null && before.number !== null && !sameNumber;
  if (
    page.count &&
    page.count.page > 1 &&
    before.last !== null &&
    page.count.page === before.last + 1 &&
    !otherNumber
  )
    return false;
  // A rider begins no document; on one from OCR the number can be misread.
  if (page.isRider && (!otherNumber || (page.isFromOcr && !page.isForm))) return false;
  // The only title of a bill can be "Sea waybill No. ...".
  if (page.isForm && (otherNumber || (page.number !== null && before.family === "other")))
    return true;
  if (page.count?.page === 1 && current.length > 0 && (page.title !== null || otherNumber))
    return true;
  if (page.title && page.family !== before.family) return true;
  if (page.title && otherNumber) return true;
  if (page.title && page.family === before.family)
    return !sameNumber && !isUnread(page) && (page.count === null || page.count.page === 1);
  if (parted) return page.title !== null || otherNumber;
  return false;
}
