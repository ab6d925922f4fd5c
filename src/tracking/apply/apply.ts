import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import { adoptShipment } from "../shipments/adopt-shipment.ts";
import { applyContainer } from "./apply-container.ts";
import type { ApplyMessage, ApplyOutcome } from "#src/polling/apply-message.ts";
import { detectCarrier } from "../requests/detect-carrier.ts";
import { currentSubscriber, shipmentIdOf, shipmentNow } from "../store/find.ts";
import type { Journey } from "../projection/journey.ts";
import { addContainers } from "../shipments/add-containers.ts";
import { containerHash, shipmentAfter } from "../shipments/next-items.ts";
import { askToReconcile } from "../shipments/reconcile-message.ts";
import { statedByJourney } from "../shipments/stated-by-journey.ts";
import { retryOnConflict, VersionConflict } from "../store/version-conflict.ts";
import { outboxOfShipment } from "../events/outbox-of-shipment.ts";
import { ownerOf } from "./owner.ts";
import { readStated, type ReadStatements } from "./stated.ts";
import { canonicalJson } from "#src/platform/canonical.ts";
import { journeyOf, stopReason } from "../projection/index.ts";
import { shipmentResource } from "../render/index.ts";
import { nameVessels } from "#src/routing/observed/index.ts";
import { sailingChanges } from "#src/routing/sailings.ts";
import { settleRequest } from "../requests/settle-request.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import { stopShipment } from "../requests/stop.ts";
import { sailings } from "#src/routing/sailing-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";
import { polling, type PollSubscriberItem } from "#src/polling/store/poll-target-entity.ts";
import { arrivalEstimateEvent } from "../events/pending-events.ts";
import { journeyHash } from "#src/platform/canonical.ts";

/**
 * Brings one account's request, shipment and containers up to date with a poll result. May run
 * twice or stop between any two writes: each step compares with what is stored and writes the rest.
 */
export const applyPoll = (deps: Dependencies, message: ApplyMessage): Promise<void> =>
  retryOnConflict(() => applyOnce(deps, message));

async function applyOnce(deps: Dependencies, message: ApplyMessage): Promise<void> {
  const owner = ownerOf(deps, message.account);
  const { outcome } = message;
  if (outcome.kind === "journey") return applyJourney(owner, message, outcome);
  if (outcome.kind === "detect") return detectCarrier(owner, message);
  if (outcome.kind === "booking_cancelled") {
    const shipment = await shipmentNow(
      owner,
      shipmentIdOf(owner.account.id, message.carrierTarget),
    );
    if (shipment?.requestId === message.requestId) {
      await stopShipment(owner, shipment, "booking_cancelled");
      return;
    }
  }
  return settleRequest(owner, message, outcome.kind);
}

async function applyJourney(
  owner: Owner,
  message: ApplyMessage,
  outcome: Extract<ApplyOutcome, { kind: "journey" }>,
): Promise<void> {
  const pollSubscriber = await currentSubscriber(owner, message.carrierTarget, message.requestId);
  const stored = await shipmentNow(owner, shipmentIdOf(owner.account.id, message.carrierTarget));
  if (!pollSubscriber?.active) {
    if (stored?.requestId === message.requestId && stored.lineTrackingStoppedAt)
      await showOnContainers(owner, stored);
    return;
  }
  const { knowledge, covers } = await readStated(owner, message.carrierTarget);
  const at = isoSeconds(owner.clock.now());
  const journey = journeyOf(knowledge, { now: at, carrierTarget: message.carrierTarget });

  const shipment =
    stored?.requestId === message.requestId
      ? stored
      : await adoptShipment(owner, message, pollSubscriber, journey, stored);
  if (!shipment) return;
  const isApplied = stored === shipment && pollSubscriber.appliedHash === journeyHash(journey);
  const current = isApplied
    ? shipment
    : await catchUp(owner, shipment, pollSubscriber, { journey, covers });
  const reason = stopReason(journey, {
    askedAt: outcome.askedAt ?? at,
    answeredAt: outcome.answeredAt ?? at,
    createdAt: current.createdAt,
    lastNewsAt: outcome.lastNewsAt,
  });
  if (reason) await stopShipment(owner, current, reason);
}

/**
 * What the shipment shows comes first, since the events of its containers include it: a client that
 * reads the API on such an event finds the same. Then the containers, then their hashes on the
 * shipment, which record how far this came. A container that cannot be written holds up no other
 * (contract: incidents#batches): the others are stored, and the message comes again for it.
 */
async function catchUp(
  owner: Owner,
  shipment: ShipmentItem,
  pollSubscriber: PollSubscriberItem,
  { journey, covers }: { readonly journey: Journey } & Pick<ReadStatements, "covers">,
): Promise<ShipmentItem> {
  // Not before the shipment was made: product time may run fast.
  const at = isoSeconds(owner.clock.now());
  const current = await addContainers(owner, shipment, journey);
  const target = shipmentAfter(current, journey, at);
  const after = isShown(current, target)
    ? target
    : await writeShipment(owner, current, target, pollSubscriber, journey, undefined);
  const failures: unknown[] = [];
  const hashes = new Map<string, string>();
  let shown = after;
  for (const ref of current.containers) {
    const stated = journey.containers.find((c) => c.number === ref.number);
    const hash = stated ? containerHash(stated, after) : ref.hash;
    if (!stated || hash === ref.hash) continue;
    try {
      shown = await applyContainer(owner, shown, ref.id, { journey: stated, covers });
      hashes.set(ref.id, hash);
    } catch (error) {
      if (error instanceof VersionConflict) throw error;
      failures.push(error);
    }
  }
  const containers = shown.containers.map((ref) => ({
    ...ref,
    hash: hashes.get(ref.id) ?? ref.hash,
  }));
  const next = { ...shown, containers };
  // Before the mark that all was applied: what stops after it asks again.
  await reconcileWhereChanged(owner, shown, journey);
  const seen = failures.length === 0 ? journeyHash(journey) : undefined;
  const before = { ...(after === target ? current : after), version: shown.version };
  const written = await writeShipment(owner, before, next, pollSubscriber, journey, seen);
  if (failures.length > 0) throw failures[0];
  return written;
}

/** Its documents are compared again where the journey now states something else of what they state. */
async function reconcileWhereChanged(
  owner: Owner,
  { id, reconciliation }: ShipmentItem,
  journey: Journey,
): Promise<void> {
  if (!reconciliation) return;
  const stated = statedByJourney(journey);
  if (stated !== reconciliation.stated) await askToReconcile(owner, [id], { stated });
}

/** It already shows what it should show, and all its estimates were published. */
const isShown = (before: ShipmentItem, after: ShipmentItem): boolean =>
  after.publishedEstimates.length === before.publishedEstimates.length &&
  canonicalJson(shipmentResource(before, null)) ===
    canonicalJson(shipmentResource({ ...after, carrierPolledAt: before.carrierPolledAt }, null));

/** The shipment, its ships, its published estimates, and the subscriber's mark: one transaction. */
async function writeShipment(
  owner: Owner,
  before: ShipmentItem,
  after: ShipmentItem,
  pollSubscriber: PollSubscriberItem,
  journey: Journey,
  seen: string | undefined,
): Promise<ShipmentItem> {
  const { put, remove, sailings: named } = sailingChanges(before, journey, after.updatedAt);
  // Before the shipment names them: what stops in between names a ship too many.
  await nameVessels(
    owner,
    put.flatMap(({ imo, vesselId }) => (imo ? [vesselId] : [])),
  );
  const next = { ...after, sailings: named, version: before.version + 1 };
  const pendingEvents = journey.shipment.arrivalEstimates
    .filter((estimate) => !before.publishedEstimates.includes(estimate.key))
    .map((estimate) => arrivalEstimateEvent(next, estimate, next.updatedAt));
  const news = await outboxOfShipment(owner, pendingEvents, next);
  const outcome = await transact(
    {
      shipments: shipments(owner.db),
      commits: commits(owner.db),
      sailings: sailings(owner.db),
      ...polling(owner.db).entities,
    },
    ({ shipments, commits, sailings, pollSubscriber: pollSubscribers }) => ({
      shipment: shipments
        .put(next)
        .where((s, op) => op.eq(s.version, before.version))
        .commit(),
      pollSubscriber:
        seen && pollSubscribers.patch(pollSubscriber).set({ appliedHash: seen }).commit(),
      sailings: put.map((sailing) => sailings.put(sailing).commit()),
      removedSailings: remove.map((vesselId) =>
        sailings.delete({ account: owner.account.id, vesselId, shipmentId: next.id }).commit(),
      ),
      commit:
        pendingEvents.length > 0 &&
        commits
          .create(
            commitItem({
              account: owner.account.id,
              cause: ["shipment", next.id, String(next.version)],
              now: owner.clock.now(),
              ...news,
            }),
          )
          .commit(),
    }),
  );
  if (!outcome.committed)
    throw new VersionConflict(`shipment ${next.id} was changed by another writer`);
  return next;
}
