import type { LineTrackingStoppedReason } from "#schemas/vocabulary.ts";
import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import { duplicate } from "./duplicate.ts";
import { currentSubscriber, requestNow, shipmentNow } from "../store/find.ts";
import { retryOnConflict, VersionConflict } from "../store/version-conflict.ts";
import { outboxOfShipment } from "../events/outbox-of-shipment.ts";
import { pollMessages } from "#src/polling/poll-message.ts";
import { requestSummary, shipmentSummary } from "../read/summaries.ts";
import { shipmentResource } from "../render/index.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import { isStill, mayLeave, requestTransitions, versionAfter } from "./request-transitions.ts";
import { lockOfBill, lockOfRequest } from "../store/locks.ts";
import { bulkEdits, type changedResult } from "../store/bulk-edit-entity.ts";
import { requestLocks, requests, type RequestItem } from "../store/request-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { polling, type PollSubscriberItem } from "#src/polling/store/poll-target-entity.ts";
import { requestEvent } from "../events/pending-events.ts";

const carrierTargetOf = (shipment: ShipmentItem) => ({
  scac: shipment.scac,
  type: shipment.targetType,
  number: shipment.targetNumber,
});

/** What a bulk edit writes with it: that it changed the shipment, and from what. */
export type Beside = (next: ShipmentItem) => ReturnType<typeof changedResult>;

/**
 * The shipment stops, its request becomes `tracking_stopped` (contract: shipments#stop-reasons).
 * Idempotent.
 */
export async function stopShipment(
  owner: Owner,
  shipment: ShipmentItem,
  reason: LineTrackingStoppedReason,
  user?: string,
  beside?: Beside,
): Promise<ShipmentItem> {
  if (shipment.lineTrackingStoppedAt) {
    // A crash after the stop may have left the containers' summaries behind.
    await showOnContainers(owner, shipment);
    return shipment;
  }
  const at = isoSeconds(owner.clock.now());
  const stopped: ShipmentItem = {
    ...shipment,
    version: shipment.version + 1,
    updatedAt: at,
    lineTrackingStoppedAt: at,
    lineTrackingStoppedReason: reason,
    lineTrackingStoppedByUser: user,
  };
  return turn(owner, shipment, stopped, "stop", beside);
}

/** PATCH /shipments/{id}/stop_tracking (contract: shipments#stop-and-resume). Throws 404. */
export const stopTracking = (ctx: Context, id: string): Promise<ShipmentItem> =>
  retryOnConflict(async () => {
    const shipment = await shipmentNow(ctx, id);
    if (!shipment) throw notFound("Shipment", id);
    return stopShipment(ctx, shipment, "cancelled_by_user");
  });

/**
 * PATCH /shipments/{id}/resume_tracking: both stop fields back to null, polled at once. Throws 404,
 * and 422 `duplicate` when the number has been submitted again meanwhile.
 */
export const resumeTracking = (ctx: Context, id: string): Promise<ShipmentItem> =>
  retryOnConflict(async () => {
    const shipment = await shipmentNow(ctx, id);
    if (!shipment) throw notFound("Shipment", id);
    return resumeShipment(ctx, shipment);
  });

/** The same for a shipment as it was read. Idempotent. */
export async function resumeShipment(
  owner: Owner,
  shipment: ShipmentItem,
  beside?: Beside,
): Promise<ShipmentItem> {
  if (!shipment.lineTrackingStoppedAt) {
    await showOnContainers(owner, shipment);
    return shipment;
  }
  const going: ShipmentItem = {
    ...shipment,
    version: shipment.version + 1,
    updatedAt: isoSeconds(owner.clock.now()),
    lineTrackingStoppedAt: undefined,
    lineTrackingStoppedReason: undefined,
    lineTrackingStoppedByUser: undefined,
  };
  const resumed = await turn(owner, shipment, going, "resume", beside);
  try {
    await owner.queues.send(
      "poll",
      pollMessages(pollLimits.carrier, [carrierPollKey(carrierTargetOf(shipment))], {
        cause: `resume-${going.version}`,
      }),
    );
  } catch (error) {
    // The poll target is due: the next sweep finds it.
    owner.log.warn("tracking.poll_not_queued", { shipmentId: shipment.id, ...errorFields(error) });
  }
  return resumed;
}

/** Shipment, request, subscriber, the names it holds, and the published events: one transaction. */
async function turn(
  owner: Owner,
  before: ShipmentItem,
  after: ShipmentItem,
  way: "stop" | "resume",
  beside?: Beside,
): Promise<ShipmentItem> {
  const carrierTarget = carrierTargetOf(before);
  const request = await requestNow(owner, before.requestId);
  const pollSubscriber = await currentSubscriber(owner, carrierTarget, before.requestId);
  if (!request || !pollSubscriber) throw new Error(`shipment ${before.id} has lost its request`);
  const { to } = requestTransitions[way];
  if (!mayLeave(way, request.status))
    throw new VersionConflict(`request ${request.id} was changed by another writer`);
  const turned: RequestItem = {
    ...request,
    version: versionAfter(request),
    status: to,
    updatedAt: after.updatedAt,
  };
  turned.summary = requestSummary(turned);
  const next: ShipmentItem = { ...after, summary: shipmentSummary(after) };
  const names = [lockOfRequest(request), lockOfBill(before)].filter((lock) => lock !== null);
  const stopped = requestEvent("tracking_request.tracking_stopped", turned, [
    shipmentResource(next),
  ]);
  const news = await outboxOfShipment(owner, way === "stop" ? [stopped] : [], next);
  const due = await dueFrom(owner, carrierPollKey(carrierTarget), after.updatedAt);
  const outcome = await transact(
    {
      shipments: shipments(owner.db),
      requests: requests(owner.db),
      locks: requestLocks(owner.db),
      commits: commits(owner.db),
      ...polling(owner.db).entities,
      ...bulkEdits(owner.db).entities,
    },
    ({
      shipments,
      requests,
      locks,
      commits,
      pollSubscriber: pollSubscribers,
      pollTarget: pollTargets,
      result,
    }) => ({
      shipment: shipments
        .put(next)
        .where((s, op) => op.eq(s.version, before.version))
        .commit(),
      request: requests.put(turned).where(isStill(request)).commit(),
      pollSubscriber: pollSubscribers.put(subscriberAfter(pollSubscriber, way)).commit(),
      locks: names.map((name) =>
        way === "stop"
          ? locks.delete(name).commit()
          : locks.create({ ...name, requestId: request.id }).commit(),
      ),
      pollTarget:
        way === "resume" &&
        pollTargets
          .upsert({
            ...carrierPollKey(carrierTarget),
            ...due,
          })
          .ifNotExists({ createdAt: after.updatedAt, attempt: 0, failures: 0 })
          .commit(),
      commit:
        way === "stop" &&
        commits
          .create(
            commitItem({
              account: owner.account.id,
              cause: ["stop", next.id, String(next.version)],
              now: owner.clock.now(),
              ...news,
            }),
          )
          .commit(),
      result: beside && result.create(beside(next)).commit(),
    }),
  );
  if (!outcome.committed) {
    // The job has done so before; the shipment may have been turned again since.
    if (beside && outcome.refused.result) return before;
    if (way === "resume" && outcome.refused.locks.some(Boolean))
      throw await duplicate(
        owner,
        names.filter((_, index) => outcome.refused.locks[index]),
        `${before.billOfLadingNumber} is already being tracked again.`,
        "/data",
      );
    throw new VersionConflict(`shipment ${before.id} was changed by another writer`);
  }
  await showOnContainers(owner, next);
  return next;
}

/** A resumed subscriber is updated with everything, so that nothing missed stays missed. */
const subscriberAfter = (
  pollSubscriber: PollSubscriberItem,
  way: "stop" | "resume",
): PollSubscriberItem =>
  way === "stop"
    ? { ...pollSubscriber, active: false }
    : { ...pollSubscriber, active: true, appliedHash: undefined };
