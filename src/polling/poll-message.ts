import * as z from "zod";
import { requestTypes } from "#schemas/vocabulary.ts";
import type { Message } from "#src/platform/queue.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";

export const CarrierTargetKeySchema = z.strictObject({
  scac: z.string(),
  type: z.enum(requestTypes),
  number: z.string(),
});

export const PollMessage = z.strictObject({
  carrierTarget: CarrierTargetKeySchema,
  /** Over how many groups the source's poll targets are spread: its simultaneous polls. */
  lanes: z.int().positive(),
  cause: z.string(),
});
export type PollMessage = z.infer<typeof PollMessage>;

/** Simultaneous polls of one source, unless its profile allows fewer. */
export const defaultLanes = 8;

const laneOf = (number: string, lanes: number): number => {
  let sum = 0;
  for (const char of number) sum = (sum * 33 + char.charCodeAt(0)) >>> 0;
  return sum % lanes;
};

/**
 * One group per source and lane: a poll target is never polled twice at once, and a slow carrier
 * holds up only its own groups. The same cause within five minutes is one message.
 */
export const pollMessage = (
  carrierTarget: CarrierTargetKey,
  cause: string,
  lanes = defaultLanes,
): Message => ({
  body: { carrierTarget, lanes, cause } satisfies PollMessage,
  group: `${carrierTarget.scac}-${laneOf(carrierTarget.number, lanes)}`,
  dedupe: `${carrierTarget.scac}-${carrierTarget.number}-${lanes}-${cause}`
    .replaceAll(/[^\w-]/g, "_")
    .slice(0, 128),
});
