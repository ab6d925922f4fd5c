import * as z from "zod";
import { FeedResource, RevisionCause } from "./event-feed.ts";
import { dateTime, linkage } from "./json-api.ts";
import { subscribableEvents } from "./vocabulary.ts";

/** The body of a delivery; `data.id` is the key to recognize repeats by (contract: webhooks#payload). */
export const Delivery = z
  .strictObject({
    data: z.strictObject({
      id: z.uuid(),
      type: z.literal("webhook_notification"),
      attributes: z.strictObject({
        id: z.uuid(),
        event: z.enum(subscribableEvents),
        delivery_status: z.literal("pending"),
        created_at: dateTime,
        sequence: z.int().min(1).meta({ description: "Position of the event in GET /events." }),
        cause: RevisionCause.optional().meta({
          description: "Of corrected and withdrawn transport events alone.",
        }),
      }),
      relationships: z.strictObject({
        reference_object: z.strictObject({
          data: z.strictObject({ id: z.string(), type: z.string() }).nullable(),
        }),
        webhook: z.strictObject({ data: linkage("webhook").nullable() }),
        webhook_notification_logs: z.strictObject({ data: z.array(z.never()) }),
      }),
    }),
    included: z.array(FeedResource),
  })
  .meta({ id: "Delivery", description: "One event, sent to one webhook." });

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** The last three are those of Standard Webhooks (contract: webhooks#signature). */
export const deliveryHeaders = z.object({
  "X-SVC-Webhook-Signature": hex.meta({
    description: "HMAC SHA-256 of the raw body under the webhook's secret, lower-case hex.",
  }),
  "X-SVC-Webhook-Signature-Previous": hex
    .optional()
    .meta({ description: "The same with the old secret, until the overlap of a rotation ends." }),
  "webhook-id": z.uuid().meta({ description: "data.id of the body." }),
  "webhook-timestamp": z
    .string()
    .regex(/^\d+$/)
    .meta({ description: "Seconds since 1970 at the attempt." }),
  "webhook-signature": z
    .string()
    .meta({ description: "Signatures as Standard Webhooks defines them." }),
});
