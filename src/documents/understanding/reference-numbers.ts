import { allInvoices, allOrders } from "./codes.ts";
import { headsOf } from "./columns.ts";
import { foundIn, type Found } from "./found.ts";
import { datePattern } from "./kinds.ts";
import type { Label } from "./labels.ts";
import type { FieldName } from "./lexicon.ts";
import { columnUnder, inline, linesIn, toTheRight, type LabelledSheet, type PrintedLine } from "./reading.ts"; // prettier-ignore
import { overlapAcross, textOf } from "./sheet.ts";

/** Fields whose values are numbers of papers. */
const papers: readonly FieldName[] = [
  "invoice",
  "po",
  "document_number",
  "bl_number",
  "mbl_number",
  "hbl_number",
  "booking",
  "service_contract",
  "carrier_reference",
];

/** A label that ends like the label of a number: "L/C No.", "Load #", "Number and date of invoices". */
const ofNumber = /(?:\bnos?\b\.?|\bnumbers?\b|#|\bref\b\.?|\breference\b)(?:\s*\(.*\)|\s*(?:and|&|\/)\s*date\b.*)?\s*[:#]*$|^number and date\b/i; // prettier-ignore

/** Numbers that are no paper's: of phones, banks, taxes, pages, boxes, goods. */
const notPapers =
  /\b(?:tel|phone|telephone|fax|mobile|account|acct|a\/c|bank|iban|swift|bic|routing|aba|vat|tax|ein|gst|irs|tin|duns|page|article|product|material|code|container|cntr|seal|vessel|voyage|flight|item|line|style|model|part|sku|hs|hts|htsus|tariff|lot|batch|zip|postal|post|room|suite|carton|ctn|case|copies|originals?|packages|pkgs|pieces|licen[cs]e|fmc|oti|registration|marks|un|imo|scac|serial|chassis|truck|driver|customer\s+(?:no|number|id|#)|client|vendor|check|cheque|drawing|rev|revision|version|section|table|days)\b/i;

const code = /^(?=(?:.*\d){3})[A-Z0-9][A-Z0-9\-/._]{2,28}[A-Z0-9]$/i;
const container = /^[A-Z]{3}[UJZ]-?\d{6}-?\d$/;

/** The codes of a line that lists nothing else: "PO123456, PO123457". */
function codesOf(page: number, line: PrintedLine): Found[] {
  const found: Found[] = [];
  for (const word of line) {
    const bare = word.text.replace(/^[(#:]+|[),;:.]+$/g, "");
    if (/^(?:&|and|dated?|of|\/|-)$/i.test(word.text)) continue;
    if (!code.test(bare) || datePattern.test(bare) || container.test(bare)) {
      // A name or a date ends the list; before any code the line is no list.
      break;
    }
    found.push(foundIn(page, [word], bare));
  }
  return found;
}

function atLabel(sheet: LabelledSheet, label: Label): Found[] {
  const page = sheet.page.number;
  const own = codesOf(page, inline(label));
  if (own.length > 0) return own;
  if (inline(label).some(({ text }) => /\w/.test(text)) && label.colon) return [];
  const beside = toTheRight(sheet, label);
  const right = beside ? codesOf(page, beside.words) : [];
  const under = linesIn(sheet, columnUnder(sheet, label), 6).map((line) => codesOf(page, line));
  const stop = under.findIndex((codes) => codes.length === 0);
  const below = under.slice(0, stop === -1 ? under.length : stop).flat();
  if (right.length > 0 && (label.colon || below.length === 0)) return right;
  return below.length > 0 ? below : right;
}

/** Labels that no list has, "L/C No." alone or before a colon in its line. */
function unlisted(sheet: LabelledSheet): Label[] {
  const known = new Set(sheet.labels.map(({ chunk }) => chunk));
  return sheet.chunks.flatMap((chunk) => {
    if (known.has(chunk)) return [];
    const colon = chunk.words.findIndex(({ text }) => /[A-Za-z.#]:$|#$/.test(text)) + 1;
    const to = colon === 0 ? chunk.words.length : colon;
    if (to > 6 || !ofNumber.test(textOf(chunk.words.slice(0, to)))) return [];
    const { box, words } = chunk;
    return [{ fields: new Set(), also: null, chunk, box, from: 0, to, end: words.length, colon: colon > 0, inner: false }]; // prettier-ignore
  });
}

const printed = ({ chunk, from, to }: Label): string => textOf(chunk.words.slice(from, to));

/** Numbers in the columns of a table whose heads say so. */
function inColumns(sheet: LabelledSheet): Found[] {
  return headsOf(sheet).flatMap((head, index, heads) => {
    const floor = heads[index + 1]?.top ?? sheet.page.height;
    return head.columns
      .filter(
        ({ kind, title }) =>
          kind === "reference" || (ofNumber.test(title) && !notPapers.test(title)),
      ) // prettier-ignore
      .flatMap(({ box }) =>
        sheet.chunks
          .filter((chunk) => chunk.box.top > head.bottom - 1 && chunk.box.top < floor)
          .filter((chunk) => overlapAcross(chunk.box, box) > 0)
          .flatMap((chunk) => codesOf(sheet.page.number, chunk.words)),
      );
  });
}

/** Every number of a paper that stands beside, under or in the column of its label, each once. */
export function referenceNumbersOf(sheets: readonly LabelledSheet[]): Found[] {
  const labelled = sheets.flatMap((sheet) =>
    [...sheet.labels, ...unlisted(sheet)]
      .filter((label) => {
        const text = printed(label);
        if (notPapers.test(text)) return false;
        return papers.some((field) => label.fields.has(field)) || ofNumber.test(text);
      })
      .flatMap((label) => atLabel(sheet, label)),
  );
  const all = [...labelled, ...sheets.flatMap(inColumns), ...allInvoices(sheets), ...allOrders(sheets)]; // prettier-ignore
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}
