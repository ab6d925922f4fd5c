import { foundIn, type FoundValue } from "../values/found.ts";
import { datePattern, pick, wordsPrinting, type Kind } from "../values/kinds.ts";
import { fold } from "../page/fold.ts";
import { spellings } from "./label-spellings.ts";
import { isOnlyLabelWords } from "./label-words.ts";
import { lexicon, type FieldName } from "./lexicon.ts";
import { blockOf } from "../page/blocks.ts";
import {
  columnUnder,
  inline,
  labelsFor,
  linesIn,
  toTheRight,
  type PrintedLine,
} from "./labelled-page.ts";
import { bottom, bboxAround, isFromOcr, right, textOfWords } from "../page/page-layout.ts";
import type { Label, LabelledPage } from "./label.ts";

/** The value of a field: at the first of its labels with a plausible value. */
export function fieldValue(
  layouts: readonly LabelledPage[],
  field: FieldName,
  kind: Kind = lexicon[field].kind,
): FoundValue | null {
  const labels = labelsFor(layouts, field);
  for (const [layout, label] of labels) {
    const found = valueAt(layout, label, field, kind);
    if (found) return { ...found, at: { label, rivals: labels.length - 1 } };
  }
  return null;
}

/** Every value of a field, in reading order, each text once. */
export function valuesOf(layouts: readonly LabelledPage[], field: FieldName): FoundValue[] {
  const all = labelsFor(layouts, field).flatMap(([layout, label]) => {
    const found = valueAt(layout, label, field, lexicon[field].kind);
    return found ? [found] : [];
  });
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}

/** The value of a label: on its line, to the right, or below. */
export function valueAt(
  layout: LabelledPage,
  label: Label,
  field: FieldName,
  kind: Kind,
): FoundValue | null {
  const found = printedAt(layout, label, field, kind);
  return found && { ...found, at: { label, rivals: 0 } };
}

function printedAt(
  layout: LabelledPage,
  label: Label,
  field: FieldName,
  kind: Kind,
): FoundValue | null {
  if (kind === "text") return paragraphAt(layout, label);
  if (kind === "place_date") return placeAndDate(layout, label);
  for (const place of placesOf(layout, label, kind)) {
    const line = withNextLine(layout, kind, place);
    const text = partFor(label, field, textOfWords(line));
    const value = text === null ? null : pick(kind, text);
    if (value === null || isNoValue(layout, kind, value)) continue;
    const words = wordsPrinting(line, value);
    if (words.length > 0) return foundIn(layout.page.number, words, value);
  }
  return null;
}

/**
 * On a page from OCR: a label that was not found, the rest of one, a charge or a bracket's end.
 * If the commas of a place were misread, its letters were too.
 */
const isNoValue = (layout: LabelledPage, kind: Kind, text: string): boolean =>
  isFromOcr(layout) &&
  ((seldomLabels.has(kind) && text.length > 4 && spellings.has(fold(text))) ||
    (kind === "place" && (isOnlyLabelWords(text) || noPlace.test(text))));

const seldomLabels: ReadonlySet<Kind> = new Set(["line", "place", "vessel"]);
const noPlace =
  /\b(?:THC|COLLECT|PREPAID)\b|^(?:USD|EUR|CNY|GBP)$|^[^(]*\)$|^\W*clause\b|\p{Ll}{4}\. /iu;

/** What a narrow field breaks: "Savannah, GA, United / States", "CMA CGM MARCO POLO / / 053S". */
function withNextLine(layout: LabelledPage, kind: Kind, line: PrintedLine): PrintedLine {
  const text = textOfWords(line);
  const isOpen =
    (kind === "place" && openPlace.test(text)) || (openVoyage.has(kind) && /\s[/-]$/.test(text));
  if (!isOpen || line.length === 0) return line;
  const bbox = bboxAround(line.map((word) => word.bbox));
  const region = {
    left: bbox.left - 1,
    right: right(bbox) + layout.em * 2,
    top: bottom(bbox) - 1,
    bottom: bottom(bbox) + layout.em * 1.5,
  };
  const [next] = linesIn(layout, region, 1);
  if (!next || beginsLabel(layout, next)) return line;
  return kind !== "place" || countryEnd.test(textOfWords(next)) ? [...line, ...next] : line;
}

const openPlace =
  /\b(?:United|United Arab|Saudi|South|North|Sri|Hong|Costa|El|Dominican|Czech|New)$/i;
const countryEnd =
  /^(?:States(?: of America)?|Kingdom|Arab Emirates|Emirates|Arabia|Korea|Africa|Lanka|Kong|Rica|Salvador|Republic|Zealand)\b/i;
const openVoyage: ReadonlySet<Kind> = new Set(["vessel", "voyage", "vessel_voyage"]);

/** Place and date are in one line or one below the other. */
function placeAndDate(layout: LabelledPage, label: Label): FoundValue | null {
  const [first, second] = blockOf(layout, label);
  if (!first || pick("line", textOfWords(first)) === null) return null;
  const line =
    second && !datePattern.test(textOfWords(first)) && datePattern.test(textOfWords(second))
      ? [...first, ...second]
      : first;
  return foundIn(layout.page.number, line, pick("line", textOfWords(line)) ?? textOfWords(line));
}

/** Running text can continue on the next lines. */
function paragraphAt(layout: LabelledPage, label: Label): FoundValue | null {
  const words = paragraph(blockOf(layout, label).slice(0, 5)).flat();
  const value = words.length === 0 ? null : pick("text", textOfWords(words));
  return value === null ? null : foundIn(layout.page.number, words, value);
}

/** Lines down to a gap of half a line: what is below it is another text. */
function paragraph(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const end = lines.findIndex((line, index) => {
    const above = lines[index - 1];
    return (
      above !== undefined &&
      Math.min(...line.map(({ bbox }) => bbox.top)) -
        Math.max(...above.map(({ bbox }) => bottom(bbox))) >
        heightOf(above) * 0.6
    );
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** Candidate lines, the most likely first. */
function placesOf(layout: LabelledPage, label: Label, kind: Kind): PrintedLine[] {
  const own = inline(label);
  // "B/L type: House B/L": here the name of a label is the value.
  const beside = toTheRight(layout, label, kind === "bill_type");
  const below = linesIn(layout, columnUnder(layout, label), 1)[0] ?? null;
  const under = below && !beginsLabel(layout, below) ? below : null;
  const ordered: (PrintedLine | null)[] = [];
  const plainLetters =
    layout.small === null || label.bbox.height > layout.small * 1.06 || exact.has(kind);
  if (own.length > 0 && (label.colon || (plainLetters && believable(own, kind)))) ordered.push(own);
  // If a value follows the colon, text elsewhere belongs to another field.
  if (
    own.length > 0 &&
    label.colon &&
    own.some(({ text }) => /\w/.test(text)) &&
    !isSmallPrint(own, under)
  )
    return [own];
  if (beside && under) {
    const sideways = label.colon || isValueOfRow(layout, label, beside.words, under);
    ordered.push(...(sideways ? [beside.words, under] : [under, beside.words]));
  } else ordered.push(beside?.words ?? null, under);
  return ordered.filter((line): line is PrintedLine => line !== null);
}

/** A label is never a value, least of all a label inside an address. */
const beginsLabel = (layout: LabelledPage, [first]: PrintedLine): boolean =>
  layout.labels.some((one) => one.chunk.words[0] === first && one.from <= 1);

/** Kinds that small print cannot be. */
const exact: ReadonlySet<Kind> = new Set([
  "identifier",
  "bill",
  "date",
  "entry",
  "it",
  "tax",
  "email",
  "phone",
  "hts",
]);

const believable = (line: PrintedLine, kind: Kind): boolean =>
  pick(kind, textOfWords(line)) !== null && !/^[a-z]/.test(line[0]!.text);

/** Forms print remarks after the label in its small letters, and the value below. */
const isSmallPrint = (own: PrintedLine, under: PrintedLine | null): boolean =>
  under !== null && own.length > 2 && heightOf(own) < heightOf(under) * 0.85;

const heightOf = (line: PrintedLine): number =>
  line.reduce((sum, { bbox }) => sum + bbox.height, 0) / Math.max(1, line.length);

/**
 * Without a colon the document's layout decides: a text beside the label with another label directly
 * above it belongs to that label, and a label in smaller letters than the text below is a form's.
 */
function isValueOfRow(
  layout: LabelledPage,
  label: Label,
  beside: PrintedLine,
  under: PrintedLine,
): boolean {
  const [first] = beside;
  const above = layout.labels.some(
    ({ bbox, chunk }) =>
      chunk !== label.chunk &&
      bbox.top < first!.bbox.top &&
      first!.bbox.top - bbox.top < layout.em * 2.2 &&
      Math.abs(bbox.left - first!.bbox.left) < layout.em * 1.5,
  );
  if (above) return false;
  const habit = habitOf(layout);
  if (Math.abs(habit) >= 3) return habit > 0;
  const own = label.chunk.words.slice(label.from, label.to);
  return heightOf(own) >= heightOf(under) * 0.88 && habit >= 0;
}

/** Of labels that have text on one side only: how many more have it on the right than below. */
function habitOf(layout: LabelledPage): number {
  const known = habits.get(layout) ?? countHabit(layout);
  habits.set(layout, known);
  return known;
}

const habits = new WeakMap<LabelledPage, number>();

function countHabit(layout: LabelledPage): number {
  let habit = 0;
  for (const label of layout.labels) {
    if (label.end - label.to > 0) continue;
    const beside = toTheRight(layout, label) !== null;
    const under = linesIn(layout, columnUnder(layout, label), 1).length > 0;
    if (beside !== under) habit += beside ? 1 : -1;
  }
  return habit;
}

/** Of "Vessel / Voyage" with "EVER GIVEN / 0123E": the part that belongs to the field. */
function partFor(label: Label, field: FieldName, text: string): string | null {
  if (!label.also) return text;
  const isFirst = label.fields.has(field);
  // "Service type / mode": both mean "FCL/FCL".
  if (kindsOf(label.fields).some((kind) => kind === "mode" && kindsOf(label.also!).includes(kind)))
    return text;
  if (label.fields.has("vessel") && label.also.has("voyage")) {
    const both = vesselAndVoyage(text);
    return isFirst ? both.vessel : both.voyage;
  }
  for (const joint of [/\s+[/|]\s+/, /\s*\/\s*(?=\S+$)|\s+-\s+|\s{2,}/]) {
    const parts = text.split(joint);
    if (parts.length === 2) return isFirst ? parts[0]! : parts[1]!;
  }
  return text;
}

const kindsOf = (fields: ReadonlySet<FieldName>): Kind[] =>
  [...fields].map((field) => lexicon[field].kind);

/** "EVER GIVEN / 0123E", "EVER GIVEN V.0123E", "EVER GIVEN 0123E": the voyage has the digits. */
export function vesselAndVoyage(text: string): {
  readonly vessel: string | null;
  readonly voyage: string | null;
} {
  // The part after the last slash is the voyage, even if the vessel has digits ("WAN HAI 722").
  const stroke =
    /^(.*\p{L}.*?)\s*(?:\/|\s-\s|,)\s*(?:V\.|VOY(?:AGE)?\.?(?:\s*NO)?[.:]?)?\s*([A-Z]{0,3}\d[A-Z0-9-]*)$/iu.exec(
      text.trim(),
    );
  if (stroke) return { vessel: stroke[1]!.trim(), voyage: stroke[2]! };
  const parts =
    /^(.*?\p{L}.*?)[\s,]*(?:\s-\s|\/|,|\s|\bV(?:\.\s*|\s+|(?=\d))|\bVOY(?:AGE)?\.?(?:\s*NO)?[.:]?\s*)\s*(?:V\.|VOY(?:AGE)?\.?(?:\s*NO)?[.:]?)?\s*([A-Z]{0,3}\d[A-Z0-9\-/.]*)(?:\s*\/.*)?$/iu.exec(
      text.trim(),
    );
  if (!parts) return { vessel: text.replace(/\s*\/\s*$/, ""), voyage: null };
  const vessel = parts[1]!.replace(/[\s/,-]+(?:V|VOY|VOYAGE)?[.:]?$/i, "").trim();
  return { vessel, voyage: parts[2]! };
}
