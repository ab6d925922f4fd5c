import type { Lookup, Reading } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/world.ts";
import type { SubjectKey } from "../source.ts";
import { histories, type ContainerItem } from "../store/container-entity.ts";
import { requestFields, type RequestFieldsItem } from "../store/request-fields-entity.ts";
import { requests, type RequestItem } from "../store/request-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";
import { following, type SubjectItem } from "../store/subject-entity.ts";
import { watching, type WatchItem } from "../store/watch-entity.ts";

/** Where an item lies and how it is read, for a BatchGet across entities. All carry the account. */
type Key = Lookup<unknown>["key"];

/** Versions that a list has just shown, by id: what is read for it is at least as new. */
export type Seen = ReadonlyMap<string, number>;
export const seenIn = (rows: readonly { readonly id: string; readonly version: number }[]): Seen =>
  new Map(rows.map(({ id, version }) => [id, version]));

/** A list lives with the lag of its index; a single record is read consistently. */
export const readingFor = (seen: Seen | undefined): Reading => ({
  reads: seen ? "eventual" : "consistent",
});

const asNewAs =
  (version = 0) =>
  (item: Readonly<Record<string, unknown>>): boolean =>
    Number(item["version"]) >= version;

export const shipmentLookup = (ctx: Context, id: string, seen?: Seen): Lookup<ShipmentItem> => ({
  key: shipments(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: (item) => shipments(ctx.db).parse({ Item: item }).data as ShipmentItem,
  isFresh: asNewAs(seen?.get(id)),
});

export const containerLookup = (ctx: Context, id: string, seen?: Seen): Lookup<ContainerItem> => {
  const { container } = histories(ctx.db).entities;
  return {
    key: container.get({ account: ctx.account.id, containerId: id }).params()["Key"] as Key,
    read: (item) => container.parse({ Item: item }).data as ContainerItem,
    isFresh: asNewAs(seen?.get(id)),
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

/** Subjects are shared; the account reaches one only through its own shipment or container. */
export const subjectLookup = (
  ctx: Context,
  of: Pick<ShipmentItem, "scac" | "subjectType" | "subjectNumber">,
): Lookup<SubjectItem> => {
  const key: SubjectKey = { scac: of.scac, type: of.subjectType, number: of.subjectNumber };
  const { subject } = following(ctx.db).entities;
  return {
    key: subject.get(key).params()["Key"] as Key,
    read: (item) => subject.parse({ Item: item }).data as SubjectItem,
  };
};

/** The sites that are, or were, asked about a container: shared, reached through the container. */
export const watchLookups = (
  ctx: Context,
  { number, watches = [] }: Pick<ContainerItem, "number" | "watches">,
): Lookup<WatchItem>[] => {
  const { watch } = watching(ctx.db).entities;
  return watches.map(({ kind, site }) => ({
    key: watch.get({ kind, site, number }).params()["Key"] as Key,
    read: (item) => watch.parse({ Item: item }).data as WatchItem,
  }));
};
