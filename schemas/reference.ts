import * as z from "zod";

/** One resource of another type, as relationships point at it (JSON:API resource linkage). */
const linkTo = <Type extends string>(type: Type) =>
  z.strictObject({ id: z.uuid(), type: z.literal(type) });

const code = z.string().describe("UN/LOCODE");
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe("ISO 3166-1 alpha-2");
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const timeZone = z.string().describe("IANA time zone");

/** contract: reference-data#ports */
export const PortResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("port"),
    attributes: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      code,
      city: z.string().nullable(),
      state_abbr: z.string().nullable(),
      country_code: country,
      latitude,
      longitude,
      time_zone: timeZone,
    }),
    relationships: z.strictObject({
      terminals: z.strictObject({ data: z.array(linkTo("terminal")) }),
    }),
  })
  .meta({ id: "Port", description: "A sea port." });
export type PortResource = z.infer<typeof PortResource>;

/** A port's attributes without the city, and no terminals (contract: reference-data#ports). */
export const MetroAreaResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("metro_area"),
    attributes: PortResource.shape.attributes.omit({ city: true }),
  })
  .meta({ id: "MetroArea", description: "An inland place." });
export type MetroAreaResource = z.infer<typeof MetroAreaResource>;

/** contract: reference-data#terminals */
export const TerminalResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("terminal"),
    attributes: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      nickname: z.string(),
      firms_code: z.string().nullable(),
      smdg_code: z.string().nullable(),
      bic_facility_code: z.string().nullable(),
      facility_type: z.enum(["ocean_terminal", "rail_terminal", "off_dock"]),
      street: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      state_abbr: z.string().nullable(),
      zip: z.string().nullable(),
      country: z.string().nullable(),
      provided_data: z.strictObject({
        pickup_lfd: z.boolean(),
        pickup_lfd_notes: z.string(),
        pod_full_out_at: z.boolean(),
        available_for_pickup: z.boolean(),
        available_for_pickup_notes: z.string(),
        fees_at_pod_terminal: z.boolean(),
        fees_at_pod_terminal_notes: z.string(),
        holds_at_pod_terminal: z.boolean(),
        holds_at_pod_terminal_notes: z.string(),
        pickup_appointment_at: z.boolean(),
        pickup_appointment_at_notes: z.string(),
        location_at_pod_terminal: z.boolean(),
        location_at_pod_terminal_notes: z.string(),
        pod_full_out_chassis_number: z.boolean(),
        pod_full_out_chassis_number_notes: z.string(),
      }),
    }),
    relationships: z.strictObject({
      port: z.strictObject({ data: linkTo("port").nullable() }),
    }),
  })
  .meta({ id: "Terminal", description: "An ocean terminal." });
export type TerminalResource = z.infer<typeof TerminalResource>;

/** contract: reference-data#rail-terminals */
export const RailTerminalResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("rail_terminal"),
    attributes: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      nickname: z.string(),
      firms_code: z.string().nullable(),
      city: z.string().nullable(),
    }),
    relationships: z.strictObject({
      port: z.strictObject({ data: linkTo("port").nullable() }),
      metro_area: z.strictObject({ data: linkTo("metro_area").nullable() }),
    }),
  })
  .meta({ id: "RailTerminal", description: "A rail terminal." });
export type RailTerminalResource = z.infer<typeof RailTerminalResource>;

/** contract: routes#positions. `estimated`: it follows from a schedule. */
export const VesselPosition = z.strictObject({
  latitude,
  longitude,
  heading: z.number().nullable(),
  timestamp: z.iso.datetime(),
  estimated: z.boolean(),
});
export type VesselPosition = z.infer<typeof VesselPosition>;

/** contract: routes#vessel. Positions only when the request asks for them. */
export const VesselResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("vessel"),
    attributes: z.strictObject({
      name: z.string(),
      imo: z.string().nullable(),
      mmsi: z.string().nullable(),
      latitude: latitude.nullable(),
      longitude: longitude.nullable(),
      nautical_speed_knots: z.number().nullable(),
      navigational_heading_degrees: z.number().nullable(),
      position_timestamp: z.iso.datetime().nullable(),
      position_estimated: z
        .boolean()
        .nullable()
        .describe("true: estimated from the schedule and the sea route, not observed."),
      positions: z.array(VesselPosition).optional(),
    }),
  })
  .meta({ id: "IncludedVessel", description: "A ship." });
export type VesselResource = z.infer<typeof VesselResource>;

/** contract: reference-data#shipping-lines */
export const ShippingLineResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("shipping_line"),
    attributes: z.strictObject({
      scac: z.string(),
      name: z.string(),
      short_name: z.string(),
      alternative_scacs: z.array(z.string()),
      bill_of_lading_tracking_support: z.boolean(),
      booking_number_tracking_support: z.boolean(),
      container_number_tracking_support: z.boolean(),
      provided_data: z.strictObject({
        ssl_lfd: z.boolean(),
        ssl_lfd_notes: z.string(),
        seal_number: z.boolean(),
        seal_number_notes: z.string(),
        weight_in_lbs: z.boolean(),
        weight_in_lbs_notes: z.string(),
        equipment_type: z.boolean(),
        equipment_type_notes: z.string(),
        equipment_length: z.boolean(),
        equipment_length_notes: z.string(),
        equipment_height: z.boolean(),
        equipment_height_notes: z.string(),
        pod_arrived_at: z.boolean(),
        pod_arrived_at_notes: z.string(),
        pod_discharged_at: z.boolean(),
        pod_discharged_at_notes: z.string(),
        pod_full_out_at: z.boolean(),
        pod_full_out_at_notes: z.string(),
        empty_terminated_at: z.boolean(),
        empty_terminated_at_notes: z.string(),
        final_destination_full_out_at: z.boolean(),
        final_destination_full_out_at_notes: z.string(),
      }),
      tracking_url: z.string().nullable().describe("Can contain ${BLNUM} in place of the number."),
      contact_url: z.string().nullable(),
    }),
  })
  .meta({ id: "ShippingLine", description: "A carrier that can be tracked." });
export type ShippingLineResource = z.infer<typeof ShippingLineResource>;
