import { blocksOf } from "./blocks.ts";
import { isShippingLineName } from "./issuers.ts";
import { issuerOf } from "./issuer.ts";
import type { Label } from "./labels.ts";
import { fold } from "./fold.ts";
import { spellings } from "./label-spellings.ts";
import { partyIn, type Party } from "./parties.ts";
import { endsLikeCompany, isTownOrCountry, ownLines } from "./party-lines.ts";
import { type LabelledSheet, type PrintedLine } from "./reading.ts";
import { bottom, boxAround, textOf, type Chunk } from "./sheet.ts";

export type OrderedParty = "shipper" | "consignee" | "notify";

type Block = { readonly label: Label; readonly lines: readonly PrintedLine[] };
type Span = { readonly top: number; readonly bottom: number };

/**
 * The party whose label an engine lost. Forms print shipper, consignee and notify party in this order,
 * one above the other: the one whole address that stands in their column at the place of the missing
 * one is that party's.
 */
export function unlabelledParty(
  [sheet]: readonly LabelledSheet[],
  field: OrderedParty,
): Party | null {
  if (sheet?.page.origin !== "ocr" || labelsOf(sheet, field).length > 0) return null;
  const beside = {
    shipper: blockUnder(sheet, "shipper"),
    consignee: blockUnder(sheet, "consignee"),
    notify: blockUnder(sheet, "notify"),
  };
  const near = field === "consignee" ? beside.shipper : beside.consignee;
  const span = near && spanFor(sheet, field, beside);
  if (!span) return null;
  const parties = runsIn(sheet, near, span).flatMap(
    (lines) => partyFrom(sheet, field, lines) ?? [],
  );
  const [party] = parties;
  return party && parties.length === 1 && !isIssuer(sheet, party) ? party : null;
}

/** Who issued the paper stands above all others; large letters alone make nobody the issuer. */
const isIssuer = (sheet: LabelledSheet, { name }: Party): boolean =>
  isShippingLineName(name.text) ||
  (issuerOf([sheet])?.text === name.text &&
    !sheet.chunks.some(
      ({ text, box }) => endsLikeCompany(text) && bottom(box) < name.box.top && text !== name.text,
    ));

const labelsOf = (sheet: LabelledSheet, field: OrderedParty): Label[] =>
  sheet.labels.filter(({ fields }) => fields.has(field));

function blockUnder(sheet: LabelledSheet, field: OrderedParty): Block | null {
  for (const label of labelsOf(sheet, field)) {
    const lines = blocksOf(sheet, label).find((block) => partyIn(sheet, block) !== null);
    if (lines) return { label, lines: lines.slice(0, ownLines(lines.map(textOf))) };
  }
  return null;
}

const topOf = ({ label, lines }: Block): number =>
  Math.min(label.box.top, boxAround(lines[0]!.map(({ box }) => box)).top);
const bottomOf = ({ lines }: Block): number =>
  Math.max(...lines.flat().map(({ box }) => bottom(box)));

/** From the party before to the one behind, or to whatever else has a label there. */
function spanFor(
  sheet: LabelledSheet,
  field: OrderedParty,
  { shipper, consignee, notify }: Readonly<Record<OrderedParty, Block | null>>,
): Span | null {
  if (field === "shipper") return consignee && { top: 0, bottom: topOf(consignee) - 1 };
  if (field === "consignee")
    return shipper && notify && { top: bottomOf(shipper) - 1, bottom: topOf(notify) - 1 };
  if (!consignee) return null;
  const top = bottomOf(consignee) - 1;
  const next = sheet.labels.filter(
    ({ box, fields, inner }) =>
      !inner &&
      fields.size > 0 &&
      box.top > top &&
      Math.abs(box.left - consignee.label.box.left) < sheet.em * 3,
  );
  return next.length > 0 ? { top, bottom: Math.min(...next.map(({ box }) => box.top)) - 1 } : null;
}

/** Lines that begin at the left edge of a block, parted where a gap or a label is. */
function runsIn(sheet: LabelledSheet, { lines }: Block, span: Span): Chunk[][] {
  const { left } = lines[0]![0]!.box;
  const runs: { readonly lines: Chunk[]; readonly isOwned: boolean }[] = [];
  let below: Label | null = null;
  let last = Number.NEGATIVE_INFINITY;
  for (const row of sheet.rows) {
    const chunk = row.find(
      ({ box }) =>
        Math.abs(box.left - left) < sheet.em * 0.8 &&
        box.top > span.top &&
        bottom(box) < span.bottom + sheet.em * 0.5,
    );
    if (!chunk) continue;
    const own = sheet.labelOf.get(chunk);
    if (own && !own.inner) below = own;
    else {
      const beside = row.some((other) => other.box.left < left - sheet.em && isKnown(sheet, other));
      const goesOn = !below && !beside && chunk.box.top - last < sheet.em * 0.9;
      if (goesOn) runs.at(-1)!.lines.push(chunk);
      else runs.push({ lines: [chunk], isOwned: beside || isNamed(below) });
      [below, last] = [null, bottom(chunk.box)];
    }
  }
  return runs.filter(({ isOwned }) => !isOwned).map(({ lines: run }) => run);
}

/** A label that was read: what stands there is its value, whether we ask for it or not. */
const isNamed = (label: Label | null | undefined): boolean =>
  !!label && (label.fields.size > 0 || spellings.has(fold(textOf(label.chunk.words))));

const isKnown = (sheet: LabelledSheet, chunk: Chunk): boolean => {
  const label = sheet.labelOf.get(chunk);
  return !label?.inner && isNamed(label);
};

/** A company's name and below it a town or a country; or who is told elsewhere, "SAME AS CONSIGNEE". */
function partyFrom(sheet: LabelledSheet, field: OrderedParty, run: readonly Chunk[]): Party | null {
  const stands = field === "notify" ? /^same as\b/i : /^to (?:the )?order\b/i;
  const name = run.findIndex(({ text }) => endsLikeCompany(text) || stands.test(text));
  const lines = run.slice(Math.max(0, name)).map(({ words }) => words);
  const isWhole =
    stands.test(run[name]?.text ?? "") ||
    lines.slice(1).some((line) => isTownOrCountry(textOf(line)));
  return name >= 0 && name <= 1 && isWhole ? partyIn(sheet, lines) : null;
}
