import { isDeepStrictEqual } from "node:util";
import { askToReconcile } from "#src/tracking/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import type { DocumentItem } from "./store/document-entity.ts";

/** Decides what a document states of which shipments. */
const statingIn = (document: DocumentItem | null) =>
  document && [
    document.representationId,
    document.state === "discarded",
    document.shipmentIds,
    document.shipmentEdits?.added,
  ];

/**
 * Before a document is written: its shipments of before and after are to be compared again. A stop between the two
 * leaves a message that finds no such version; one after the message loses nothing.
 */
export async function askForShipmentsOf(
  owner: Owner,
  before: DocumentItem | null,
  after: DocumentItem,
): Promise<void> {
  if (isDeepStrictEqual(statingIn(before), statingIn(after))) return;
  const shipments = new Set([...(before?.shipmentIds ?? []), ...after.shipmentIds]);
  if (shipments.size === 0) return;
  await askToReconcile(owner, [...shipments], {
    document: { id: after.id, version: after.version },
  });
}
