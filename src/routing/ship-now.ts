import { nearestTo, splitAt, type Position, type SeaPath } from "#src/routing/sea/index.ts";
import { estimatePosition, lastQuarterHour, type Passage } from "./estimate-position.ts";
import { isFresh, type ObservedPosition } from "./observed/index.ts";

/** Further off its way than this a ship is on another one. */
export const offTheWayKm = 500;

/** A ship that left a port; when it is due at the next one may be unknown. */
export type Underway = Omit<Passage, "dueAt"> & { readonly dueAt: string | null };

export type ShipNow = {
  readonly position: Position;
  /** When it was there; of an estimate the time that it is for. */
  readonly at: string;
  readonly headingDegrees: number | null;
  readonly knots: number | null;
  /** null: it is an estimate. */
  readonly observed: ObservedPosition | null;
  /** The way it came and the way to the next port; null where it is on none that is known. */
  readonly behind: SeaPath | null;
  readonly ahead: SeaPath | null;
};

/**
 * Where a ship is: as it transmitted, where that is newer than its last stated departure and no older than six hours;
 * else by its schedule, from the last position that it transmitted on this passage. Null when neither places it.
 */
export function shipNow(
  passage: Underway | null,
  observed: ObservedPosition | null,
  now: Date,
): ShipNow | null {
  const seen = observed && (!passage || observed.at >= passage.departedAt) ? observed : null;
  const way = seen && passage && wayThrough(passage.path, [seen.longitude, seen.latitude]);
  if (seen && isFresh(seen, now))
    return {
      position: [seen.longitude, seen.latitude],
      at: seen.at,
      headingDegrees: seen.headingDegrees,
      knots: seen.knots,
      observed: seen,
      behind: way?.behind ?? null,
      ahead: way?.ahead ?? null,
    };
  if (!passage || passage.dueAt === null) return null;
  const { departedAt, dueAt, path } = passage;
  return way && seen && seen.at < dueAt
    ? estimated({ departedAt: seen.at, dueAt, path: way.ahead }, now, way.behind)
    : estimated({ departedAt, dueAt, path }, now, []);
}

/** On the quarter-hour that all requests share. `before`: the way that it sailed until then. */
function estimated(passage: Passage, now: Date, before: SeaPath): ShipNow | null {
  const grid = lastQuarterHour(now);
  const departed = new Date(passage.departedAt);
  const estimate = estimatePosition(passage, grid < departed && departed <= now ? departed : grid);
  return (
    estimate && {
      position: estimate.ahead[0]!,
      at: estimate.at,
      headingDegrees: estimate.headingDegrees,
      knots: estimate.knots,
      observed: null,
      behind: [...before.slice(0, -1), ...estimate.behind],
      ahead: estimate.ahead,
    }
  );
}

/** Back to its way by the shortest course, then along it; null when the ship is too far off to be on it. */
export function wayThrough(
  path: SeaPath,
  here: Position,
): { readonly behind: SeaPath; readonly ahead: SeaPath } | null {
  const { share, km } = nearestTo(path, here);
  if (km > offTheWayKm) return null;
  const { behind, ahead } = splitAt(path, share);
  return { behind: [...behind, here], ahead: [here, ...ahead] };
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

export const pointOf = ([longitude, latitude]: Position) => ({
  longitude: rounded(longitude),
  latitude: rounded(latitude),
});
