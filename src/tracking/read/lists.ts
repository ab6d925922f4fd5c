import {
  and,
  batchGet,
  compare,
  listPage,
  type List,
  type Listed,
} from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { histories } from "../store/container-entity.ts";
import { requests, type RequestItem } from "../store/request-entity.ts";
import { requestFields } from "../store/request-fields-entity.ts";
import { shipments } from "../store/shipment-entity.ts";
import { bindingDay } from "./lists/container-fields.ts";
import { containerWhere } from "./lists/container-filters.ts";
import { bindingDayFirst, containerOrders } from "./lists/container-sorts.ts";
import { containerViews, type Wanted } from "./lists/container-views.ts";
import { containerScope } from "./lists/container-scope.ts";
import { listScope } from "./lists/list-scope.ts";
import { requestLookup, shownVersionsOf } from "./lookups.ts";
import { requestOrders, requestWhere } from "./lists/request-filters.ts";
import { shipmentOrders, shipmentWhere } from "./lists/shipment-filters.ts";
import { shipmentViews } from "./lists/shipment-views.ts";
import type {
  ContainerSummary,
  RequestFieldsSummary,
  RequestSummary,
  ShipmentSummary,
} from "./summaries.ts";
import type { ContainersQuery, ShipmentsQuery, RequestsQuery } from "./lists/list-queries.ts";
import type { ContainerView, ShipmentView } from "../render/views.ts";

export const containerList: List<ContainerSummary> = {
  name: "containers",
  between: (db, partition, from, to) =>
    histories(db)
      .entities.container.query.list(partition)
      .between({ changedAt: from }, { changedAt: to })
      .params(),
};

export const shipmentList: List<ShipmentSummary> = {
  name: "shipments",
  between: (db, partition, from, to) =>
    shipments(db).query.list(partition).between({ changedAt: from }, { changedAt: to }).params(),
};

export const requestList: List<RequestSummary> = {
  name: "tracking_requests",
  between: (db, partition, from, to) =>
    requests(db).query.list(partition).between({ changedAt: from }, { changedAt: to }).params(),
};

/** Requests that have custom fields, and of which definitions. */
export const requestFieldsList: List<RequestFieldsSummary> = {
  name: "tracking_request_fields",
  between: (db, partition, from, to) =>
    requestFields(db)
      .query.list(partition)
      .between({ changedAt: from }, { changedAt: to })
      .params(),
};

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * By the last free day that counts where the container is: what the tool server asks beside a query
 * of GET /containers, whose filters and sorts know `pickup_lfd` alone
 * (contract: containers#last-free-day-by-source).
 */
export type ByBindingDay = {
  /** A local date: on that day or before. */
  readonly until?: string | undefined;
  /** The earliest first, before any sort of the query. */
  readonly earliestFirst?: boolean;
};

/** GET /containers */
export async function listContainers(
  ctx: Context,
  query: ContainersQuery,
  want: Pick<Wanted, "shipment">,
  { until, earliestFirst }: ByBindingDay = {},
): Promise<Listed<ContainerView>> {
  const scope = await containerScope(ctx, query);
  const where = containerWhere(query, scope);
  const { rows, total, next } = await listPage(ctx, containerList, query, {
    where: until === undefined ? where : and(where, compare(bindingDay(scope), "<=", until)),
    orders: earliestFirst ? bindingDayFirst(scope) : containerOrders(query.sort, scope),
  });
  const events = query.include?.has("transport_events") ?? false;
  return {
    items: await containerViews(ctx, idsOf(rows), { ...want, events }, shownVersionsOf(rows)),
    total,
    next,
  };
}

/** GET /shipments */
export async function listShipments(
  ctx: Context,
  query: ShipmentsQuery,
): Promise<Listed<ShipmentView>> {
  const scope = await listScope(ctx, query);
  const { rows, total, next } = await listPage(ctx, shipmentList, query, {
    where: shipmentWhere(query, scope),
    orders: shipmentOrders(query.sort),
  });
  return { items: await shipmentViews(ctx, idsOf(rows), shownVersionsOf(rows)), total, next };
}

/** GET /tracking_requests */
export async function listRequests(
  ctx: Context,
  query: RequestsQuery,
): Promise<Listed<RequestItem>> {
  const { rows, total, next } = await listPage(ctx, requestList, query, {
    where: requestWhere(query),
    orders: requestOrders,
  });
  const found = await batchGet(
    ctx.db,
    rows.map(({ id, summary }) => ({
      ...requestLookup(ctx, id),
      isFresh: (item) => String(item["updatedAt"]) >= summary.updatedAt,
    })),
    { reads: "eventual" },
  );
  return { items: found.filter((request) => request !== null), total, next };
}
