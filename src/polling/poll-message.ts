import { createHash } from "node:crypto";
import * as z from "zod";
import { requestTypes } from "#schemas/vocabulary.ts";
import { fingerprint } from "#src/platform/canonical.ts";
import type { Message } from "#src/platform/queue.ts";
import type { PollLimits } from "./poll-limits.ts";
import type { PollTargetKey } from "./poll-target-key.ts";

/** As many numbers as a message may name. */
const maxNumbersPerMessage = 50;

/** Some numbers at one source, asked about in one request. */
export const PollMessage = z.strictObject({
  kind: z.string(),
  source: z.string(),
  type: z.enum(requestTypes),
  numbers: z.array(z.string()).min(1).max(maxNumbersPerMessage),
  /** Over how many groups the source's poll targets are spread: its simultaneous polls. */
  lanes: z.int().positive(),
  /** Why: a request's id, a refresh request, or `due` with the due times. */
  cause: z.string(),
  /** true: a customer requested it; it is polled however recent the last poll was. */
  isForced: z.boolean(),
  /** The source failed lately: its circuit is to be read first. */
  isSuspect: z.boolean().optional(),
});
export type PollMessage = z.infer<typeof PollMessage>;

/** What a source can bear, where its profile states it. */
export type SourceProfile = {
  readonly concurrency?: number;
  readonly requestsPerMinute?: number;
  readonly containersPerRequest?: number;
};

/** A poll target, with its due time where the message stems from that. */
export type Due = PollTargetKey & { readonly dueAt?: string | undefined };

/** Why, and over how many lanes; by default because it is due. */
export type PollCause = {
  readonly cause?: string;
  readonly isForced?: boolean;
  readonly lanes?: number;
  readonly isSuspect?: boolean;
};

const laneOf = (number: string, lanes: number): number => {
  let sum = 0;
  for (const char of number) sum = (sum * 33 + char.charCodeAt(0)) >>> 0;
  return sum % lanes;
};

/** With its due times, so that the next time is another cause also where a message is queued again. */
function causeOf(cause: string, due: readonly Due[]): string {
  const times = due.flatMap(({ dueAt }) => dueAt ?? []);
  if (times.length === 0) return cause;
  const isOne = new Set(times).size === 1;
  return `${cause}-${isOne ? times[0]! : fingerprint(times.join())}`;
}

/**
 * The messages for poll targets of one kind. One group per source and lane: a poll target is never
 * polled twice at once, and a slow source holds up only its own groups. The same numbers for the
 * same cause and due times are one message within five minutes.
 */
export function pollMessages(
  limits: PollLimits,
  due: readonly Due[],
  { cause = "due", isForced = false, lanes: wanted, isSuspect = false }: PollCause = {},
  profileOf: (source: string) => SourceProfile | undefined = () => undefined,
): Message[] {
  const lanesOf = (source: string) => wanted ?? profileOf(source)?.concurrency ?? limits.lanes;
  const groups = Map.groupBy(
    due,
    ({ source, type, number }) => `${source} ${type} ${laneOf(number, lanesOf(source))}`,
  );
  return [...groups.values()].flatMap((targets) => {
    const { kind, source, type, number } = targets[0]!;
    const lanes = lanesOf(source);
    const group = `${kind}-${source}-${laneOf(number, lanes)}`;
    const perRequest = Math.min(
      maxNumbersPerMessage,
      profileOf(source)?.containersPerRequest ?? limits.numbersPerRequest,
    );
    const sorted = targets.toSorted((a, b) => (a.number < b.number ? -1 : 1));
    return Array.from({ length: Math.ceil(sorted.length / perRequest) }, (_, index) => {
      const part = sorted.slice(index * perRequest, (index + 1) * perRequest);
      const body = {
        kind,
        source,
        type,
        numbers: part.map((one) => one.number),
        lanes,
        cause: causeOf(cause, part),
        isForced,
      } satisfies PollMessage;
      const dedupe = createHash("sha256").update(JSON.stringify(body)).digest("hex");
      return { body: { ...body, ...(isSuspect && { isSuspect }) }, group, dedupe };
    });
  });
}
