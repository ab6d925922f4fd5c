import * as z from "zod";
import { containerFilterQuery } from "./container-filters.ts";
import { dateTime, timeZone, unLocode } from "./json-api.ts";

/** GET /map: the filters of GET /containers. Loose for `filter[custom_fields][<api_slug>]`, and a view's `sort`. */
export const fleetMapQuery = z.object(containerFilterQuery).loose();

const count = z.int().min(0);
const at = dateTime.nullable();
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** Longitude and latitude, WGS 84, of points between which the way is a great circle. */
const way = z.array(z.tuple([longitude, latitude])).nullable();

/** Whether a vessel moves, lies at anchor or at a berth. */
export const VesselStatus = z.enum(["under_way", "anchored", "berthed"]);

const Position = z.strictObject({
  longitude,
  latitude,
  heading_degrees: z.number().min(0).max(359).nullable(),
  speed_knots: z.number().nullable().meta({ description: "null: unknown, or the vessel is late" }),
  at: dateTime,
  estimated: z.boolean().meta({
    description:
      "true: by the schedule, at one speed. false: transmitted by the vessel, or stated to be in a port.",
  }),
  status: VesselStatus.nullable().meta({ description: "Of a transmitted position" }),
});

const MapVessel = z.strictObject({
  id: z.uuid().meta({ description: "As GET /vessels/{id}, and filter[current_vessel_id]" }),
  name: z.string(),
  imo: z.string().nullable(),
  containers: count.meta({ description: "On the vessel now" }),
  attention: count.meta({ description: "Those that need a person now" }),
  previous_port_code: unLocode.nullable(),
  departed_at: at,
  next_port_code: unLocode.nullable(),
  next_eta_at: at,
  position: Position.nullable().meta({
    description: "null: nothing places it now",
  }),
  passed: way.meta({ description: "From the previous port to the position" }),
  ahead: way.meta({ description: "From the position to the next port" }),
});

const MapPort = z.strictObject({
  id: z.uuid().meta({ description: "As GET /ports/{id}" }),
  code: unLocode,
  name: z.string(),
  country_code: z.string(),
  time_zone: timeZone,
  longitude,
  latitude,
  containers: count.meta({ description: "In the port now, as filter[current_port_code]" }),
  attention: count.meta({ description: "Those that need a person now" }),
  inbound: count.meta({ description: "Still to come to it, as filter[upcoming_port_code]" }),
  next_eta_at: at.meta({ description: "The earliest arrival of what comes next" }),
});

const MapRoute = z.strictObject({
  from: unLocode,
  to: unLocode,
  containers: count.meta({ description: "That are still to depart on it" }),
  way,
});

export const FleetMap = z
  .strictObject({
    positions_at: dateTime.meta({ description: "Positions move every 15 minutes" }),
    containers: count.meta({ description: "All that match" }),
    attention: count,
    on_vessels: count,
    in_ports: count,
    elsewhere: count.meta({
      description:
        "Inland, picked up, delivered, not yet handed in, or on a vessel that no source names",
    }),
    vessels: z.array(MapVessel).meta({ description: "Those with most containers first" }),
    ports: z.array(MapPort).meta({
      description: "Each port that vessels and routes name, and those with containers",
    }),
    routes: z.array(MapRoute).meta({ description: "Legs still ahead, most containers first" }),
  })
  .meta({ id: "FleetMap", description: "Where containers are, by vessel and port." });
export type FleetMap = z.infer<typeof FleetMap>;
