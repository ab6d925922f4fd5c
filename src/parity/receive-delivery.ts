import { day, isoSeconds, realSeconds } from "#src/platform/clock.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { readDelivery, type StatedContainer } from "./read-delivery.ts";
import { otherStatements } from "./store/other-statement-entity.ts";

/** Long enough for a trial of both providers. */
const keptDays = 90;
/** Writes that are under way at once. */
const atOnce = 25;
/** In place of a container's number. */
export const namesNone = "-";

/** What became of a delivery. */
export type ReceivedDelivery = {
  readonly id: string;
  /** Containers that it states something of. */
  readonly containers: number;
  /** All of it was stored before. */
  readonly isRepeat: boolean;
  readonly isKnownEvent: boolean;
  /** JSON pointers of values that are none of their field. */
  readonly unreadable: readonly string[];
};

const nothing: Pick<StatedContainer, "number" | "values"> = { number: namesNone, values: {} };

/**
 * Stores what another provider's delivery states. One write for each container. Each is conditional on its absence, so
 * a repeat changes nothing, and one that was cut off between two writes is completed by the next. Throws 422.
 */
export async function receiveDelivery(
  { db, clock, account }: Owner,
  body: unknown,
): Promise<ReceivedDelivery> {
  const { id, event, isKnownEvent, statedAt, containers, unreadable } = readDelivery(body);
  const receivedAt = isoSeconds(clock.now());
  const store = async (stated: Partial<StatedContainer> & typeof nothing): Promise<boolean> => {
    try {
      await otherStatements(db)
        .create({
          account: account.id,
          container: stated.number,
          delivery: id,
          event,
          isKnownEvent,
          statedAt,
          receivedAt,
          values: stated.values,
          unreadable: unreadable.length,
          ttl: realSeconds() + keptDays * day,
          ...(stated.theirId !== undefined && { theirId: stated.theirId }),
          ...(stated.scac && { scac: stated.scac }),
        })
        .go();
      return true;
    } catch (error) {
      if (isConditionRefused(error)) return false;
      throw error;
    }
  };
  const wanted = containers.length > 0 ? containers : [nothing];
  let isRepeat = true;
  for (let from = 0; from < wanted.length; from += atOnce) {
    const stored = await Promise.all(wanted.slice(from, from + atOnce).map(store));
    if (stored.includes(true)) isRepeat = false;
  }
  return { id, containers: containers.length, isRepeat, isKnownEvent, unreadable };
}
