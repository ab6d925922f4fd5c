import type { ContainerColumn } from "#schemas/container-rows.ts";
import type { ShipmentColumn } from "#schemas/shipment-rows.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { batchGet, type ListColumn, type Row } from "#src/platform/list/index.ts";
import type { TransportEventItem } from "../store/container-entity.ts";
import { containerColumns } from "./lists/container-columns.ts";
import { containerScope } from "./lists/container-scope.ts";
import { containerHistories } from "./lists/container-views.ts";
import { shipmentColumns } from "./lists/shipment-columns.ts";
import { shipmentLookup } from "./lookups.ts";
import { containerSummary, shipmentSummary } from "./summaries.ts";

type Cells = Readonly<Record<string, unknown>>;

const cellsOf = <S>(
  known: Readonly<Record<string, ListColumn<S>>>,
  names: readonly string[],
  row: Row<S>,
): Cells => Object.fromEntries(names.map((name) => [name, known[name]!.of(row) ?? null]));

const byTime = (a: TransportEventItem, b: TransportEventItem): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1;

/**
 * One shipment and its containers by columns, as the lists have them, read from the items themselves; null for one
 * that the account does not have. `events`: what happened to a container, oldest first, without what was taken back.
 * One batch get, and for the containers a query each with events, else a batch get.
 */
export async function shipmentInColumns(
  ctx: Context,
  id: string,
  columns: {
    readonly shipment: readonly ShipmentColumn[];
    readonly container: readonly ContainerColumn[];
    readonly withEvents: boolean;
  },
) {
  const [shipment] = await batchGet(ctx.db, [shipmentLookup(ctx, id)]);
  if (!shipment) return null;
  const [scope, histories] = await Promise.all([
    containerScope(ctx, { columns: columns.container }),
    containerHistories(
      ctx,
      shipment.containers.map((container) => container.id),
      columns.withEvents,
    ),
  ]);
  const known = containerColumns(scope);
  return {
    shipment: cellsOf(shipmentColumns(scope), columns.shipment, {
      id,
      summary: shipmentSummary(shipment),
    }),
    containers: histories.map(({ container, events }) => ({
      cells: cellsOf(known, columns.container, {
        id: container.id,
        summary: containerSummary(container, shipment),
      }),
      events: columns.withEvents
        ? events.filter(({ invalidatedAt }) => invalidatedAt === undefined).toSorted(byTime)
        : null,
    })),
  };
}
