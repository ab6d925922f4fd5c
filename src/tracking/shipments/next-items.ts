import { terminalId } from "#src/reference/index.ts";
import { partiesByRole } from "#src/accounts/index.ts";
import { triageAfter } from "../attention/end-snooze.ts";
import { statusShown } from "../items/delivered.ts";
import { draftsFor, withDrafts, type InitialFields } from "#src/custom-fields/index.ts";
import { earlierRefreshes } from "../items/refreshes.ts";
import { asTravelled, known } from "../items/as-travelled.ts";
import type { ContainerJourney, Journey, Voyage } from "../projection/journey.ts";
import { containerSummary, shipmentSummary } from "../read/summaries.ts";
import { canonicalJson } from "#src/platform/canonical.ts";
import { rawEventId, terminalOf } from "../render/index.ts";
import { vesselChangeOf } from "../projection/carrier/vessel-change.ts";
import { quotaKeyOfContainer } from "../store/quota-keys.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import type { RequestItem } from "../store/request-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import { containerIdOf, shipmentIdOf } from "../store/find.ts";
import { journeyHash } from "#src/platform/canonical.ts";
import { listShardOf } from "#src/platform/list/index.ts";

/**
 * The shipment as the journey states it; attributes that the journey does not decide stay as they
 * are.
 */
export function shipmentAfter(before: ShipmentItem, journey: Journey, at: string): ShipmentItem {
  const { billOfLadingNumber, bookingNumber, bookingCancelled, arrivalEstimates, ...stated } =
    journey.shipment;
  const after: ShipmentItem = {
    ...before,
    ...known(stated),
    ...known(firstReported(before, stated)),
    carrierBillOfLading: billOfLadingNumber ?? before.carrierBillOfLading,
    updatedAt: at,
    carrierPolledAt: at,
    publishedEstimates: [
      ...new Set([
        ...before.publishedEstimates,
        ...arrivalEstimates.map((estimate) => estimate.key),
      ]),
    ],
  };
  return { ...after, summary: shipmentSummary(after) };
}

type Original = "polOriginalEtdAt" | "podOriginalEtaAt" | "destinationOriginalEtaAt";

/**
 * What was reported first never changes after that, whatever becomes of the estimate
 * (contract: shipments#original-estimates).
 */
const firstReported = (
  before: { readonly [name in Original]?: string | null | undefined } | undefined,
  stated: Pick<Voyage, Original>,
): Pick<Voyage, Original> => ({
  polOriginalEtdAt: before?.polOriginalEtdAt ?? stated.polOriginalEtdAt,
  podOriginalEtaAt: before?.podOriginalEtaAt ?? stated.podOriginalEtaAt,
  destinationOriginalEtaAt: before?.destinationOriginalEtaAt ?? stated.destinationOriginalEtaAt,
});

export function newShipment(
  request: RequestItem,
  carrierTarget: CarrierTargetKey,
  journey: Journey,
  at: string,
  fields?: InitialFields,
): ShipmentItem {
  const id = shipmentIdOf(request.account, carrierTarget);
  const bill =
    carrierTarget.type === "bill_of_lading"
      ? request.requestNumber
      : (journey.shipment.billOfLadingNumber ?? request.requestNumber);
  return {
    account: request.account,
    id,
    shard: listShardOf(id),
    version: 0,
    createdAt: at,
    updatedAt: at,
    requestId: request.id,
    onFreePlan: request.onFreePlan,
    scac: carrierTarget.scac,
    targetType: carrierTarget.type,
    targetNumber: carrierTarget.number,
    billOfLadingNumber: bill,
    normalizedNumber: carrierTarget.number,
    refNumbers: request.refNumbers,
    tags: request.shipmentTags,
    containers: [],
    partyIds: partiesByRole(request.roles),
    publishedEstimates: [],
    ...(fields?.shipment.length && { customFields: withDrafts([], fields.shipment, at) }),
    ...(fields?.containers.length && { containerDrafts: fields.containers }),
  };
}

/** A container as it enters its shipment: what it is, not yet what happened to it. */
export function newContainer(
  shipment: ShipmentItem,
  journey: ContainerJourney,
  at: string,
): ContainerItem {
  const containerId = containerIdOf(shipment.id, journey.number);
  const drafts = draftsFor(shipment.containerDrafts ?? [], journey.number);
  const item: ContainerItem = {
    account: shipment.account,
    containerId,
    id: containerId,
    shard: listShardOf(containerId),
    version: 0,
    createdAt: at,
    updatedAt: at,
    lastStatusRefreshAt: at,
    shipmentId: shipment.id,
    scac: shipment.scac,
    targetType: shipment.targetType,
    targetNumber: shipment.targetNumber,
    number: journey.number,
    refNumbers: [],
    ...identityOf(journey),
    currentStatus: "new",
    voyage: journey.voyage,
    transportEventIds: [],
    rawEventIds: [],
    ...(drafts.length > 0 && { customFields: withDrafts([], drafts, at) }),
  };
  return {
    ...item,
    quotaKey: quotaKeyOfContainer(item, shipment),
    summary: containerSummary(item, shipment),
  };
}

const identityOf = (journey: ContainerJourney) => ({
  sealNumber: journey.sealNumber ?? undefined,
  equipmentType: journey.equipmentType ?? undefined,
  equipmentLength: journey.equipmentLength ?? undefined,
  equipmentHeight: journey.equipmentHeight ?? undefined,
  weightInLbs: journey.weightInLbs ?? undefined,
});

/** The container as its journey and its shipment state it. */
export function containerAfter(
  before: ContainerItem,
  journey: ContainerJourney,
  shipment: ShipmentItem,
  at: string,
): ContainerItem {
  const {
    number,
    milestones,
    estimates,
    rawEvents,
    routeSummary,
    podTerminal,
    provenance,
    ...stated
  } = journey;
  const voyage = { ...journey.voyage, ...firstReported(before.voyage, journey.voyage) };
  const travelled = asTravelled(shipment, voyage);
  const portOfDischarge = podTerminal ?? travelled.portOfDischarge;
  const terminal = terminalOf(portOfDischarge);
  const after: ContainerItem = {
    ...before,
    ...known(stated),
    voyage,
    currentStatus: statusShown(journey.currentStatus, before.deliveredAt),
    statusBySources: journey.currentStatus,
    vesselChange: vesselChangeOf(estimates),
    portOfDischarge,
    podTerminalId: terminal ? terminalId(terminal) : undefined,
    destination: rampOf(routeSummary, travelled.destination),
    rawEventIds: rawEvents.map((one) => rawEventId(before.id, one)),
    updatedAt: at,
    lastStatusRefreshAt: at,
    earlierRefreshes: earlierRefreshes(before, at),
  };
  const summary = containerSummary(after, shipment);
  const triage = triageAfter(before, summary, at);
  return {
    ...after,
    triage,
    quotaKey: quotaKeyOfContainer(after, shipment),
    summary: { ...summary, triage },
  };
}

/** The inland destination with the ramp that the railroad's report adds to the carrier's. */
const rampOf = (
  { inland }: ContainerJourney["routeSummary"],
  destination: ShipmentItem["destination"],
): ShipmentItem["destination"] =>
  inland?.locode && inland.locode === destination?.locode ? inland : destination;

/**
 * Everything a container's items are made of: equal hashes, nothing to write. The members of the
 * shipment are sorted: a store returns a map in any order, and a shipment that was only read again
 * must not rewrite its containers.
 */
export const containerHash = (journey: ContainerJourney, shipment: ShipmentItem): string => {
  const {
    publishedEstimates,
    sailings,
    containers,
    version,
    updatedAt,
    carrierPolledAt,
    requestId,
    summary,
    customFields,
    containerDrafts,
    reconciliation,
    ...shown
  } = shipment;
  return journeyHash([journey, canonicalJson(shown)]);
};
