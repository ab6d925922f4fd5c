import { parties } from "#src/accounts/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import { outbox, type Outbox, type PendingEvent } from "./pending-events.ts";

/**
 * The outbox form of one shipment's events, under its customer's name as it is now: a party may be
 * renamed at any time. One read where a shipment with a customer is included, else none.
 */
export async function outboxOfShipment(
  owner: Owner,
  pendingEvents: readonly PendingEvent[],
  shipment: ShipmentItem,
): Promise<Outbox> {
  const names = pendingEvents.some(({ included }) =>
    included.some((one) => one?.type === "shipment"),
  );
  return outbox(pendingEvents, names ? await customerNow(owner, shipment) : null);
}

/** Name of the shipment's first customer. */
async function customerNow(owner: Owner, { partyIds }: ShipmentItem): Promise<string | null> {
  const [id] = partyIds?.customer ?? [];
  if (id === undefined) return null;
  const { data } = await parties(owner.db)
    .get({ account: owner.account.id, id })
    .go({ consistent: true });
  return data?.companyName ?? null;
}
