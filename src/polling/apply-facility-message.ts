import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import { facilityTargetOf } from "./poll-target-key.ts";
import type { PollSubscriberItem } from "./store/poll-target-entity.ts";

const FacilityTargetKeySchema = z.strictObject({
  kind: z.enum(["terminal", "rail"]),
  facilitySource: z.string(),
  number: z.string(),
});

/** A facility source reported something of a container: one account's container is to show it. */
export const ApplyFacilityMessage = z.strictObject({
  facilityTarget: FacilityTargetKeySchema,
  account: z.string(),
  containerId: z.string(),
});
export type ApplyFacilityMessage = z.infer<typeof ApplyFacilityMessage>;

export const applyFacilityMessage = (pollSubscriber: PollSubscriberItem): Message => ({
  body: {
    facilityTarget: facilityTargetOf(pollSubscriber),
    account: pollSubscriber.account,
    containerId: pollSubscriber.subscriberId,
  } satisfies ApplyFacilityMessage,
  group: pollSubscriber.account,
});
