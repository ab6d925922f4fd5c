import type { RequestStatus } from "#schemas/vocabulary.ts";
import { batchGetGroups, rowsOf, type Row } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import { containerList, requestList, shipmentList } from "./lists.ts";
import { containerLookup, requestLookup, shipmentLookup } from "./lookups.ts";
import type { Found } from "../render/views.ts";

/** contract: lists#search */
const maxResults = 25;

/** A request whose shipment exists is found as that shipment (contract: lists#search). */
const withoutShipment: ReadonlySet<RequestStatus> = new Set([
  "pending",
  "awaiting_manifest",
  "failed",
]);

/**
 * What has a number or reference that begins with the text: shipments, then containers, then
 * requests, the newest of each first. The lists' rows of this instance, then one BatchGet.
 */
export async function search(ctx: Context, words: string): Promise<readonly Found[]> {
  const wanted = normalizeNumber(words);
  const fits = (...texts: readonly (string | undefined)[]): boolean =>
    texts.some((text) => text !== undefined && normalizeNumber(text).startsWith(wanted));
  const [shipments, containers, requests] = await Promise.all([
    rowsOf(ctx, shipmentList),
    rowsOf(ctx, containerList),
    rowsOf(ctx, requestList),
  ]);
  const hits = [
    ...newest(shipments, ({ number, normalizedNumber, refNumbers = [] }) =>
      fits(number, normalizedNumber, ...refNumbers),
    ).map((row) => ({ ...row, kind: "shipment" as const })),
    ...newest(containers, ({ number, refNumbers = [] }) => fits(number, ...refNumbers)).map(
      (row) => ({ ...row, kind: "container" as const }),
    ),
    ...newest(
      requests,
      ({ requestNumber, normalizedNumber, refNumbers = [], status }) =>
        withoutShipment.has(status) && fits(requestNumber, normalizedNumber, ...refNumbers),
    ).map((row) => ({ ...row, kind: "request" as const })),
  ].slice(0, maxResults);
  const got = await batchGetGroups(ctx.db, {
    shipments: hits.map((hit) =>
      shipmentLookup(ctx, hit.kind === "container" ? hit.summary.shipmentId : hit.id),
    ),
    containers: hits
      .filter((h) => h.kind === "container")
      .map(({ id }) => containerLookup(ctx, id)),
    requests: hits.filter((h) => h.kind === "request").map(({ id }) => requestLookup(ctx, id)),
  });
  const byId = <T extends { readonly id: string }>(items: readonly (T | null)[]) =>
    new Map(items.flatMap((item) => (item ? [[item.id, item] as const] : [])));
  const [held, containerRows, asked] = [
    byId(got.shipments),
    byId(got.containers),
    byId(got.requests),
  ];
  return hits.flatMap((hit): Found[] => {
    const [shipment, container, request] = [
      held.get(hit.id),
      containerRows.get(hit.id),
      asked.get(hit.id),
    ];
    if (hit.kind === "shipment") return shipment ? [{ kind: "shipment", shipment }] : [];
    if (hit.kind === "request") return request ? [{ kind: "request", request }] : [];
    return container
      ? [{ kind: "container", container, shipment: held.get(container.shipmentId) ?? null }]
      : [];
  });
}

function newest<S extends { readonly createdAt: string }>(
  rows: Iterable<Row<S>>,
  fits: (summary: S) => boolean,
): Row<S>[] {
  const found: Row<S>[] = [];
  for (const row of rows) if (fits(row.summary)) found.push(row);
  return found
    .sort((a, b) =>
      a.summary.createdAt === b.summary.createdAt
        ? a.id < b.id
          ? 1
          : -1
        : a.summary.createdAt < b.summary.createdAt
          ? 1
          : -1,
    )
    .slice(0, maxResults);
}
