import type { Lookup, ReadOptions } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { histories, type ContainerItem } from "../store/container-entity.ts";
import { requestFields, type RequestFieldsItem } from "../store/request-fields-entity.ts";
import { requests, type RequestItem } from "../store/request-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";
import {
  carrierPolling,
  type CarrierTargetItem,
} from "#src/polling/store/carrier-target-entity.ts";
import {
  facilityPolling,
  type FacilityTargetItem,
} from "#src/polling/store/facility-target-entity.ts";

/** Where an item is and how it is read, for a BatchGet across entities. All carry the account. */
type Key = Lookup<unknown>["key"];

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
  read: (item) => shipments(ctx.db).parse({ Item: item }).data as ShipmentItem,
  isFresh: asNewAs(shown?.get(id)),
});

export const containerLookup = (
  ctx: Context,
  id: string,
  shown?: ShownVersions,
): Lookup<ContainerItem> => {
  const { container } = histories(ctx.db).entities;
  return {
    key: container.get({ account: ctx.account.id, containerId: id }).params()["Key"] as Key,
    read: (item) => container.parse({ Item: item }).data as ContainerItem,
    isFresh: asNewAs(shown?.get(id)),
  };
};

export const requestLookup = (ctx: Context, id: string): Lookup<RequestItem> => ({
  key: requests(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: (item) => requests(ctx.db).parse({ Item: item }).data as RequestItem,
});

/** The custom fields of a request; absent while it has none. */
export const requestFieldsLookup = (ctx: Context, id: string): Lookup<RequestFieldsItem> => ({
  key: requestFields(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: (item) => requestFields(ctx.db).parse({ Item: item }).data as RequestFieldsItem,
});

/** Poll targets are shared; the account reaches one only through its own shipment or container. */
export const carrierTargetLookup = (
  ctx: Context,
  of: Pick<ShipmentItem, "scac" | "targetType" | "targetNumber">,
): Lookup<CarrierTargetItem> => {
  const key: CarrierTargetKey = { scac: of.scac, type: of.targetType, number: of.targetNumber };
  const { carrierTarget } = carrierPolling(ctx.db).entities;
  return {
    key: carrierTarget.get(key).params()["Key"] as Key,
    read: (item) => carrierTarget.parse({ Item: item }).data as CarrierTargetItem,
  };
};

/** The facility sources that are, or were, polled about a container: shared, reached through it. */
export const facilityTargetLookups = (
  ctx: Context,
  { number, facilityTargets = [] }: Pick<ContainerItem, "number" | "facilityTargets">,
): Lookup<FacilityTargetItem>[] => {
  const { facilityTarget } = facilityPolling(ctx.db).entities;
  return facilityTargets.map(({ kind, facilitySource }) => ({
    key: facilityTarget.get({ kind, facilitySource, number }).params()["Key"] as Key,
    read: (item) => facilityTarget.parse({ Item: item }).data as FacilityTargetItem,
  }));
};
