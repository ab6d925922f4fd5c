import type * as z from "zod";
import type { containersQuery } from "#schemas/container.ts";
import { pageOf } from "#schemas/json-api.ts";
import type { shipmentsQuery } from "#schemas/shipment-documents.ts";
import type { trackingRequestsQuery } from "#schemas/tracking-request.ts";
import { batchGet, selectPage, type Row } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/world.ts";
import { histories } from "../store/container-entity.ts";
import { allListShards, requests, type RequestItem } from "../store/request-entity.ts";
import { shipments } from "../store/shipment-entity.ts";
import { containerWhere } from "./container-filters.ts";
import { containerOrders } from "./container-sorts.ts";
import { containerViews, type ContainerView, type Wanted } from "./container-views.ts";
import { listScope } from "./list-scope.ts";
import { requestLookup } from "./lookups.ts";
import { requestOrders, requestWhere } from "./request-filters.ts";
import { shipmentOrders, shipmentWhere } from "./shipment-filters.ts";
import { shipmentViews, type ShipmentView } from "./shipment-views.ts";
import type { ContainerSummary, RequestSummary, ShipmentSummary } from "./summaries.ts";

/** Reads one shard of the list index: ids and summaries, nothing else. */
type Shard = { readonly account: string; readonly shard: string };
const narrow = { pages: "all", attributes: ["id", "summary"] } as const;

const shardsOf = <S>(ctx: Context, read: (shard: Shard) => Promise<{ data: unknown }>) =>
  allListShards.map((shard) => async () => {
    const { data } = await read({ account: ctx.account.id, shard });
    return data as Row<S>[];
  });

export type ContainersQuery = z.output<typeof containersQuery>;
export type ShipmentsQuery = z.output<typeof shipmentsQuery>;
export type RequestsQuery = z.output<typeof trackingRequestsQuery>;
export type Listed<T> = { readonly items: readonly T[]; readonly total: number };

/** GET /containers */
export async function listContainers(
  ctx: Context,
  query: ContainersQuery,
  want: Pick<Wanted, "shipment">,
): Promise<Listed<ContainerView>> {
  const scope = await listScope(ctx, query);
  const { container } = histories(ctx.db).entities;
  const { ids, total } = await selectPage(
    shardsOf<ContainerSummary>(ctx, (shard) => container.query.list(shard).go(narrow)),
    {
      where: containerWhere(query, scope),
      orders: containerOrders(query.sort, scope),
      page: pageOf(query),
    },
  );
  const events = query.include?.has("transport_events") ?? false;
  return { items: await containerViews(ctx, ids, { ...want, events }), total };
}

/** GET /shipments */
export async function listShipments(
  ctx: Context,
  query: ShipmentsQuery,
): Promise<Listed<ShipmentView>> {
  const scope = await listScope(ctx, query);
  const { ids, total } = await selectPage(
    shardsOf<ShipmentSummary>(ctx, (shard) => shipments(ctx.db).query.list(shard).go(narrow)),
    {
      where: shipmentWhere(query, scope),
      orders: shipmentOrders(query.sort),
      page: pageOf(query),
    },
  );
  return { items: await shipmentViews(ctx, ids), total };
}

/** GET /tracking_requests */
export async function listRequests(
  ctx: Context,
  query: RequestsQuery,
): Promise<Listed<RequestItem>> {
  const { ids, total } = await selectPage(
    shardsOf<RequestSummary>(ctx, (shard) => requests(ctx.db).query.list(shard).go(narrow)),
    { where: requestWhere(query), orders: requestOrders, page: pageOf(query) },
  );
  const found = await batchGet(
    ctx.db,
    ids.map((id) => requestLookup(ctx, id)),
  );
  return { items: found.filter((request) => request !== null), total };
}
