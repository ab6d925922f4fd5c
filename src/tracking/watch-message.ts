import { createHash } from "node:crypto";
import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import type { WatchKey } from "./equipment-source.ts";
import type { WatchItem } from "./store/watch-entity.ts";

/** Some boxes at one site, asked about in one request. */
export const WatchMessage = z.strictObject({
  kind: z.enum(["terminal", "rail"]),
  site: z.string(),
  numbers: z.array(z.string()).min(1).max(50),
  /** true: a customer asked for it; what was asked a moment ago is asked again. */
  isForced: z.boolean(),
});
export type WatchMessage = z.infer<typeof WatchMessage>;

/** As many as the house protocols allow in one request (docs/sources.md). */
const usualBoxes: Readonly<Record<WatchKey["kind"], number>> = { terminal: 50, rail: 1 };
/** As many as a message may name. */
const mostBoxes = 50;

/** Requests at one site at one time, unless its profile says otherwise. */
const usualConcurrency = 2;

const slotOf = (number: string, slots: number): number => {
  let sum = 0;
  for (const char of number) sum = (sum * 33 + char.charCodeAt(0)) >>> 0;
  return sum % slots;
};

/** What a site bears, as far as its profile says so. */
type Bears = { readonly concurrency?: number; readonly boxesPerRequest?: number };

type Due = WatchKey & Pick<WatchItem, "dueAt">;

/**
 * One group per site and slot, so that a slow terminal holds up no other. The same boxes with the
 * same due times are one message within five minutes.
 */
export function watchMessages(
  due: readonly Due[],
  isForced: boolean,
  profileAt: (key: WatchKey) => Bears | undefined = () => undefined,
): Message[] {
  const lanes = Map.groupBy(due, (watch) => {
    const slots = profileAt(watch)?.concurrency ?? usualConcurrency;
    return `${watch.kind}-${watch.site}-${slotOf(watch.number, slots)}`;
  });
  return [...lanes].flatMap(([group, watches]) => {
    const { kind, site } = watches[0]!;
    const sorted = watches.toSorted((a, b) => (a.number < b.number ? -1 : 1));
    const messages: Message[] = [];
    const boxes = Math.min(mostBoxes, profileAt(watches[0]!)?.boxesPerRequest ?? usualBoxes[kind]);
    for (let from = 0; from < sorted.length; from += boxes) {
      const part = sorted.slice(from, from + boxes);
      messages.push({
        body: {
          kind,
          site,
          numbers: part.map(({ number }) => number),
          isForced,
        } satisfies WatchMessage,
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
