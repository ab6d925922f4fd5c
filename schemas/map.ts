import * as z from "zod";
import { dateTime, timeZone } from "./json-api.ts";

/** RFC 7946: longitude, latitude, WGS 84. */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Point = z.strictObject({ type: z.literal("Point"), coordinates: position });
const LineString = z.strictObject({
  type: z.literal("LineString"),
  coordinates: z.array(position).min(2),
});

const at = dateTime.nullable();
const text = z.string().nullable();
const id = z.uuid();
const sequence = z.int().min(1);

const feature = <G extends z.ZodType, P extends z.ZodRawShape>(geometry: G, properties: P) =>
  z.strictObject({
    type: z.literal("Feature"),
    geometry,
    properties: z.strictObject({ ports_sequence: sequence, ...properties }),
  });

/** `estimated` marks are ours: what follows from a schedule was not observed (contract: routes#map). */
const PortFeature = feature(Point, {
  feature_type: z.literal("port"),
  ports_total: z.int().min(1),
  location_id: id,
  location_type: z.literal("Port"),
  name: z.string(),
  state_abbr: text,
  state: text,
  country_code: z.string(),
  country: z.string(),
  time_zone: timeZone,
  label: z.string().meta({ description: "POL, TS1 ..., POD" }),
  inbound_eta_at: at,
  inbound_ata_at: at,
  outbound_etd_at: at,
  outbound_atd_at: at,
  updated_at: at,
});

const CurrentVesselFeature = feature(Point, {
  feature_type: z.literal("current_vessel"),
  vessel_id: id.nullable(),
  vessel_name: text,
  vessel_imo: text,
  voyage_number: text,
  vessel_location_timestamp: dateTime,
  vessel_location_heading: z.number().min(0).max(359).nullable(),
  vessel_location_speed: z.number().nullable().meta({ description: "Knots" }),
  vessel_location_estimated: z.boolean(),
  departure_port_id: id.nullable(),
  departure_port_name: text,
  departure_port_state_abbr: text,
  departure_port_state: text,
  departure_port_country_code: text,
  departure_port_country: text,
  departure_port_label: text,
  departure_port_atd: at,
  departure_port_time_zone: timeZone.nullable(),
  arrival_port_id: id.nullable(),
  arrival_port_name: text,
  arrival_port_state_abbr: text,
  arrival_port_state: text,
  arrival_port_country_code: text,
  arrival_port_country: text,
  arrival_port_label: text,
  arrival_port_eta: at,
  arrival_port_time_zone: timeZone.nullable(),
});

const PastFeature = feature(LineString, {
  feature_type: z.literal("past_vessel_locations"),
  vessel_id: id.nullable(),
  start_time: at,
  end_time: at,
  point_count: z.int(),
  outbound_atd_at: at,
  inbound_ata_at: at,
  inbound_eta_at: at,
  estimated: z.boolean(),
});

const FullLegFeature = feature(LineString, {
  feature_type: z.literal("estimated_full_legs"),
  previous_port_id: id,
  next_port_id: id,
  point_count: z.int(),
});

const PartialLegFeature = feature(LineString, {
  feature_type: z.literal("estimated_partial_leg"),
  current_port_id: id,
  next_port_id: id,
  point_count: z.int(),
});

export const MapFeature = z.union([
  PortFeature,
  CurrentVesselFeature,
  PastFeature,
  FullLegFeature,
  PartialLegFeature,
]);
export type MapFeature = z.infer<typeof MapFeature>;

export const ContainerMap = z
  .strictObject({ type: z.literal("FeatureCollection"), features: z.array(MapFeature) })
  .meta({ id: "ContainerMap", description: "A container's voyage as GeoJSON." });
export type ContainerMap = z.infer<typeof ContainerMap>;
