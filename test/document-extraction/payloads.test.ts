import { describe, expect, it } from "vitest";
import type { DocumentType } from "#schemas/documents/types.ts";
import { documentSchemas, extractAs, latestVersions } from "#src/document-extraction/index.ts";
import { verifies } from "#test/support/verifies.ts";
import { printedPage } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const page = printedPage([[40, 40, "CSQU3054383 SEAL: FX4408172"]]);
const payloadOf = (type: DocumentType): Record<string, unknown> =>
  extractAs([page], type, pin)!.payload as Record<string, unknown>;
const words = (text: string): string[] => text.trim().split(/\s+/).toSorted();
const keysOf = (value: unknown): string[] => Object.keys(value as object).toSorted();

describe("payload fields", () => {
  verifies("documents.payload.house_bill", () => {
    for (const type of ["draft_house_bill_of_lading", "final_house_bill_of_lading"] as const) {
      const payload = payloadOf(type);
      expect(keysOf(payload)).toEqual(
        words(`hbl_type hbl_number carrier_booking_number reference_number_isf fmc_oti_number
          date_of_issue shipped_on_board_date freight_payment_terms service_mode vessel_name
          voyage_number port_of_loading port_of_discharge place_of_receipt place_of_delivery
          point_and_country_of_origin signed_at signed_by shipper consignee notify_party containers
          line_items totals`),
      );
      expect(keysOf(payload["shipper"])).toEqual(words("name address"));
      expect(keysOf(payload["notify_party"])).toEqual(words("name email phone address"));
      expect(keysOf((payload["containers"] as unknown[])[0])).toEqual(
        words(`container_number seal_number container_size gross_weight weight_unit measurement
          measurement_unit number_of_packages package_unit cargo_references`),
      );
      expect(keysOf(payload["totals"])).toEqual(
        words(
          "number_of_packages package_unit gross_weight weight_unit measurement measurement_unit",
        ),
      );
    }
    expect(payloadOf("draft_house_bill_of_lading")["hbl_type"]).toBe("DRAFT");
    expect(payloadOf("final_house_bill_of_lading")["hbl_type"]).toBe("TELEX");
    const item = documentSchemas()[0]!.jsonSchema as {
      properties: Record<string, { items?: { properties: object; required: string[] } }>;
    };
    expect(keysOf(item.properties["line_items"]!.items!.properties)).toEqual(
      words(`description quantity quantity_unit weight weight_unit measurement measurement_unit
        hts_codes cargo_references`),
    );
    expect(item.properties["line_items"]!.items!.required).toEqual(["description"]);
  });

  verifies("documents.payload.isf", () => {
    const address = "name address_1 address_2 city postal_code country";
    const party = (prefix: string, more: string): string =>
      `${address} ${more}`
        .split(" ")
        .map((part) => `${prefix}_${part}`)
        .join(" ");
    expect(keysOf(payloadOf("importer_security_filing"))).toEqual(
      words(`importer_name importer_of_record_number po_numbers description_of_goods bol_type
        hbl_number mbl_number etd eta hts_code country_of_origin
        ${party("consignee", "state irs_tax_id")} ${party("buyer", "state duns duns4")}
        ${party("ship_to", "state")} ${party("seller", "state_province duns duns4")}
        ${party("consolidator", "province duns duns4")}
        ${party("stuffing_location", "province duns duns4")}
        ${party("manufacturer", "province duns duns4")}`),
    );
  });

  verifies("documents.payload.master_bill", () => {
    const payload = payloadOf("master_bill_of_lading");
    expect(keysOf(payload)).toEqual(
      words(`document_state waybill_number booking_number carrier_reference carrier_name scac_code
        export_references service_contract_number service_type movement_type
        number_of_original_waybills rider_pages shipper consignee notify_party also_notify
        actual_shipper forwarding_agent_references point_and_country_of_origin pre_carriage_by
        place_of_receipt date_of_receipt ocean_vessel voyage_number port_of_loading
        transshipment_port port_of_discharge place_of_delivery onward_inland_routing
        marks_and_numbers containers description_of_goods hts_codes invoice_references
        hbl_reference cargo_references total_packages package_unit gross_weight tare_weight
        tare_weight_unit weight_unit measurement measurement_unit total_containers_received
        total_containers_in_words freight_payment_terms prepaid_at collect_at freight_payable_at
        place_of_issue date_of_issue laden_on_board_date signed_by`),
    );
    expect(keysOf(payload["consignee"])).toEqual(words("name address email phone"));
    expect(keysOf((payload["containers"] as unknown[])[0])).toEqual(
      words(`container_number seal_number container_size slac gross_weight weight_unit measurement
        measurement_unit number_of_packages package_unit`),
    );
  });

  verifies("documents.payload.delivery_order", () => {
    expect(keysOf(payloadOf("dray_delivery_order"))).toEqual(
      expect.arrayContaining(
        words(`issuer_name issuer_fmc_oti_number document_date document_number consol_number
          prepared_by prepared_date`),
      ),
    );
  });

  verifies("documents.null_field", () => {
    const { containers, ...rest } = payloadOf("general_notice");
    expect(containers).toEqual([{ container_number: "CSQU3054383" }]);
    expect(new Set(Object.values({ ...rest, message: null }))).toEqual(new Set([null]));
  });
});

describe("schema versions", () => {
  verifies("documents.schema_version", () => {
    expect(extractAs([page], "arrival_notice", pin)!.schemaVersion).toBe(
      "arrival_notice@2026-03-30",
    );
    for (const { fullVersion } of documentSchemas())
      expect(fullVersion).toMatch(/^[a-z_]+@\d{4}-\d{2}-\d{2}$/);
  });

  verifies("documents.schema_breaking", () => {
    const fields = (date: string): string[] =>
      keysOf(extractAs([page], "arrival_notice", { date })!.payload);
    expect(latestVersions({ date: "2026-03-29" }).arrival_notice).toBe("arrival_notice@2026-03-23");
    expect(fields("2026-03-29")).toContain("arrival_date");
    expect(fields("2026-03-29")).toContain("shipper_name");
    expect(fields("2026-03-30")).toContain("eta");
    expect(fields("2026-03-30")).toContain("shipper");
    expect(fields("2026-03-30")).not.toContain("arrival_date");
  });

  it("refuse fields that are not listed", () => {
    for (const { jsonSchema } of documentSchemas())
      expect(jsonSchema["additionalProperties"]).toBe(false);
  });
});
