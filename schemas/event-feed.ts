import * as z from "zod";
import { filtersOf, several, severalIds } from "./filters.ts";
import { dateTime, flag } from "./json-api.ts";

const identifier = z.strictObject({ id: z.string(), type: z.string() });

/** A resource of any kind, as it was at the time of the event. */
export const FeedResource = z.strictObject({
  id: z.string(),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z
    .record(
      z.string(),
      z.strictObject({ data: z.union([identifier, z.array(identifier), z.null()]) }),
    )
    .optional(),
  links: z.record(z.string(), z.string()).optional(),
});

const Stated = z.strictObject({
  timestamp: dateTime,
  location_locode: z.string().nullable(),
  terminal_code: z
    .string()
    .nullable()
    .meta({ description: "Of the terminal or rail ramp, if known." }),
  vessel_imo: z.string().nullable(),
  voyage_number: z.string().nullable(),
  data_source: z.string(),
});

export const RevisionCause = z
  .strictObject({
    kind: z.enum(["changed", "retracted", "superseded", "reinstated", "reread"]),
    data_source: z.string().nullable().meta({ description: "The source that stated it." }),
    data_provider_name: z.string().nullable(),
    stated_at: dateTime.nullable(),
    raw_event: z.uuid().nullable().meta({ description: "The raw event that states it." }),
    before: Stated.meta({ description: "The value that was published before." }),
    after: Stated.nullable().meta({ description: "The value now; null: none." }),
  })
  .meta({
    id: "RevisionCause",
    description: "Why a transport event was corrected or withdrawn; null for other events.",
  });

export const EventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("event"),
    attributes: z.strictObject({
      event: z.string().meta({ example: "container.transport.vessel_loaded" }),
      sequence: z
        .int()
        .min(1)
        .meta({ description: "Position in the account's order of events, without gaps." }),
      created_at: dateTime,
      cause: RevisionCause.nullable(),
    }),
    relationships: z.strictObject({
      reference_object: z.strictObject({ data: identifier.nullable() }),
    }),
    meta: z.strictObject({
      cursor: z.string().meta({
        description: "Send it as `after` to go on behind this event, or as `before` to go back.",
      }),
      delivery: z.string().nullable().optional().meta({
        description:
          "With `flag[delivery]`: the body that a webhook is sent of this event, byte for byte but for the ids of notification and webhook; null for an event that webhooks do not get.",
      }),
    }),
  })
  .meta({ id: "Event", description: "An event at its position in the account's order." });

export const EventFeed = z.strictObject({
  data: z.array(EventResource),
  included: z.array(FeedResource),
  links: z.strictObject({ self: z.url(), current: z.url(), next: z.url() }),
  meta: z.strictObject({
    next_cursor: z.string().meta({
      description: "Store it and send it as `after` of the next call; as `before` on the way back.",
    }),
    has_more: z.boolean(),
  }),
});

const maxEvents = 500;

export const eventsQuery = z.object({
  after: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Cursor of an earlier answer; if omitted, from the first event." }),
  before: z.string().max(100).optional().meta({
    description: "Read backwards, newest first: `latest`, or a cursor. Not together with `after`.",
    example: "latest",
  }),
  ...filtersOf({ event: "Name of an event; commas mean OR." }, several),
  ...filtersOf(
    { container_id: "Id of a container that the events are about or include; commas mean OR." },
    severalIds,
  ),
  "flag[delivery]": flag("true adds the body that a webhook is sent of each event."),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "limit is a whole number from 1.")
    .transform((text) => Math.min(Number(text), maxEvents))
    .default(100)
    .meta({ description: `Events on a page, at most ${maxEvents}.`, example: "100" }),
});
