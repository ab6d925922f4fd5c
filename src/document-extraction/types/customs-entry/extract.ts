import { headsOf } from "../../tables/columns.ts";
import { isCountry } from "../../parties/countries.ts";
import { fieldValue } from "../../labels/fields.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import { pick, wordsPrinting } from "../../values/kinds.ts";
import { partyOf } from "../../parties/parties.ts";
import { firstMatch } from "../../labels/phrases.ts";
import { bottom, isFromOcr, overlapAcross, textOfWords } from "../../page/page-layout.ts";
import { byColumn, columnTitle } from "../../tables/table-row.ts";
import { packagePattern } from "../../values/units.ts";
import { sailingOf } from "../../values/vessel.ts";
import { billsOf } from "../arrival-notice/extract.ts";
import type { ExtractionContext } from "../context.ts";
import { customsEntryFields } from "./fields.ts";
import { setFields } from "../parts.ts";
import type { LabelledPage } from "../../labels/label.ts";

/**
 * contract: documents#customs-entry-payload (CBP 7501, 3461, 7512 and brokers' versions of them).
 */
export function extractCustomsEntry(context: ExtractionContext): void {
  const { layouts, draft } = context;
  setFields(context, customsEntryFields);
  // Brokers' programs print the arrival as the estimate that the carrier gave.
  draft.set("/arrival_date", fieldValue(layouts, "eta"));
  const value = fieldValue(layouts, "entered_value");
  draft.set("/total_entered_value", value && isListed(layouts, value) ? null : value);
  // CBP 7512 is numbered by its in-bond number.
  draft.set("/it_number", fieldValue(layouts, "entry_number", "it"));
  draft.set("/country_of_origin", originInTable(layouts));
  draft.set("/entry_number", firstMatch(layouts, /\b[A-Z0-9]{3}[- ]\d{7}[- ]\d\b/));
  draft.set(
    "/filer_code",
    filerOf(draft.payload["entry_number"] as string | null, fieldValue(layouts, "entry_number")) ??
      fieldValue(layouts, "filer_code"),
  );
  draft.set("/importer_name", partyOf(layouts, "importer")?.name);
  if (
    draft.payload["entry_date"] === null &&
    /7512|TRANSPORTATION ENTRY/i.test(
      layouts[0]?.chunks
        .slice(0, 8)
        .map(({ text }) => text)
        .join(" ") ?? "",
    )
  )
    draft.set("/entry_date", fieldValue(layouts, "document_date"));
  const listed = listedBills(layouts);
  draft.set("/mbl_number", listed.get("M"));
  draft.set("/hbl_number", listed.get("H"));
  const bills = billsOf(layouts);
  draft.set("/mbl_number", bills.master);
  draft.set("/hbl_number", bills.house);
  const sailing = sailingOf(layouts);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  for (const line of entryLines(layouts)) draft.add("/line_items", line);
}

/** An amount directly above another one belongs to a line item and is not a total. */
const isListed = (layouts: readonly LabelledPage[], { page, bbox }: FoundValue): boolean =>
  layouts.some(
    (layout) =>
      layout.page.number === page &&
      layout.chunks.some(
        (below) =>
          below.bbox.top > bottom(bbox) - 1 &&
          below.bbox.top - bottom(bbox) < layout.em * 1.5 &&
          overlapAcross(below.bbox, bbox) > 0.5 &&
          /^\$?\d[\d,]*(?:\.\d{2})?$/.test(below.text),
      ),
  );

/** The country of origin from its column, if all line items have the same one. */
function originInTable(layouts: readonly LabelledPage[]): FoundValue | null {
  const found = layouts.flatMap((layout) =>
    headsOf(layout).flatMap(({ columns, bottom }) => {
      const column = columns.find(({ title }) => /\borigin\b/i.test(title));
      if (!column) return [];
      return layout.chunks
        .filter(
          ({ bbox, text }) =>
            bbox.top > bottom - 1 && overlapAcross(bbox, column.bbox) > 0 && isCountry(text),
        )
        .map(({ words }) => foundIn(layout.page.number, words));
    }),
  );
  return found.every(({ text }) => text === found[0]?.text) ? (found[0] ?? null) : null;
}

/** An entry number begins with its filer's code (19 CFR 142.3a). */
const filerOf = (number: string | null, found: FoundValue | null): FoundValue | null => {
  const code = /^([A-Z0-9]{3})[- ]?\d{7}[- ]?\d$/.exec(number ?? "")?.[1];
  return code && found ? { ...found, text: code } : null;
};

/** CBP 3461 lists bills by their kind: a row of "M" for the master, "H" for the house bill. */
function listedBills(layouts: readonly LabelledPage[]): ReadonlyMap<string, FoundValue> {
  const bills = new Map<string, FoundValue>();
  for (const { rows } of layouts)
    for (const [first, second] of rows) {
      const kind = /^(?:([MH])|(MASTER|HOUSE))$/i
        .exec(first?.text ?? "")?.[0]
        ?.charAt(0)
        .toUpperCase();
      const number = second ? pick("bill", second.text) : null;
      if (kind && second && number && !bills.has(kind))
        bills.set(kind, foundIn(second.page, wordsPrinting(second.words, number), number));
    }
  return bills;
}

type EntryLine = Record<
  "hts_code" | "description" | "quantity" | "entered_value" | "duty",
  FoundValue | null
>;

/** Each tariff number begins a line item; its description is above or beside it. */
function entryLines(layouts: readonly LabelledPage[]): EntryLine[] {
  const lines: EntryLine[] = [];
  for (const layout of layouts) {
    const heads = headsOf(layout);
    for (const [index, head] of heads.entries()) {
      if (!head.columns.some(({ kind }) => kind === "hts" || kind === "value" || kind === "duty"))
        continue;
      let last = head.bottom;
      let before: FoundValue | null = null;
      for (const row of layout.rows) {
        const words = row.flatMap((chunk) => chunk.words);
        const top = Math.min(...words.map(({ bbox }) => bbox.top));
        if (top < head.bottom - 1) continue;
        if (
          top >= (heads[index + 1]?.top ?? Number.POSITIVE_INFINITY) ||
          top - last > layout.em * 4
        )
          break;
        if (/^\W*(?:total|35\.|invoice total)/i.test(textOfWords(words))) break;
        last = top;
        const cells = byColumn(head, words);
        const page = layout.page.number;
        const cell = (kind: Parameters<typeof cells.get>[0]): FoundValue | null => {
          const own = cells.get(kind) ?? [];
          return own.length > 0 ? foundIn(page, own) : null;
        };
        const codes = [...(cells.get("hts") ?? []), ...(cells.get("description") ?? [])];
        const code = pick("hts", textOfWords(codes));
        const isCode =
          (code !== null && /\./.test(code)) ||
          (code !== null && (cells.get("hts") ?? []).length > 0);
        const description = cells.get("description") ?? [];
        const descriptionText = textOfWords(description);
        const numbers = {
          // The manifest quantity is that of the bill, not of a line item.
          quantity: /manifest/i.test(columnTitle(head, "packages")) ? null : cell("packages"),
          entered_value: cell("value"),
          duty: cell("duty"),
        };
        if (isCode) {
          const text = descriptionText.replace(code, "").replaceAll(packagePattern, " ").trim();
          const current = lines.at(-1);
          const place = foundIn(
            page,
            wordsPrinting(codes, code).length > 0 ? wordsPrinting(codes, code) : codes,
            code,
          );
          if (current && current.hts_code === null) {
            current.hts_code = place;
            continue;
          }
          lines.push({
            hts_code: place,
            description: /[A-Za-z]{3}/.test(text) ? foundIn(page, description, text) : before,
            ...numbers,
          });
          before = null;
        } else if (
          (numbers.entered_value ?? (numbers.quantity && numbers.duty)) &&
          /[A-Za-z]{3}/.test(descriptionText)
        )
          lines.push({ hts_code: null, description: foundIn(page, description), ...numbers });
        else if (/[A-Za-z]{3}/.test(descriptionText)) {
          const open = lines.at(-1);
          if (open && open.description === null) open.description = foundIn(page, description);
          else before = foundIn(page, description);
        }
      }
    }
  }
  const coded = lines.filter(({ hts_code }) => hts_code !== null);
  return coded.length === 0 && layouts.some(isFromOcr) ? listedCodes(layouts) : coded;
}

/** Tariff numbers alone, in a table whose head OCR did not read. */
const listedCodes = (layouts: readonly LabelledPage[]): EntryLine[] =>
  layouts.flatMap(({ chunks }) =>
    chunks
      .filter(({ text }) => /^\d{4}\.\d{2}\.\d{4}$/.test(text))
      .map(({ page, words }) => ({
        hts_code: foundIn(page, words),
        description: null,
        quantity: null,
        entered_value: null,
        duty: null,
      })),
  );
