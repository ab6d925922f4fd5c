import type { ContainerJourney } from "../journey.ts";
import { isInFuture } from "../clock-skew.ts";

/**
 * When a container's present journey began and came landside, as the carrier states it. A container
 * is used again and again: what a terminal or railroad saw before is about an earlier journey
 * (contract: incidents#former-journey).
 */
export type JourneySpan = {
  /** The latest known step at the origin; null while the carrier has stated none. */
  readonly beganAt: string | null;
  /** The vessel's arrival at the port of discharge or the discharge, null before it. */
  readonly landedAt: string | null;
  readonly now: string;
};

export const spanOf = (
  carrierJourney: Pick<
    ContainerJourney,
    | "polVesselDepartedAt"
    | "polVesselLoadedAt"
    | "polFullInAt"
    | "emptyOutAt"
    | "podArrivedAt"
    | "podDischargedAt"
  >,
  now: string,
): JourneySpan => ({
  beganAt:
    carrierJourney.polVesselDepartedAt ??
    carrierJourney.polVesselLoadedAt ??
    carrierJourney.polFullInAt ??
    carrierJourney.emptyOutAt,
  landedAt: carrierJourney.podArrivedAt ?? carrierJourney.podDischargedAt,
  now,
});

/** Belongs to this journey and is not an error. */
export const isOfJourney = (at: string, span: JourneySpan): boolean =>
  !isInFuture(at, span.now) && (span.beganAt === null || at >= span.beganAt);
