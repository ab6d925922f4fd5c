import { listedPlacesCalled, placeByLocode, places, type PlaceRecord } from "./places.ts";
import { plainWords } from "./plain-words.ts";
import { terminals } from "./terminals.ts";

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^port of /, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A port's own names, those of its city, and of the cities that its terminals stand in. */
const namesOf = ({ locode, name, city }: PlaceRecord): ReadonlySet<string> =>
  new Set(
    [
      name,
      ...name.split("/"),
      city,
      ...terminals.filter((one) => one.locode === locode).flatMap((one) => one.city ?? []),
    ].map(plain),
  );

/** What stands behind the comma: the state, or the country by its code. */
const isThere = (place: PlaceRecord, behind: string): boolean =>
  [place.state, place.country].some((one) => one?.toLowerCase() === behind);

/**
 * The places that somebody means: by UN/LOCODE or an alias of it, by name, or by a city of the metro
 * area that they serve ("New York", "Newark", "USEWR"), with its state or country behind a comma or
 * without.
 */
export function portsCalled(asked: string): readonly PlaceRecord[] {
  const byCode = placeByLocode(asked);
  if (byCode) return [byCode];
  const [wanted = "", state] = asked.split(",").map(plain);
  const curated = places.filter((place) => namesOf(place).has(wanted));
  const listed = listedPlacesCalled(plainWords(wanted)).filter(
    (place) => !curated.some(({ locode }) => locode === place.locode),
  );
  return [...curated, ...listed].filter((place) => state === undefined || isThere(place, state));
}
