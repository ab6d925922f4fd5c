import {
  isToBePickedUp,
  lastingReasons,
  type LastingReason,
} from "../attention/lasting-reasons.ts";
import { asTravelled } from "../items/as-travelled.ts";
import { availabilityShown } from "../items/delivered.ts";
import { feesOwed } from "#src/deadlines/fees-owed.ts";
import { isPickedUp } from "#src/deadlines/last-free-day.ts";
import { fieldKeys, searchableFields } from "#src/custom-fields/index.ts";
import { seaVoyageOf } from "#src/routing/sea-voyage.ts";
import { pickupPlace } from "../render/container-resource.ts";
import { terminalLinkage } from "../render/places.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import type { RequestFieldsItem } from "../store/request-fields-entity.ts";
import type { RequestItem } from "../store/request-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/**
 * The narrow forms that lists are filtered and sorted by (contract: invariants#lists-in-parts).
 * Written with every change of the item; what is unknown is absent.
 */
const known = <T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null && value !== undefined),
  ) as { [K in keyof T]?: NonNullable<T[K]> };

type AsWritten<T> = Omit<T, "summary" | "shard">;

/** Last free days are shown until the pick-up (last-free-day.ts); lists know what is shown. */
const shownLastFreeDays = (c: AsWritten<ContainerItem>) => {
  const { lfdCarrierOn, lfdTerminalOn, lfdRailOn }: Partial<typeof c> = isPickedUp(c) ? {} : c;
  const { podZone, destinationZone } = zonesOf(c);
  return {
    lfdCarrierOn,
    lfdTerminalOn,
    lfdRailOn,
    ...((lfdCarrierOn ?? lfdTerminalOn ?? lfdRailOn) && { podZone, destinationZone }),
  };
};

const zonesOf = (c: AsWritten<ContainerItem>) => ({
  podZone: c.portOfDischarge?.timezone,
  destinationZone: c.destination?.timezone,
});

/** Discharged, and a terminal is asked that does not say whether it can be picked up. */
const silentSince = (c: AsWritten<ContainerItem>): string | undefined =>
  isToBePickedUp(c) &&
  !c.availabilityKnown &&
  pickupPlace(c) === c.portOfDischarge &&
  c.facilityTargets?.some(({ kind, state }) => kind === "terminal" && state === "active")
    ? c.podDischargedAt
    : undefined;

/** By currency what is to be paid at the terminal, to the cent; `{}` when it reports nothing to pay. */
function feesOwedByCurrency(c: AsWritten<ContainerItem>): Record<string, number> | null {
  if (!c.feesAtPodTerminal) return null;
  const owed: Record<string, number> = {};
  for (const { amount, currencyCode } of feesOwed(c.feesAtPodTerminal))
    owed[currencyCode] = Math.round(((owed[currencyCode] ?? 0) + amount) * 100) / 100;
  return owed;
}

/** Whose interface is polled for it, as `USLAX-APMT`; the newest where the terminal changed. */
const polledTerminal = (c: AsWritten<ContainerItem>): string | undefined =>
  c.facilityTargets?.findLast(({ kind, state }) => kind === "terminal" && state === "active")
    ?.facilitySource;

/** Where it is on its way over sea, until it leaves the port of discharge. */
const seaVoyage = (c: AsWritten<ContainerItem>) =>
  isPickedUp(c) || c.deliveredAt || c.podRailLoadedAt || c.podRailDepartedAt
    ? null
    : seaVoyageOf(c);

type Remembered = { readonly summary?: { readonly attention?: readonly LastingReason[] } };

/** The mark of the list, with its reasons; absent where there are none. */
const marked = (c: AsWritten<ContainerItem>, s: AsWritten<ShipmentItem>) => {
  const reasons = lastingReasons(c, s, (c as Remembered).summary?.attention);
  return reasons.length > 0 ? reasons : null;
};

/**
 * What GET /containers filters and sorts by; a container answers for its shipment as well, with the
 * voyage that is its own.
 */
export const containerSummary = (c: AsWritten<ContainerItem>, shipment: AsWritten<ShipmentItem>) =>
  summaryOf(c, asTravelled(shipment, c.voyage));

const summaryOf = (c: AsWritten<ContainerItem>, s: AsWritten<ShipmentItem>) => ({
  number: c.number,
  currentStatus: c.currentStatus,
  createdAt: c.createdAt,
  updatedAt: c.updatedAt,
  lastStatusRefreshAt: c.lastStatusRefreshAt,
  shipmentId: c.shipmentId,
  shipmentNumber: s.billOfLadingNumber,
  scac: s.scac,
  ...known({
    earlierRefreshes: c.earlierRefreshes?.length ? c.earlierRefreshes : null,
    refNumbers: c.refNumbers.length > 0 ? c.refNumbers : null,
    shipmentRefNumbers: s.refNumbers.length > 0 ? s.refNumbers : null,
    tags: s.tags.length > 0 ? s.tags : null,
    normalizedNumber: s.normalizedNumber === s.billOfLadingNumber ? null : s.normalizedNumber,
    roles: s.partyIds,
    ownRoles: c.partyIds,
    polCode: s.portOfLading?.locode,
    polName: s.portOfLading?.name,
    podCode: s.portOfDischarge?.locode,
    podName: s.portOfDischarge?.name,
    destinationCode: s.destination?.locode,
    destinationName: s.destination?.name,
    vesselName: s.podVesselName,
    polEtdAt: s.polEtdAt,
    polAtdAt: s.polAtdAt,
    podEtaAt: s.podEtaAt,
    podAtaAt: s.podAtaAt,
    destinationEtaAt: s.destinationEtaAt,
    destinationAtaAt: s.destinationAtaAt,
    stoppedAt: s.lineTrackingStoppedAt,
    emptyOutAt: c.emptyOutAt,
    polFullInAt: c.polFullInAt,
    polVesselLoadedAt: c.polVesselLoadedAt,
    polVesselDepartedAt: c.polVesselDepartedAt,
    podArrivedAt: c.podArrivedAt,
    podDischargedAt: c.podDischargedAt,
    podFullOutAt: c.podFullOutAt,
    podRailLoadedAt: c.podRailLoadedAt,
    podRailDepartedAt: c.podRailDepartedAt,
    indEtaAt: c.indEtaAt,
    indAtaAt: c.indAtaAt,
    indRailUnloadedAt: c.indRailUnloadedAt,
    finalDestinationFullOutAt: c.finalDestinationFullOutAt,
    emptyTerminatedAt: c.emptyTerminatedAt,
    deliveredAt: c.deliveredAt,
    podTerminalId: c.podTerminalId ?? terminalLinkage(c.portOfDischarge).data?.id,
    holds: c.holdsAtPodTerminal?.map((hold) => hold.name),
    fees: c.feesAtPodTerminal?.map((fee) => fee.type),
    feesOwed: feesOwedByCurrency(c),
    terminalSource: polledTerminal(c),
    availabilityKnown: c.availabilityKnown,
    availableForPickup: availabilityShown(c),
    pickupAppointmentAt: c.pickupAppointmentAt,
    ...shownLastFreeDays(c),
    silentSince: silentSince(c),
    attention: marked(c, s),
    triage: c.triage,
    podEtaChangedAt: s.podEtaChangedAt,
    sea: seaVoyage(c),
    creatorId: s.creatorId,
    customFields: searchableFields(c.customFields, s.customFields),
    fieldKeys: fieldKeys(c.customFields),
  }),
});
export type ContainerSummary = ReturnType<typeof containerSummary>;

/** What GET /shipments filters and sorts by. */
export const shipmentSummary = (s: AsWritten<ShipmentItem>) => ({
  number: s.billOfLadingNumber,
  normalizedNumber: s.normalizedNumber,
  scac: s.scac,
  createdAt: s.createdAt,
  updatedAt: s.updatedAt,
  ...known({
    refNumbers: s.refNumbers.length > 0 ? s.refNumbers : null,
    tags: s.tags.length > 0 ? s.tags : null,
    roles: s.partyIds,
    containerNumbers: s.containers.length > 0 ? s.containers.map((c) => c.number) : null,
    polCode: s.portOfLading?.locode,
    polName: s.portOfLading?.name,
    podCode: s.portOfDischarge?.locode,
    podName: s.portOfDischarge?.name,
    podTerminalId: terminalLinkage(s.portOfDischarge).data?.id,
    destinationCode: s.destination?.locode,
    destinationName: s.destination?.name,
    podVesselName: s.podVesselName,
    podVoyageNumber: s.podVoyageNumber,
    polEtdAt: s.polEtdAt,
    polAtdAt: s.polAtdAt,
    podEtaAt: s.podEtaAt,
    podAtaAt: s.podAtaAt,
    destinationEtaAt: s.destinationEtaAt,
    destinationAtaAt: s.destinationAtaAt,
    stoppedAt: s.lineTrackingStoppedAt,
    podEtaChangedAt: s.podEtaChangedAt,
    creatorId: s.creatorId,
    customFields: searchableFields(s.customFields),
    fieldKeys: fieldKeys(s.customFields),
  }),
});
export type ShipmentSummary = ReturnType<typeof shipmentSummary>;

/** What GET /tracking_requests filters and sorts by. */
export const requestSummary = (r: AsWritten<RequestItem>) => ({
  requestNumber: r.requestNumber,
  normalizedNumber: r.normalizedNumber,
  requestType: r.requestType,
  status: r.status,
  createdAt: r.createdAt,
  updatedAt: r.updatedAt,
  ...known({
    scac: r.scac,
    failedReason: r.failedReason,
    shipmentId: r.shipmentId,
    refNumbers: r.refNumbers.length > 0 ? r.refNumbers : null,
  }),
});
export type RequestSummary = ReturnType<typeof requestSummary>;

/** Which definitions a request has values of. */
export const requestFieldsSummary = ({ customFields }: Pick<RequestFieldsItem, "customFields">) =>
  known({ fieldKeys: fieldKeys(customFields) });
export type RequestFieldsSummary = ReturnType<typeof requestFieldsSummary>;
