import type { Word } from "#src/document-recognition/page-model.ts";
import { wordsByRow, type PageLayout } from "../page/page-layout.ts";
import { datePattern } from "../values/kinds.ts";
import { billedLines } from "./billed-lines.ts";
import {
  invoiceElements,
  type InvoiceElement,
  type InvoiceReading,
  type ReadElement,
} from "./invoice-reading.ts";
import { currencyOf } from "./picked-values.ts";
import { localDateIn, orderOf } from "./printed-dates.ts";
import { matchesIn, printedTextOf, type PrintedText } from "./printed-text.ts";
import { elementOf } from "./read-elements.ts";
import { readFields, type InvoiceValue } from "./read-fields.ts";
import { chargeBilled, directionOf } from "./recognise.ts";
import { fieldSentences } from "./sentences.ts";

/**
 * What an invoice for demurrage or detention states, each required element with its place; null if the
 * pages are none. An element is `absent` only where nothing is left on the pages that could be it
 * (docs/adr/0214-an-element-is-absent-only-when-nothing-unexplained-is-left.md).
 */
export function readInvoice(layouts: readonly PageLayout[]): InvoiceReading | null {
  const texts = layouts.map(printedTextOf);
  const whole = texts.map(({ text }) => text).join(" ");
  const [first] = layouts;
  if (!first) return null;
  const head = first.chunks
    .filter(({ bbox }) => bbox.top < first.page.height * 0.3)
    .map(({ text }) => text)
    .join(" ");
  const charge = chargeBilled(head, whole);
  if (charge === null) return null;
  const fields = readFields(layouts);
  const explained = new Set(fields.explained);
  const order = orderOf(
    [...whole.matchAll(new RegExp(datePattern.source, "gi"))].map(([one]) => one),
  );
  const localDate = (text: string) => {
    if (order) return localDateIn(text, order);
    const [one, other] = [localDateIn(text, "month_first"), localDateIn(text, "day_first")];
    return one === other ? one : null;
  };
  // Rows that bill days are no part of a sentence that runs over them.
  for (const { page, box } of billedLines(layouts, fields.values, localDate))
    explainRow(layouts, page, box, explained);
  const values = [...fields.values, ...valuesInSentences(texts, fields.values, explained)];
  const lines = billedLines(layouts, values, localDate);
  const pages = {
    layouts,
    texts,
    explained,
    labelled: fields.labelled,
    isOrderKnown: order !== null,
  };
  const elements = Object.fromEntries(
    invoiceElements.map((element) => [element, elementOf(element, values, pages, localDate)]),
  ) as Record<InvoiceElement, ReadElement>;
  const charged = elements.charged_days;
  return {
    charge,
    direction: directionOf(whole),
    currencyCode: currencyOf(whole),
    elements: {
      ...elements,
      // Days in rows that have no title of their own are stated too.
      ...(charged.state !== "present" &&
        lines.some(({ from, days }) => from !== null && (days !== null || lines.length > 0)) && {
          charged_days: {
            state: "present" as const,
            values: lines.map(({ from, to, page, box }) => ({
              text: [from, to].filter(Boolean).join(" to "),
              value: from,
              page,
              box,
              confidence: 1,
            })),
            reason: null,
          },
        }),
      ...(elements.rate.state !== "present" &&
        lines.some(({ rate }) => rate !== null) && {
          rate: {
            state: "present" as const,
            values: lines.flatMap(({ rate, page, box }) =>
              rate === null ? [] : [{ text: String(rate), value: rate, page, box, confidence: 1 }],
            ),
            reason: null,
          },
        }),
    },
    lines,
  };
}

/** Values of fields that no label announces. */
function valuesInSentences(
  texts: readonly PrintedText[],
  labelled: readonly InvoiceValue[],
  explained: Set<Word>,
): InvoiceValue[] {
  const known = new Set<string>(labelled.map(({ field }) => field));
  const found: InvoiceValue[] = [];
  for (const [field, pattern] of fieldSentences) {
    if (known.has(field)) continue;
    for (const match of matchesIn(texts, pattern, 1)) {
      // What a label announces is no part of a sentence that runs over it.
      if (match.words.some((word) => explained.has(word))) continue;
      found.push({ ...match.found, field, row: -1, isColumn: false });
      for (const word of match.words) explained.add(word);
    }
    if (found.some((one) => one.field === field)) known.add(field);
  }
  return found;
}

function explainRow(
  layouts: readonly PageLayout[],
  page: number,
  box: { readonly top: number; readonly height: number },
  explained: Set<Word>,
): void {
  for (const words of wordsByRow(layouts.find((one) => one.page.number === page) ?? { rows: [] }))
    for (const word of words)
      if (word.bbox.top >= box.top - 1 && word.bbox.top < box.top + box.height) explained.add(word);
}
