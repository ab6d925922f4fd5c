import { addSeconds, hour, isoSeconds } from "#src/platform/clock.ts";
import { placeByLocode, terminalBy } from "#src/reference/index.ts";
import type {
  ConfiguredFacilitySources,
  PollPace,
  FacilityPollPlan,
} from "#src/statements/equipment-source.ts";
import type { ContainerJourney } from "../projection/journey.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/** What of the shipment decides which facility sources to poll about its containers, and when. */
export type PlannedVoyage = Pick<
  ShipmentItem,
  | "portOfDischarge"
  | "destination"
  | "podEtaAt"
  | "podAtaAt"
  | "destinationEtaAt"
  | "lineTrackingStoppedAt"
> &
  Partial<Pick<ShipmentItem, "carrierBillOfLading" | "targetType" | "normalizedNumber">>;

/** What of a container's journey decides it. */
export type PlannedContainer = Pick<
  ContainerJourney,
  | "currentStatus"
  | "podArrivedAt"
  | "podDischargedAt"
  | "podFullOutAt"
  | "podRailLoadedAt"
  | "podRailDepartedAt"
  | "indAtaAt"
  | "indRailUnloadedAt"
  | "finalDestinationFullOutAt"
  | "emptyTerminatedAt"
>;

/** A terminal is polled from this long before the vessel is due: it has the manifest by then. */
export const beforeArrivalSeconds = 48 * hour;
/** At a port with more terminals than this, the carrier's answer names the right one. */
const maxFacilitySources = 6;

/** How urgently, and since when: the instant that the pace counts from. */
type Phase = { readonly pace: PollPace; readonly pollFrom: string };

/**
 * Which facility sources to poll about a container, from when and how often; none once its journey
 * is over. The same container and voyage always make the same plans, in the same order.
 */
export function facilityPollPlans(
  container: PlannedContainer,
  voyage: PlannedVoyage,
  facilitySources: ConfiguredFacilitySources,
): FacilityPollPlan[] {
  if (voyage.lineTrackingStoppedAt || isReturned(container)) return [];
  const goesInland = isInland(container, voyage);
  const atPort = goesInland ? portOfInland(container, voyage) : portOfLocal(container, voyage);
  const onRail = goesInland ? railPhase(container, voyage) : null;
  const bill = billOf(voyage);
  return [
    ...(atPort
      ? terminalsOf(voyage.portOfDischarge, facilitySources).map(({ needsBill, ...one }) => ({
          kind: "terminal" as const,
          ...one,
          ...atPort,
          ...(needsBill && bill && { bill }),
        }))
      : []),
    ...(onRail
      ? facilitySources.railroads
          .toSorted((a, b) => (a.scac < b.scac ? -1 : 1))
          .slice(0, maxFacilitySources)
          .map(({ scac, ...mode }) => ({
            kind: "rail" as const,
            facilitySource: scac,
            ...mode,
            ...onRail,
          }))
      : []),
  ];
}

/**
 * The bill that the carrier names, or that it was polled by; some terminals require it beside the
 * container number.
 */
const billOf = (voyage: PlannedVoyage): string | null =>
  voyage.carrierBillOfLading ??
  (voyage.targetType === "bill_of_lading" ? (voyage.normalizedNumber ?? null) : null);

const isReturned = (container: PlannedContainer): boolean =>
  container.emptyTerminatedAt !== null || container.currentStatus === "empty_returned";

const codeOf = (place: Place | undefined): string | null => {
  const locode = place?.locode ?? null;
  return placeByLocode(locode)?.locode ?? locode;
};

/** The carrier routes it on from the port, or it is already on a train. */
function isInland(container: PlannedContainer, voyage: PlannedVoyage): boolean {
  const port = codeOf(voyage.portOfDischarge);
  const end = codeOf(voyage.destination);
  if (port !== null && end !== null && port !== end) return true;
  return leftByRailAt(container) !== null || container.podRailLoadedAt !== null;
}

const leftByRailAt = (container: PlannedContainer): string | null =>
  container.podRailDepartedAt ?? container.indAtaAt ?? container.indRailUnloadedAt;

/** Picked up at the port: until it comes back empty. */
function portOfLocal(container: PlannedContainer, voyage: PlannedVoyage): Phase | null {
  const outAt = container.podFullOutAt ?? container.finalDestinationFullOutAt;
  return outAt === null ? beforePickUp(container, voyage) : { pace: "closing", pollFrom: outAt };
}

/** The port's terminal has nothing more to report once the train has left. */
function portOfInland(container: PlannedContainer, voyage: PlannedVoyage): Phase | null {
  if (leftByRailAt(container) !== null || container.finalDestinationFullOutAt !== null) return null;
  return portOfLocal(container, voyage);
}

/**
 * `arriving` counts from 48 h before the arrival, also when that is over: so the poller knows how
 * near the arrival is.
 */
function beforePickUp(container: PlannedContainer, voyage: PlannedVoyage): Phase | null {
  if (container.podDischargedAt) return { pace: "landside", pollFrom: container.podDischargedAt };
  const arrival = container.podArrivedAt ?? voyage.podAtaAt ?? voyage.podEtaAt;
  if (!arrival) return null;
  const pollFrom = isoSeconds(addSeconds(new Date(arrival), -beforeArrivalSeconds));
  return { pace: "arriving", pollFrom };
}

function railPhase(container: PlannedContainer, voyage: PlannedVoyage): Phase | null {
  const { finalDestinationFullOutAt: outAt, podFullOutAt: takenAtPortAt } = container;
  if (outAt) return { pace: "closing", pollFrom: outAt };
  // A truck picked it up at the port after all, and it is on no train.
  if (takenAtPortAt && leftByRailAt(container) === null) return null;
  const since =
    container.podDischargedAt ??
    container.podRailLoadedAt ??
    leftByRailAt(container) ??
    container.podArrivedAt ??
    voyage.podAtaAt;
  return since ? { pace: "inland", pollFrom: since } : null;
}

/**
 * The terminal that the carrier names, or all of the port when it names none; gateways that cover
 * the whole port in either case.
 */
function terminalsOf(
  port: Place | undefined,
  facilitySources: ConfiguredFacilitySources,
): (Pick<FacilityPollPlan, "facilitySource" | "isPushed" | "isSilent"> & {
  readonly needsBill: boolean;
})[] {
  const locode = codeOf(port);
  if (!port || locode === null) return [];
  const here = facilitySources.terminals.filter(
    (one) => (placeByLocode(one.locode)?.locode ?? one.locode) === locode,
  );
  const named = smdgOf(port, locode);
  return here
    .filter(({ smdg, isOffDock }) => isOffDock || smdg === null || named === null || smdg === named)
    .map(({ smdg, locode: _, isOffDock: _yard, needsBill = false, ...mode }) => ({
      facilitySource: smdg === null ? locode : `${locode}-${smdg}`,
      needsBill,
      ...mode,
    }))
    .toSorted((a, b) => (a.facilitySource < b.facilitySource ? -1 : 1))
    .slice(0, maxFacilitySources);
}

/** The SMDG code of the terminal that the carrier names; null when it names none that is known. */
function smdgOf(port: Place, locode: string): string | null {
  if (port.facility === null) return null;
  const known = terminalBy({ locode, code: port.facility, provider: port.facilityProvider });
  if (known) return known.smdgCode;
  return port.facilityProvider === "BIC" ? null : port.facility.toUpperCase();
}
