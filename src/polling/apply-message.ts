import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import { requestTypes } from "#schemas/vocabulary.ts";
import { carrierTargetOf } from "./poll-target-key.ts";
import type { PollSubscriberItem, PollTargetItem } from "./store/poll-target-entity.ts";

const CarrierTargetKeySchema = z.strictObject({
  scac: z.string(),
  type: z.enum(requestTypes),
  number: z.string(),
});

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
  carrierTarget: PollTargetItem,
  pollSubscriber: PollSubscriberItem,
  outcome: ApplyOutcome,
): Message => ({
  body: {
    carrierTarget: carrierTargetOf(carrierTarget),
    account: pollSubscriber.account,
    requestId: pollSubscriber.subscriberId,
    attempt: carrierTarget.attempt,
    outcome,
  } satisfies ApplyMessage,
  group: pollSubscriber.account,
});
