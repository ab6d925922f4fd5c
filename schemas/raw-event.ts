import * as z from "zod";
import { dateTime, includes, timeZone, toOneOf, unLocode } from "./json-api.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  TerminalResource,
  VesselResource,
} from "./reference.ts";
import { rawEventNames } from "./vocabulary.ts";

const date = z.iso.date().meta({ description: "Local date", example: "2026-11-21" });

/** contract: events#raw-events */
export const RawEventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("raw_event"),
    attributes: z.strictObject({
      event: z.enum(rawEventNames).nullable().meta({
        description: "The event's common name; null: none, see original_event.",
      }),
      original_event: z.string().nullable().meta({ description: "The source's own name." }),
      timestamp: dateTime,
      estimated: z.boolean(),
      actual_on: date.nullable(),
      estimated_on: date.nullable(),
      actual_at: dateTime.nullable(),
      estimated_at: dateTime.nullable(),
      will_occur_at: dateTime.nullable(),
      index: z.int().min(0).meta({ description: "Position in chronological order." }),
      invalidated_at: dateTime.nullable(),
      created_at: dateTime,
      data_source: z.enum(["shipping_line", "terminal", "ais", "rail"]),
      data_provider_name: z.string(),
      data_provider_code: z.string(),
      voyage_number: z.string().nullable(),
      location_name: z
        .string()
        .meta({ description: "Its UN/LOCODE if no name is known, Unknown if neither is." }),
      location_locode: unLocode.nullable(),
      vessel_name: z.string().nullable(),
      vessel_imo: z.string().nullable(),
      timezone: timeZone.nullable(),
    }),
    meta: z
      .strictObject({
        rejected: z.string().meta({
          description: "The reason why it, or a part of it, does not count for this journey.",
          example:
            "last free day 2026-03-01: before this journey's landing at USLGB-TTI on 2026-04-02, so of a former journey",
        }),
      })
      .optional()
      .meta({ description: "Position at which the statement was rejected." }),
    relationships: z.strictObject({
      location: toOneOf("port", "metro_area"),
      vessel: toOneOf("vessel"),
      container: toOneOf("container"),
      terminal: toOneOf("terminal", "rail_terminal"),
    }),
  })
  .meta({ id: "RawEvent", description: "A source's event as it was received." });

/** Without `include` the places, terminals and ships come along (contract: events#raw-events). */
export const rawEventsQuery = z.object({ include: includes("location", "vessel", "terminal") });

/** This collection alone has neither links nor meta (contract: events#raw-events). */
export const RawEventList = z.strictObject({
  data: z.array(RawEventResource),
  included: z.array(
    z.discriminatedUnion("type", [
      PortResource,
      MetroAreaResource,
      TerminalResource,
      RailTerminalResource,
      VesselResource,
    ]),
  ),
});
