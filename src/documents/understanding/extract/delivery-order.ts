import { allOrders } from "../codes.ts";
import { containersOf } from "../containers.ts";
import { valueAt, valueOf, valuesOf } from "../fields.ts";
import { foundIn, type Found } from "../found.ts";
import { goodsOf } from "../goods.ts";
import { isCompany, issuerOf } from "../issuer.ts";
import { lineNamed } from "../issuers.ts";
import { pick } from "../kinds.ts";
import { blockOf } from "../blocks.ts";
import { partyOf } from "../parties.ts";
import { firstMatch, fmcOf, freightTerms, modeOf } from "../phrases.ts";
import { inline, labelsFor, linesIn, columnUnder, type LabelledSheet } from "../reading.ts";
import { textOf } from "../sheet.ts";
import { amountOf, packagePattern, volumePattern } from "../units.ts";
import { fold } from "../fold.ts";
import { sailingOf } from "../vessel.ts";
import { billsOf } from "./arrival-notice.ts";
import type { Context } from "./context.ts";
import { setFields } from "./parts.ts";

/** interface and gaps 1.17: dray_delivery_order. */
export function extractDeliveryOrder(context: Context): void {
  const { sheets, draft } = context;
  draft.set("/issuer_name", issuerOf(sheets) ?? companyUnder(sheets));
  draft.set("/issuer_fmc_oti_number", fmcOf(sheets));
  const bills = billsOf(sheets);
  draft.set("/mbol", bills.master);
  draft.set("/hbol", bills.house);
  const sailing = sailingOf(sheets);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  setFields(context, {
    document_date: "document_date",
    document_number: "document_number",
    consol_number: "consol",
    prepared_by: "prepared_by",
    prepared_date: "prepared_date",
    transport_mode: "transport_mode",
    port_of_loading: "pol",
    port_of_discharge: "pod",
    eta: "eta",
    door_eta: "door_eta",
    entry_number: "entry_number",
    service_type: "service_type",
    movement_type: "movement",
    customer: "customer",
    goods_description: "goods",
  });
  const goods = goodsOf(sheets).flatMap(({ description }) => description ?? []);
  if (goods[0])
    draft.set("/goods_description", {
      ...goods[0],
      text: [...new Set(goods.map(({ text }) => text))].join(", "),
    });
  draft.set("/freight_payment_terms", freightTerms(sheets));
  draft.set("/service_type", modeOf(sheets, []));
  setPlaces(context);
  setAmounts(context);
  const to = firstMatch(sheets, /^TO ?: *(.+)$/i, 1);
  if (to && isCompany(to.text)) draft.set("/delivery_carrier", to);
  const own = draft.payload["document_number"];
  draft.list(
    "/cargo_references",
    [
      ...valuesOf(sheets, "po"),
      ...allOrders(sheets),
      ...containersOf(sheets).flatMap(({ references }) => references ?? []),
    ].filter(({ text }) => text !== own),
  );
  const carriers = valuesOf(sheets, "ocean_carrier");
  const line = carriers.find(({ text }) => lineNamed(text) !== null);
  draft.set("/ocean_carrier", line ?? carriers[0]);
  // "Carrier: ..." beside the line's own label is the trucker's.
  draft.set(
    "/delivery_carrier",
    line ? carriers.find(({ text }) => lineNamed(text) === null && isCompany(text)) : null,
  );
  draft.set("/delivery_notes", notesOf(sheets));
}

/** "Issued by: ..." names a company or a person. */
function companyUnder(sheets: readonly LabelledSheet[]): Found | null {
  const found = valueOf(sheets, "issuer");
  return found && pick("person", found.text) === null ? found : null;
}

function setPlaces({ sheets, draft }: Context): void {
  const pickup = partyOf(sheets, "pickup");
  draft.set("/pickup_terminal_name", pickup?.name);
  draft.set("/pickup_address", pickup?.address);
  draft.set("/pickup_address_phone", pickup?.phone);
  const delivery = partyOf(sheets, "deliver_to");
  draft.set("/delivery_name", delivery?.name);
  draft.set(
    "/delivery_address",
    delivery?.address ?? wholeBlock(sheets, "delivery_address") ?? addressAfter(sheets),
  );
  if (!pickup?.address) draft.set("/pickup_address", wholeBlock(sheets, "pickup_address"));
  draft.set("/delivery_carrier", partyOf(sheets, "delivery_carrier")?.name);
}

/** "Address: ..." right below "Deliver to: ...". */
function addressAfter(sheets: readonly LabelledSheet[]): Found | null {
  for (const [sheet, { box, chunk }] of labelsFor(sheets, "deliver_to")) {
    const own = sheet.labels.find(
      (one) =>
        one.fields.has("address_1") &&
        one.chunk.row > chunk.row &&
        one.box.top - box.top < sheet.em * 2.5 &&
        Math.abs(one.box.left - box.left) < sheet.em,
    );
    const found = own && valueAt(sheet, own, "address_1", "line");
    if (found) return found;
  }
  return null;
}

/** An address under a label of its own: all its lines. */
function wholeBlock(
  sheets: readonly LabelledSheet[],
  field: "delivery_address" | "pickup_address",
): Found | null {
  const party = partyOf(sheets, field);
  return (
    party && {
      ...party.name,
      text: [party.name.text, party.address?.text].filter(Boolean).join("\n"),
    }
  );
}

function setAmounts({ sheets, draft }: Context): void {
  draft.set("/package_count", packageCount(sheets));
  const volume = firstMatch(sheets, new RegExp(volumePattern.source, "i"));
  if (volume && /c(?:bm|u\.?\s?m)|m3/i.test(volume.text))
    draft.set("/measurement_cbm", { ...volume, text: /^[\d.,]+/.exec(volume.text)![0] });
  const feet = firstMatch(sheets, /\b(\d[\d,.]*)\s?(?:CFT|CU\.?\s?FT\.?|CUFT|CF)\b/i, 1);
  draft.set("/measurement_cft", feet);
  for (const row of containersOf(sheets)) {
    draft.add("/containers", {
      container_number: row.number,
      seal_number: row.seal ?? null,
      container_type: row.size ?? null,
      gross_weight_kg: null,
      gross_weight_lb: null,
    });
    const list = draft.payload["containers"] as Record<string, number | null>[];
    const isPounds = /^(?:lb|pound)/i.test(row.weightUnit?.text ?? "");
    const weights: readonly (readonly [string, Found | undefined])[] = [
      ["gross_weight_kg", row.weightKg ?? (isPounds ? undefined : row.weight)],
      ["gross_weight_lb", row.weightLb ?? (isPounds ? row.weight : undefined)],
    ];
    for (const [name, found] of weights) {
      const value = found ? amountOf(found.text) : null;
      if (!found || value === null) continue;
      list.at(-1)![name] = value;
      draft.note(`/containers/${list.length - 1}/${name}`, found);
    }
  }
}

function packageCount(sheets: readonly LabelledSheet[]): Found | null {
  const count = valueOf(sheets, "packages") ?? onlyQuantity(sheets);
  if (!count) return null;
  const line = sheets
    .flatMap(({ chunks }) => chunks)
    .find(
      ({ page, box }) =>
        page === count.page &&
        box.top === count.box.top &&
        box.left <= count.box.left &&
        box.left + box.width >= count.box.left,
    );
  const [match] = (line?.text ?? "").matchAll(packagePattern);
  return match && line && fold(match[1]!) === fold(count.text)
    ? foundIn(line.page, line.words, match[0])
    : count;
}

/** The packages of an order that lists one kind of goods. */
function onlyQuantity(sheets: readonly LabelledSheet[]): Found | null {
  const goods = goodsOf(sheets).filter(({ quantity }) => quantity !== null);
  return goods.length === 1 ? goods[0]!.quantity : null;
}

const notes =
  /^(?:special |driver |trucker |dispatch )?(?:delivery )?(?:instructions?|remarks?|notes?|comments?)|remarks\/special instructions|^special instructions|^delivery notes/i;

function notesOf(sheets: readonly LabelledSheet[]): Found | null {
  for (const sheet of sheets)
    for (const label of sheet.labels) {
      const printed = textOf(label.chunk.words.slice(label.from, label.to));
      if (!notes.test(printed)) continue;
      const own = inline(label);
      const lines =
        own.length > 0
          ? [own, ...linesIn(sheet, columnUnder(sheet, label), 4)]
          : blockOf(sheet, label);
      const words = lines.flat();
      if (words.length > 1 && lines.length > 0)
        return foundIn(sheet.page.number, words, lines.map((line) => textOf(line)).join("\n"));
    }
  return null;
}
