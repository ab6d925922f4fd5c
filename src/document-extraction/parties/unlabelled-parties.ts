import { blocksOf } from "../page/blocks.ts";
import { isCarrierName } from "./issuers.ts";
import { documentIssuer } from "./issuer.ts";
import { fold } from "../page/fold.ts";
import { spellings } from "../labels/label-spellings.ts";
import { partyIn, type PrintedParty } from "./parties.ts";
import { endsLikeCompany, isTownOrCountry, ownLines } from "./party-lines.ts";
import { type PrintedLine } from "../labels/labelled-page.ts";
import { bottom, bboxAround, textOfWords, type Chunk } from "../page/page-layout.ts";
import type { Label, LabelledPage } from "../labels/label.ts";

export type OrderedParty = "shipper" | "consignee" | "notify";

type Block = { readonly label: Label; readonly lines: readonly PrintedLine[] };
type Span = { readonly top: number; readonly bottom: number };

/**
 * The party whose label OCR missed. Forms print shipper, consignee and notify party in this order,
 * one above the other, so the only complete address in their column at the position of the missing
 * party is that party's.
 */
export function unlabelledParty(
  [layout]: readonly LabelledPage[],
  field: OrderedParty,
): PrintedParty | null {
  if (layout?.page.origin !== "ocr" || labelsOf(layout, field).length > 0) return null;
  const beside = {
    shipper: blockUnder(layout, "shipper"),
    consignee: blockUnder(layout, "consignee"),
    notify: blockUnder(layout, "notify"),
  };
  const near = field === "consignee" ? beside.shipper : beside.consignee;
  const span = near && spanFor(layout, field, beside);
  if (!span) return null;
  const parties = runsIn(layout, near, span).flatMap(
    (lines) => partyFrom(layout, field, lines) ?? [],
  );
  const [party] = parties;
  return party && parties.length === 1 && !isIssuer(layout, party) ? party : null;
}

/** The document's issuer is above all parties; large letters alone do not identify it. */
const isIssuer = (layout: LabelledPage, { name }: PrintedParty): boolean =>
  isCarrierName(name.text) ||
  (documentIssuer([layout])?.text === name.text &&
    !layout.chunks.some(
      ({ text, bbox }) =>
        endsLikeCompany(text) && bottom(bbox) < name.bbox.top && text !== name.text,
    ));

const labelsOf = (layout: LabelledPage, field: OrderedParty): Label[] =>
  layout.labels.filter(({ fields }) => fields.has(field));

function blockUnder(layout: LabelledPage, field: OrderedParty): Block | null {
  for (const label of labelsOf(layout, field)) {
    const lines = blocksOf(layout, label).find((block) => partyIn(layout, block) !== null);
    if (lines) return { label, lines: lines.slice(0, ownLines(lines.map(textOfWords))) };
  }
  return null;
}

const topOf = ({ label, lines }: Block): number =>
  Math.min(label.bbox.top, bboxAround(lines[0]!.map(({ bbox }) => bbox)).top);
const bottomOf = ({ lines }: Block): number =>
  Math.max(...lines.flat().map(({ bbox }) => bottom(bbox)));

/** From the party before to the next one, or to any other label. */
function spanFor(
  layout: LabelledPage,
  field: OrderedParty,
  { shipper, consignee, notify }: Readonly<Record<OrderedParty, Block | null>>,
): Span | null {
  if (field === "shipper") return consignee && { top: 0, bottom: topOf(consignee) - 1 };
  if (field === "consignee")
    return shipper && notify && { top: bottomOf(shipper) - 1, bottom: topOf(notify) - 1 };
  if (!consignee) return null;
  const top = bottomOf(consignee) - 1;
  const next = layout.labels.filter(
    ({ bbox, fields, inner }) =>
      !inner &&
      fields.size > 0 &&
      bbox.top > top &&
      Math.abs(bbox.left - consignee.label.bbox.left) < layout.em * 3,
  );
  return next.length > 0
    ? { top, bottom: Math.min(...next.map(({ bbox }) => bbox.top)) - 1 }
    : null;
}

/** Lines that begin at the left edge of a block, separated by gaps and labels. */
function runsIn(layout: LabelledPage, { lines }: Block, span: Span): Chunk[][] {
  const { left } = lines[0]![0]!.bbox;
  const runs: { readonly lines: Chunk[]; readonly isOwned: boolean }[] = [];
  let below: Label | null = null;
  let last = Number.NEGATIVE_INFINITY;
  for (const row of layout.rows) {
    const chunk = row.find(
      ({ bbox }) =>
        Math.abs(bbox.left - left) < layout.em * 0.8 &&
        bbox.top > span.top &&
        bottom(bbox) < span.bottom + layout.em * 0.5,
    );
    if (!chunk) continue;
    const own = layout.labelOf.get(chunk);
    if (own && !own.inner) below = own;
    else {
      const beside = row.some(
        (other) => other.bbox.left < left - layout.em && isKnown(layout, other),
      );
      const goesOn = !below && !beside && chunk.bbox.top - last < layout.em * 0.9;
      if (goesOn) runs.at(-1)!.lines.push(chunk);
      else runs.push({ lines: [chunk], isOwned: beside || isNamed(below) });
      [below, last] = [null, bottom(chunk.bbox)];
    }
  }
  return runs.filter(({ isOwned }) => !isOwned).map(({ lines: run }) => run);
}

/** A recognised label owns the text there, even if the payload does not have its field. */
const isNamed = (label: Label | null | undefined): boolean =>
  !!label && (label.fields.size > 0 || spellings.has(fold(textOfWords(label.chunk.words))));

const isKnown = (layout: LabelledPage, chunk: Chunk): boolean => {
  const label = layout.labelOf.get(chunk);
  return !label?.inner && isNamed(label);
};

/**
 * A company's name with a town or country below it, or a reference to another party, "SAME AS
 * CONSIGNEE".
 */
function partyFrom(
  layout: LabelledPage,
  field: OrderedParty,
  run: readonly Chunk[],
): PrintedParty | null {
  const stands = field === "notify" ? /^same as\b/i : /^to (?:the )?order\b/i;
  const name = run.findIndex(({ text }) => endsLikeCompany(text) || stands.test(text));
  const lines = run.slice(Math.max(0, name)).map(({ words }) => words);
  const isWhole =
    stands.test(run[name]?.text ?? "") ||
    lines.slice(1).some((line) => isTownOrCountry(textOfWords(line)));
  return name >= 0 && name <= 1 && isWhole ? partyIn(layout, lines) : null;
}
