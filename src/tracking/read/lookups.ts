import type { Lookup, ReadOptions } from "#src/platform/list/index.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import { storedItem } from "#src/platform/storage/stored-item.ts";
import { containerSchema, histories, type ContainerItem } from "../store/container-entity.ts";
import {
  requestFields,
  requestFieldsSchema,
  type RequestFieldsItem,
} from "../store/request-fields-entity.ts";
import { requests, requestSchema, type RequestItem } from "../store/request-entity.ts";
import { shipments, shipmentSchema, type ShipmentItem } from "../store/shipment-entity.ts";
import { carrierPollKey, facilityPollKey } from "#src/polling/poll-target-key.ts";
import type { PollTargetItem } from "#src/polling/store/poll-target-entity.ts";
import { pollTargetLookup } from "#src/polling/store/poll-target-lookup.ts";

/** Where an item is and how it is read, for a BatchGet across entities. All carry the account. */
type Key = Lookup<unknown>["key"];

const asContainer = storedItem(containerSchema) as Lookup<ContainerItem>["read"];
const asShipment = storedItem(shipmentSchema) as Lookup<ShipmentItem>["read"];
const asRequest = storedItem(requestSchema) as Lookup<RequestItem>["read"];
const asRequestFields = storedItem(requestFieldsSchema) as Lookup<RequestFieldsItem>["read"];

/** Versions that a list has just shown, by id: what is read for it is at least as new. */
export type ShownVersions = ReadonlyMap<string, number>;
export const shownVersionsOf = (
  rows: readonly { readonly id: string; readonly version: number }[],
): ShownVersions => new Map(rows.map(({ id, version }) => [id, version]));

/** A list lives with the lag of its index; a single record is read consistently. */
export const readOptionsFor = (shown: ShownVersions | undefined): ReadOptions => ({
  reads: shown ? "eventual" : "consistent",
});

const asNewAs =
  (version = 0) =>
  (item: Readonly<Record<string, unknown>>): boolean =>
    Number(item["version"]) >= version;

export const shipmentLookup = (
  ctx: Context,
  id: string,
  shown?: ShownVersions,
): Lookup<ShipmentItem> => ({
  key: shipments(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: asShipment,
  isFresh: asNewAs(shown?.get(id)),
});

export const containerLookup = (
  ctx: Owner,
  id: string,
  shown?: ShownVersions,
): Lookup<ContainerItem> => {
  const { container } = histories(ctx.db).entities;
  return {
    key: container.get({ account: ctx.account.id, containerId: id }).params()["Key"] as Key,
    read: asContainer,
    isFresh: asNewAs(shown?.get(id)),
  };
};

export const requestLookup = (ctx: Context, id: string): Lookup<RequestItem> => ({
  key: requests(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: asRequest,
});

/** The custom fields of a request; absent while it has none. */
export const requestFieldsLookup = (ctx: Context, id: string): Lookup<RequestFieldsItem> => ({
  key: requestFields(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: asRequestFields,
});

/** Poll targets are shared; the account reaches one only through its own shipment or container. */
export const carrierTargetLookup = (
  ctx: Context,
  { scac, targetType: type, targetNumber: number }: CarrierTargetOf,
): Lookup<PollTargetItem> => pollTargetLookup(ctx.db, carrierPollKey({ scac, type, number }));

type CarrierTargetOf = Pick<ShipmentItem, "scac" | "targetType" | "targetNumber">;

/** The facility sources that are, or were, polled about a container: shared, reached through it. */
export const facilityTargetLookups = (
  { db }: Pick<Context, "db">,
  { number, facilityTargets = [] }: Pick<ContainerItem, "number" | "facilityTargets">,
): Lookup<PollTargetItem>[] =>
  facilityTargets.map(({ kind, facilitySource }) =>
    pollTargetLookup(db, facilityPollKey({ kind, facilitySource, number })),
  );
