import { foundIn, type Found } from "./found.ts";
import { pick } from "./kinds.ts";
import type { Label } from "./labels.ts";
import type { FieldName } from "./lexicon.ts";
import {
  columnUnder,
  inline,
  labelsFor,
  linesIn,
  toTheRight,
  type LabelledSheet,
  type PrintedLine,
} from "./reading.ts";
import { right, textOf } from "./sheet.ts";

/** A party as it stands in its block. */
export type Party = {
  readonly name: Found;
  readonly address: Found | null;
  readonly email: Found | null;
  readonly phone: Found | null;
};

const tallestBlock = 9;

/** The first block under or beside a label of the party that begins with a name. */
export function partyOf(sheets: readonly LabelledSheet[], field: FieldName): Party | null {
  for (const [sheet, label] of labelsFor(sheets, field)) {
    const party = partyIn(sheet, blockOf(sheet, label));
    if (party) return party;
  }
  return null;
}

/** The lines of a block: behind the label in its line, beside it, or below. */
export function blockOf(sheet: LabelledSheet, label: Label): PrintedLine[] {
  const own = inline(label);
  const column = columnUnder(sheet, label);
  const hasOwn = own.some(({ text }) => /[\p{L}\d]/u.test(text));
  const under = linesIn(sheet, column, tallestBlock);
  if (hasOwn && !isRemark(own, under)) {
    const start = own[0]!.box.left - sheet.em;
    const indented = linesIn(sheet, { ...column, left: start }, tallestBlock);
    const hanging = under.length > 0 && under[0]![0]!.box.left < start ? [] : indented;
    return [own, ...hanging];
  }
  const beside = toTheRight(sheet, label);
  const below = under.length > 0;
  if (
    beside &&
    (label.colon || !below || beside.box.top + beside.box.height / 2 < under[0]![0]!.box.top)
  ) {
    const owned = sheet.labels.some(
      ({ box, chunk }) =>
        chunk !== label.chunk &&
        box.top < beside.box.top &&
        beside.box.top - box.top < sheet.em * 6 &&
        Math.abs(box.left - beside.box.left) < sheet.em,
    );
    if (!owned || label.colon || !below) {
      const region = {
        left: beside.box.left - sheet.em * 0.6,
        right: rightEdge(sheet, label, beside.box.left),
        top: beside.box.top - sheet.em * 0.3,
        bottom: nextLabelDown(sheet, label),
      };
      const lines = linesIn(sheet, region, tallestBlock);
      // A column of values under the label itself wins unless the label ends with a colon.
      if (label.colon || !below || isLeftColumn(sheet, label)) return lines;
    }
  }
  return under;
}

const isRemark = (own: PrintedLine, under: readonly PrintedLine[]): boolean =>
  (own.length > 2 && under[0] !== undefined && height(own) < height(under[0]) * 0.85) ||
  /^(?:this|if|complete|\(|name and|no responsibility|not negotiable|see clause|it is|and address|full)/i.test(
    textOf(own),
  );

const height = (line: PrintedLine): number =>
  line.reduce((sum, { box }) => sum + box.height, 0) / Math.max(1, line.length);

const isLeftColumn = (sheet: LabelledSheet, { chunk }: Label): boolean =>
  sheet.labels.filter(({ box, colon }) => Math.abs(box.left - chunk.box.left) < sheet.em && !colon)
    .length >= 3;

function rightEdge(sheet: LabelledSheet, label: Label, left: number): number {
  const beyond = sheet.labels.filter(
    ({ box, from }) =>
      from <= 1 &&
      box.left > left + sheet.em * 3 &&
      Math.abs(box.top - label.box.top) < sheet.em * 4,
  );
  return Math.min(sheet.page.width, ...beyond.map(({ box }) => box.left - sheet.em * 0.3));
}

function nextLabelDown(sheet: LabelledSheet, { chunk, box }: Label): number {
  const below = sheet.labels.filter(
    (other) =>
      !other.inner &&
      other.chunk.row > chunk.row &&
      other.box.left < right(box) + sheet.em * 4 &&
      other.box.left > box.left - sheet.em * 4,
  );
  return Math.min(sheet.page.height, ...below.map((other) => other.box.top - 0.5));
}

/** Name first, then the address; lines with a phone, mail address or tax number stand apart. */
export function partyIn(sheet: LabelledSheet, lines: readonly PrintedLine[]): Party | null {
  const name = lines.find((line) => pick("line", textOf(line)) !== null);
  if (!name || !/\p{L}{2}/u.test(textOf(name))) return null;
  const rest = lines.slice(lines.indexOf(name) + 1);
  const page = sheet.page.number;
  const address = rest.filter(
    (line) => !contactPattern.test(textOf(line)) && !isAside(textOf(line)),
  );
  const email = rest.find((line) => /@/.test(textOf(line)));
  const phone = rest.find((line) => phonePattern.test(textOf(line)));
  const shown = clean(textOf(name));
  if (shown === "") return null;
  return {
    name: foundIn(page, name, shown),
    address:
      address.length === 0
        ? null
        : foundIn(page, address.flat(), address.map((line) => clean(textOf(line))).join("\n")),
    email: email ? pickIn(page, email, "email") : null,
    phone: phone ? pickIn(page, phone, "phone") : null,
  };
}

function pickIn(page: number, line: PrintedLine, kind: "email" | "phone"): Found | null {
  const text = textOf(line);
  const from = kind === "phone" ? text.slice(Math.max(0, text.search(phonePattern))) : text;
  const value = pick(kind, from);
  return value === null ? null : foundIn(page, line, value);
}

const phonePattern =
  /\b(?:tel|phone|telephone|ph|mob|mobile|t)\b[.:#)]*\s*(?:no\.?)?[:.]?\s*\+?[\d(]|^\+\d[\d\s()-]{7,}$/i;
const contactPattern =
  /@|\b(?:tel|phone|telephone|fax|ph|mob|mobile|e-?mail|attn|attention|contact|pic)\b\s*(?:no\.?)?[:.#]|\b(?:vat|usci|uscc|ein|irs|tax id|cnpj|eori|tax no|tax|customs code|gst|duns)\b[ .]*(?:no\.?|id|#|number)?[.:#]|^\+\d[\d\s()-]{7,}$|^(?:tel|fax|phone)\b/i;
const isAside = (text: string): boolean =>
  /^\(?(?:continued|see attached|as agents?)\b/i.test(text.trim());

const clean = (text: string): string =>
  text
    .trim()
    .replace(/^[:\s]+/, "")
    .replace(/[\s,;]+$/, "");
