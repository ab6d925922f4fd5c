import * as z from "zod";
import { dateTime, timeZone, toManyOf, toOneOf, unLocode } from "./json-api.ts";
import { lineTrackingStoppedReasons } from "./vocabulary.ts";

const at = dateTime.nullable();
const text = z.string().nullable();

/** contract: shipments#attributes-of-shipments */
export const ShipmentAttributes = z.strictObject({
  bill_of_lading_number: z.string().meta({ description: "As submitted." }),
  normalized_number: z
    .string()
    .meta({ description: "The number with which the carrier is polled." }),
  ref_numbers: z.array(z.string()).nullable(),
  created_at: dateTime,
  tags: z.array(z.string()),
  port_of_lading_locode: unLocode.nullable(),
  port_of_discharge_locode: unLocode.nullable(),
  destination_locode: unLocode.nullable(),
  port_of_lading_name: text,
  port_of_discharge_name: text,
  destination_name: text,
  shipping_line_scac: z.string().meta({ example: "MAEU" }),
  shipping_line_name: z.string(),
  shipping_line_short_name: z.string(),
  customer_name: text,
  pod_vessel_name: text,
  pod_vessel_imo: text,
  pod_voyage_number: text,
  pol_etd_at: at,
  pol_atd_at: at,
  pod_eta_at: at,
  pod_original_eta_at: at.meta({ description: "The first reported one." }),
  pod_ata_at: at,
  destination_eta_at: at,
  destination_ata_at: at,
  pol_timezone: timeZone.nullable(),
  pod_timezone: timeZone.nullable(),
  destination_timezone: timeZone.nullable(),
  line_tracking_last_attempted_at: at,
  line_tracking_last_succeeded_at: at,
  line_tracking_stopped_at: at,
  line_tracking_stopped_reason: z.enum(lineTrackingStoppedReasons).nullable(),
  pol_original_etd_at: at,
  destination_original_eta_at: at,
});

export const ShipmentResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("shipment"),
    attributes: ShipmentAttributes,
    relationships: z.strictObject({
      destination: toOneOf("port", "metro_area"),
      port_of_lading: toOneOf("port", "metro_area"),
      port_of_discharge: toOneOf("port", "metro_area"),
      containers: toManyOf("container"),
      pod_terminal: toOneOf("terminal", "rail_terminal"),
      destination_terminal: toOneOf("terminal", "rail_terminal"),
      line_tracking_stopped_by_user: toOneOf("user"),
      party_roles: toManyOf("party_role")
        .optional()
        .meta({ description: "Present if requested by flag[parties] or include." }),
    }),
    links: z.strictObject({ self: z.string().meta({ description: "Path of the shipment." }) }),
  })
  .meta({ id: "Shipment", description: "What one number at one carrier identifies." });
