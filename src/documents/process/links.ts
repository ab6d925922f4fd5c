import type { Owner } from "#src/platform/dependencies.ts";
import { recordsNumbered } from "#src/tracking/index.ts";
import type { DocumentItem, DocumentReferences, LinkEdits } from "../store/document-entity.ts";

type Linked = Pick<DocumentItem, "shipmentIds" | "containerIds">;

/** The account's shipments and containers that a document names. */
export async function linksFound(owner: Owner, references: DocumentReferences): Promise<Linked> {
  const { shipmentIds, containerIds } = await recordsNumbered(owner, {
    containers: references.containers,
    shipments: [...references.bills, ...references.bookings],
  });
  return { shipmentIds: [...shipmentIds], containerIds: [...containerIds] };
}

const edited = (found: readonly string[], { added, removed }: LinkEdits): string[] => [
  ...found.filter((id) => !removed.includes(id)),
  ...added.filter((id) => !found.includes(id)),
];
const unedited: LinkEdits = { added: [], removed: [] };

/** The same with what an operator added and removed. */
export async function linksOf(
  owner: Owner,
  references: DocumentReferences,
  {
    shipmentEdits = unedited,
    containerEdits = unedited,
  }: Pick<DocumentItem, "shipmentEdits" | "containerEdits"> = {},
): Promise<Linked> {
  const found = await linksFound(owner, references);
  return {
    shipmentIds: edited(found.shipmentIds, shipmentEdits),
    containerIds: edited(found.containerIds, containerEdits),
  };
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
