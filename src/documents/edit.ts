import type { Context } from "#src/platform/dependencies.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { changesNothing, unchanged } from "#src/platform/storage/no-change.ts";
import { containerViews, shipmentViews } from "#src/tracking/index.ts";
import { nextVersion, putNext, writeRetrying } from "./change-document.ts";
import { linksFound } from "./process/links.ts";
import type { DocumentItem, LinkEdits } from "./store/document-entity.ts";

export type DocumentEdit = {
  readonly document_type_manual?: string | null | undefined;
  readonly extracted_data_manual?: Readonly<Record<string, unknown>> | null | undefined;
  readonly approved?: boolean | undefined;
  readonly shipment_ids?: readonly string[] | null | undefined;
  readonly container_ids?: readonly string[] | null | undefined;
};

/** What a client read of what it edits, by the names of the API. */
export type ExpectedOfDocument = {
  readonly document_type_manual?: string | null | undefined;
  readonly extracted_data_manual?: Readonly<Record<string, unknown>> | null | undefined;
  readonly shipment_ids?: readonly string[] | undefined;
  readonly container_ids?: readonly string[] | undefined;
};

const inOrder = (ids: readonly string[] | null | undefined) => ids && [...new Set(ids)].toSorted();

/** Links have no order. */
const comparable = (of: DocumentEdit | ExpectedOfDocument) => ({
  document_type_manual: of.document_type_manual,
  extracted_data_manual: of.extracted_data_manual,
  shipment_ids: inOrder(of.shipment_ids),
  container_ids: inOrder(of.container_ids),
});

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** What was asked for, as a difference to what was found. */
const editsOf = (
  found: readonly string[],
  wanted: readonly string[] | null,
): LinkEdits | undefined => {
  if (wanted === null) return undefined;
  const added = wanted.filter((id) => !found.includes(id));
  const removed = found.filter((id) => !wanted.includes(id));
  return added.length + removed.length === 0 ? undefined : { added, removed };
};

/** Throws 422 for a record that is not the account's. */
async function checkLinks(ctx: Context, edit: DocumentEdit): Promise<void> {
  const [shipments, containers] = [edit.shipment_ids ?? [], edit.container_ids ?? []].map(distinct);
  const [ofShipments, ofContainers] = await Promise.all([
    shipmentViews(ctx, shipments!),
    containerViews(ctx, containers!, { shipment: false, events: false }),
  ]);
  const refusal = (name: string, kind: string) =>
    refuse("invalid", `The account has no such ${kind}.`, atPointer(`/data/attributes/${name}`));
  if (ofShipments.length < shipments!.length) throw refusal("shipment_ids", "shipment");
  if (ofContainers.length < containers!.length) throw refusal("container_ids", "container");
}

const noReferences = {
  containers: [],
  bills: [],
  bookings: [],
  scacs: [],
  locodes: [],
  htsCodes: [],
} as const;

/** The links that an edit asks for, and how they differ from what was found. */
async function linksBy(ctx: Context, before: DocumentItem, edit: DocumentEdit) {
  const { shipment_ids, container_ids } = edit;
  if (shipment_ids === undefined && container_ids === undefined) return {};
  const found = await linksFound(ctx, before.references ?? noReferences);
  return {
    ...(shipment_ids !== undefined && {
      shipmentIds: distinct(shipment_ids ?? found.shipmentIds),
      shipmentEdits: editsOf(found.shipmentIds, shipment_ids),
    }),
    ...(container_ids !== undefined && {
      containerIds: distinct(container_ids ?? found.containerIds),
      containerEdits: editsOf(found.containerIds, container_ids),
    }),
  };
}

/**
 * PATCH /documents/{id}: a user's values, which never overwrite the extracted ones
 * (contract: documents#edits-of-documents). A field that is not named stays; null clears it. A link is
 * kept as its difference to what was found. Throws 409 where something is another than `expected`. 1 get, 1 put; for links also the records and the lists' rows.
 */
export async function editDocument(
  ctx: Context,
  id: string,
  edit: DocumentEdit,
  expected?: ExpectedOfDocument,
): Promise<DocumentItem> {
  if (edit.shipment_ids || edit.container_ids) await checkLinks(ctx, edit);
  return writeRetrying(ctx, id, async (before) => {
    const { document_type_manual: type, extracted_data_manual: data, approved } = edit;
    checkExpected(
      expected && comparable(expected),
      comparable({
        document_type_manual: before.documentTypeManual ?? null,
        extracted_data_manual: before.extractedDataManual ?? null,
        shipment_ids: before.shipmentIds,
        container_ids: before.containerIds,
      }),
      comparable(edit),
    );
    if (approved === true && before.state === "received")
      throw refuse("conflict", "The document is still being read; approve what was read of it.");
    const values: Partial<DocumentItem> = {
      ...(type !== undefined && { documentTypeManual: type ?? undefined }),
      ...(data !== undefined && { extractedDataManual: data ?? undefined }),
      ...(approved !== undefined && {
        approvedAt: approved ? (before.approvedAt ?? isoSeconds(ctx.clock.now())) : undefined,
      }),
      ...(await linksBy(ctx, before, edit)),
    };
    return changesNothing(before, values)
      ? unchanged(ctx, before)
      : putNext(ctx, before, nextVersion(ctx, before, values));
  });
}
