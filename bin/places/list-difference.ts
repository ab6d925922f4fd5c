import type { PlaceRecord } from "#src/reference/places/place-record.ts";
import { distanceKm } from "#src/routing/sea/geodesy.ts";

/** What is another place than before is farther away than the minutes of its coordinates are exact. */
const movedKm = 5;

export type ListDifference = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly string[];
  readonly moved: readonly string[];
  readonly rezoned: readonly string[];
};

/** What the next edition of a list changes, a line for each place: `CNSGH Shanghai`. */
export function differenceOf(
  before: readonly PlaceRecord[],
  after: readonly PlaceRecord[],
): ListDifference {
  const old = new Map(before.map((place) => [place.locode, place]));
  const now = new Set(after.map(({ locode }) => locode));
  const line = ({ locode, name }: PlaceRecord): string => `${locode} ${name}`;
  const pairs = after.flatMap((place) => {
    const was = old.get(place.locode);
    return was ? [{ was, place }] : [];
  });
  const at = ({ longitude, latitude }: PlaceRecord) => [longitude, latitude] as const;
  return {
    added: after.filter(({ locode }) => !old.has(locode)).map(line),
    removed: before.filter(({ locode }) => !now.has(locode)).map(line),
    renamed: pairs
      .filter(({ was, place }) => was.name !== place.name)
      .map(({ was, place }) => `${line(was)} is ${place.name}`),
    moved: pairs
      .map(({ was, place }) => ({ place, km: distanceKm(at(was), at(place)) }))
      .filter(({ km }) => km > movedKm)
      .map(({ place, km }) => `${line(place)} by ${Math.round(km)} km`),
    rezoned: pairs
      .filter(({ was, place }) => was.timezone !== place.timezone)
      .map(({ was, place }) => `${line(place)}: ${was.timezone} is ${place.timezone}`),
  };
}
