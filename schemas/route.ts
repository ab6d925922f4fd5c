import * as z from "zod";
import { dateTime, oneOf, toManyOf, toOneOf } from "./json-api.ts";
import { MetroAreaResource, PortResource, VesselResource } from "./reference.ts";

const at = dateTime.nullable();
const mode = z.enum(["vessel", "rail", "truck"]).nullable();
const scac = z.string().nullable();

/** contract: routes#route */
const RouteResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("route"),
    attributes: z.strictObject({ created_at: dateTime, updated_at: dateTime }),
    relationships: z.strictObject({ route_locations: toManyOf("route_location") }),
  })
  .meta({ id: "Route", description: "The places on a container's route, in order." });

/** contract: routes#route. `location` is null for a place outside our table. */
export const RouteLocationResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("route_location"),
    attributes: z.strictObject({
      inbound_scac: scac,
      inbound_mode: mode,
      inbound_eta_at: at,
      inbound_ata_at: at,
      inbound_voyage_number: z.string().nullable(),
      outbound_scac: scac,
      outbound_mode: mode,
      outbound_etd_at: at,
      outbound_atd_at: at,
      outbound_voyage_number: z.string().nullable(),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    relationships: z.strictObject({
      route: toOneOf("route"),
      location: toOneOf("port", "metro_area"),
      inbound_vessel: toOneOf("vessel"),
      outbound_vessel: toOneOf("vessel"),
    }),
  })
  .meta({
    id: "RouteLocation",
    description: "One stop of a container, with how it arrives and leaves.",
  });

export const RouteDocument = oneOf(
  RouteResource,
  z.discriminatedUnion("type", [
    RouteLocationResource,
    PortResource,
    MetroAreaResource,
    VesselResource,
  ]),
);
