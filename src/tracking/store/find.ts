import type { Owner } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { requests, type RequestItem } from "./request-entity.ts";
import { shipments, type ShipmentItem } from "./shipment-entity.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { polling, type PollSubscriberItem } from "#src/polling/store/poll-target-entity.ts";

/**
 * Consistent reads for the writers: each carries the account
 * (contract: invariants#every-read-names-its-account).
 */
export const requestNow = async (owner: Owner, id: string): Promise<RequestItem | null> =>
  (await requests(owner.db).get({ account: owner.account.id, id }).go({ consistent: true })).data;

export const shipmentNow = async (owner: Owner, id: string): Promise<ShipmentItem | null> =>
  (await shipments(owner.db).get({ account: owner.account.id, id }).go({ consistent: true })).data;

export const currentSubscriber = async (
  owner: Owner,
  carrierTarget: CarrierTargetKey,
  requestId: string,
): Promise<PollSubscriberItem | null> =>
  (
    await polling(owner.db)
      .entities.pollSubscriber.get({
        ...carrierPollKey(carrierTarget),
        account: owner.account.id,
        subscriberId: requestId,
      })
      .go({ consistent: true })
  ).data;

/** A number tracked again after a stop is the same shipment, and publishes nothing twice. */
export const shipmentIdOf = (account: string, { scac, type, number }: CarrierTargetKey): string =>
  derivedId("shipment", account, scac, type, number);

export const containerIdOf = (shipmentId: string, number: string): string =>
  derivedId("container", shipmentId, number);

export const transportEventIdOf = (containerId: string, key: string): string =>
  derivedId("transport_event", containerId, key);
