import { headsOf } from "./columns.ts";
import { foundIn, type Found } from "./found.ts";
import type { LabelledSheet } from "./reading.ts";
import { isSeen, textOf } from "./sheet.ts";
import { byColumn, titleOf } from "./table-row.ts";

export type Charge = {
  readonly description: Found | null;
  readonly amount: Found | null;
  readonly currency: Found | null;
};

const amount = /^(?:USD|US\$|\$|EUR|€)?\s?(\d[\d,]*\.\d{2})\s?(USD|EUR|CAD|CNY|GBP)?$/;

/** Rows of a table whose heads are a description and an amount; totals are none of them. */
export function chargesOf(sheets: readonly LabelledSheet[]): Charge[] {
  const charges: Charge[] = [];
  for (const sheet of sheets) {
    const heads = headsOf(sheet);
    for (const [index, head] of heads.entries()) {
      if (
        !head.columns.some(({ kind }) => kind === "description") ||
        !head.columns.some(({ kind }) => kind === "amount")
      )
        continue;
      if (head.columns.some(({ kind }) => kind === "hts" || kind === "container")) continue;
      // Charges are counted too, and rated; goods with an amount are an invoice's.
      const countsGoods = head.columns.some(({ kind }) => kind === "packages");
      if (countsGoods && !/charge|fee\b|tariff|service/i.test(titleOf(head, "description")))
        continue;
      let last = head.bottom;
      for (const row of sheet.rows) {
        const words = row.flatMap((chunk) => chunk.words);
        const top = Math.min(...words.map(({ box }) => box.top));
        if (top < head.bottom - 1) continue;
        if (top >= (heads[index + 1]?.top ?? Number.POSITIVE_INFINITY) || top - last > sheet.em * 3)
          break;
        if (/\b(?:sub-?)?total\b|balance|amount due/i.test(textOf(words))) break;
        last = top;
        const cells = byColumn(head, words);
        const name = cells.get("description") ?? [];
        const printed = cells.get("amount") ?? [];
        const match = amount.exec(textOf(printed).trim());
        if (!match || name.length === 0) continue;
        const page = sheet.page.number;
        const currency = cells.get("currency") ?? [];
        const titled = /\b(USD|EUR|CAD|CNY|GBP)\b/.exec(titleOf(head, "amount"))?.[1];
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
                      box: head.columns.find(({ kind }) => kind === "amount")!.box,
                      confidence: 1,
                    }
                  : null,
        });
      }
    }
  }
  return sheets.some(isSeen) ? withCurrency(charges) : charges;
}

/** Of charges in one currency, those whose own an engine missed or misread are in it as well. */
function withCurrency(charges: readonly Charge[]): Charge[] {
  const told = charges.flatMap(({ currency }) =>
    currency && /^[A-Z]{3}$/.test(currency.text) ? [currency] : [],
  );
  const [surest] = told.toSorted((one, other) => other.confidence - one.confidence);
  if (!surest || told.some(({ text }) => text !== surest.text)) return [...charges];
  return charges.map((charge) => ({
    ...charge,
    currency: { ...(charge.currency ?? surest), text: surest.text, confidence: surest.confidence },
  }));
}
