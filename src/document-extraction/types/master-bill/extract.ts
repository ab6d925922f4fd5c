import { allHts, allInvoices, allOrders } from "../../values/codes.ts";
import { figuresOf, type Figures } from "../../ocr-repair/checked-figures.ts";
import { containersOf } from "../../tables/containers.ts";
import { documentState } from "../../values/document-state.ts";
import { valueAt, fieldValue } from "../../labels/fields.ts";
import { labelsFor } from "../../labels/labelled-page.ts";
import type { FoundValue } from "../../values/found.ts";
import { goodsOf } from "../../tables/goods.ts";
import { carrierOf, documentIssuer, scacOfBill } from "../../parties/issuer.ts";
import { firstMatch, freightTerms } from "../../labels/phrases.ts";
import { marksOf } from "../../tables/marks.ts";
import { partyOf } from "../../parties/parties.ts";
import { isFromOcr } from "../../page/page-layout.ts";
import { amountOf, countOf } from "../../values/units.ts";
import { unlabelledBill } from "./unlabelled-bill.ts";
import { sailingOf } from "../../values/vessel.ts";
import type { ExtractionContext } from "../context.ts";
import { masterBillFields } from "./fields.ts";
import { issueOf, setFields, setParty, signedBy } from "../parts.ts";

/** contract: documents#master-bill-payload */
export function extractMasterBill(context: ExtractionContext): void {
  const { layouts, draft } = context;
  // "Document No." is the bill's or the booking's number, whichever has no label of its own.
  const document = fieldValue(layouts, "document_number", "bill");
  const labelled = fieldValue(layouts, "mbl_number") ?? fieldValue(layouts, "bl_number");
  const bill = labelled ?? document ?? unlabelledBill(layouts);
  draft.set("/waybill_number", bill);
  draft.set("/document_state", documentState(layouts));
  draft.set("/carrier_name", carrierOf(layouts) ?? documentIssuer(layouts));
  draft.set("/scac_code", fieldValue(layouts, "scac") ?? scacOfBill(bill));
  const sailing = sailingOf(layouts);
  draft.set("/ocean_vessel", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  draft.set("/freight_payment_terms", freightTerms(layouts));
  draft.set("/booking_number", fieldValue(layouts, "booking") ?? (labelled ? document : null));
  setFields(context, masterBillFields);
  setContainersReceived(context);
  draft.set("/forwarding_agent_references", forwarderOf(layouts));
  draft.set("/date_of_receipt", dateBehind(layouts, "receipt"));
  draft.set("/signed_by", signedBy(layouts));
  const issue = issueOf(layouts);
  draft.set("/place_of_issue", issue.place);
  draft.set("/date_of_issue", issue.date);
  for (const [name, field] of [
    ["shipper", "shipper"],
    ["consignee", "consignee"],
    ["notify_party", "notify"],
  ] as const)
    setParty(context, name, field);
  draft.set("/also_notify", blockText(context, "also_notify"));
  draft.set("/actual_shipper", blockText(context, "actual_shipper"));
  draft.set("/marks_and_numbers", marksOf(layouts));
  const figures = figuresOf(layouts);
  addGoods(context, figures);
  setNumbers(context, figures);
}

function blockText(
  { layouts }: ExtractionContext,
  field: "also_notify" | "actual_shipper",
): FoundValue | null {
  const party = partyOf(layouts, field);
  if (!party) return null;
  return { ...party.name, text: [party.name.text, party.address?.text].filter(Boolean).join("\n") };
}

function addGoods({ layouts, draft }: ExtractionContext, { containers }: Figures): void {
  for (const row of containers)
    draft.add("/containers", {
      container_number: row.number,
      seal_number: row.seal ?? null,
      container_size: row.size ?? null,
      slac: row.slac ?? null,
      gross_weight: row.weight ?? null,
      weight_unit: row.weight ? (row.weightUnit ?? null) : null,
      measurement: row.volume ?? null,
      measurement_unit: row.volume ? (row.volumeUnit ?? null) : null,
      number_of_packages: row.packages ?? null,
      package_unit: row.packageUnit ?? null,
    });
  const all = goodsOf(layouts).flatMap(({ description }) => description ?? []);
  // A rider repeats what page one states.
  const descriptions = all.filter(
    ({ text }, index) => !all.slice(0, index).some((one) => one.text.includes(text)),
  );
  const [first] = descriptions;
  if (first)
    draft.set("/description_of_goods", {
      ...first,
      text: [...new Set(descriptions.map(({ text }) => text))].join("\n"),
    });
  draft.list("/hts_codes", [...allHts(layouts), ...listedHts(layouts)]);
  draft.list("/invoice_references", allInvoices(layouts));
  draft.list("/cargo_references", [...allOrders(layouts), ...listedOrders(layouts)]);
}

/** A narrow field breaks the forwarder's name before its last word. */
function forwarderOf(layouts: ExtractionContext["layouts"]): FoundValue | null {
  const line = fieldValue(layouts, "forwarding_agent_references");
  const name = line && partyOf(layouts, "forwarding_agent_references")?.name;
  return name && name.page === line.page && name.text.startsWith(line.text) ? name : line;
}

/** "Place of receipt / date": the date after the place, if it has no label of its own. */
function dateBehind(layouts: ExtractionContext["layouts"], field: "receipt"): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, field)) {
    if (!/\bdate\b/i.test(label.chunk.text)) continue;
    const found = valueAt(layout, label, field, "date");
    if (found) return found;
  }
  return null;
}

/**
 * How many containers the carrier received, in digits and in words; if only one form is printed, it
 * gives both.
 */
function setContainersReceived({ layouts, draft }: ExtractionContext): void {
  const inWords = fieldValue(layouts, "containers_in_words");
  const received = fieldValue(layouts, "containers_received", "line");
  const words = inWords ?? (received && isCountInWords(received.text) ? received : null);
  draft.set(
    "/total_containers_in_words",
    words && { ...words, text: words.text.replace(/^SAY\s*:?\s+/i, "") },
  );
  // "(in words) received by the carrier" is also the label of the number; without it, the label is
  // only that of the words.
  const statesReceived = labelsFor(layouts, "containers_in_words").some(([, { chunk }]) =>
    /\breceived\b/i.test(chunk.text),
  );
  const counted =
    received ??
    firstMatch(
      layouts,
      /\bTOTALS?\s*:?\s*(\d{1,4}) ?(?:X )?(?:CONTAINERS?\b|CONTAINER\(S\)|CNTRS?\b)/i,
      1,
    ) ??
    // "1 CONTAINER(S)" alone in the column of containers or packages.
    firstMatch(layouts, /^(\d{1,3}) ?(?:CONTAINERS?|CONTAINER\(S\)|CNTRS?\.?|CTRS?\.?)$/i, 1) ??
    (statesReceived && inWords && isCountInWords(inWords.text) ? inWords : null);
  const count = counted && countOf(counted.text);
  const listed = containersOf(layouts).length;
  // OCR often misreads a single digit, so it has to equal the number of listed
  // containers.
  if (layouts.some(isFromOcr) && listed > 0 && count !== listed) return;
  draft.set("/total_containers_received", counted, count);
}

const isCountInWords = (text: string): boolean =>
  /^[A-Z]{3}/i.test(text) && countOf(text) !== null && /\b(?:CONTAINERS?|CNTRS?)\b/i.test(text);

/**
 * A labelled tare is that of the bill if the bill has one container; otherwise it is one container's.
 */
const onlyTare = (layouts: ExtractionContext["layouts"]): FoundValue | null =>
  containersOf(layouts).length === 1 ? fieldValue(layouts, "tare") : null;

/** "HS code" beside or above a list of codes; after a colon also codes without points. */
const listedHts = (layouts: ExtractionContext["layouts"]): FoundValue[] => [
  ...listed(layouts, "hts", /(?<![\w.])\d{4}\.\d{2}(?:\.\d{2,4}){0,2}(?![\w.])/g),
  ...listed(layouts, "hts", /(?<![\w.])(?:\d{6}|\d{8}|\d{10})(?![\w.])/g, true),
];

/** "Customer PO:" beside or above a list of orders. */
const listedOrders = (layouts: ExtractionContext["layouts"]): FoundValue[] =>
  listed(layouts, "po", /(?<![\w-])(?=[A-Z0-9/-]*\d{3})[A-Z0-9][A-Z0-9/-]{3,24}(?![\w-])/gi, true);

const listed = (
  layouts: ExtractionContext["layouts"],
  field: "hts" | "po",
  code: RegExp,
  behindColon = false,
): FoundValue[] =>
  labelsFor(layouts, field)
    // OCR can miss the dots or the colon between label and value.
    .filter(
      ([layout, { colon }]) => colon || !behindColon || (field === "hts" && isFromOcr(layout)),
    )
    .flatMap(([layout, label]) => {
      const line = valueAt(layout, label, field, "line");
      return line && (!behindColon || /^[A-Z0-9 .,;&/-]+$/i.test(line.text))
        ? [...line.text.matchAll(code)].map(([text]) => ({ ...line, text }))
        : [];
    });

/** Packages are whole numbers: "1.870" means "1,870". */
const countedIn = (printed: string): number | null =>
  amountOf(printed.replace(/^(\d{1,3})\.(\d{3})$/, "$1,$2"));

function setNumbers({ layouts, draft }: ExtractionContext, { containers, totals }: Figures): void {
  const number = (pointer: string, found: FoundValue | null): void =>
    draft.set(pointer, found, found ? amountOf(found.text) : null);
  draft.set("/total_packages", totals.packages, totals.packages && countedIn(totals.packages.text));
  // A total without a unit has the unit of the containers if they all have the same one.
  const units = containers.map(({ packageUnit }) => packageUnit);
  const common =
    totals.packages && units.every((unit) => unit?.text === units[0]?.text) ? units[0] : null;
  draft.set("/package_unit", totals.packageUnit ?? common);
  number("/gross_weight", totals.weight);
  draft.set("/weight_unit", totals.weight && totals.weightUnit);
  number("/measurement", totals.volume);
  draft.set("/measurement_unit", totals.volume && totals.volumeUnit);
  const tare =
    firstMatch(layouts, /TOTAL TARE(?: WEIGHT)?\s*:?\s*([\d.,]+)/i, 1) ??
    totals.tare ??
    onlyTare(layouts);
  draft.set("/tare_weight", tare);
  draft.set(
    "/tare_weight_unit",
    tare &&
      (firstMatch(layouts, /TARE(?: WEIGHT)?\s*:?\s*[\d.,]+ ?(KGS?\.?|LBS?\.?)/i, 1) ??
        totals.tareUnit),
  );
}
