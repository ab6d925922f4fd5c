import type { DocumentType } from "#schemas/documents/types.ts";
import type { ReconciledField } from "#schemas/reconciliation.ts";
import { sureEnough } from "#src/documents/index.ts";
import { sealNumbersIn } from "./compare/seal.ts";
import type { DocumentStatements, ValueOnPage } from "./field-statement.ts";

type Members = Readonly<Record<string, unknown>>;

/** A field of a payload: where its value stands, and where its unit. */
type Source = readonly [field: ReconciledField, value: string, unit?: string];

type Sources = {
  readonly houseBill?: string;
  readonly masterBill?: string;
  readonly issuer?: string;
  readonly containersStated?: string;
  readonly shipment: readonly Source[];
  /** Of each item of `/containers`; the unit may be fixed, as `=KGS`. */
  readonly container: readonly Source[];
};

const usualContainer: readonly Source[] = [
  ["container_number", "container_number"],
  ["seal_number", "seal_number"],
  ["packages", "number_of_packages", "package_unit"],
  ["gross_weight", "gross_weight", "weight_unit"],
];

const ports: readonly Source[] = [
  ["port_of_loading", "port_of_loading"],
  ["port_of_discharge", "port_of_discharge"],
];
const parties: readonly Source[] = [
  ["shipper", "shipper/name"],
  ["consignee", "consignee/name"],
  ["notify_party", "notify_party/name"],
];
/** A bill names the ship that took the cargo in, a notice the one that brings it. */
const loading: readonly Source[] = [
  ["loading_vessel", "vessel_name"],
  ["loading_voyage", "voyage_number"],
];
const discharge: readonly Source[] = [
  ["discharge_vessel", "vessel_name"],
  ["discharge_voyage", "voyage_number"],
];

const houseBill: Sources = {
  houseBill: "hbl_number",
  shipment: [
    ...ports,
    ...loading,
    ...parties,
    ["total_packages", "totals/number_of_packages", "totals/package_unit"],
    ["total_gross_weight", "totals/gross_weight", "totals/weight_unit"],
  ],
  container: usualContainer,
};

/** Where each type of document states the fields. Not here: ports of entry, places of delivery, other parties. */
const sourcesOf: Readonly<Record<DocumentType, Sources>> = {
  master_bill_of_lading: {
    masterBill: "waybill_number",
    issuer: "scac_code",
    containersStated: "total_containers_received",
    shipment: [
      ...ports,
      ...parties,
      ["loading_vessel", "ocean_vessel"],
      ["loading_voyage", "voyage_number"],
      ["total_packages", "total_packages", "package_unit"],
      ["total_gross_weight", "gross_weight", "weight_unit"],
    ],
    container: usualContainer,
  },
  draft_house_bill_of_lading: houseBill,
  final_house_bill_of_lading: houseBill,
  arrival_notice: {
    houseBill: "hbl_number",
    masterBill: "mbl_number",
    issuer: "issuer_name",
    shipment: [...ports, ...discharge, ...parties],
    container: usualContainer,
  },
  dray_delivery_order: {
    houseBill: "hbol",
    masterBill: "mbol",
    issuer: "issuer_name",
    shipment: [...ports, ...discharge],
    container: [
      ["container_number", "container_number"],
      ["seal_number", "seal_number"],
      ["gross_weight", "gross_weight_kg", "=KGS"],
      ["gross_weight", "gross_weight_lb", "=LBS"],
    ],
  },
  importer_security_filing: {
    houseBill: "hbl_number",
    masterBill: "mbl_number",
    shipment: [["consignee", "consignee_name"]],
    container: [],
  },
  customs_entry: {
    houseBill: "hbl_number",
    masterBill: "mbl_number",
    shipment: discharge,
    container: [],
  },
  general_notice: {
    houseBill: "hbl_number",
    masterBill: "mbl_number",
    issuer: "issuer_name",
    shipment: [],
    container: [["container_number", "container_number"]],
  },
  other: { shipment: [], container: [] },
};

/** Of a rider with hundreds of containers, the first ones. */
const maxValues = 1500;
const maxNumbers = 50;
/** More is no value but a paragraph. */
const maxText = 200;

type ReadDocument = {
  readonly id: string;
  readonly name: string;
  readonly documentType: DocumentType;
  readonly createdAt: string;
  readonly numbers: readonly string[];
  readonly linkedByUser: readonly string[];
  readonly payload: Members;
  /** By pointer; without it a value has no place, and tells nothing. */
  readonly evidence: Members;
};

type Place = Pick<ValueOnPage, "page" | "box"> & { readonly confidence: number };

const at = (inside: unknown, path: string): unknown =>
  path
    .split("/")
    .reduce<unknown>((one, step) => (one as Members | null | undefined)?.[step], inside);

/** As text, where it was read with certainty. */
function certain(
  { payload, evidence }: ReadDocument,
  path: string,
): { readonly text: string; readonly place: Place } | null {
  const value = at(payload, path);
  const place = evidence[`/${path}`] as Place | undefined;
  if ((typeof value !== "string" && typeof value !== "number") || !place) return null;
  const text = String(value).trim();
  return text === "" || text.length > maxText || place.confidence < sureEnough
    ? null
    : { text, place };
}

/** A number of the document that decides what is compared with what; uncertain counts as not read. */
const numberAt = (document: ReadDocument, path: string | undefined): string | null =>
  path === undefined ? null : (certain(document, path)?.text ?? null);

function printed(
  document: ReadDocument,
  path: string,
  [field, value, unit]: Source,
  container: string | null,
): ValueOnPage[] {
  const found = certain(document, `${path}${value}`);
  if (!found) return [];
  const { text, place } = found;
  const unitText = unit?.startsWith("=")
    ? unit.slice(1)
    : unit && at(document.payload, `${path}${unit}`);
  const parts = field === "seal_number" ? sealNumbersIn(text) : [text];
  return parts.map((part) => ({
    field,
    container,
    text: part,
    unit: typeof unitText === "string" && unitText !== "" ? unitText : null,
    page: place.page,
    box: place.box,
    pointer: `/${path}${value}`,
  }));
}

/** What a document states that can be compared, with the place of each value; doubtful values are left out. */
export function statedByDocument(document: ReadDocument): DocumentStatements {
  const sources = sourcesOf[document.documentType];
  const rows = (document.payload["containers"] as readonly Members[] | undefined) ?? [];
  const values = [
    ...sources.shipment.flatMap((source) => printed(document, "", source, null)),
    ...(sources.container.length === 0 ? [] : rows).flatMap((_, index) => {
      const path = `containers/${index}/`;
      // Without its number nobody knows which container a seal is on.
      const number = certain(document, `${path}container_number`)?.text;
      return number === undefined
        ? []
        : sources.container.flatMap((source) => printed(document, path, source, number));
    }),
  ];
  const isUnreadHouse = sources.houseBill !== undefined && isDoubted(document, sources.houseBill);
  return {
    documentId: document.id,
    name: document.name,
    documentType: document.documentType,
    createdAt: document.createdAt,
    isDraft:
      document.documentType === "draft_house_bill_of_lading" ||
      /draft/i.test(certain(document, "document_state")?.text ?? ""),
    numbers: document.numbers.slice(0, maxNumbers),
    houseBill: numberAt(document, sources.houseBill) ?? (isUnreadHouse ? unread : null),
    masterBill: numberAt(document, sources.masterBill),
    issuer: numberAt(document, sources.issuer),
    containersStated: Number(numberAt(document, sources.containersStated)) || null,
    linkedByUser: document.linkedByUser,
    values: values.slice(0, maxValues),
  };
}

/** It has a house bill whose number is not certain: nothing of one bill can be compared. */
export const unread = "?";

/** A draft or a final house bill. */
export const isHouse = (type: DocumentType): boolean => /house_bill/.test(type);

/** A house bill always has a number of its own; elsewhere something uncertain stands at its label. */
const isDoubted = (document: ReadDocument, path: string): boolean =>
  certain(document, path) === null &&
  (isHouse(document.documentType) || document.evidence[`/${path}`] !== undefined);
