import type { GoodsItem } from "../tables/goods.ts";
import { figuresOf } from "../ocr-repair/checked-figures.ts";
import { withoutFigures, type ContainerRow } from "../tables/containers.ts";
import { valueAt, fieldValue } from "../labels/fields.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { datePattern, wordsPrinting } from "../values/kinds.ts";
import type { FieldName } from "../labels/lexicon.ts";
import { partyOf } from "../parties/parties.ts";
import { firstMatch } from "../labels/phrases.ts";
import { isPlaceLike } from "../values/plausible.ts";
import { labelsFor } from "../labels/labelled-page.ts";
import { textOfWords } from "../page/page-layout.ts";
import { unlabelledParty, type OrderedParty } from "../parties/unlabelled-parties.ts";
import type { ExtractionContext } from "./context.ts";
import type { LabelledPage } from "../labels/label.ts";

/** Sets fields from the labels of the same meaning. */
export function setFields(
  { layouts, draft }: ExtractionContext,
  fields: Readonly<Record<string, FieldName>>,
): void {
  for (const [name, field] of Object.entries(fields))
    draft.set(`/${name}`, fieldValue(layouts, field));
}

/** Sets a party's `{name, address}`, with email and phone if the payload has them. */
export function setParty(
  { layouts, draft }: ExtractionContext,
  name: string,
  field: OrderedParty,
): void {
  const party = partyOf(layouts, field) ?? unlabelledParty(layouts, field);
  const holder = draft.payload[name] as Record<string, unknown>;
  for (const part of ["name", "address", "email", "phone"] as const)
    if (part in holder) draft.set(`/${name}/${part}`, party?.[part]);
}

/** Place and date of issue, under separate labels or one for both. */
export function issueOf(layouts: readonly LabelledPage[]): {
  readonly place: FoundValue | null;
  readonly date: FoundValue | null;
} {
  for (const [layout, label] of labelsFor(layouts, "issue_place_date")) {
    const both = valueAt(layout, label, "issue_place_date", "place_date");
    const date = both ? (datePattern.exec(both.text)?.[0] ?? null) : null;
    if (both && !date && isPlaceLike(both.text))
      return { place: both, date: fieldValue(layouts, "issue_date") ?? dateAtFoot(layouts) };
    if (!both || !date) continue;
    const place = both.text
      .slice(0, both.text.indexOf(date))
      .replace(/[\s,;:/-]+(?:ON\b)?[\s,;:/-]*$/i, "")
      .trim();
    const at = (text: string): FoundValue => {
      const words = wordsPrinting(
        layout.chunks.flatMap(({ words: all }) => all),
        text,
      );
      return words.length > 0
        ? { ...foundIn(layout.page.number, words, text), bbox: both.bbox }
        : { ...both, text };
    };
    return {
      place: /[A-Z]{3}/i.test(place) ? at(place) : fieldValue(layouts, "issue_place"),
      date: at(date),
    };
  }
  return {
    place: fieldValue(layouts, "issue_place"),
    date: fieldValue(layouts, "issue_date") ?? dateAtFoot(layouts),
  };
}

/** A bare "Date:" beside the signature. */
function dateAtFoot(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, "document_date")) {
    if (label.bbox.top < layout.page.height * 0.6) continue;
    const found = valueAt(layout, label, "document_date", "date");
    if (found) return found;
  }
  return null;
}

/** The signer without the capacity, such as "as agent for the carrier". */
export function signedBy(layouts: readonly LabelledPage[]): FoundValue | null {
  const found =
    signedWith(layouts) ??
    fieldValue(layouts, "signed_by") ??
    firstMatch(layouts, /^BY:? +(.+?),? +(?:AS )?AGENTS?\b/i, 1);
  if (!found) return null;
  const text = found.text
    .replace(/,?\s*(?:AS )?AGENTS? FOR .*$/i, "")
    .replace(/,?\s+as(?:\s+(?:the\s+)?carriers?)?$/i, "")
    .trim();
  // "Signed for the carrier CMA CGM S.A. by": the label continues, and the signer is below.
  return text === "" || /^[_.\s]+$|\bBY\W*$/i.test(text) ? null : { ...found, text };
}

/** "Signed for X as carrier by: Y": the signer is after "by". */
function signedWith(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, "signed_by")) {
    if (!/\bby\s*:$/i.test(textOfWords(label.chunk.words.slice(0, label.to)))) continue;
    const found = valueAt(layout, label, "signed_by", "line");
    if (found) return found;
  }
  return null;
}

const samePlace = (
  one: FoundValue | null | undefined,
  other: FoundValue | null | undefined,
): boolean =>
  one != null &&
  other != null &&
  one.page === other.page &&
  Math.abs(one.bbox.left - other.bbox.left) < 1 &&
  Math.abs(one.bbox.top - other.bbox.top) < 1;

/**
 * The count and weight in a row of goods belong to the goods, even if a container is beside them.
 * They are the container's only if there is one container with one kind of goods.
 */
function withoutGoods(rows: readonly ContainerRow[], goods: readonly GoodsItem[]): ContainerRow[] {
  if (rows.length === 1 && goods.length === 1) return [...rows];
  return rows.map((row) =>
    goods.some(
      ({ weight, quantity }) => samePlace(weight, row.weight) || samePlace(quantity, row.packages),
    )
      ? withoutFigures(row)
      : row,
  );
}

/** Adds the containers in the form that house bills and arrival notices have. */
export function addHouseContainers(
  { layouts, draft }: ExtractionContext,
  goods: readonly GoodsItem[] = [],
): readonly ContainerRow[] {
  const rows = withoutGoods(figuresOf(layouts).containers, goods);
  for (const row of rows)
    draft.add("/containers", {
      container_number: row.number,
      seal_number: row.seal ?? null,
      container_size: row.size ?? null,
      gross_weight: row.weight ?? null,
      weight_unit: row.weight ? (row.weightUnit ?? null) : null,
      measurement: row.volume ?? null,
      measurement_unit: row.volume ? (row.volumeUnit ?? null) : null,
      number_of_packages: row.packages ?? null,
      package_unit: row.packageUnit ?? null,
      cargo_references: row.references ?? [],
    });
  return rows;
}
