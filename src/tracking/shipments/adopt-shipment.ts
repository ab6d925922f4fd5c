import { newRoles, partyRoleSets } from "#src/accounts/index.ts";
import { stillDefined, type InitialFields } from "#src/custom-fields/index.ts";
import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { containersAtOnce } from "./add-containers.ts";
import type { ApplyMessage } from "#src/polling/apply-message.ts";
import { countChanges, fieldCounters } from "../fields/count.ts";
import { requestNow } from "../store/find.ts";
import type { Journey } from "../projection/journey.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import { rememberNumber } from "../requests/number-history.ts";
import { newContainer, newShipment, shipmentAfter } from "./next-items.ts";
import { outboxOfShipment } from "../events/outbox-of-shipment.ts";
import { shipmentSummary, requestSummary } from "../read/summaries.ts";
import { containerResource, shipmentResource } from "../render/index.ts";
import { isStill, mayLeave, versionAfter } from "../requests/request-transitions.ts";
import { failRequest } from "../requests/settle-request.ts";
import { lockOfBill } from "../store/locks.ts";
import { histories } from "../store/container-entity.ts";
import { requestLocks, requests, type RequestItem } from "../store/request-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";
import type { PollSubscriberItem } from "#src/polling/store/poll-target-entity.ts";
import {
  arrivalEstimateEvent,
  containerCreatedEvent,
  requestEvent,
} from "../events/pending-events.ts";

/**
 * Gives a waiting request its shipment: a new one with its containers, or the stopped one of the
 * same number. One transaction with `tracking_request.succeeded`. Null when the request has ended,
 * or now fails because the shipment is tracked already under another number.
 */
export async function adoptShipment(
  owner: Owner,
  message: ApplyMessage,
  pollSubscriber: PollSubscriberItem,
  journey: Journey,
  former: ShipmentItem | null,
): Promise<ShipmentItem | null> {
  const request = await requestNow(owner, message.requestId);
  if (!request || !mayLeave("succeed", request.status)) return null;
  const at = isoSeconds(owner.clock.now());
  const fields = former ? undefined : await initialFields(owner, request);
  const base = former
    ? resumed(former, request)
    : shipmentAfter(newShipment(request, message.carrierTarget, journey, at, fields), journey, at);
  const items = former
    ? []
    : journey.containers.slice(0, containersAtOnce).map((c) => newContainer(base, c, at));
  const shipment: ShipmentItem = {
    ...base,
    updatedAt: at,
    containers: former
      ? former.containers
      : items.map(({ id, number }) => ({ id, number, hash: "" })),
  };
  shipment.summary = shipmentSummary(shipment);
  const created: RequestItem = {
    ...request,
    version: versionAfter(request),
    status: "created",
    shipmentId: shipment.id,
    failedReason: undefined,
    isRetrying: false,
    updatedAt: at,
  };
  created.summary = requestSummary(created);
  const pendingEvents = [
    requestEvent("tracking_request.succeeded", created, [
      ...items.map((item) => containerResource(item)),
      shipmentResource(shipment),
    ]),
    ...items.map((item) => containerCreatedEvent(item, shipment)),
    ...(former
      ? []
      : journey.shipment.arrivalEstimates.map((e) => arrivalEstimateEvent(shipment, e, at))),
  ];
  const news = await outboxOfShipment(owner, pendingEvents, shipment);
  const bill = lockOfBill(shipment);
  const values = former ? [] : [shipment, ...items].flatMap((one) => one.customFields ?? []);
  const outcome = await transact(
    {
      requests: requests(owner.db),
      shipments: shipments(owner.db),
      locks: requestLocks(owner.db),
      roles: partyRoleSets(owner.db),
      commits: commits(owner.db),
      ...histories(owner.db).entities,
      ...fieldCounters(owner),
    },
    ({ requests, shipments, container, locks, roles, commits, usage }) => ({
      request: requests.put(created).where(isStill(request)).commit(),
      shipment: former
        ? shipments
            .put(shipment)
            .where((s, op) => op.eq(s.version, former.version))
            .commit()
        : shipments.create(shipment).commit(),
      billLock:
        bill &&
        locks
          .put({ ...bill, requestId: request.id })
          .where((l, op) => `${op.notExists(l.requestId)} OR ${op.eq(l.requestId, request.id)}`)
          .commit(),
      containers: items.map((item) => container.create(item).commit()),
      fieldCounters: countChanges(owner, shipment.id, values).map(({ key, change }) =>
        usage.update(key).add({ values: change }).commit(),
      ),
      roles:
        request.roles.length > 0 &&
        !former &&
        roles
          .create(newRoles(owner.account.id, "Shipment", shipment.id, request.roles, at))
          .commit(),
      commit: commits
        .create(
          commitItem({
            account: owner.account.id,
            cause: ["shipment of request", request.id],
            now: owner.clock.now(),
            ...news,
          }),
        )
        .commit(),
    }),
  );
  if (outcome.committed) {
    const containerRows = items.map((item) => item.number);
    await rememberNumber(owner, shipment.scac, request.requestNumber, containerRows);
    return shipment;
  }
  // The references of the request may have changed, and the shipment takes them over.
  if (outcome.refused.request)
    throw new VersionConflict(`request ${request.id} was changed by another writer`);
  // Another live request of the account holds the bill of lading.
  if (outcome.refused.billLock) await failRequest(owner, request, pollSubscriber, "duplicate");
  return null;
}

/** A stopped shipment that is requested again continues under the new request. */
const resumed = (former: ShipmentItem, request: RequestItem): ShipmentItem => ({
  ...former,
  version: former.version + 1,
  requestId: request.id,
  onFreePlan: request.onFreePlan,
  lineTrackingStoppedAt: undefined,
  lineTrackingStoppedReason: undefined,
  lineTrackingStoppedByUser: undefined,
  refNumbers: [...new Set([...former.refNumbers, ...request.refNumbers])],
  tags: [...new Set([...former.tags, ...request.shipmentTags])],
});

/** The values given with the request, but for fields whose definition has been deleted since. */
async function initialFields(
  owner: Owner,
  { initialFields: given }: RequestItem,
): Promise<InitialFields | undefined> {
  if (!given) return undefined;
  const defined = new Set(await stillDefined(owner, [...given.shipment, ...given.containers]));
  return {
    shipment: given.shipment.filter((draft) => defined.has(draft)),
    containers: given.containers.filter((draft) => defined.has(draft)),
  };
}
