import { addressParts } from "../../parties/address.ts";
import { allHts, allOrders } from "../../values/codes.ts";
import { valueAt, fieldValue, valuesOf } from "../../labels/fields.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import { pick, wordsPrinting } from "../../values/kinds.ts";
import { fold } from "../../page/fold.ts";
import { lexicon, type FieldName } from "../../labels/lexicon.ts";
import { blockOf } from "../../page/blocks.ts";
import { partyIn } from "../../parties/parties.ts";
import { inline, labelsFor } from "../../labels/labelled-page.ts";
import { overlapAcross, right } from "../../page/page-layout.ts";
import { unlabelledBill } from "../master-bill/unlabelled-bill.ts";
import type { ExtractionContext } from "../context.ts";
import { filingParties, securityFilingFields } from "./fields.ts";
import { mendedParts, rowFields, type Parts } from "./filing-parts.ts";
import { setFields } from "../parts.ts";
import type { Label, LabelledPage } from "../../labels/label.ts";

/** contract: documents#security-filing-payload */
export function extractSecurityFiling(context: ExtractionContext): void {
  const { layouts, draft } = context;
  setFields(context, securityFilingFields);
  draft.set("/mbl_number", unlabelledBill(layouts));
  draft.set("/importer_name", importerOf(layouts));
  draft.set("/hts_code", allHts(layouts)[0]);
  draft.list("/po_numbers", [...ordersOf(layouts), ...allOrders(layouts)]);
  for (const [prefix, field, region] of filingParties) {
    setNamedParts(context, prefix, field, region);
    setParty(context, prefix, field, region);
  }
  draft.set("/consignee_irs_tax_id", consigneeTax(layouts));
}

function importerOf(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, "importer")) {
    const found = partyIn(layout, blockOf(layout, label))?.name;
    if (found) return found;
  }
  return fieldValue(layouts, "importer");
}

/** "4. Consignee number(s) (IRS/EIN)": a label that names whose number it is. */
function consigneeTax(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, "tax_id")) {
    if (!/consignee/i.test(label.chunk.text)) continue;
    const found = valueAt(layout, label, "tax_id", "tax");
    if (found) return found;
  }
  return null;
}

/** All purchase orders beside a label. */
function ordersOf(layouts: readonly LabelledPage[]): FoundValue[] {
  return labelsFor(layouts, "po").flatMap(([layout, label]) => {
    const line = valueAt(layout, label, "po", "line");
    if (!line) return valuesOf(layouts, "po");
    return line.text
      .split(/[\s,;&]+/)
      .filter((code) => /^(?=.*\d{3})[A-Z0-9][A-Z0-9\-/]{3,}$/i.test(code))
      .map((code) => ({ ...line, text: code }));
  });
}

function setParty(
  { layouts, draft }: ExtractionContext,
  prefix: string,
  field: FieldName,
  region: string,
): void {
  for (const [layout, label] of labelsFor(layouts, field)) {
    const parts = rowsUnder(layout, label) ?? inTable(layout, label) ?? blockParts(layout, label);
    if (!parts) continue;
    const set = (name: string, found: FoundValue | null | undefined): void => {
      const pointer = `/${prefix}_${name}`;
      if (`${prefix}_${name}` in draft.payload) draft.set(pointer, found);
    };
    for (const [name, found] of Object.entries(mendedParts(parts)))
      set(name === "state" ? region : name === "tax_id" ? "irs_tax_id" : name, found);
    return;
  }
}

const partOf = (region: string, name: (typeof rowFields)[number]): string =>
  name === "state" ? region : name === "tax_id" ? "irs_tax_id" : name;

/** A list with a row for each part that names its party: "Seller address 1", "Buyer - city". */
function setNamedParts(
  { layouts, draft }: ExtractionContext,
  prefix: string,
  field: FieldName,
  region: string,
): void {
  for (const layout of layouts)
    for (const chunk of layout.chunks) {
      const part = namedPart(field, chunk.text);
      const beside =
        part &&
        layout.rows[chunk.row]?.find(
          ({ bbox }) => bbox.left >= right(chunk.bbox) - 1 && bbox !== chunk.bbox,
        );
      const text = part && beside ? pick(lexicon[part].kind, beside.text) : null;
      if (!part || !beside || text === null) continue;
      const pointer = `${prefix}_${partOf(region, part)}`;
      if (pointer in draft.payload)
        draft.set(`/${pointer}`, foundIn(beside.page, beside.words, text));
    }
}

/** The part of a party that a label names after the party; null if it is the party's own label. */
function namedPart(field: FieldName, text: string): (typeof rowFields)[number] | null {
  if (text.length > 60) return null;
  const label = fold(text);
  const party = lexicon[field].spellings
    .map(fold)
    .filter((one) => label.startsWith(one) && label.length > one.length)
    .toSorted((a, b) => b.length - a.length);
  for (const own of party) {
    const rest = label.slice(own.length);
    const part = rowFields.find((name) =>
      lexicon[name].spellings.some((one) => fold(one) === rest),
    );
    if (part) return part;
  }
  return null;
}

/** A section with a row for each part: those between this party's label and the next party's. */
function rowsUnder(layout: LabelledPage, label: Label): Parts | null {
  const isParty = (other: Label): boolean =>
    filingParties.some(([, field]) => other.fields.has(field)) ||
    other.fields.has("importer") ||
    other.fields.has("shipper") ||
    other.fields.has("notify");
  const beside = layout.labels.filter(
    (other) =>
      isParty(other) &&
      other.bbox.left > label.bbox.left + layout.em * 4 &&
      Math.abs(other.bbox.top - label.bbox.top) < layout.em * 1.5,
  );
  const edge = Math.min(layout.page.width + 1000, ...beside.map(({ bbox }) => bbox.left - 1));
  const below = layout.labels.filter(
    (other) =>
      isParty(other) &&
      other.from <= 1 &&
      other.bbox.top > label.bbox.top + layout.em &&
      other.bbox.left < edge &&
      Math.abs(other.bbox.left - label.bbox.left) < layout.em * 6 &&
      !other.inner,
  );
  const floor = Math.min(Number.POSITIVE_INFINITY, ...below.map(({ bbox }) => bbox.top - 1));
  const inside = layout.labels.filter(
    ({ bbox }) =>
      bbox.top >= label.bbox.top - layout.em * 0.5 &&
      bbox.top < floor &&
      bbox.left >= label.bbox.left - layout.em * 2 &&
      bbox.left < edge,
  );
  const parts: Parts = {};
  for (const name of rowFields)
    for (const own of inside.filter(({ fields }) => fields.has(name))) {
      if (own === label) continue;
      const found = valueAt(layout, own, name, lexicon[name].kind);
      // A value must not be in the neighbour's column.
      if (found && right(found.bbox) <= edge + 2 && found.bbox.top < floor) parts[name] ??= found;
    }
  const known = Object.values(parts).filter(Boolean).length;
  if (known < 2) return null;
  const own = inline(label);
  if (!parts.name && own.length > 0) parts.name = partyIn(layout, [own])?.name ?? null;
  return parts;
}

/** A table of parties: a row for each under "Name | Address | City", or a column for each. */
function inTable(layout: LabelledPage, label: Label): Parts | null {
  const isPart = ({ fields }: Label): boolean => rowFields.some((name) => fields.has(name));
  const heads = layout.labels.filter((one) => isPart(one) && one.chunk.row < label.chunk.row);
  const headRow = Math.max(...heads.map(({ chunk }) => chunk.row), -1);
  const across = heads.filter(({ chunk }) => chunk.row === headRow && chunk !== label.chunk);
  const down = layout.labels.filter(
    (one) =>
      isPart(one) && one.chunk.row > label.chunk.row && right(one.chunk.bbox) < label.bbox.left,
  );
  const parts: Parts = {};
  const take = (part: Label, row: number, column: Label): void => {
    const name = rowFields.find((one) => part.fields.has(one));
    const chunk = layout.rows[row]?.find(
      (one) =>
        one !== label.chunk &&
        one !== part.chunk &&
        (overlapAcross(one.bbox, column.bbox) > 0 ||
          Math.abs(one.bbox.left - column.bbox.left) < layout.em),
    );
    const text = chunk && pick(lexicon[name!].kind, chunk.text);
    if (name && chunk && text) parts[name] ??= foundIn(layout.page.number, chunk.words, text);
  };
  if (new Set(across.map(({ chunk }) => chunk)).size >= 3)
    for (const part of across) take(part, label.chunk.row, part);
  else for (const part of down) take(part, part.chunk.row, label);
  return Object.keys(parts).length >= 3 && parts.name ? parts : null;
}

/** A block of lines: the name, then an address whose parts are recognised by their format. */
function blockParts(layout: LabelledPage, label: Label): Parts | null {
  const lines = blockOf(layout, label);
  const party = partyIn(layout, lines);
  if (!party) return null;
  const address = addressParts(party.address?.text.split("\n") ?? []);
  const words = lines.flat();
  const at = (text: string | null): FoundValue | null => {
    if (text === null) return null;
    const own = wordsPrinting(words, text);
    return foundIn(layout.page.number, own.length > 0 ? own : words, text);
  };
  return {
    name: party.name,
    address_1: at(address.address1),
    address_2: at(address.address2),
    city: at(address.city),
    state: at(address.state),
    postal_code: at(address.postalCode),
    country: at(address.country),
    ...codesIn(
      layout,
      label,
      lines
        .flat()
        .map(({ text }) => text)
        .join(" "),
    ),
  };
}

function codesIn(layout: LabelledPage, label: Label, text: string): Parts {
  const parts: Parts = {};
  const at = (value: string): FoundValue => ({
    text: value,
    page: layout.page.number,
    bbox: label.bbox,
    confidence: 0.9,
  });
  const duns = /\bD-?U-?N-?S\b[^\d+4]*(\d[\d-]{7,11})/i.exec(text)?.[1];
  const duns4 = /\bDUNS ?\+? ?4\b\D*(\d{4,13})/i.exec(text)?.[1];
  const tax = /\b(?:IRS|EIN|TAX ID)\b[^\d]*(\d{2}-\d{7}\w{0,2})/i.exec(text)?.[1];
  if (duns) parts.duns = at(duns);
  if (duns4) parts.duns4 = at(duns4);
  if (tax) parts.tax_id = at(tax);
  return parts;
}
