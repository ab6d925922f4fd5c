import * as z from "zod";
import { dateTime } from "./json-api.ts";
import { deliveryStatuses } from "./vocabulary.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/, "64 of 0-9 and a-f");
const place = z.int().min(1);

const ProofAttempt = z.strictObject({
  attempted_at: dateTime,
  status_code: z.int().nullable().meta({ description: "null: there was no answer." }),
  succeeded: z.boolean(),
  error: z.string().nullable(),
  body_sha256: hash
    .nullable()
    .meta({ description: "SHA-256 of the body that was sent; null: nothing was." }),
  response_sha256: hash.nullable().meta({
    description: "SHA-256 of the body that the receiver answered, of its first 64 KB.",
  }),
  response_bytes: z.int().nullable().meta({ description: "How many bytes these are." }),
});

const ProofDelivery = z.strictObject({
  id: z.uuid().meta({ description: "The notification." }),
  webhook_id: z.uuid(),
  created_at: dateTime,
  delivery_status: z.enum(deliveryStatuses),
  attempts: z.array(ProofAttempt),
});

const ProofRoot = z.strictObject({
  first_sequence: place,
  last_sequence: place,
  previous: hash.meta({ description: "The chain value before the first event of the root." }),
  chain: hash.meta({ description: "The chain value of its last event." }),
  tree: hash.meta({ description: "The hash of RFC 9162 over all chain values of the root." }),
  written_at: dateTime,
  object: z.string().meta({ description: "Key of the locked object that holds the root." }),
  sha256: hash.meta({ description: "Of that object." }),
  path: z
    .array(hash)
    .meta({ description: "The inclusion proof of RFC 9162, from the chain value to `tree`." }),
});

/** GET /events/{id}/proof */
export const EventProof = z
  .strictObject({
    format: z.literal("quayline-proof-1"),
    account: z.uuid(),
    event: z.strictObject({
      id: z.uuid(),
      event: z.string().meta({ example: "container.transport.vessel_loaded" }),
      sequence: place.meta({ description: "Place in the account's order of events." }),
      created_at: dateTime,
      text: z.string().meta({
        description:
          "The exact text that is linked: a JSON object of account, sequence, id, event, created_at and payload.",
      }),
      sha256: hash.meta({ description: "Of the text in UTF-8." }),
    }),
    chain: z.strictObject({
      previous: hash.meta({
        description: "The chain value of the event before; of the first event 64 zeros.",
      }),
      value: hash.meta({
        description:
          "SHA-256 over the 32 bytes of `previous` and the 32 bytes of the event's hash.",
      }),
    }),
    root: ProofRoot.nullable().meta({
      description: "The locked root that holds the event; null: it is written the next day.",
    }),
    deliveries: z.array(ProofDelivery).meta({
      description: "To webhooks; forgotten 90 days after the last one.",
    }),
  })
  .meta({ id: "EventProof", description: "Evidence of what was told when, to verify offline." });
export type EventProof = z.infer<typeof EventProof>;
