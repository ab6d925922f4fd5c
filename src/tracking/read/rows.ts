import { rowLimits } from "#schemas/rows.ts";
import { refuse, inParameter } from "#src/platform/http/errors.ts";
import { csvMediaType } from "#src/platform/http/media-type.ts";
import {
  csvHead,
  csvOf,
  csvRows,
  queryName,
  rowChanges,
  rowParts,
  rowTable,
  type Asked,
  type CsvTable,
  type Expression,
  type List,
  type ListColumn,
  type Order,
  type RowChanges,
  type RowTable,
} from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerList, requestList, shipmentList } from "./lists.ts";
import { containerColumns } from "./lists/container-columns.ts";
import { containerWhere } from "./lists/container-filters.ts";
import { containerOrders } from "./lists/container-sorts.ts";
import { containerScope, type ContainerScope } from "./lists/container-scope.ts";
import { listScope, type ListScope } from "./lists/list-scope.ts";
import type {
  ContainerRowsQuery,
  RequestRowsQuery,
  ShipmentRowsQuery,
} from "./lists/list-queries.ts";
import { requestColumns } from "./lists/request-columns.ts";
import { requestOrders, requestWhere } from "./lists/request-filters.ts";
import { shipmentColumns } from "./lists/shipment-columns.ts";
import { shipmentOrders, shipmentWhere } from "./lists/shipment-filters.ts";
import type { ContainerSummary, RequestSummary, ShipmentSummary } from "./summaries.ts";

/** Cells of one answer: Lambda returns 6 MB, and a cell seldom has more than 50 bytes. */
const maxCells = 120_000;

/** What is asked of every list as columns. */
type RowsQuery = Readonly<Record<string, unknown>> & {
  readonly columns: readonly string[];
  readonly limit?: number | undefined;
  readonly since?: string | undefined;
};

/** A list that is answered as columns: its rows, chosen and sorted as the list of resources is. */
type Source<S, Q extends RowsQuery, C extends ListScope> = {
  readonly list: List<S>;
  readonly scope: (ctx: Context, query: Q) => Promise<C>;
  readonly where: (query: Q, scope: C) => Expression<S>;
  readonly orders: (query: Q, scope: C) => readonly Order<S>[];
  readonly columns: (scope: C) => Readonly<Record<string, ListColumn<S>>>;
};

function askedFor<S, Q extends RowsQuery, C extends ListScope>(
  { where, orders, columns }: Source<S, Q, C>,
  query: Q,
  scope: C,
  limit: number,
): Asked<S> {
  if (limit * query.columns.length > maxCells)
    throw refuse(
      "bad_request",
      `${limit} rows of ${query.columns.length} columns are too large an answer: ask for at most ${Math.floor(maxCells / query.columns.length)} rows, or for fewer columns.`,
      inParameter("columns"),
    );
  const known = columns(scope);
  return {
    where: where(query, scope),
    orders: orders(query, scope),
    columns: Object.fromEntries(query.columns.map((name) => [name, known[name]!])),
    limit,
  };
}

/** The rows as columns, with a version. Throws 400 for a `since` of another query. */
const rowsFrom =
  <S, Q extends RowsQuery, C extends ListScope>(source: Source<S, Q, C>) =>
  async (ctx: Context, query: Q): Promise<RowChanges> => {
    const scope = await source.scope(ctx, query);
    const { since, ...rest } = query;
    const asked = askedFor(source, query, scope, query.limit ?? rowLimits.usual);
    return rowChanges(ctx, source.list, asked, {
      query: rest,
      since,
      viewer: String(scope.seesRail),
    });
  };

/** The first rows alone, for whoever has no filter to set and no version to ask by. Throws 400 for too many cells. */
const firstRowsFrom =
  <S, Q extends RowsQuery, C extends ListScope>(source: Source<S, Q, C>) =>
  async (ctx: Context, query: Q & { readonly limit: number }): Promise<RowTable> =>
    rowTable(
      ctx,
      source.list,
      askedFor(source, query, await source.scope(ctx, query), query.limit),
    );

/**
 * The same for CSV: as many as were asked for, or all that match; where they are more than one answer holds,
 * as a file. Throws 400 for `since`, which a table has no place for.
 */
const tableFrom =
  <S, Q extends RowsQuery, C extends ListScope>(source: Source<S, Q, C>) =>
  async (ctx: Context, query: Q): Promise<CsvTable> => {
    if (query.since !== undefined)
      throw refuse("bad_request", "since is answered as JSON alone.", inParameter("since"));
    const { limit } = query;
    if (limit !== undefined)
      return { text: csvOf((await firstRowsFrom(source)(ctx, { ...query, limit })).columns) };
    const scope = await source.scope(ctx, query);
    const { total, parts } = await rowParts(ctx, source.list, askedFor(source, query, scope, 1));
    if (total <= rowLimits.most && total * query.columns.length <= maxCells)
      return { text: [...csvParts(parts)].join("") };
    return {
      address: await storedTable(ctx, queryName(ctx, source.list.name, query), source, parts),
    };
  };

type Parts = () => Generator<RowTable["columns"]>;

function* csvParts(parts: Parts): Generator<string> {
  let isFirst = true;
  for (const columns of parts()) {
    if (isFirst) yield csvHead(columns);
    isFirst = false;
    yield csvRows(columns);
  }
}

function* encoded(texts: Iterable<string>): Generator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/**
 * Writes the table below the account's own prefix, where the next one of the same query takes its place, and
 * answers its address. Made twice, since S3 must know the size first: so no more than a part is in memory.
 */
async function storedTable(
  { blobs, account }: Context,
  name: string,
  { list }: { readonly list: { readonly name: string } },
  parts: Parts,
): Promise<string> {
  let bytes = 0;
  for (const text of csvParts(parts)) bytes += Buffer.byteLength(text);
  const key = `rows/${encodeURIComponent(account.id)}/${name}.csv`;
  await blobs.putParts(key, encoded(csvParts(parts)), bytes, csvMediaType);
  return blobs.urlToRead(key, `${list.name}.csv`);
}

const containers: Source<ContainerSummary, ContainerRowsQuery, ContainerScope> = {
  list: containerList,
  scope: containerScope,
  where: containerWhere,
  orders: ({ sort }, scope) => containerOrders(sort, scope),
  columns: containerColumns,
};

const shipments: Source<ShipmentSummary, ShipmentRowsQuery, ListScope> = {
  list: shipmentList,
  scope: listScope,
  where: shipmentWhere,
  orders: ({ sort }) => shipmentOrders(sort),
  columns: shipmentColumns,
};

const requests: Source<RequestSummary, RequestRowsQuery, ListScope> = {
  list: requestList,
  scope: listScope,
  where: requestWhere,
  orders: () => requestOrders,
  columns: () => requestColumns,
};

/** GET /container_rows */
export const containerRows = rowsFrom(containers);
export const containerTable = tableFrom(containers);
/** GET /shipment_rows */
export const shipmentRows = rowsFrom(shipments);
export const shipmentTable = tableFrom(shipments);
/** GET /tracking_request_rows */
export const requestRows = rowsFrom(requests);
export const requestTable = tableFrom(requests);

/** By list, the first rows of what `query` selects, as cells by column, and how many match. No item is read. */
export const firstRows = {
  containers: firstRowsFrom(containers),
  shipments: firstRowsFrom(shipments),
  tracking_requests: firstRowsFrom(requests),
} as const;
