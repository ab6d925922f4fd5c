import { renderFeed, readFeed } from "#src/events/index.ts";
import { documentList, documentsWithFields } from "#src/documents/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  containerList,
  containerViews,
  renderContainers,
  renderShipments,
  shipmentList,
  shipmentViews,
} from "#src/tracking/index.ts";
import {
  discardedDocumentRow,
  tableRows,
  type ExportRow,
  type ExportRun,
  type TableName,
} from "#src/warehouse-tables/index.ts";
import { nextChanged } from "./changed-list.ts";
import { includeOf, recordMaker, type Relations } from "./record.ts";
import type { ExportProgress } from "./store/export-entity.ts";

/** Takes rows of a table. */
export type Emit = (table: TableName, rows: readonly ExportRow[]) => void;

/** How far a part of the export came. */
type Part = { readonly progress: ExportProgress; readonly hasMore: boolean };
type ReadPart = (ctx: Context, before: ExportProgress, run: ExportRun, emit: Emit) => Promise<Part>;

/** So many records are in memory as resources at once. */
const atOnce = 50;

function* groupsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

const shownOf = (rows: readonly { readonly id: string; readonly version: number }[]) =>
  new Map(rows.map(({ id, version }) => [id, version]));

const ofContainer = {
  pod_terminal: {},
  pickup_facility: {},
  transport_events: { location: {}, vessel: {}, terminal: {} },
} as const satisfies Relations;

/** Containers that changed, each with all its transport events: they have no stamp of their own. */
const containers: ReadPart = async (ctx, before, run, emit) => {
  const { rows, place, hasMore } = await nextChanged(ctx, containerList, before.containers);
  const want = { shipment: false, events: true };
  for (const group of groupsOf(rows)) {
    const ids = group.map(({ id }) => id);
    const views = await containerViews(ctx, ids, want, shownOf(group));
    const { data, included } = await renderContainers(ctx, views, new Set(includeOf(ofContainer)));
    const recordOf = recordMaker(included ?? []);
    for (const resource of data) {
      const record = recordOf(resource, ofContainer);
      emit("containers", tableRows.containers(record, run));
      emit("transport_events", tableRows.transport_events(record, run));
    }
  }
  return { progress: { containers: place }, hasMore };
};

const ofShipment = { pod_terminal: {}, destination_terminal: {} } as const satisfies Relations;

const shipments: ReadPart = async (ctx, before, run, emit) => {
  const { rows, place, hasMore } = await nextChanged(ctx, shipmentList, before.shipments);
  const include = new Set(includeOf(ofShipment));
  for (const group of groupsOf(rows)) {
    const ids = group.map(({ id }) => id);
    const views = await shipmentViews(ctx, ids, shownOf(group));
    const asked = { include, "flag[parties]": false };
    const { data, included } = await renderShipments(ctx, views, asked);
    const recordOf = recordMaker(included ?? []);
    for (const resource of data)
      emit("shipments", tableRows.shipments(recordOf(resource, ofShipment), run));
  }
  return { progress: { shipments: place }, hasMore };
};

const ofDocument = { last_document_representation: {} } as const satisfies Relations;

const documents: ReadPart = async (ctx, before, run, emit) => {
  const { rows, place, hasMore } = await nextChanged(ctx, documentList, before.documents);
  for (const group of groupsOf(rows))
    for (const { id, resource, representation } of await documentsWithFields(ctx, group)) {
      if (!resource) {
        emit("documents", [discardedDocumentRow(id, run)]);
        continue;
      }
      const record = recordMaker(representation ? [representation] : [])(resource, ofDocument);
      emit("documents", tableRows.documents(record, run));
      emit("document_fields", tableRows.document_fields(record, run));
    }
  return { progress: { documents: place }, hasMore };
};

const eventsAtOnce = 500;
const maxPages = 8;

/** The next events of the account's feed, which has no gaps. */
const events: ReadPart = async (ctx, before, run, emit) => {
  let sequence = before.events ?? 0;
  for (let page = 1; ; page++) {
    const read = await readFeed(ctx, sequence, eventsAtOnce);
    const { data, included } = renderFeed(ctx.config.BASE_URL, read);
    const recordOf = recordMaker(included);
    for (const event of data)
      emit("events", tableRows.events(recordOf(event, { reference_object: {} }), run));
    const hasMore = read.hasMore && read.entries.length > 0;
    sequence = read.last;
    if (!hasMore || page === maxPages) return { progress: { events: sequence }, hasMore };
  }
};

/** The tables that an account may have: documents are part of some plans. */
export const tablesOf = ({ account }: Context): readonly TableName[] =>
  account.entitlements.includes("documents")
    ? ["containers", "shipments", "transport_events", "events", "documents", "document_fields"]
    : ["containers", "shipments", "transport_events", "events"];

/**
 * Gives the rows of what changed behind `before`: a bounded number of them, each at least once. Answers how far it came,
 * to be stored once the rows are where they belong, and whether more is waiting.
 */
export async function changedRecords(
  ctx: Context,
  before: ExportProgress,
  run: ExportRun,
  emit: Emit,
): Promise<Part> {
  const isRead = tablesOf(ctx).includes("documents");
  const progress = { ...before };
  let hasMore = false;
  for (const read of [containers, shipments, ...(isRead ? [documents] : []), events]) {
    const part = await read(ctx, before, run, emit);
    Object.assign(progress, part.progress);
    hasMore ||= part.hasMore;
  }
  return { progress, hasMore };
}
