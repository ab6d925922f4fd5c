import * as z from "zod";
import { isZone } from "./preferences.ts";
import { dateTime, deleting, expecting, listOf, oneOf, ownType, pageQuery } from "./json-api.ts";
import { viewParts } from "./view.ts";
import {
  mailedScreens,
  recipientStates,
  viewOwners,
  subscribableEvents,
  weekdays,
} from "./vocabulary.ts";

/** What digests and alerts are limited to. */
export const mailingLimits = {
  /** Digests of an account, those of all its users together; as many alerts. */
  each: 50,
  recipients: 20,
  /** Rows of a view that a digest compares, in the view's order. */
  rows: 2000,
  everyMinutes: { least: 5, usual: 60, most: 1440 },
} as const;

const name = viewParts.name.meta({
  description: "The subject of its emails begins with it.",
  example: "Due this week",
});

const viewId = z.uuid().nullable().meta({
  description: "The saved view whose filter selects; null: `screen` and `query` do.",
});
const screen = z.enum(mailedScreens).nullable().meta({
  description: "The list that `query` is for. null where a view selects.",
  example: "containers",
});
const { owner, query, columns } = viewParts;

const address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email("This is no e-mail address."))
  .meta({ format: "email", example: "ops@harbor.example" });
const recipients = z
  .array(address)
  .min(1, "Name at least one address.")
  .max(mailingLimits.recipients)
  .refine(
    (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
    "Each address appears once.",
  )
  .meta({
    description:
      "Addresses. Those of the account's users get it at once; any other is asked first by email and gets nothing before it confirms.",
    example: ["ops@harbor.example"],
  });
const recipientState = z
  .array(z.strictObject({ email: z.string(), state: z.enum(recipientStates) }))
  .meta({ description: "How each recipient stands, in the order of `recipients`. Read-only." });

const paused = z.boolean().meta({ description: "Whether nothing is sent.", example: false });
const problem = z
  .enum(["view_deleted"])
  .nullable()
  .meta({ description: "Why nothing can be sent until it is changed; null: nothing is wrong." });
const lastSentAt = dateTime.nullable();

const days = z
  .array(z.enum(weekdays))
  .min(1, "Name at least one weekday.")
  .refine((all) => new Set(all).size === all.length, "Each weekday appears once.")
  .meta({ description: "Days it is sent on.", example: ["monday", "thursday"] });
const hour = z.int().min(0).max(23).meta({
  description:
    "Local hour it is sent at. One that a change of the clocks leaves out is the next one; one that comes twice is the first.",
  example: 7,
});
const zone = z
  .string()
  .refine(isZone, "This is no time zone of IANA, such as America/Los_Angeles.")
  .meta({ description: "IANA time zone of `hour`.", example: "America/Los_Angeles" });

const corrections = z.boolean().meta({
  description:
    "Whether it also lists what was published of these records and was corrected or taken back since the last one. Not of tracking requests.",
  example: false,
});

const events = z
  .array(z.enum(subscribableEvents))
  .min(1, "Name at least one event.")
  .refine((all) => new Set(all).size === all.length, "Each event appears once.")
  .meta({
    description: "Names from GET /webhooks/events.",
    example: ["container.pickup_lfd.changed"],
  });
const everyMinutes = z
  .int()
  .min(mailingLimits.everyMinutes.least)
  .max(mailingLimits.everyMinutes.most)
  .meta({ description: "One email in so many minutes at most; events wait.", example: 60 });

/** What a client states of both, of a digest and of an alert. */
const stated = { name, owner, view_id: viewId, screen, query, recipients, paused };
const ofDigest = { columns, weekdays: days, hour, time_zone: zone, corrections };
const ofAlert = { events, every_minutes: everyMinutes };

const kept = {
  name: z.string(),
  owner: z.enum(viewOwners),
  view_id: viewId,
  screen,
  query,
  recipients: z.array(z.string()),
  recipient_states: recipientState,
  paused,
  problem,
  last_sent_at: lastSentAt,
  created_at: dateTime,
  updated_at: dateTime,
};

/** contract: lists#digests */
const DigestResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("digest"),
    attributes: z.strictObject({
      ...kept,
      ...ofDigest,
      next_at: dateTime.nullable().meta({ description: "When it is due next; null: not at all." }),
    }),
  })
  .meta({ id: "Digest", description: "A scheduled email with what changed in a view." });

/** contract: events#alerts */
const AlertResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("alert"),
    attributes: z.strictObject({ ...kept, ...ofAlert }),
  })
  .meta({ id: "Alert", description: "An email about events, bundled." });

export const DigestDocument = oneOf(DigestResource);
export const DigestList = listOf(DigestResource);
export const AlertDocument = oneOf(AlertResource);
export const AlertList = listOf(AlertResource);

/** GET /digests, GET /alerts */
export const mailingsQuery = z.object({
  ...pageQuery({ usual: 50, most: 50 }),
  "filter[owner]": z.enum(viewOwners).optional().meta({ description: "me or account." }),
});

const sent = {
  ...stated,
  owner: owner.default("account"),
  view_id: viewId.default(null),
  screen: screen.default(null),
  query: query.default({}),
  paused: paused.default(false),
};

/** POST /digests */
export const DigestBody = z
  .object({
    data: z.object({
      type: ownType("digest"),
      attributes: z.object({
        ...sent,
        ...ofDigest,
        columns: columns.default([]),
        weekdays: days.default(["monday", "tuesday", "wednesday", "thursday", "friday"]),
        corrections: corrections.default(false),
      }),
    }),
  })
  .meta({ id: "DigestBody" });

/** POST /alerts */
export const AlertBody = z
  .object({
    data: z.object({
      type: ownType("alert"),
      attributes: z.object({
        ...sent,
        ...ofAlert,
        every_minutes: everyMinutes.default(mailingLimits.everyMinutes.usual),
      }),
    }),
  })
  .meta({ id: "AlertBody" });

/** PATCH /digests/{id}: what is named changes, as a whole. */
export const DigestPatch = z
  .object({
    data: z.object({
      type: ownType("digest"),
      attributes: z.object({ ...stated, ...ofDigest }).partial(),
      meta: expecting({ ...stated, ...ofDigest }),
    }),
  })
  .meta({ id: "DigestPatch" });

/** PATCH /alerts/{id}: what is named changes, as a whole. */
export const AlertPatch = z
  .object({
    data: z.object({
      type: ownType("alert"),
      attributes: z.object({ ...stated, ...ofAlert }).partial(),
      meta: expecting({ ...stated, ...ofAlert }),
    }),
  })
  .meta({ id: "AlertPatch" });

/** DELETE /digests/{id} */
export const DigestDelete = deleting({ ...stated, ...ofDigest }).meta({ id: "DigestDelete" });

/** DELETE /alerts/{id} */
export const AlertDelete = deleting({ ...stated, ...ofAlert }).meta({ id: "AlertDelete" });
