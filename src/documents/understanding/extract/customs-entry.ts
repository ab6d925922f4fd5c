import { headsOf } from "../columns.ts";
import { isCountry } from "../countries.ts";
import { valueOf } from "../fields.ts";
import { foundIn, type Found } from "../found.ts";
import { pick, wordsOf } from "../kinds.ts";
import { partyOf } from "../parties.ts";
import { firstMatch } from "../phrases.ts";
import type { LabelledSheet } from "../reading.ts";
import { bottom, isSeen, overlapAcross, textOf } from "../sheet.ts";
import { byColumn, titleOf } from "../table-row.ts";
import { packagePattern } from "../units.ts";
import { sailingOf } from "../vessel.ts";
import { billsOf } from "./arrival-notice.ts";
import type { Context } from "./context.ts";
import { setFields } from "./parts.ts";

/**
 * contract: documents#customs-entry-payload (CBP 7501, 3461, 7512 and brokers' own prints of them).
 */
export function extractCustomsEntry(context: Context): void {
  const { sheets, draft } = context;
  setFields(context, {
    entry_number: "entry_number",
    entry_type: "entry_type",
    entry_date: "entry_date",
    importer_of_record_number: "importer_number",
    port_of_entry: "port_of_entry",
    it_number: "it_number",
    arrival_date: "arrival_date",
    country_of_origin: "origin_country",
  });
  const value = valueOf(sheets, "entered_value");
  draft.set("/total_entered_value", value && isListed(sheets, value) ? null : value);
  // CBP 7512 is numbered by its in-bond number.
  draft.set("/it_number", valueOf(sheets, "entry_number", "it"));
  draft.set("/country_of_origin", originInTable(sheets));
  draft.set("/entry_number", firstMatch(sheets, /\b[A-Z0-9]{3}[- ]\d{7}[- ]\d\b/));
  draft.set(
    "/filer_code",
    filerOf(draft.payload["entry_number"] as string | null, valueOf(sheets, "entry_number")) ??
      valueOf(sheets, "filer_code"),
  );
  draft.set("/importer_name", partyOf(sheets, "importer")?.name);
  if (
    draft.payload["entry_date"] === null &&
    /7512|TRANSPORTATION ENTRY/i.test(
      sheets[0]?.chunks
        .slice(0, 8)
        .map(({ text }) => text)
        .join(" ") ?? "",
    )
  )
    draft.set("/entry_date", valueOf(sheets, "document_date"));
  const listed = listedBills(sheets);
  draft.set("/mbl_number", listed.get("M"));
  draft.set("/hbl_number", listed.get("H"));
  const bills = billsOf(sheets);
  draft.set("/mbl_number", bills.master);
  draft.set("/hbl_number", bills.house);
  const sailing = sailingOf(sheets);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  for (const line of entryLines(sheets)) draft.add("/line_items", line);
}

/** An amount right over another one is a line's, and no total. */
const isListed = (sheets: readonly LabelledSheet[], { page, box }: Found): boolean =>
  sheets.some(
    (sheet) =>
      sheet.page.number === page &&
      sheet.chunks.some(
        (below) =>
          below.box.top > bottom(box) - 1 &&
          below.box.top - bottom(box) < sheet.em * 1.5 &&
          overlapAcross(below.box, box) > 0.5 &&
          /^\$?\d[\d,]*(?:\.\d{2})?$/.test(below.text),
      ),
  );

/** Lines of one origin all say so in a column. */
function originInTable(sheets: readonly LabelledSheet[]): Found | null {
  const found = sheets.flatMap((sheet) =>
    headsOf(sheet).flatMap(({ columns, bottom }) => {
      const column = columns.find(({ title }) => /\borigin\b/i.test(title));
      if (!column) return [];
      return sheet.chunks
        .filter(
          ({ box, text }) =>
            box.top > bottom - 1 && overlapAcross(box, column.box) > 0 && isCountry(text),
        )
        .map(({ words }) => foundIn(sheet.page.number, words));
    }),
  );
  return found.every(({ text }) => text === found[0]?.text) ? (found[0] ?? null) : null;
}

/** An entry number begins with its filer's code (19 CFR 142.3a). */
const filerOf = (number: string | null, found: Found | null): Found | null => {
  const code = /^([A-Z0-9]{3})[- ]?\d{7}[- ]?\d$/.exec(number ?? "")?.[1];
  return code && found ? { ...found, text: code } : null;
};

/** CBP 3461 lists bills by their kind: a row of "M" for the master, "H" for the house bill. */
function listedBills(sheets: readonly LabelledSheet[]): ReadonlyMap<string, Found> {
  const bills = new Map<string, Found>();
  for (const { rows } of sheets)
    for (const [first, second] of rows) {
      const kind = /^(?:([MH])|(MASTER|HOUSE))$/i
        .exec(first?.text ?? "")?.[0]
        ?.charAt(0)
        .toUpperCase();
      const number = second ? pick("bill", second.text) : null;
      if (kind && second && number && !bills.has(kind))
        bills.set(kind, foundIn(second.page, wordsOf(second.words, number), number));
    }
  return bills;
}

type EntryLine = Record<
  "hts_code" | "description" | "quantity" | "entered_value" | "duty",
  Found | null
>;

/** Each tariff number opens a line; its description may stand over it or beside it. */
function entryLines(sheets: readonly LabelledSheet[]): EntryLine[] {
  const lines: EntryLine[] = [];
  for (const sheet of sheets) {
    const heads = headsOf(sheet);
    for (const [index, head] of heads.entries()) {
      if (!head.columns.some(({ kind }) => kind === "hts" || kind === "value" || kind === "duty"))
        continue;
      let last = head.bottom;
      let before: Found | null = null;
      for (const row of sheet.rows) {
        const words = row.flatMap((chunk) => chunk.words);
        const top = Math.min(...words.map(({ box }) => box.top));
        if (top < head.bottom - 1) continue;
        if (top >= (heads[index + 1]?.top ?? Number.POSITIVE_INFINITY) || top - last > sheet.em * 4)
          break;
        if (/^\W*(?:total|35\.|invoice total)/i.test(textOf(words))) break;
        last = top;
        const cells = byColumn(head, words);
        const page = sheet.page.number;
        const cell = (kind: Parameters<typeof cells.get>[0]): Found | null => {
          const own = cells.get(kind) ?? [];
          return own.length > 0 ? foundIn(page, own) : null;
        };
        const codes = [...(cells.get("hts") ?? []), ...(cells.get("description") ?? [])];
        const code = pick("hts", textOf(codes));
        const isCode =
          (code !== null && /\./.test(code)) ||
          (code !== null && (cells.get("hts") ?? []).length > 0);
        const description = cells.get("description") ?? [];
        const said = textOf(description);
        const numbers = {
          // A manifest's count is the bill's and no line's.
          quantity: /manifest/i.test(titleOf(head, "packages")) ? null : cell("packages"),
          entered_value: cell("value"),
          duty: cell("duty"),
        };
        if (isCode) {
          const text = said.replace(code, "").replaceAll(packagePattern, " ").trim();
          const current = lines.at(-1);
          const place = foundIn(
            page,
            wordsOf(codes, code).length > 0 ? wordsOf(codes, code) : codes,
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
          /[A-Za-z]{3}/.test(said)
        )
          lines.push({ hts_code: null, description: foundIn(page, description), ...numbers });
        else if (/[A-Za-z]{3}/.test(said)) {
          const open = lines.at(-1);
          if (open && open.description === null) open.description = foundIn(page, description);
          else before = foundIn(page, description);
        }
      }
    }
  }
  const told = lines.filter(({ hts_code }) => hts_code !== null);
  return told.length === 0 && sheets.some(isSeen) ? listedCodes(sheets) : told;
}

/** Tariff numbers that stand alone, of which an engine did not read the head. */
const listedCodes = (sheets: readonly LabelledSheet[]): EntryLine[] =>
  sheets.flatMap(({ chunks }) =>
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
