import type { LineTrackingStoppedReason } from "#schemas/vocabulary.ts";
import type { ContainerJourney, Journey, Voyage } from "./journey.ts";

const hourMs = 3_600_000;
/** contract: shipments#stop-reasons */
const windowMs = 56 * 24 * hourMs;
/**
 * One new event never stops the tracking: it may be retracted
 * (contract: incidents#early-empty-return).
 */
const terminatedMs = 24 * hourMs;

/**
 * When the carrier was asked last, and when it last answered. Windows end there and not now: after
 * an outage on our side the carrier is asked once more before tracking stops.
 */
export type Polled = { readonly askedAt: string; readonly answeredAt: string };

/**
 * Why the carrier need not be asked any more, or null (contract: shipments#stop-reasons). The first
 * that holds: booking cancelled; all containers returned for a day; 56 days since the last full
 * container was picked up; where some were not, 56 days since the arrival; 56 days without news.
 */
export function stopReason(
  journey: Journey,
  times: Polled & { readonly createdAt: string; readonly lastNewsAt: string },
): LineTrackingStoppedReason | null {
  const { shipment, containers } = journey;
  const isPast = (at: string | null, ms: number, on = times.answeredAt): boolean =>
    at !== null && Date.parse(on) - Date.parse(at) > ms;

  if (shipment.bookingCancelled) return "booking_cancelled";
  if (
    containers.length > 0 &&
    containers.every(({ emptyTerminatedAt: at }) => isPast(at, terminatedMs))
  )
    return "all_containers_terminated";
  const out = lastOf(containers.map(gone));
  if (out !== null) {
    if (isPast(out, windowMs)) return "past_full_out_window";
  } else if (isPast(arrivedAt(journey), windowMs)) return "past_arrival_window";
  const news = times.lastNewsAt > times.createdAt ? times.lastNewsAt : times.createdAt;
  return isPast(news, windowMs, times.askedAt) ? "no_updates_at_line" : null;
}

const gone = (container: ContainerJourney): string | null =>
  container.finalDestinationFullOutAt ?? container.podFullOutAt ?? container.emptyTerminatedAt;

/** The latest, null as long as one is missing. */
const lastOf = (times: readonly (string | null)[]): string | null =>
  times.length === 0 || times.includes(null)
    ? null
    : times.reduce((last, at) => (at! > last! ? at : last));

/** When the last container came to its destination, null as long as one has not. */
const arrivedAt = ({ shipment, containers }: Journey): string | null =>
  containers.length > 0
    ? lastOf(containers.map(({ voyage }) => arrivalOf(voyage)))
    : arrivalOf(shipment);

/** At the destination: inland where the move goes on, else the port of discharge. */
function arrivalOf({ destination, portOfDischarge, ...voyage }: Voyage): string | null {
  const goesOn =
    destination !== null &&
    (destination.locode ?? destination.name) !== (portOfDischarge?.locode ?? portOfDischarge?.name);
  return goesOn ? voyage.destinationAtaAt : voyage.podAtaAt;
}
