import type { Owner } from "#src/platform/world.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { SubjectKey } from "./source.ts";
import { requests, type RequestItem } from "./store/request-entity.ts";
import { shipments, type ShipmentItem } from "./store/shipment-entity.ts";
import { following, type FollowerItem } from "./store/subject-entity.ts";

/**
 * Consistent reads for the writers: each carries the account
 * (contract: invariants#every-read-names-its-account).
 */
export const requestNow = async (owner: Owner, id: string): Promise<RequestItem | null> =>
  (await requests(owner.db).get({ account: owner.account.id, id }).go({ consistent: true })).data;

export const shipmentNow = async (owner: Owner, id: string): Promise<ShipmentItem | null> =>
  (await shipments(owner.db).get({ account: owner.account.id, id }).go({ consistent: true })).data;

export const followerNow = async (
  owner: Owner,
  subject: SubjectKey,
  requestId: string,
): Promise<FollowerItem | null> =>
  (
    await following(owner.db)
      .entities.follower.get({ ...subject, account: owner.account.id, requestId })
      .go({ consistent: true })
  ).data;

/** A number tracked again after a stop is the same shipment, and tells nothing twice. */
export const shipmentIdOf = (account: string, { scac, type, number }: SubjectKey): string =>
  derivedId("shipment", account, scac, type, number);

export const containerIdOf = (shipmentId: string, number: string): string =>
  derivedId("container", shipmentId, number);

export const transportEventIdOf = (containerId: string, key: string): string =>
  derivedId("transport_event", containerId, key);
