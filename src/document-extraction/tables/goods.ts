import type { Word } from "#src/document-recognition/page-model.ts";
import { htsIn, isCodesOnly, ordersIn } from "../values/codes.ts";
import { asListed } from "./column-units.ts";
import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn } from "../values/container-numbers.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { wordsPrinting } from "../values/kinds.ts";
import { numbersOf } from "./goods-numbers.ts";
import { isGoodsText } from "./goods-text.ts";
import { blockOf } from "../page/blocks.ts";
import { label, toTheRight } from "../labels/labelled-page.ts";
import {
  bboxAround,
  isFromOcr,
  textOfWords,
  type Chunk,
  type PageLayout,
} from "../page/page-layout.ts";
import { byColumn, isTotalRow } from "./table-row.ts";
import { isPackageUnit, packagePattern, volumePattern, weightPattern } from "../values/units.ts";
import type { Label, LabelledPage } from "../labels/label.ts";

export type GoodsItem = {
  description: FoundValue | null;
  quantity: FoundValue | null;
  quantity_unit: FoundValue | null;
  weight: FoundValue | null;
  weight_unit: FoundValue | null;
  measurement: FoundValue | null;
  measurement_unit: FoundValue | null;
  hts_codes: FoundValue[];
  cargo_references: FoundValue[];
};

const nothing = (): GoodsItem => ({
  description: null,
  quantity: null,
  quantity_unit: null,
  weight: null,
  weight_unit: null,
  measurement: null,
  measurement_unit: null,
  hts_codes: [],
  cargo_references: [],
});

/** "CAR TYRES. NEW": goods are no sentences, so OCR misread a comma. */
const withCommas = (text: string): string => text.replaceAll(/([A-Z]{4,})\. (?=[A-Z]{2})/g, "$1, ");

/** The goods of a bill on every page, row by row in their tables. */
export function goodsOf(layouts: readonly PageLayout[]): GoodsItem[] {
  const items: GoodsItem[] = [];
  for (const bare of layouts) {
    const layout = label(bare);
    const heads = headsOf(layout);
    for (const [index, head] of heads.entries()) {
      if (!head.columns.some(({ kind }) => kind === "description")) continue;
      if (head.columns.some(({ kind }) => kind === "amount" || kind === "duty")) continue;
      items.push(...itemsUnder(layout, head, heads[index + 1]?.top ?? layout.page.height));
    }
    if (items.length === 0) items.push(...itemsUnderLabel(layout));
  }
  const described = items.filter(({ description }) => description !== null);
  const units = described
    .flatMap(({ quantity_unit: unit }) => unit?.text ?? [])
    .filter(isPackageUnit);
  if (layouts.some(isFromOcr))
    for (const item of described) {
      item.quantity_unit &&= asListed(item.quantity_unit, units);
      item.description &&= { ...item.description, text: withCommas(item.description.text) };
    }
  return described;
}

function itemsUnder(layout: LabelledPage, head: Head, floor: number): GoodsItem[] {
  const items: GoodsItem[] = [];
  let last = head.bottom;
  let current: { item: GoodsItem; lines: Chunk[] } | null = null;
  const finish = (): void => {
    if (current) items.push({ ...current.item, description: describe(current.lines) });
    current = null;
  };
  for (const row of layout.rows) {
    const words = row.flatMap((chunk) => chunk.words);
    const bbox = bboxAround(words.map((word) => word.bbox));
    if (bbox.top < head.bottom - 1) continue;
    if (bbox.top >= floor || bbox.top - last > layout.em * 4 || isTotalRow(words)) break;
    if (row.some((chunk) => endsGoods(layout, chunk))) break;
    last = bbox.top + bbox.height;
    const cells = byColumn(head, words);
    const text = chunkOf(layout, row, cells.get("description") ?? []);
    const numbers = numbersOf(layout.page.number, head, cells);
    const unit = loneUnit(layout.page.number, cells.get("packages") ?? []);
    if (unit && current?.item.quantity) current.item.quantity_unit ??= unit;
    if (containerNumbersIn(words).length > 0 && !(text && statesGoods(text))) continue;
    if (numbers.quantity || numbers.weight) {
      finish();
      current = { item: { ...nothing(), ...numbers }, lines: [] };
    }
    if (!text) continue;
    // Goods listed in one column, each with its count before and its measures below.
    if (current !== null && current.lines.length > 0 && !numbers.quantity && countsGoods(text))
      finish();
    current ??= { item: nothing(), lines: [] };
    if (current.lines.length > 0 && takesMeasures(current.item, text)) continue;
    note(current, text);
    current.item.hts_codes.push(...columnCodes(layout.page.number, cells.get("hts") ?? []));
    current.item.cargo_references.push(
      ...columnCodes(layout.page.number, cells.get("reference") ?? []),
    );
  }
  finish();
  return items;
}

/** "584" above "CTNS": in a narrow column the package unit is on the next line. */
const loneUnit = (page: number, words: readonly Word[]): FoundValue | null =>
  words.length > 0 && isPackageUnit(textOfWords(words)) ? foundIn(page, words) : null;

/** Beside a container's number: goods, or only the rest of the container's own row. */
const statesGoods = ({ words, text }: Chunk): boolean =>
  containerNumbersIn(words).length === 0 && isGoodsText(text);

/** "864 PKGS POLYESTER BLANKETS" begins a new line item. */
const countsGoods = ({ text }: Chunk): boolean => {
  const [match] = text.matchAll(packagePattern);
  return match?.index === 0 && isGoodsText(text);
};

/** "15,100.47 kg  37.376 m3" alone in a line below the goods. */
function takesMeasures(item: GoodsItem, { text, words, page }: Chunk): boolean {
  const [weight] = text.matchAll(weightPattern);
  const [volume] = text.matchAll(volumePattern);
  if (!weight || !volume || item.weight || isGoodsText(text)) return false;
  const at = (value: string): FoundValue => {
    const own = wordsPrinting(words, value);
    return foundIn(page, own.length > 0 ? own : words, value);
  };
  [item.weight, item.weight_unit] = [at(weight[1]!), at(weight[2]!)];
  [item.measurement, item.measurement_unit] = [at(volume[1]!), at(volume[2]!)];
  return true;
}

/** Codes in a column for codes need no label. */
const columnCodes = (page: number, words: readonly Word[]): FoundValue[] =>
  words
    .filter(({ text }) => /\d{3}/.test(text))
    .map((word) => foundIn(page, [word], word.text.replace(/[,;]$/, "")));

function note(
  current: { item: GoodsItem; lines: Chunk[]; label?: Chunk | null },
  line: Chunk,
): void {
  const text = current.label ? joined(current.label, line) : line;
  current.label = orderLabel.test(text.text) ? text : null;
  if (current.label) return;
  current.item.hts_codes.push(...htsIn(text));
  current.item.cargo_references.push(...ordersIn(text));
  if (isCodesOnly(text)) return;
  const [match] = text.text.matchAll(packagePattern);
  if (!current.item.quantity && current.lines.length === 0 && match && match.index === 0) {
    const own = wordsPrinting(text.words, `${match[1]}`);
    current.item.quantity = foundIn(text.page, own.length > 0 ? own : text.words, match[1]);
    current.item.quantity_unit = foundIn(text.page, own.length > 0 ? own : text.words, match[2]);
    const rest = text.text
      .slice(match[0].length)
      .replace(/^\s*(?:OF|:|-)\s+/i, "")
      .trim();
    if (!isGoodsText(rest)) return;
    const words = wordsPrinting(text.words, rest);
    current.lines.push({ ...text, text: rest, words: words.length > 0 ? words : text.words });
    return;
  }
  if (isGoodsText(text.text)) current.lines.push(text);
}

/** "P.O. NO." with its number on the next line of the column. */
const orderLabel = /^(?:p\.?\s?\/?o\b\.?|purchase order|order)\s*(?:nos?\.?|numbers?|#)?\s*:?$/i;

const joined = (label: Chunk, line: Chunk): Chunk => ({
  ...line,
  words: [...label.words, ...line.words],
  text: `${label.text} ${line.text}`,
});

/** Goods typed under one label without a table: codes end one item, and the next text begins another. */
function itemsUnderLabel(layout: LabelledPage): GoodsItem[] {
  for (const start of layout.labels) {
    const { fields, from, to, chunk } = start;
    if (!fields.has("goods") || from > 1 || to < chunk.words.length) continue;
    const items = toTheRight(layout, start)
      ? layout.labels
          .filter((one) => one === start || isPair(layout, one))
          .flatMap((one) => itemBeside(layout, one))
      : itemsFrom(layout, start);
    if (items.length > 0) return items;
  }
  return [];
}

/** Each line "COMMODITY: ..." names one kind of goods. */
const isPair = (layout: LabelledPage, one: Label): boolean =>
  one.fields.has("goods") && one.from <= 1 && one.colon && toTheRight(layout, one) !== null;

/** Goods beside their label. */
function itemBeside(layout: LabelledPage, start: Label): GoodsItem[] {
  const lines = blockOf(layout, start).filter((line) => isGoodsText(textOfWords(line)));
  if (lines.length === 0) return [];
  const text = lines.map((line) => textOfWords(line)).join("\n");
  return [{ ...nothing(), description: foundIn(layout.page.number, lines.flat(), text) }];
}

function itemsFrom(layout: LabelledPage, start: Label): GoodsItem[] {
  const items: { item: GoodsItem; lines: Chunk[]; closed: boolean }[] = [];
  let last = start.bbox.top + start.bbox.height;
  for (const chunk of layout.chunks.filter(
    ({ row, bbox }) => row > start.chunk.row && bbox.left > start.bbox.left - layout.em * 2,
  )) {
    if (
      chunk.bbox.top - last > layout.em * 2 ||
      isTotalRow(chunk.words) ||
      endsGoods(layout, chunk)
    )
      break;
    last = Math.max(last, chunk.bbox.top + chunk.bbox.height);
    const codes = isCodesOnly(chunk);
    const open = items.at(-1);
    if (!codes && !isGoodsText(chunk.text)) continue;
    if (!open || (open.closed && !codes)) items.push({ item: nothing(), lines: [], closed: false });
    const current = items.at(-1)!;
    note(current, chunk);
    current.closed ||= codes;
  }
  return items.map(({ item, lines }) => ({ ...item, description: describe(lines) }));
}

function endsGoods(layout: LabelledPage, chunk: Chunk): boolean {
  const found = layout.labelOf.get(chunk);
  if (!found) return false;
  return (
    [
      "freight_terms",
      "issue_place",
      "issue_date",
      "issue_place_date",
      "on_board_date",
      "signed_by",
      "containers_received",
      "payable_at",
      "prepaid_at",
      "collect_at",
      "service_type",
    ].some((field) => found.fields.has(field as never)) ||
    /^(?:declared value|freight|for delivery|driver|notes?\b|remarks?\b|special|instructions?)/i.test(
      chunk.text,
    )
  );
}

const describe = (lines: readonly Chunk[]): FoundValue | null =>
  lines.length === 0
    ? null
    : {
        ...foundIn(
          lines[0]!.page,
          lines.flatMap(({ words }) => [...words]),
        ),
        // A list of containers repeats the same for each.
        text: [...new Set(lines.map(({ text }) => text.trim()))].join(" "),
      };

function chunkOf(layout: PageLayout, row: readonly Chunk[], words: readonly Word[]): Chunk | null {
  if (words.length === 0) return null;
  return {
    ...row[0]!,
    page: layout.page.number,
    words,
    text: textOfWords(words),
    bbox: bboxAround(words.map(({ bbox }) => bbox)),
  };
}
