import { containerNumbersIn } from "../values/container-numbers.ts";
import { fieldValue } from "../labels/fields.ts";
import type { FieldName } from "../labels/lexicon.ts";
import { label } from "../labels/labelled-page.ts";
import type { PageLayout } from "../page/page-layout.ts";

/** What a filled form has at least one of. */
const identifying: readonly FieldName[] = [
  "bl_number",
  "hbl_number",
  "mbl_number",
  "booking",
  "entry_number",
  "it_number",
  "isf_reference",
  "document_number",
  "voyage",
  "eta",
  "etd",
  "document_date",
  "notice_date",
  "entry_date",
  "last_free_day",
  "weight",
  "packages",
  "invoice",
  "po",
];

/** Fewer labels are a letter or a page of a form, which is not judged by what it lacks. */
const fewestLabels = 8;
/** Digits of a form itself: its edition, its boxes' numbers, a law that it cites. */
const ofForm = /^\W*\d{1,2}\w?\W*$|^\(?\d{1,2}[/-]\d{2,4}\)?$|^\d{1,2}\+\d{1,2}$/;
const maxFigures = 4;

/** Below the head, a company that is no label's words: a party. */
const namesParty = (layout: PageLayout): boolean => {
  const { labelOf } = label(layout);
  return layout.chunks.some(
    (chunk) =>
      chunk.bbox.top > layout.page.height * headShare &&
      !labelOf.has(chunk) &&
      chunk.words.length <= 8 &&
      endsAsCompany.test(chunk.text),
  );
};

const headShare = 0.07;
const endsAsCompany =
  /\b(?:INC|LLC|L\.L\.C|LTD|LIMITED|CORP|CORPORATION|GMBH|B\.?V|N\.?V|S\.A|S\.?P\.?A|PTE|PTY|PVT|AG|A\/S|KG|PLC|CO)\b\.?$/i;

/**
 * Whether a form was printed and not filled in: it has labels, and no number, date or figure beside any
 * of them. It is a document of no shipment.
 */
export function isBlankForm(layouts: readonly PageLayout[]): boolean {
  const pages = layouts.map(label);
  if (pages.reduce((sum, { labels }) => sum + labels.length, 0) < fewestLabels) return false;
  const words = layouts.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words));
  const figures = words.filter(({ text }) => /\d/.test(text) && !ofForm.test(text));
  return (
    figures.length <= maxFigures &&
    containerNumbersIn(words).length === 0 &&
    !layouts.some(namesParty) &&
    identifying.every((field) => fieldValue(pages, field) === null)
  );
}
