import { day, isoSeconds, realSeconds } from "#src/platform/clock.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { isWritten } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { readDelivery, type StatedContainer } from "./read-delivery.ts";
import { otherContainers } from "./store/other-container-entity.ts";
import { hourOf, otherDeliveryCounts } from "./store/other-delivery-count-entity.ts";
import { ofShipment, otherStatements } from "./store/other-statement-entity.ts";

/** Long enough for a trial of both providers. */
const keptDays = 90;
/** Writes that are under way at once. */
const atOnce = 25;
/** In place of a container's number. */
const namesNone = "-";

/** What became of a delivery. */
export type ReceivedDelivery = {
  readonly id: string;
  /** Containers that it states something of; of an estimate those of its shipment. */
  readonly containers: number;
  /** All of it was stored before. */
  readonly isRepeat: boolean;
  readonly isKnownEvent: boolean;
  /** JSON pointers of values that are none of their field. */
  readonly unreadable: readonly string[];
};

/** What is stored as one statement. */
type Stated = Pick<StatedContainer, "number" | "values"> &
  Partial<StatedContainer> & { readonly isContainer: boolean };

const nothing: Stated = { number: namesNone, values: {}, isContainer: false };

/**
 * Stores what another provider's delivery states. Two writes for each container: that there are statements about it,
 * and the statement. Each statement is conditional on its absence, so a repeat changes nothing, and a delivery that was
 * cut off between two writes is completed by the next. The first statement is one transaction with the count of the
 * hour, so a delivery is counted once. Throws 422.
 */
export async function receiveDelivery(
  { db, clock, account: { id: account } }: Owner,
  body: unknown,
): Promise<ReceivedDelivery> {
  const { id, event, isKnownEvent, statedAt, unreadable, ...read } = readDelivery(body);
  const receivedAt = isoSeconds(clock.now());
  const ttl = realSeconds() + keptDays * day;
  const wanted: Stated[] = [
    ...read.containers.map((one) => ({ ...one, isContainer: true })),
    ...read.shipments.map(({ theirShipment, values }) => ({
      number: ofShipment(theirShipment),
      values,
      isContainer: false,
    })),
  ];
  const statementOf = (stated: Stated) => ({
    account,
    container: stated.number,
    delivery: id,
    event,
    isKnownEvent,
    statedAt,
    receivedAt,
    values: stated.values,
    unreadable: unreadable.length,
    ttl,
    ...(stated.theirId !== undefined && { theirId: stated.theirId }),
    ...(stated.scac && { scac: stated.scac }),
    ...(stated.theirShipment && { theirShipment: stated.theirShipment }),
  });
  /** Before its statements, which nobody would find without it. */
  const noteContainer = async ({ number, isContainer }: Stated): Promise<void> => {
    if (!isContainer) return;
    await otherContainers(db)
      .upsert({ account, container: number, ttl })
      .ifNotExists({ firstAt: receivedAt })
      .go();
  };
  const storeFirst = async (stated: Stated): Promise<boolean> => {
    await noteContainer(stated);
    const { committed } = await transact(
      { statements: otherStatements(db), counts: otherDeliveryCounts(db) },
      ({ statements, counts }) => ({
        statement: statements.create(statementOf(stated)).commit(),
        count: counts
          .update({ account, hour: hourOf(receivedAt) })
          .set({ ttl })
          .add({
            deliveries: 1,
            withoutContainer: wanted.length === 0 ? 1 : 0,
            unknownEvents: isKnownEvent ? 0 : 1,
            unreadable: unreadable.length,
          })
          .commit(),
      }),
    );
    return committed;
  };
  const store = async (stated: Stated): Promise<boolean> => {
    await noteContainer(stated);
    return isWritten(otherStatements(db).create(statementOf(stated)).go());
  };
  const [first = nothing, ...others] = wanted;
  let isRepeat = !(await storeFirst(first));
  for (let from = 0; from < others.length; from += atOnce) {
    const stored = await Promise.all(others.slice(from, from + atOnce).map(store));
    if (stored.includes(true)) isRepeat = false;
  }
  const containers = read.shipments.reduce(
    (sum, shipment) => sum + shipment.containers,
    read.containers.length,
  );
  return { id, containers, isRepeat, isKnownEvent, unreadable };
}
