import { bulkEditLimits } from "#schemas/bulk-edit.ts";
import type { BulkEditRecords } from "#schemas/vocabulary.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { rowTable, type RowTable } from "#src/platform/list/index.ts";
import { containerList, requestList, shipmentList } from "../read/lists.ts";
import { containerWhere } from "../read/lists/container-filters.ts";
import { containerScope } from "../read/lists/container-scope.ts";
import { listScope } from "../read/lists/list-scope.ts";
import type { ContainersQuery, RequestsQuery, ShipmentsQuery } from "../read/lists/list-queries.ts";
import { requestWhere } from "../read/lists/request-filters.ts";
import { shipmentWhere } from "../read/lists/shipment-filters.ts";

/** Ids that one item of a selection holds; a step of a job never needs two. */
export const pageSize = 200;

/** A list's query, as its endpoint parses it. */
export type Selected =
  | { readonly records: "containers"; readonly query: ContainersQuery }
  | { readonly records: "shipments"; readonly query: ShipmentsQuery }
  | { readonly records: "tracking_requests"; readonly query: RequestsQuery };

async function matching(ctx: Context, selected: Selected): Promise<RowTable> {
  const rest = { orders: [], columns: {}, limit: bulkEditLimits.records };
  if (selected.records === "tracking_requests")
    return rowTable(ctx, requestList, { where: requestWhere(selected.query), ...rest });
  if (selected.records === "shipments") {
    const scope = await listScope(ctx, selected.query);
    return rowTable(ctx, shipmentList, { where: shipmentWhere(selected.query, scope), ...rest });
  }
  const scope = await containerScope(ctx, selected.query);
  return rowTable(ctx, containerList, { where: containerWhere(selected.query, scope), ...rest });
}

const nouns: Readonly<Record<BulkEditRecords, string>> = {
  containers: "containers",
  shipments: "shipments",
  tracking_requests: "tracking requests",
};

/**
 * The ids of the records that a filter selects now, by the lists' rows of this instance. Throws 422 when
 * none matches, or more than a job takes.
 */
export async function idsMatching(ctx: Context, selected: Selected): Promise<readonly string[]> {
  const { total, columns } = await matching(ctx, selected);
  const here = atPointer("/data/attributes/filter");
  const what = nouns[selected.records];
  if (total === 0) throw refuse("invalid", `The filter selects no ${what}.`, here);
  if (total > bulkEditLimits.records)
    throw refuse(
      "invalid",
      `The filter selects ${total} ${what}, and a job changes at most ${bulkEditLimits.records}: narrow it, and send more jobs.`,
      here,
    );
  return columns["id"] as readonly string[];
}
