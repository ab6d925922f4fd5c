import { createHash } from "node:crypto";
import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import type { FacilityTargetItem } from "./store/facility-target-entity.ts";

/** Some containers at one facility source, asked about in one request. */
export const FacilityPollMessage = z.strictObject({
  kind: z.enum(["terminal", "rail"]),
  facilitySource: z.string(),
  numbers: z.array(z.string()).min(1).max(50),
  /** true: a customer requested it; it is polled however recent the last poll was. */
  isForced: z.boolean(),
});
export type FacilityPollMessage = z.infer<typeof FacilityPollMessage>;

/** As many as the house protocols allow in one request (docs/sources.md). */
const usualBatch: Readonly<Record<FacilityTargetKey["kind"], number>> = { terminal: 50, rail: 1 };
/** As many as a message may name. */
const maxContainersPerRequest = 50;

/** Simultaneous requests to one facility source, unless its profile sets another number. */
const usualConcurrency = 2;

const laneOf = (number: string, lanes: number): number => {
  let sum = 0;
  for (const char of number) sum = (sum * 33 + char.charCodeAt(0)) >>> 0;
  return sum % lanes;
};

/** What a facility source can bear, where its profile states it. */
type Bears = { readonly concurrency?: number; readonly containersPerRequest?: number };

type Due = FacilityTargetKey & Pick<FacilityTargetItem, "dueAt">;

/**
 * One group per facility source and lane, so that a slow terminal holds up no other. The same
 * containers with the same due times are one message within five minutes.
 */
export function facilityPollMessages(
  due: readonly Due[],
  isForced: boolean,
  profileAt: (key: FacilityTargetKey) => Bears | undefined = () => undefined,
): Message[] {
  const lanes = Map.groupBy(due, (facilityTarget) => {
    const lanes = profileAt(facilityTarget)?.concurrency ?? usualConcurrency;
    return `${facilityTarget.kind}-${facilityTarget.facilitySource}-${laneOf(facilityTarget.number, lanes)}`;
  });
  return [...lanes].flatMap(([group, facilityTargets]) => {
    const { kind, facilitySource } = facilityTargets[0]!;
    const sorted = facilityTargets.toSorted((a, b) => (a.number < b.number ? -1 : 1));
    const messages: Message[] = [];
    const containers = Math.min(
      maxContainersPerRequest,
      profileAt(facilityTargets[0]!)?.containersPerRequest ?? usualBatch[kind],
    );
    for (let from = 0; from < sorted.length; from += containers) {
      const part = sorted.slice(from, from + containers);
      messages.push({
        body: {
          kind,
          facilitySource,
          numbers: part.map(({ number }) => number),
          isForced,
        } satisfies FacilityPollMessage,
        group,
        dedupe: createHash("sha256")
          .update(
            JSON.stringify([group, isForced, part.map(({ number, dueAt }) => [number, dueAt])]),
          )
          .digest("hex"),
      });
    }
    return messages;
  });
}
