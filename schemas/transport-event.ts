import * as z from "zod";
import { dateTime, timeZone, toOneOf, unLocode } from "./json-api.ts";
import { estimates, milestones } from "./vocabulary.ts";

/** Milestones and changed dates (contract: events#transport-events). */
const transportEventNames = [
  ...milestones.map((name) => `container.transport.${name}` as const),
  ...estimates.map((name) => `container.transport.estimated.${name}` as const),
  "container.pickup_lfd.changed",
  "container.pickup_lfd_line.changed",
  "container.pickup_lfd_terminal.changed",
  "container.pickup_lfd_rail.changed",
  "container.pickup_appointment.changed",
] as const;

/** contract: events#transport-events */
export const TransportEventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("transport_event"),
    attributes: z.strictObject({
      event: z.enum(transportEventNames),
      created_at: dateTime,
      voyage_number: z.string().nullable(),
      timestamp: dateTime.nullable(),
      data_source: z.enum(["shipping_line", "terminal", "ais", "rail", "user_input"]),
      invalidated_at: dateTime
        .nullable()
        .meta({ description: "When the source withdrew or changed the event." }),
      location_locode: unLocode.nullable(),
      timezone: timeZone.nullable(),
      value: z.string().nullable(),
      value_timestamp: dateTime.nullable(),
    }),
    relationships: z.strictObject({
      shipment: toOneOf("shipment"),
      container: toOneOf("container"),
      vessel: toOneOf("vessel"),
      source_event: toOneOf("raw_event"),
      previous_version: toOneOf("transport_event"),
      location: toOneOf("port", "metro_area"),
      terminal: toOneOf("terminal", "rail_terminal"),
    }),
  })
  .meta({ id: "TransportEvent", description: "A milestone in a container's journey." });
