import type { ContainerJourney, Journey, ShipmentJourney } from "./journey.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long until the next poll, in seconds, before jitter: often when something is about to happen
 * anywhere on the shipment, seldom in mid-ocean.
 */
export function nextPollAfterSeconds(journey: Journey | null, now: string): number {
  if (!journey) return hour;
  const { shipment, containers } = journey;
  if (shipment.bookingCancelled) return day;
  const waits = containers.map((container) => waitFor(container, now));
  return Math.min(...waits, waitForVessel(shipment, containers, now));
}

/** Half an hour within a day of a departure or arrival that is due, or while it is overdue. */
function waitForVessel(
  shipment: ShipmentJourney,
  containers: readonly ContainerJourney[],
  now: string,
): number {
  const voyages = containers.length > 0 ? containers.map(({ voyage }) => voyage) : [shipment];
  const nextTimes = voyages.flatMap((voyage) => [
    voyage.polAtdAt ? null : voyage.polEtdAt,
    voyage.podAtaAt ? null : voyage.podEtaAt,
    voyage.destinationAtaAt ? null : voyage.destinationEtaAt,
  ]);
  const isNear = nextTimes.some((at) => {
    const ahead = at === null ? Infinity : secondsBetween(now, at);
    return ahead <= day && ahead >= -3 * day;
  });
  if (isNear && !isEveryOneOut(containers)) return 30 * minute;
  return containers.length > 0 && isEveryOneOut(containers) ? day : 6 * hour;
}

const isEveryOneOut = (containers: readonly ContainerJourney[]): boolean =>
  containers.length > 0 && containers.every((container) => isOut(container));

const isWithCustomer = ({ currentStatus }: ContainerJourney): boolean =>
  currentStatus === "picked_up" || currentStatus === "dropped";

const isOut = (container: ContainerJourney): boolean =>
  isWithCustomer(container) || container.currentStatus === "empty_returned";

function waitFor(container: ContainerJourney, now: string): number {
  if (container.currentStatus === "empty_returned") return day;
  if (isWithCustomer(container)) return 12 * hour;
  const landedAt = container.indAtaAt ?? container.podDischargedAt;
  if (landedAt) return secondsBetween(landedAt, now) <= 3 * day ? hour : 3 * hour;
  if (container.podArrivedAt) return 30 * minute;
  const last = container.milestones.findLast(({ milestone }) => inHub.test(milestone));
  if (last && !last.milestone.endsWith("departed")) return 3 * hour;
  return 6 * hour;
}

const inHub = /^(?:transshipment|feeder)_/;

const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;

/** contract: tracking-requests#retries */
export const maxRetries = 14;
