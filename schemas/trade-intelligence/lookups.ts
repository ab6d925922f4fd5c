import * as z from "zod";
import { count, day, dollars, share, text } from "./parts.ts";
import { receipt } from "./receipts.ts";

export const ContainerLookupBody = z
  .strictObject({
    container_number: z.string().min(1).max(20).meta({ example: "MSKU7354623" }),
  })
  .meta({ id: "TradeContainerLookupBody" });

const billNumbers = {
  imported_on: day,
  master_bill_of_lading_number: z.string(),
  house_bill_of_lading_number: text,
};
const CommodityLine = z
  .strictObject({
    ...billNumbers,
    consignee: text,
    consignee_city: text,
    consignee_state: text,
    notify_party: text,
    shipper: text,
    shipper_country: text,
    commodity_short_description: text,
    commodity_hs_code_6: text.meta({ description: "null where the record has no code." }),
    commodity_hs_code_4: text,
    commodity_hs_code_6_description: text,
    commodity_hs_code_inferred: z.boolean().meta({
      description: "true: derived from the description, to four digits.",
    }),
    commodity_hs_code_confidence: share.nullable(),
    commodity_quantity: z.number().nullable(),
    commodity_quantity_uom: text,
    commodity_estimated_value: dollars,
    bol_metric_tons: z.number().nullable(),
    bol_teus: z.number().nullable(),
    nvocc_scac: text,
    nvocc_scac_description: text,
  })
  .meta({ id: "TradeCommodityLine" });

/** A bill that a container travelled under. */
export const BillOfLading = z.strictObject({
  ...billNumbers,
  scac: z.string(),
  scac_name: text,
  vessel_name: text,
  voyage_number: text,
  port_of_lading_name: text,
  port_of_lading_country: text,
  port_of_discharge_name: text,
  destination_city: text,
  destination_state: text,
  ultimate_origin_country: text,
  container_type_short_description: text,
  container_teu: z.number(),
  container_reefer_flag: z.boolean(),
});

export const ContainerLookup = z
  .strictObject({
    ...receipt,
    container_number: z.string(),
    found: z.boolean(),
    error: z.string().optional().meta({
      description: "Only if the number is malformed: the form that ISO 6346 requires.",
    }),
    latest_import: z
      .strictObject({
        container_number: z.string(),
        imported_on: day,
        scac: z.string(),
        vessel_name: text,
        port_of_discharge_name: text,
      })
      .optional(),
    bills_of_lading: z.array(BillOfLading),
    commodities: z.array(CommodityLine).max(200),
    commodities_truncated: z.boolean(),
    note: z.string(),
  })
  .meta({ id: "TradeContainerLookup" });

export const BillLookupBody = z
  .strictObject({
    bol_number: z.string().min(4).max(40).meta({ example: "MAEU123456789" }),
    months: z.int().min(1).max(18).default(12),
  })
  .meta({ id: "TradeBillLookupBody" });

export const BillLookup = z
  .strictObject({
    ...receipt,
    bol_number: z.string(),
    found: z.boolean(),
    searched_since: day,
    bills_matched: count.max(50).optional(),
    bills_truncated: z.boolean().optional(),
    containers: z
      .array(
        z.strictObject({
          container_number: z.string(),
          imported_on: day,
          scac: z.string(),
          vessel_name: text,
          voyage_number: text,
          port_of_lading_name: text,
          port_of_discharge_name: text,
          destination_city: text,
          destination_state: text,
          container_type_short_description: text,
          container_teu: z.number(),
        }),
      )
      .max(200)
      .optional(),
    containers_truncated: z.boolean().optional(),
    commodities: z.array(CommodityLine).max(200).optional(),
    commodities_truncated: z.boolean().optional(),
  })
  .meta({ id: "TradeBillLookup" });
