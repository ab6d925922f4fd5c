import { placeByLocode, places, type PlaceRecord } from "./places.ts";
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

/**
 * The places that somebody means: by UN/LOCODE or an alias of it, by name, or by a city of the metro
 * area that they serve ("New York", "Newark", "USEWR"), with its state behind a comma or without.
 */
export function portsCalled(asked: string): readonly PlaceRecord[] {
  const byCode = placeByLocode(asked);
  if (byCode) return [byCode];
  const [wanted = "", state] = asked.split(",").map(plain);
  return places.filter(
    (place) =>
      namesOf(place).has(wanted) && (state === undefined || place.state?.toLowerCase() === state),
  );
}
