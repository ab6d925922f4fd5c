/**
 * The payload fields of each document type, written from contract: documents#document-types and not
 * from the product's schemas, so that a field the product forgets is a field it misses.
 */
export const documentTypes = [
  "draft_house_bill_of_lading",
  "final_house_bill_of_lading",
  "importer_security_filing",
  "master_bill_of_lading",
  "dray_delivery_order",
  "arrival_notice",
  "general_notice",
  "customs_entry",
  "other",
] as const;
export type DocumentType = (typeof documentTypes)[number];

export type Value = string | number | null | readonly Value[] | { readonly [key: string]: Value };
export type Payload = { [key: string]: Value };

const words = (text: string): string[] => text.trim().split(/\s+/);
const nulls = (text: string): Record<string, null> =>
  Object.fromEntries(words(text).map((name) => [name, null]));

const houseContainer = nulls(
  "container_number seal_number container_size gross_weight weight_unit measurement measurement_unit number_of_packages package_unit",
);
const houseBill = {
  ...nulls(
    "hbl_type hbl_number carrier_booking_number reference_number_isf fmc_oti_number date_of_issue shipped_on_board_date freight_payment_terms service_mode vessel_name voyage_number port_of_loading port_of_discharge place_of_receipt place_of_delivery point_and_country_of_origin signed_at signed_by",
  ),
  shipper: nulls("name address"),
  consignee: nulls("name address"),
  notify_party: nulls("name email phone address"),
  containers: [],
  line_items: [],
  totals: nulls(
    "number_of_packages package_unit gross_weight weight_unit measurement measurement_unit",
  ),
};
const securityParties: readonly (readonly [party: string, also: string])[] = [
  ["consignee", "state irs_tax_id"],
  ["buyer", "state duns duns4"],
  ["ship_to", "state"],
  ["seller", "state_province duns duns4"],
  ["consolidator", "province duns duns4"],
  ["stuffing_location", "province duns duns4"],
  ["manufacturer", "province duns duns4"],
];
const masterParty = nulls("name address email phone");

const blanks: Readonly<Record<DocumentType, Payload>> = {
  draft_house_bill_of_lading: houseBill,
  final_house_bill_of_lading: houseBill,
  importer_security_filing: {
    ...nulls(
      "importer_name importer_of_record_number description_of_goods bol_type hbl_number mbl_number etd eta hts_code country_of_origin",
    ),
    po_numbers: [],
    ...Object.fromEntries(
      securityParties.flatMap(([party, also]) =>
        words(`name address_1 address_2 city postal_code country ${also}`).map((part) => [
          `${party}_${part}`,
          null,
        ]),
      ),
    ),
  },
  master_bill_of_lading: {
    ...nulls(
      "document_state waybill_number booking_number carrier_reference carrier_name scac_code export_references service_contract_number service_type movement_type number_of_original_waybills rider_pages also_notify actual_shipper forwarding_agent_references point_and_country_of_origin pre_carriage_by place_of_receipt date_of_receipt ocean_vessel voyage_number port_of_loading transshipment_port port_of_discharge place_of_delivery onward_inland_routing marks_and_numbers description_of_goods hbl_reference total_packages package_unit gross_weight tare_weight tare_weight_unit weight_unit measurement measurement_unit total_containers_received total_containers_in_words freight_payment_terms prepaid_at collect_at freight_payable_at place_of_issue date_of_issue laden_on_board_date signed_by",
    ),
    shipper: masterParty,
    consignee: masterParty,
    notify_party: masterParty,
    containers: [],
    hts_codes: [],
    invoice_references: [],
    cargo_references: [],
  },
  dray_delivery_order: {
    ...nulls(
      "issuer_name issuer_fmc_oti_number document_date document_number consol_number prepared_by prepared_date pickup_terminal_name pickup_address_name pickup_address pickup_address_phone delivery_name delivery_address ocean_carrier mbol hbol vessel_name voyage_number transport_mode port_of_loading port_of_discharge eta door_eta entry_number freight_payment_terms service_type movement_type customer goods_description package_count measurement_cbm measurement_cft delivery_notes delivery_carrier",
    ),
    cargo_references: [],
    containers: [],
  },
  arrival_notice: {
    ...nulls(
      "notice_date issuer_name scac_code mbl_number hbl_number vessel_name voyage_number port_of_loading port_of_discharge place_of_delivery eta pickup_location firms_code last_free_day it_number freight_payment_terms",
    ),
    shipper: nulls("name address"),
    consignee: nulls("name address"),
    notify_party: nulls("name address"),
    containers: [],
    charges: [],
  },
  general_notice: {
    ...nulls(
      "notice_type notice_date issuer_name subject mbl_number hbl_number available_at last_free_day location message",
    ),
    containers: [],
  },
  customs_entry: {
    ...nulls(
      "entry_number entry_type entry_date importer_name importer_of_record_number filer_code port_of_entry it_number mbl_number hbl_number vessel_name voyage_number arrival_date country_of_origin total_entered_value",
    ),
    line_items: [],
  },
  other: { reference_numbers: [] },
};

/** What a row of a list holds, by type and list; a list of plain texts is not here. */
export const rowFields: Readonly<Record<string, Readonly<Record<string, null>>>> = {
  "draft_house_bill_of_lading.containers": houseContainer,
  "final_house_bill_of_lading.containers": houseContainer,
  "arrival_notice.containers": houseContainer,
  "master_bill_of_lading.containers": { ...houseContainer, slac: null },
  "dray_delivery_order.containers": nulls(
    "container_number seal_number container_type gross_weight_kg gross_weight_lb",
  ),
  "general_notice.containers": nulls("container_number"),
  "draft_house_bill_of_lading.line_items": nulls(
    "description quantity quantity_unit weight weight_unit measurement measurement_unit",
  ),
  "final_house_bill_of_lading.line_items": nulls(
    "description quantity quantity_unit weight weight_unit measurement measurement_unit",
  ),
  "customs_entry.line_items": nulls("hts_code description quantity entered_value duty"),
  "arrival_notice.charges": nulls("description amount currency"),
};

/** Not structuredClone: it would keep one object where three parties share a template. */
export const blankPayload = (type: DocumentType): Payload =>
  JSON.parse(JSON.stringify(blanks[type])) as Payload;
