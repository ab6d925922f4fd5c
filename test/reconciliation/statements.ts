import type { DocumentType } from "#schemas/documents/types.ts";
import { statedByDocument } from "#src/reconciliation/stated-by-document.ts";
import type { DocumentStatements, TrackedShipment } from "#src/reconciliation/field-statement.ts";

type Members = Readonly<Record<string, unknown>>;

/** Evidence for every value of a payload, all on page 1. */
function evidenceOf(payload: unknown, at = ""): Record<string, unknown> {
  if (payload === null || typeof payload !== "object")
    return payload === null
      ? {}
      : { [at]: { page: 1, box: { left: 1, top: 2, width: 3, height: 4 }, confidence: 1 } };
  return Object.assign(
    {},
    ...Object.entries(payload).map(([name, inside]) => evidenceOf(inside, `${at}/${name}`)),
  ) as Record<string, unknown>;
}

let made = 0;

/** What a document with these fields states; each is received a minute after the one before. */
export function documentWith(
  documentType: DocumentType,
  payload: Members,
  more: {
    readonly numbers?: readonly string[];
    readonly evidence?: Members;
    readonly linkedByUser?: readonly string[];
  } = {},
): DocumentStatements {
  made += 1;
  return statedByDocument({
    id: `document-${String(made).padStart(4, "0")}`,
    name: `${documentType}-${made}.pdf`,
    documentType,
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, made)).toISOString(),
    numbers: more.numbers ?? ["MAEU257718990"],
    linkedByUser: more.linkedByUser ?? [],
    payload,
    evidence: { ...evidenceOf(payload), ...more.evidence },
  });
}

/** Two containers on a bill of Maersk's, as the carrier states them. */
export const tracked: TrackedShipment = {
  id: "shipment",
  scac: "MAEU",
  numbers: ["257718990"],
  isByBill: true,
  containers: ["MSKU1234565", "MSKU7654321"],
  values: [
    ["container_number", "MSKU1234565", "MSKU1234565"],
    ["container_number", "MSKU7654321", "MSKU7654321"],
    ["seal_number", "MSKU1234565", "ML4711238"],
    ["gross_weight", "MSKU1234565", "39683", "LBS"],
    ["port_of_discharge", null, "Los Angeles (USLAX)"],
    ["port_of_loading", null, "Shanghai (CNSHA)"],
    ["discharge_vessel", null, "MAERSK ESSEX (IMO 9458078)"],
    ["loading_vessel", null, "MAERSK ESSEX (IMO 9458078)"],
    ["discharge_voyage", null, "142E"],
  ].map(([field, container, text, unit = null]) => ({
    field: field as TrackedShipment["values"][number]["field"],
    container: container ?? null,
    text: text!,
    unit,
    observedAt: "2026-11-20T08:00:00Z",
  })),
};
