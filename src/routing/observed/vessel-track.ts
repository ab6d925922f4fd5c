import { hour, isoSeconds, minute } from "#src/platform/clock.ts";
import type { PositionReport } from "#src/routing/ais/index.ts";
import { distanceKm, kmPerNauticalMile } from "#src/routing/sea/index.ts";
import type { ObservedPosition } from "./vessel-position-entity.ts";
import { vesselStatusOf } from "./vessel-status.ts";

/** The newest position of a ship is written so often, unless it berths, anchors or leaves. */
const writeSeconds = 5 * minute;
/** No ship is faster, and a position may be off by so much. */
const maxKnots = 60;
const toleranceKm = 10;
/** So many positions that fit each other, and not what was known, are where the ship is. */
const agreeingToBelieve = 3;
/** Two transmitters do not share an IMO number within this time. */
const changeOfMmsiSeconds = 24 * hour;

export type Considered = "taken" | "older" | "impossible_jump" | "imo_of_another";

const secondsBetween = (a: ObservedPosition, b: ObservedPosition): number =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) / 1000;

function couldSail(a: ObservedPosition, b: ObservedPosition): boolean {
  const km = distanceKm([a.longitude, a.latitude], [b.longitude, b.latitude]);
  return km <= toleranceKm + (secondsBetween(a, b) / hour) * maxKnots * kmPerNauticalMile;
}

/** The quarter-hour that a time is in. */
export const quarterOf = (at: string): string =>
  isoSeconds(new Date(Math.floor(Date.parse(at) / 900_000) * 900_000));

/**
 * One ship in the course of an import: decides which of its positions are believed, and which are written. Positions may
 * come in any order.
 */
export class VesselTrack {
  /** As it is stored, or will be. */
  private newest: ObservedPosition | null;
  private stored: ObservedPosition | null;
  /** The last one that was believed, of whatever time. */
  private last: ObservedPosition | null = null;
  private doubted: ObservedPosition[] = [];
  /** First positions of quarter-hours that are not written yet, and the last one of all. */
  private trail = new Map<string, ObservedPosition>();
  private lastKept: ObservedPosition | null = null;

  constructor(newest: ObservedPosition | null) {
    this.newest = newest;
    this.stored = newest;
  }

  consider(report: PositionReport): Considered {
    const at = isoSeconds(report.at);
    const { latitude, longitude, headingDegrees, knots, mmsi } = report;
    const before = (this.last ?? this.newest)?.status ?? "under_way";
    const observation: ObservedPosition = {
      at,
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      headingDegrees,
      knots,
      ...vesselStatusOf(report, before),
      mmsi,
    };
    const doubt = this.doubtOf(observation);
    if (doubt) return doubt;
    this.last = observation;
    this.keep(observation);
    if (this.newest && this.newest.at >= at) return "older";
    this.newest = observation;
    return "taken";
  }

  /** What is now to be written; `atEnd`: what would have waited, too. Each is answered once. */
  due(atEnd: boolean): {
    readonly newest: ObservedPosition | null;
    readonly trail: readonly ObservedPosition[];
  } {
    const { newest, stored } = this;
    const isDue =
      newest !== null &&
      newest !== stored &&
      (stored === null ||
        atEnd ||
        secondsBetween(newest, stored) >= writeSeconds ||
        newest.status !== stored.status ||
        newest.portCode !== stored.portCode);
    if (isDue) this.stored = newest;
    const trail = [...this.trail.values()];
    this.trail = new Map();
    return { newest: isDue ? newest : null, trail };
  }

  private doubtOf(observation: ObservedPosition): Considered | null {
    const { newest } = this;
    if (
      newest?.mmsi &&
      observation.mmsi &&
      newest.mmsi !== observation.mmsi &&
      secondsBetween(newest, observation) < changeOfMmsiSeconds
    )
      return "imo_of_another";
    const known = this.last ?? newest;
    if (!known || couldSail(known, observation)) {
      this.doubted = [];
      return null;
    }
    if (!this.doubted.every((one) => couldSail(one, observation))) this.doubted = [];
    this.doubted.push(observation);
    if (this.doubted.length < agreeingToBelieve) return "impossible_jump";
    this.doubted = [];
    return null;
  }

  /** Of each quarter-hour the first one, whatever the order. */
  private keep(observation: ObservedPosition): void {
    const quarter = quarterOf(observation.at);
    const first =
      this.trail.get(quarter) ??
      (this.lastKept && quarterOf(this.lastKept.at) === quarter ? this.lastKept : undefined);
    if (first && first.at <= observation.at) return;
    this.trail.set(quarter, observation);
    this.lastKept = observation;
  }
}

/** To about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
