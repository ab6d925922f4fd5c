import * as z from "zod";
import { dateTime, instant, listOf, oneOf, ownType, pageQuery, toOneOf } from "./json-api.ts";

const count = (description: string) => z.int().min(0).meta({ description });
const seconds = (description: string) => z.int().nullable().meta({ description });

/** A webhook of this interface, kept as it came: the signature is over its bytes (contract: webhooks#signature). */
export const SentDelivery = z
  .looseObject({ data: z.unknown(), included: z.unknown().optional() })
  .meta({
    id: "SentDelivery",
    description: "A webhook of this interface, as another provider sends it.",
  });

/** POST /parity/deliveries */
export const ReceivedDelivery = z
  .strictObject({
    id: z.string().meta({ description: "The delivery's own id." }),
    containers: count(
      "Containers that it states something of; of an estimate those of its shipment.",
    ),
    repeated: z.boolean().meta({ description: "All of it was taken in before." }),
    known_event: z.boolean().meta({ description: "The event is one of this interface." }),
    unreadable: z.array(z.string()).meta({
      description: "JSON pointers of values that are none of their field; they are left out.",
    }),
  })
  .meta({
    id: "ReceivedDelivery",
    description: "What was understood of another provider's delivery.",
  });
export type ReceivedDeliveryBody = z.output<typeof ReceivedDelivery>;

const lead = (description: string) =>
  z
    .strictObject({
      count: count("How often."),
      p50_seconds: seconds("In half of these by so many seconds or less; null: never."),
      p95_seconds: seconds("In 95 % of these; null: never."),
    })
    .meta({ description });

const verdicts = [
  "equal",
  "ours_earlier",
  "theirs_earlier",
  "differ",
  "ours_silent",
  "theirs_silent",
  "too_new",
] as const;

const example = z.strictObject({
  container: z.string().meta({ example: "MSKU7354623" }),
  location_locode: z
    .string()
    .nullable()
    .meta({ description: "Where the milestone happened; null: an attribute.", example: "SGSIN" }),
  verdict: z.enum(verdicts),
  seconds: seconds("By how much one was earlier."),
  since: dateTime.nullable().meta({ description: "Since when they are not the same." }),
  ours: z.string().nullable().meta({ description: "What is shown here; null: nothing." }),
  theirs: z
    .string()
    .nullable()
    .meta({ description: "What the other provider stated; null: nothing." }),
});

const row = z.strictObject({
  shipping_line_scac: z
    .string()
    .nullable()
    .meta({ description: "null: neither states it.", example: "MAEU" }),
  field: z.string().meta({
    description: "An attribute of the container, or a milestone, which is compared at each place.",
    example: "pickup_lfd",
  }),
  compared: count(
    "Containers of the line of which either states the attribute; of a milestone, its places too.",
  ),
  equal: count("Both hold the same, learned at once or before both followed the container."),
  ours_earlier: lead("Both hold the same, which was here first."),
  theirs_earlier: lead("Both hold the same, which the other provider had first."),
  differ: count("Each holds another value, for an hour at least."),
  ours_silent: count("Only the other provider states it, for an hour at least."),
  theirs_silent: count("It is stated here alone, for an hour at least."),
  too_new: count("Not the same, for less than an hour."),
  examples: z.array(example).meta({ description: "Three at most, differences first." }),
});

/** GET /parity/report */
export const ParityReport = z
  .strictObject({
    at: dateTime.meta({ description: "The moment at which both are compared." }),
    deliveries: count("Deliveries until the end of that hour, of the last 90 days."),
    without_container: count("Of these, deliveries that state nothing of a container."),
    unknown_events: count("Of these, deliveries of events that this interface does not have."),
    unreadable_values: count("Values that were none of their field."),
    containers: z.strictObject({
      compared: count("Containers that both follow."),
      not_tracked: z
        .array(z.string())
        .meta({ description: "Numbers that only the other provider follows." }),
      left_out: count(
        "Containers beyond the 500 that one report compares, and those with more than 2,000 deliveries.",
      ),
    }),
    rows: z.array(row),
  })
  .meta({
    id: "ParityReport",
    description:
      "What another provider's webhooks stated beside what was shown here at the same moment, by line and field.",
  });
export type ParityReportBody = z.output<typeof ParityReport>;

export const parityReportQuery = z.object({
  at: instant.optional().meta({
    description: "The moment to compare at; by default now.",
    example: "2026-03-21T08:00:00Z",
  }),
});

const attributes = {
  name: z.string(),
  masked_key: z.string().meta({ description: "Its last characters.", example: "qlp_…x7Qd" }),
  signed: z.boolean().meta({ description: "Whether deliveries need a signature." }),
  created_at: dateTime,
};
const resource = <K extends z.ZodRawShape>(more: K) =>
  z.strictObject({
    id: z.uuid(),
    type: z.literal("parity_key"),
    attributes: z.strictObject({ ...attributes, ...more }),
    relationships: z.strictObject({ user: toOneOf("user") }),
  });

const ParityKeyResource = resource({}).meta({
  id: "ParityKey",
  description: "A key with which another provider delivers; it opens nothing else.",
});
const NewParityKeyResource = resource({
  key: z
    .string()
    .meta({ description: "The whole key; it is not shown again.", example: "qlp_4fG…" }),
}).meta({ id: "NewParityKey", description: "A new key for deliveries." });

export const ParityKeyList = listOf(ParityKeyResource);
export const NewParityKeyDocument = oneOf(NewParityKeyResource);
export const parityKeysQuery = z.object(pageQuery({ usual: 50, most: 50 }));

/** POST /parity/keys */
export const ParityKeyBody = z
  .object({
    data: z.object({
      type: ownType("parity_key"),
      attributes: z.object({
        name: z
          .string()
          .trim()
          .min(1)
          .max(100)
          .meta({ description: "Whose deliveries they are", example: "The other provider" }),
        secret: z.string().max(200).nullish().meta({
          description: "What the other provider signs with; without it nothing is checked.",
        }),
      }),
    }),
  })
  .meta({ id: "ParityKeyBody" });
