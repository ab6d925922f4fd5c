import * as z from "zod";
import { requestTypes } from "#schemas/vocabulary.ts";
import type { Message } from "#src/platform/queue.ts";
import type { SubjectKey } from "./source.ts";

export const SubjectKeySchema = z.strictObject({
  scac: z.string(),
  type: z.enum(requestTypes),
  number: z.string(),
});

export const PollMessage = z.strictObject({
  subject: SubjectKeySchema,
  /** Over how many groups the source's subjects are spread: the looks at it at one time. */
  slots: z.int().positive(),
  cause: z.string(),
});
export type PollMessage = z.infer<typeof PollMessage>;

/** Looks at one source at a time, unless its profile allows fewer. */
export const defaultSlots = 8;

const slotOf = (number: string, slots: number): number => {
  let sum = 0;
  for (const char of number) sum = (sum * 33 + char.charCodeAt(0)) >>> 0;
  return sum % slots;
};

/**
 * One group per source and slot: a subject is never looked at twice at once, and a slow carrier
 * holds up only its own groups. The same cause within five minutes is one message.
 */
export const pollMessage = (subject: SubjectKey, cause: string, slots = defaultSlots): Message => ({
  body: { subject, slots, cause } satisfies PollMessage,
  group: `${subject.scac}-${slotOf(subject.number, slots)}`,
  dedupe: `${subject.scac}-${subject.number}-${slots}-${cause}`
    .replaceAll(/[^\w-]/g, "_")
    .slice(0, 128),
});
