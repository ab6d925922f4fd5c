import type { Owner } from "#src/platform/dependencies.ts";
import { recordsNumbered } from "#src/tracking/index.ts";
import type { DocumentItem, DocumentReferences } from "../store/document-entity.ts";

/** The account's shipments and containers that a document names. */
export async function linksOf(
  owner: Owner,
  references: DocumentReferences,
): Promise<Pick<DocumentItem, "shipmentIds" | "containerIds">> {
  const { shipmentIds, containerIds } = await recordsNumbered(owner, {
    containers: references.containers,
    shipments: [...references.bills, ...references.bookings],
  });
  return { shipmentIds: [...shipmentIds], containerIds: [...containerIds] };
}

const distinct = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** A packet names all numbers of its documents. */
export const allReferences = (of: readonly DocumentReferences[]): DocumentReferences => ({
  containers: distinct(of.map((one) => one.containers)),
  bills: distinct(of.map((one) => one.bills)),
  bookings: distinct(of.map((one) => one.bookings)),
  scacs: distinct(of.map((one) => one.scacs)),
  locodes: distinct(of.map((one) => one.locodes)),
  htsCodes: distinct(of.map((one) => one.htsCodes)),
});
