import type { PageLayout } from "../page/page-layout.ts";
import { bboxAround, wordsByRow } from "../page/page-layout.ts";
import { datePattern } from "../values/kinds.ts";
import { containerNumbersIn } from "../values/container-numbers.ts";
import type { BilledLine } from "./invoice-reading.ts";
import { printedAmount, moneyPattern } from "./picked-values.ts";
import type { InvoiceValue } from "./read-fields.ts";

type ParsesDate = (text: string) => string | null;
type Part = "charged_from" | "charged_to" | "charged_days" | "rate" | "line_amount";
const parts: ReadonlySet<string> = new Set<Part>([
  "charged_from",
  "charged_to",
  "charged_days",
  "rate",
  "line_amount",
]);

/** Whole days, from the first to the last. */
const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const isSum = (amount: number, days: number, rate: number): boolean =>
  Math.abs(days * rate - amount) < 0.01;

/**
 * What the invoice bills, row by row: by the titles of the columns, and, where a row's figures prove one
 * another (days times rate is the amount), without them. Fields that stand alone are one line.
 */
export function billedLines(
  layouts: readonly PageLayout[],
  values: readonly InvoiceValue[],
  localDate: ParsesDate,
): BilledLine[] {
  const lines: BilledLine[] = [];
  let container: string | null = null;
  for (const layout of layouts)
    for (const [row, chunks] of layout.rows.entries()) {
      const words = chunks.flatMap((chunk) => chunk.words);
      const [named] = containerNumbersIn(words);
      if (named) container = named.number;
      const own = values.filter(
        (one) => one.page === layout.page.number && one.row === row && isPart(one.field),
      );
      const text = words.map((word) => word.text).join(" ");
      if (/^\W*(?:grand |sub-?)?total\b|amount due|balance/i.test(text)) continue;
      const line = lineOf(own, text, localDate);
      if (line)
        lines.push({
          ...line,
          container: container,
          page: layout.page.number,
          box: bboxAround(words.map(({ bbox }) => bbox)),
        });
    }
  const single = ofFields(
    values.filter(({ field }) => isPart(field)),
    localDate,
  );
  if (lines.length > 1) return lines;
  const [line] = lines;
  const merged = line
    ? {
        ...line,
        from: line.from ?? single?.from ?? null,
        to: line.to ?? single?.to ?? null,
        days: line.days ?? single?.days ?? null,
        rate: line.rate ?? single?.rate ?? null,
        amount: line.amount ?? single?.amount ?? null,
      }
    : single && { ...single, container };
  if (!merged) return [];
  return ofEachContainer(merged, layouts);
}

/** Days that are billed once for all containers of the invoice are a line of each. */
function ofEachContainer(line: BilledLine, layouts: readonly PageLayout[]): BilledLine[] {
  const named = layouts.flatMap((layout) =>
    wordsByRow(layout).flatMap((words) => containerNumbersIn(words).map(({ number }) => number)),
  );
  const containers = [...new Set(named)];
  if (containers.length < 2) return [{ ...line, container: containers[0] ?? null }];
  return containers.map((container) => ({ ...line, container, amount: null }));
}

const isPart = (field: string): field is Part => parts.has(field);

type Figures = Pick<BilledLine, "from" | "to" | "days" | "rate" | "amount">;

/** A row is a line if two of its parts are known, or its figures prove one another. */
function lineOf(own: readonly InvoiceValue[], text: string, localDate: ParsesDate): Figures | null {
  const part = (field: Part) => own.find((one) => one.field === field)?.text;
  const dateAt = (field: Part) => {
    const printed = part(field);
    return printed === undefined ? null : localDate(printed);
  };
  const days = part("charged_days");
  const labelled: Figures = {
    from: dateAt("charged_from"),
    to: dateAt("charged_to"),
    days: days === undefined ? null : Number.parseInt(days, 10),
    rate: figure(part("rate")),
    amount: figure(part("line_amount")),
  };
  const proven = provenFigures(text, localDate);
  if (!proven && Object.values(labelled).filter((one) => one !== null).length < 2) return null;
  const rate = labelled.rate ?? proven?.rate ?? null;
  return {
    from: labelled.from ?? proven?.from ?? null,
    to: labelled.to ?? proven?.to ?? (proven ? labelled.from : null),
    days: labelled.days ?? proven?.days ?? null,
    rate,
    amount: labelled.amount ?? proven?.amount ?? null,
  };
}

const figure = (text: string | undefined): number | null =>
  text === undefined ? null : printedAmount(text);

/** Of a row without known titles: the figures of which one is the product of the two others. */
function provenFigures(text: string, localDate: ParsesDate): Figures | null {
  const everywhere = new RegExp(datePattern.source, "gi");
  const dates = [...text.matchAll(everywhere)].flatMap(([one]) => localDate(one) ?? []);
  const rest = text.replaceAll(everywhere, " | ");
  const money = [...rest.matchAll(new RegExp(moneyPattern.source, "gi"))].flatMap(
    ([one]) => printedAmount(one) ?? [],
  );
  const counts = [...rest.matchAll(/(?<![\w.,$/-])\d{1,3}(?![\w,/-]|\.\d)/g)].map(([one]) =>
    Number(one),
  );
  for (const amount of money.toReversed())
    for (const rate of money)
      for (const days of counts)
        if (days > 0 && (money.length > 1 || days === 1) && isSum(amount, days, rate)) {
          const fitting = dates.flatMap((from, at) =>
            dates
              .slice(at)
              .flatMap((to) => (dayCount(from, to) === days ? [[from, to] as const] : [])),
          );
          // Two periods of the same length would be a guess.
          const [only] = fitting.length === 1 ? fitting : [];
          return { from: only?.[0] ?? null, to: only?.[1] ?? null, days, rate, amount };
        }
  return null;
}

function ofFields(
  values: readonly InvoiceValue[],
  localDate: ParsesDate,
): Omit<BilledLine, "container"> | null {
  const first = (field: Part) => values.find((one) => one.field === field);
  const from = first("charged_from");
  const days = first("charged_days");
  const rate = first("rate");
  const amount = first("line_amount");
  const to = first("charged_to");
  const at = from ?? days;
  if (!at) return null;
  return {
    from: from ? localDate(from.text) : null,
    to: to ? localDate(to.text) : null,
    days: days ? Number.parseInt(days.text, 10) : null,
    rate: rate ? printedAmount(rate.text) : null,
    amount: amount ? printedAmount(amount.text) : null,
    page: at.page,
    box: at.bbox,
  };
}
