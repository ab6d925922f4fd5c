import { headsOf } from "./columns.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { isFromOcr, textOfWords } from "../page/page-layout.ts";
import { byColumn, columnTitle } from "./table-row.ts";
import type { LabelledPage } from "../labels/label.ts";

export type PrintedCharge = {
  readonly description: FoundValue | null;
  readonly amount: FoundValue | null;
  readonly currency: FoundValue | null;
};

const amount = /^(?:USD|US\$|\$|EUR|€)?\s?(\d[\d,]*\.\d{2})\s?(USD|EUR|CAD|CNY|GBP)?$/;

/** Rows of a table with a description and an amount, without totals. */
export function chargesOf(layouts: readonly LabelledPage[]): PrintedCharge[] {
  const charges: PrintedCharge[] = [];
  for (const layout of layouts) {
    const heads = headsOf(layout);
    for (const [index, head] of heads.entries()) {
      if (
        !head.columns.some(({ kind }) => kind === "description") ||
        !head.columns.some(({ kind }) => kind === "amount")
      )
        continue;
      if (head.columns.some(({ kind }) => kind === "hts" || kind === "container")) continue;
      // Charges can have quantities and rates; goods with an amount are those of an invoice.
      const countsGoods = head.columns.some(({ kind }) => kind === "packages");
      if (countsGoods && !/charge|fee\b|tariff|service/i.test(columnTitle(head, "description")))
        continue;
      let last = head.bottom;
      for (const row of layout.rows) {
        const words = row.flatMap((chunk) => chunk.words);
        const top = Math.min(...words.map(({ bbox }) => bbox.top));
        if (top < head.bottom - 1) continue;
        if (
          top >= (heads[index + 1]?.top ?? Number.POSITIVE_INFINITY) ||
          top - last > layout.em * 3
        )
          break;
        if (/\b(?:sub-?)?total\b|balance|amount due/i.test(textOfWords(words))) break;
        last = top;
        const cells = byColumn(head, words);
        const name = cells.get("description") ?? [];
        const printed = cells.get("amount") ?? [];
        const match = amount.exec(textOfWords(printed).trim());
        if (!match || name.length === 0) continue;
        const page = layout.page.number;
        const currency = cells.get("currency") ?? [];
        const titled = /\b(USD|EUR|CAD|CNY|GBP)\b/.exec(columnTitle(head, "amount"))?.[1];
        charges.push({
          description: foundIn(page, name),
          amount: foundIn(page, printed, match[1]),
          currency:
            currency.length > 0
              ? foundIn(page, currency)
              : match[2]
                ? foundIn(page, printed, match[2])
                : titled
                  ? {
                      text: titled,
                      page,
                      bbox: head.columns.find(({ kind }) => kind === "amount")!.bbox,
                      confidence: 1,
                    }
                  : null,
        });
      }
    }
  }
  return layouts.some(isFromOcr) ? withCurrency(charges) : charges;
}

/** If all readable currencies are the same, charges without one have it too. */
function withCurrency(charges: readonly PrintedCharge[]): PrintedCharge[] {
  const currencies = charges.flatMap(({ currency }) =>
    currency && /^[A-Z]{3}$/.test(currency.text) ? [currency] : [],
  );
  const [surest] = currencies.toSorted((one, other) => other.confidence - one.confidence);
  if (!surest || currencies.some(({ text }) => text !== surest.text)) return [...charges];
  return charges.map((charge) => ({
    ...charge,
    currency: { ...(charge.currency ?? surest), text: surest.text, confidence: surest.confidence },
  }));
}
