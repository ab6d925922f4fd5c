import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import { CarrierTargetKeySchema } from "./poll-message.ts";
import type { CarrierSubscriberItem, CarrierTargetItem } from "./store/carrier-target-entity.ts";

/** What a subscriber learns of a poll. The journey itself is in the knowledge store. */
export const ApplyOutcome = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("journey"),
    lastNewsAt: z.string(),
    /** Of the poll; a message of an older version lacks them. */
    askedAt: z.string().optional(),
    answeredAt: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal("detect") }),
  z.strictObject({ kind: z.literal("not_found") }),
  z.strictObject({ kind: z.literal("invalid_number") }),
  z.strictObject({ kind: z.literal("data_unavailable") }),
  z.strictObject({ kind: z.literal("booking_cancelled") }),
  z.strictObject({ kind: z.literal("unreachable") }),
  z.strictObject({ kind: z.literal("unrecognized") }),
]);
export type ApplyOutcome = z.infer<typeof ApplyOutcome>;

export const ApplyMessage = z.strictObject({
  carrierTarget: CarrierTargetKeySchema,
  account: z.string(),
  requestId: z.string(),
  /**
   * The poll this stems from: its outcome reaches the request once, however often the message
   * comes.
   */
  attempt: z.int(),
  outcome: ApplyOutcome,
});
export type ApplyMessage = z.infer<typeof ApplyMessage>;

export const applyMessage = (
  carrierTarget: CarrierTargetItem,
  carrierSubscriber: CarrierSubscriberItem,
  outcome: ApplyOutcome,
): Message => ({
  body: {
    carrierTarget: {
      scac: carrierTarget.scac,
      type: carrierTarget.type,
      number: carrierTarget.number,
    },
    account: carrierSubscriber.account,
    requestId: carrierSubscriber.requestId,
    attempt: carrierTarget.attempt,
    outcome,
  } satisfies ApplyMessage,
  group: carrierSubscriber.account,
});
