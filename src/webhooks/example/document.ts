import type { WebhookEvent } from "#schemas/vocabulary.ts";
import type { EventPayload } from "#src/events/index.ts";
import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";

export type DocumentEvent = Extract<WebhookEvent, `document_${string}`>;

const idOf = (what: string): string => derivedId("example", what);
const at = "2026-10-20T14:03:00Z";
const account = toOne("account", idOf("account"));

const email = (): Resource => ({
  id: idOf("email_submission"),
  type: "email_submission",
  attributes: {
    subject: "Arrival notice MEDUEX123456",
    body_preview: "Please find the notice attached.",
    from: ["notices@line.example"],
    to: ["docs@example.com"],
    cc: [],
    sent_at: at,
    message_id: "<notice-1@line.example>",
    created_at: at,
    updated_at: at,
  },
});

const representation = (type: string): Resource => ({
  id: idOf("document_representation"),
  type: "document_representation",
  attributes: {
    schema_version: `${type}@2026-03-23`,
    payload: {
      hbl_type: "TELEX",
      hbl_number: "HBL2026100187",
      carrier_booking_number: "EBKG10928374",
      vessel_name: "MSC OSCAR",
      voyage_number: "146E",
      port_of_loading: "SHANGHAI",
      port_of_discharge: "LOS ANGELES",
      place_of_delivery: "CHICAGO, IL",
      shipper: { name: "Zhejiang Bright Lamps Co.", address: "8 Ninghai Road, Ningbo" },
      consignee: { name: "Harbor & Vine Imports", address: "400 Lake Street, Chicago IL" },
      containers: [{ container_number: "MSCU6639871", seal_number: "FX4408172" }],
      fmc_oti_number: null,
    },
    created_at: at,
    updated_at: at,
  },
});

const document = (type: string, represented: boolean): Resource => ({
  id: idOf("document"),
  type: "document",
  attributes: {
    id: idOf("document"),
    name: "notice.pdf",
    document_type: type,
    document_type_manual: null,
    classification_notes: null,
    source: "email",
    file_name: "notice.pdf",
    file_content_type: "application/pdf",
    file_size_bytes: 184_320,
    parsed: {},
    extracted_data_manual: null,
    created_at: at,
    updated_at: at,
    file_url: "https://files.example.com/notice.pdf?signature=example",
  },
  relationships: {
    account,
    user: { data: null },
    email_submission: toOne("email_submission", idOf("email_submission")),
    last_document_representation: toOne(
      "document_representation",
      represented ? idOf("document_representation") : null,
    ),
    parent_document: { data: null },
    shipments: toMany("shipment", []),
    cargos: toMany("container", []),
  },
  links: {
    self: `/v2/documents/${idOf("document")}`,
    download: `/v2/documents/${idOf("document")}/download_url`,
  },
});

/** The two document events, in the shape in which src/documents publishes them. */
export function documentExample(
  event: DocumentEvent,
  type = "final_house_bill_of_lading",
): EventPayload {
  const succeeded = event === "document_representation.created";
  const reference = document(succeeded ? type : "unknown", succeeded);
  return {
    reference,
    included: [...(succeeded ? [representation(type)] : []), email(), reference],
  };
}
