import { documentAsRead } from "#src/documents/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies, Owner } from "#src/platform/dependencies.ts";
import {
  askToReconcile,
  markReconciled,
  retryOnConflict,
  shipmentWithContainers,
  VersionConflict,
  type ReconcileMessage,
} from "#src/tracking/index.ts";
import { disagreementsIn } from "./disagreements.ts";
import { reconciliationOf } from "./find-reconciliation.ts";
import { reconcile, type Reconciliation } from "./reconcile.ts";
import { statedByDocument } from "./stated-by-document.ts";
import { statedByTracking } from "./stated-by-tracking.ts";
import type { DocumentStatements } from "./field-statement.ts";
import {
  documentStatements,
  reconciliations,
  type StatementsItem,
} from "./store/reconciliation-entity.ts";

/** How often a message waits for the write of its document, each time twice as long, from a second on. */
const maxWaits = 8;
/** How often it begins again because another comparison of the same shipment was first. */
const maxTries = 8;

/**
 * Compares the documents of a shipment again, after one of them or the journey changed. Safe to repeat; of messages
 * for one shipment at the same time, each is in the last result, because the later one begins again. 2 gets and 1 put
 * for a document; then 2 gets, 1 query, 1 batch get for a hundred containers, 1 put; 1 put more for the shipment
 * where something else is to be shown.
 */
export async function reconcileShipment(
  deps: Dependencies,
  message: ReconcileMessage,
): Promise<void> {
  const owner: Owner = { ...deps, account: { id: message.account } };
  const { shipment, document, waited } = message;
  if (document && !(await storeStatements(owner, shipment, document, waited))) return;
  await retryOnConflict(() => compare(owner, message), maxTries);
}

/** False while the document was not written yet: the message comes again, and in the end it never was. */
async function storeStatements(
  owner: Owner,
  shipment: string,
  asked: NonNullable<ReconcileMessage["document"]>,
  waited = 0,
): Promise<boolean> {
  const found = await documentAsRead(owner, asked.id);
  if (!found || found.document.version < asked.version) {
    if (waited < maxWaits)
      await askToReconcile(owner, [shipment], { document: asked, waited: waited + 1 }, 2 ** waited);
    return false;
  }
  const { document, read } = found;
  const { references } = document;
  const isLinked = document.shipmentIds.includes(shipment);
  const statements =
    isLinked && read
      ? statedByDocument({
          id: document.id,
          name: document.name,
          createdAt: document.createdAt,
          numbers: [...(references?.bills ?? []), ...(references?.bookings ?? [])],
          linkedByUser: document.shipmentEdits?.added ?? [],
          ...read,
        })
      : undefined;
  try {
    await documentStatements(owner.db)
      .put({
        account: owner.account.id,
        shipmentId: shipment,
        documentId: document.id,
        documentVersion: document.version,
        ...(statements && statements.values.length > 0 && { statements }),
      })
      .where(
        (held, { notExists, lte }) =>
          `${notExists(held.documentVersion)} OR ${lte(held.documentVersion, document.version)}`,
      )
      .go();
  } catch (error) {
    // A later version is there already.
    if (!isConditionRefused(error)) throw error;
  }
  return true;
}

async function statementsOf(owner: Owner, shipmentId: string): Promise<DocumentStatements[]> {
  const { data } = await documentStatements(owner.db)
    .query.ofShipment({ account: owner.account.id, shipmentId })
    .go({ consistent: true, pages: "all" });
  return (data as StatementsItem[]).flatMap(({ statements }) => statements ?? []);
}

/** The version is read first: who wrote since then may have read what this comparison has not. */
async function compare(owner: Owner, { shipment: id, stated }: ReconcileMessage): Promise<void> {
  const before = await reconciliationOf(owner, id);
  const [tracked, documents] = [
    await shipmentWithContainers(owner, id),
    await statementsOf(owner, id),
  ];
  if (!tracked || (documents.length === 0 && !before)) return;
  const result = reconcile(statedByTracking(tracked), documents);
  const at = isoSeconds(owner.clock.now());
  const disagreements = disagreementsIn(result);
  const held = tracked.shipment.reconciliation;
  await markReconciled(owner, tracked, {
    stated: stated ?? held?.stated ?? "",
    disagreements,
    ...(disagreements.length > 0 && { since: held?.since ?? at }),
  });
  await store(owner, id, before?.version ?? 0, at, result);
  owner.log.info("reconciliation.compared", {
    account: owner.account.id,
    shipment: id,
    documents: result.documents.length,
    ...result.differences,
  });
}

async function store(
  owner: Owner,
  shipmentId: string,
  version: number,
  computedAt: string,
  result: Reconciliation,
): Promise<void> {
  try {
    await reconciliations(owner.db)
      .put({
        account: owner.account.id,
        shipmentId,
        version: version + 1,
        computedAt,
        result,
      })
      .where((held, { notExists, eq }) =>
        version === 0 ? notExists(held.version) : eq(held.version, version),
      )
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    throw new VersionConflict(`the documents of ${shipmentId} were compared by another worker`);
  }
}
