import type { Word } from "#src/document-recognition/page-model.ts";
import { places } from "#src/reference/index.ts";
import { isFromOcr, wordsByRow, type PageLayout } from "../page/page-layout.ts";
import { containerNumbersIn } from "../values/container-numbers.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { datePattern } from "../values/kinds.ts";
import type { InvoiceElement, PrintedValue, ReadElement } from "./invoice-reading.ts";
import { printedAmount, formOf, moneyPattern } from "./picked-values.ts";
import { matchesIn, type PrintedText } from "./printed-text.ts";
import type { InvoiceValue } from "./read-fields.ts";
import {
  contactWords,
  daysOfDuration,
  disputeWords,
  durationPattern,
  emailAddress,
  phoneNumber,
  statements,
  webAddress,
} from "./sentences.ts";

/** What is less sure than that was perhaps misread. */
const minConfidence = 0.8;

/** Pages as far as they were understood. */
export type Pages = {
  readonly layouts: readonly PageLayout[];
  readonly texts: readonly PrintedText[];
  readonly explained: ReadonlySet<Word>;
  readonly labelled: ReadonlySet<string>;
  readonly isOrderKnown: boolean;
};
type ParsesDate = (text: string) => string | null;

const printed = (found: FoundValue, value: PrintedValue["value"]): PrintedValue => ({
  text: found.text,
  value,
  page: found.page,
  box: found.bbox,
  confidence: found.confidence,
});

const present = (values: readonly PrintedValue[]): ReadElement =>
  values.some(({ confidence }) => confidence < minConfidence)
    ? { state: "doubtful", values, reason: "It is hard to read on the page." }
    : { state: "present", values, reason: null };
const doubtful = (values: readonly PrintedValue[], reason: string): ReadElement => ({
  state: "doubtful",
  values,
  reason,
});

/** Nothing was found: absent, or doubtful where something on the pages may be it. */
function missing(pages: Pages, candidates: readonly PrintedValue[], reason: string): ReadElement {
  if (candidates.length > 0) return doubtful(candidates.slice(0, 5), reason);
  return pages.layouts.some(isFromOcr)
    ? doubtful([], "It was not found on a scan, which may be misread.")
    : { state: "absent", values: [], reason: null };
}

/** One required element: its values, or whether anything on the pages may be it. */
export function elementOf(
  element: InvoiceElement,
  values: readonly InvoiceValue[],
  pages: Pages,
  localDate: ParsesDate,
): ReadElement {
  switch (element) {
    case "container_numbers":
      return containerElement(pages);
    case "contact":
      return contactElement(pages);
    case "digital_means":
      return digitalElement(pages);
    case "dispute_time_frame":
      return timeFrameElement(pages);
    case "certification_of_rules":
    case "certification_of_performance":
      return statementElement(element, pages);
    default:
      return fieldElement(element, values, pages, localDate);
  }
}

type FieldElement = Exclude<
  InvoiceElement,
  | "container_numbers"
  | "contact"
  | "digital_means"
  | "dispute_time_frame"
  | "certification_of_rules"
  | "certification_of_performance"
>;

function fieldElement(
  element: FieldElement,
  values: readonly InvoiceValue[],
  pages: Pages,
  localDate: ParsesDate,
): ReadElement {
  const periods = values.filter(({ field }) => field === "charged_from" || field === "charged_to");
  const own = values.filter(({ field }) => field === element);
  const stated = element === "charged_days" ? [...periods, ...own] : own;
  const form = formOf[element];
  const parsed = stated.map((found) =>
    printed(found, valueOf(found, formOf[found.field], localDate)),
  );
  if (parsed.length > 0) {
    if (form === "date" && parsed.every(({ value }) => value === null))
      return doubtful(
        parsed,
        pages.isOrderKnown
          ? "The calendar has no such date."
          : "Nothing on the pages shows whether its day or its month comes first.",
      );
    if (element === "charged_days" && periods.length === 0)
      return doubtful(parsed, "The days are counted, but their dates were not found.");
    return present(once(parsed));
  }
  // "Amount", alone on its line, may be the total.
  const alone = values.filter(
    ({ field, isColumn }) => element === "total_amount" && field === "line_amount" && !isColumn,
  );
  if (alone.length > 0)
    return doubtful(
      alone.map((found) => printed(found, printedAmount(found.text))),
      "An amount is printed, not that it is the total.",
    );
  if (pages.labelled.has(element))
    return missing(
      pages,
      unexplained(element, pages),
      "Its label is printed; what follows may be it.",
    );
  return missing(
    pages,
    unexplained(element, pages),
    "Something on the pages has no label that is known, and may be it.",
  );
}

function valueOf(
  found: InvoiceValue,
  form: (typeof formOf)[InvoiceValue["field"]],
  localDate: ParsesDate,
): PrintedValue["value"] {
  if (form === "date") return localDate(found.text);
  if (form === "days") return Number.parseInt(found.text, 10);
  return form === "money" ? printedAmount(found.text) : found.text;
}

const once = (values: readonly PrintedValue[]): PrintedValue[] =>
  values.filter((one, at) => values.findIndex(({ text }) => text === one.text) === at);

const unexplainedForms: Readonly<Record<FieldElement, RegExp>> = {
  bill_of_lading_numbers: /\b(?=[A-Z0-9]{0,11}\d{5})[A-Z0-9]{8,16}\b|\blading\b|\bwaybill\b/i,
  port_of_discharge: /\b(?:discharg\w*|unlad\w*|port)\b/i,
  basis_of_liability:
    /\b(?:liab\w*|responsib\w*|party|contract\w*|consignee|importer|shipper|merchant|on behalf)\b/i,
  invoice_date: datePattern,
  due_date: datePattern,
  free_days: /\b\d{1,2} (?:calendar |working |business )?days?\b|\bfree\b/i,
  free_time_start: datePattern,
  free_time_end: datePattern,
  availability_date: datePattern,
  earliest_return_date: datePattern,
  charged_days: datePattern,
  total_amount: moneyPattern,
  rule: /\b(?:tariff|rule|contract|schedule|agreement)\b/i,
  rate: new RegExp(`\\b(?:rate|per day|daily|a day)\\b|${moneyPattern.source}`, "i"),
};

/** What the pages print in the form of an element that no label or sentence explains. */
function unexplained(element: FieldElement, { texts, explained }: Pages): PrintedValue[] {
  const ports = element === "port_of_discharge" ? portNames(texts) : [];
  const terms = element === "due_date" ? paymentTerms(texts) : [];
  return [...matchesIn(texts, unexplainedForms[element]), ...ports, ...terms]
    .filter(({ words }) => words.every((word) => !explained.has(word)))
    .filter(({ found }) => element !== "bill_of_lading_numbers" || !isContainerLike(found.text))
    .map(({ found }) => printed(found, null));
}

/** "Net 30 days", "within 30 days": a due date, unless it is the time to dispute the invoice. */
const paymentTerm = /\b(?:net|within) \d+ days\b|\bupon receipt\b/i;
const ofDispute = /\b(?:disput\w*|mitigat\w*|waiv\w*|refund\w*|requests?|resolved?)\b/i;
const ofPayment = /\b(?:pay\w*|due|remit\w*|settle\w*|terms)\b/i;

const paymentTerms = (texts: readonly PrintedText[]) =>
  texts
    .flatMap(({ text }) => text.split(/(?<=\.) /))
    .some((one) => paymentTerm.test(one) && (!ofDispute.test(one) || ofPayment.test(one)))
    ? matchesIn(texts, paymentTerm)
    : [];

const cityNames = new Set(
  places.filter(({ country }) => country === "US").map(({ city }) => city.toLowerCase()),
);

/** Names of cities with ports, unless they are part of an address with its ZIP code. */
const portNames = (texts: readonly PrintedText[]) =>
  matchesIn(
    texts,
    /\b[A-Z][A-Za-z]+(?: [A-Z][a-z]+)?(?:, [A-Z]{2}\b)?(?!,? (?:[A-Z]{2} )?\d{5})/,
  ).filter(
    ({ found }) =>
      /, [A-Z]{2}$/.test(found.text) ||
      cityNames.has(found.text.toLowerCase()) ||
      cityNames.has(found.text.split(" ")[0]!.toLowerCase()),
  );

const isContainerLike = (text: string): boolean => /^[A-Z]{3}[UJZ]\d{6,7}$/i.test(text);

function containerElement(pages: Pages): ReadElement {
  const anchors = pages.layouts.flatMap((layout) =>
    wordsByRow(layout).flatMap((words) =>
      containerNumbersIn(words).map((anchor) =>
        printed(foundIn(layout.page.number, anchor.words), anchor.number),
      ),
    ),
  );
  if (anchors.length > 0)
    return present(
      anchors.filter((one, at) => anchors.findIndex(({ value }) => value === one.value) === at),
    );
  const wrong = matchesIn(pages.texts, /\b[A-Z]{3}[UJ] ?\d{6}[- ]?\d?\b/).map(({ found }) =>
    printed(found, null),
  );
  return missing(pages, wrong, "A container number is printed whose check digit is not valid.");
}

/** How far around a value words say what it is for. */
const around = 220;

const isNear = (
  texts: readonly PrintedText[],
  { page, text }: FoundValue,
  words: RegExp,
): boolean => {
  const whole = texts.find((one) => one.page === page)?.text ?? "";
  const at = whole.indexOf(text);
  return words.test(whole.slice(Math.max(0, at - around), at + text.length + around));
};

function contactElement(pages: Pages): ReadElement {
  const found = [
    ...matchesIn(pages.texts, emailAddress),
    ...matchesIn(pages.texts, phoneNumber),
  ].map((match) => match.found);
  const near = found.filter((one) => isNear(pages.texts, one, contactWords));
  if (near.length > 0) return present(near.map((one) => printed(one, one.text)));
  return missing(
    pages,
    found.map((one) => printed(one, null)),
    "An address or phone number is printed without words that name it as the contact.",
  );
}

function digitalElement(pages: Pages): ReadElement {
  const found = matchesIn(pages.texts, webAddress).map((match) => match.found);
  const near = found.filter((one) => isNear(pages.texts, one, disputeWords));
  if (near.length > 0) return present(near.map((one) => printed(one, one.text)));
  return doubtful(
    found.map((one) => printed(one, null)),
    found.length > 0
      ? "A web address is printed without words about mitigation, refund or waiver."
      : "No web address is printed; a QR code or digital watermark would not have been read.",
  );
}

/** Two spans of days: to make a request, and to answer one. */
function timeFrameElement(pages: Pages): ReadElement {
  const found = matchesIn(pages.texts, durationPattern).filter(({ found: one }) =>
    isNear(pages.texts, one, disputeWords),
  );
  const values = found.map(({ found: one }) => printed(one, daysOfDuration(one.text)));
  if (values.length >= 2) return present(values.slice(0, 2));
  return missing(
    pages,
    values.length > 0
      ? values
      : matchesIn(pages.texts, disputeWords).map(({ found: one }) => printed(one, null)),
    values.length > 0
      ? "One time frame is printed: to make a request and to answer it there must be two."
      : "Disputes are mentioned, but no time frame was found.",
  );
}

function statementElement(element: InvoiceElement, pages: Pages): ReadElement {
  const { strong, weak } = statements.find((one) => one.element === element)!;
  const certain = strong.flatMap((pattern) => matchesIn(pages.texts, pattern));
  if (certain.length > 0) return present(certain.map(({ found }) => printed(found, found.text)));
  const others = statements.flatMap((one) =>
    one.element === element ? [] : one.strong.flatMap((pattern) => matchesIn(pages.texts, pattern)),
  );
  const theirs = new Set(others.flatMap(({ words }) => words));
  const possible = matchesIn(pages.texts, weak).filter(({ words }) =>
    words.every((word) => !theirs.has(word)),
  );
  return missing(
    pages,
    possible.map(({ found }) => printed(found, null)),
    "Its words are printed, but not a statement that is recognised.",
  );
}
