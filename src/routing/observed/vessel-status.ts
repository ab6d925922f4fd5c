import { everyPlace, type PlaceRecord } from "#src/reference/index.ts";
import { distanceKm } from "#src/routing/sea/index.ts";
import type { VesselStatus } from "./vessel-position-entity.ts";

/**
 * UN/LOCODE gives a port one point, to the minute of a degree, which may be its office in the city: within this
 * distance of it a ship that does not move is at a berth...
 */
const berthKm = 15;
/** ...and within this one it waits for the port. */
const anchorageKm = 40;

/** A ship that is made fast or anchors moves less than this... */
const stoppedKnots = 0.5;
/** ...and counts as moving again from here on: its position is not exact. */
const startedKnots = 1.5;
/** At anchor it swings with the tide. */
const swingingKnots = 3;

const atAnchor = 1;
const moored = 5;

export type StatedMotion = {
  readonly latitude: number;
  readonly longitude: number;
  readonly knots: number | null;
  readonly navigationalStatus: number | null;
};

export type PlacedStatus = { readonly status: VesselStatus; readonly portCode: string | null };

/**
 * Whether a ship is berthed or at anchor, and at which port. Its crew sets the navigational status by hand and may
 * forget it, so its speed and the place decide first.
 */
export function vesselStatusOf(motion: StatedMotion, before: VesselStatus): PlacedStatus {
  const { knots, navigationalStatus: stated } = motion;
  const isStopped =
    knots === null
      ? stated === atAnchor || stated === moored
      : knots <= stoppedKnots || (before !== "under_way" && knots < startedKnots);
  if (stated === atAnchor && (isStopped || (knots ?? 0) < swingingKnots))
    return { status: "anchored", portCode: nearestPort(motion, anchorageKm) };
  if (!isStopped) return { status: "under_way", portCode: null };
  const port = nearestPort(motion, berthKm);
  // Without either it drifts.
  return port !== null || stated === moored
    ? { status: "berthed", portCode: port }
    : { status: "under_way", portCode: null };
}

/** Ports by the whole degree that they are in. */
let portsByDegree: ReadonlyMap<string, readonly PlaceRecord[]> | undefined;

const cell = (longitude: number, latitude: number): string =>
  `${((Math.floor(longitude) + 540) % 360) - 180} ${Math.floor(latitude)}`;

function nearestPort(
  { longitude, latitude }: Pick<StatedMotion, "longitude" | "latitude">,
  withinKm: number,
): string | null {
  portsByDegree ??= Map.groupBy(
    everyPlace().filter(({ kind }) => kind === "port"),
    (port) => cell(port.longitude, port.latitude),
  );
  // Near the poles a degree of longitude is short; there are no ports that near.
  const wide = Math.abs(latitude) > 60 ? 2 : 1;
  let nearest: PlaceRecord | null = null;
  let km = withinKm;
  for (let east = -wide; east <= wide; east++)
    for (let north = -1; north <= 1; north++)
      for (const port of portsByDegree.get(cell(longitude + east, latitude + north)) ?? []) {
        const away = distanceKm([longitude, latitude], [port.longitude, port.latitude]);
        if (away > km) continue;
        nearest = port;
        km = away;
      }
  return nearest?.locode ?? null;
}
