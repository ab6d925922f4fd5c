import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import type { FacilitySubscriberItem } from "./store/facility-target-entity.ts";

export const FacilityTargetKeySchema = z.strictObject({
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

export const applyFacilityMessage = (facilitySubscriber: FacilitySubscriberItem): Message => ({
  body: {
    facilityTarget: {
      kind: facilitySubscriber.kind,
      facilitySource: facilitySubscriber.facilitySource,
      number: facilitySubscriber.number,
    } satisfies FacilityTargetKey,
    account: facilitySubscriber.account,
    containerId: facilitySubscriber.containerId,
  } satisfies ApplyFacilityMessage,
  group: facilitySubscriber.account,
});
