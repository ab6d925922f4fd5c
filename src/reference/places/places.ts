import { inlandRows } from "./inland-data.ts";
import { listedPlace, placeLists } from "./place-lists.ts";
import type { PlaceRecord } from "./place-record.ts";
import { portRows, type PlaceRow } from "./places-data.ts";
import { plainWords } from "./plain-words.ts";
import { stateNames } from "./states-data.ts";

export type { PlaceRecord } from "./place-record.ts";

const records = (
  kind: PlaceRecord["kind"],
  rows: Readonly<Record<string, readonly PlaceRow[]>>,
): PlaceRecord[] =>
  Object.entries(rows).flatMap(([timezone, inZone]) =>
    inZone.map(([locode, name, latitude, longitude, also]) => ({
      locode,
      aliases: also?.aliases ?? [],
      name,
      city: also?.city ?? name,
      state: also?.state ?? null,
      country: locode.slice(0, 2),
      latitude,
      longitude,
      timezone,
      kind,
    })),
  );

/**
 * The curated ports and inland places. They win over the lists below them
 * (docs/adr/0190-places-lie-in-lists-below-the-curated-rows.md).
 */
export const places: readonly PlaceRecord[] = [
  ...records("port", portRows),
  ...records("inland", inlandRows),
];

const byCode = new Map(
  places.flatMap((place) => [place.locode, ...place.aliases].map((code) => [code, place])),
);

/**
 * The place of a UN/LOCODE, its aliases resolved, so that one Shanghai shipment never becomes two
 * ports. A code we do not know gives null, never a guess.
 */
export const placeByLocode = (code: string | null | undefined): PlaceRecord | null =>
  byCompactCode(compactCode(code));

const byCompactCode = (code: string): PlaceRecord | null =>
  byCode.get(code) ?? (isLocode(code) ? listedPlace(code) : null);

const isLocode = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);

/** Every place, curated or listed, each once. For tests and tools: a request asks for single ones. */
export const everyPlace = (): readonly PlaceRecord[] => [
  ...new Map(
    [
      ...placeLists()
        .toReversed()
        .flatMap((list) => list.all()),
      ...places,
    ].map((place) => [place.locode, place]),
  ).values(),
];

/** The listed places of a name, as `plainWords` spells it, without those that curated rows stand for. */
export const listedPlacesCalled = (words: string): readonly PlaceRecord[] =>
  once(placeLists().flatMap((list) => list.called(words)));

/** The listed places whose resource id begins so. */
export const listedPlacesById = (start: string): readonly PlaceRecord[] =>
  once(placeLists().flatMap((list) => list.byIdStart(start)));

/** Lists overlap each other and the curated rows: what a code resolves to counts, once. */
const once = (found: readonly PlaceRecord[]): readonly PlaceRecord[] => [
  ...new Map(
    found
      .flatMap(({ locode }) => byCompactCode(locode) ?? [])
      .map((place) => [place.locode, place]),
  ).values(),
];

/** The IANA zone of a UN/LOCODE, null when we do not know the place. */
export const timezoneOfLocode = (code: string | null | undefined): string | null =>
  placeByLocode(code)?.timezone ?? null;

/** What a source states of a place. Country: ISO code or English name; state: code or name. */
export type PlaceClue = {
  readonly locode?: string | null;
  readonly name?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
};

/**
 * The one place that fits, or null. An explicit LOCODE decides alone, known to us or not: a city
 * string that overruled it put a container 130 km off (contract: incidents#places-by-code). Without one: city,
 * then state and country.
 */
export function findPlace(clue: PlaceClue): PlaceRecord | null {
  const code = compactCode(clue.locode);
  if (isLocode(code)) return byCompactCode(code);
  return byWords(clue.city, clue) ?? byWords(clue.name, clue);
}

/**
 * A curated place counts with its country, or alone where no other place has its name; a listed one
 * only with its country, and in the US and Canada with its state, for lists are never complete.
 */
function byWords(words: string | null | undefined, clue: PlaceClue): PlaceRecord | null {
  const wanted = plainWords(words);
  if (wanted === "") return null;
  const fits = (place: PlaceRecord): boolean =>
    inCountry(place, clue.country) && inState(place, clue);
  const curated = places.filter(
    (place) => [place.city, place.name].some((name) => plainWords(name) === wanted) && fits(place),
  );
  if (curated.length > 1) return null;
  if (curated[0] && plainWords(clue.country) !== "") return curated[0];
  const listed = listedPlacesCalled(wanted).filter(
    (place) => !curated.some((one) => one === place),
  );
  // A terminal's place or a suburb with the city's name for its city is no namesake of it.
  const sharesName = listed.some((place) => plainWords(place.name) === wanted);
  if (curated[0]) return sharesName ? null : curated[0];
  const isMeant = (place: PlaceRecord): boolean =>
    plainWords(clue.country) !== "" && (place.state === null || plainWords(clue.state) !== "");
  const meant = listed.filter((place) => isMeant(place) && fits(place));
  return meant.length === 1 ? meant[0]! : null;
}

/**
 * Cities of our table that share their name with another place of some size outside it. In the US
 * and Canada these need the state, elsewhere the country: a bare "Portland" is not evidence for
 * Oregon.
 */
const namesakes: ReadonlySet<string> = new Set(
  [
    ["boston", "charleston", "charlotte", "cleveland", "columbus", "dallas", "freeport"],
    ["huntsville", "jacksonville", "kansas city", "long beach", "memphis", "miami", "mobile"],
    ["nashville", "norfolk", "oakland", "philadelphia", "pittsburgh", "portland", "vancouver"],
    ["wilmington", "cartagena", "valencia", "san antonio", "san juan", "kingston", "balboa"],
    ["manzanillo", "halifax", "london", "rio grande", "santos", "sydney", "melbourne", "colon"],
  ].flat(),
);

function inState(place: PlaceRecord, clue: PlaceClue): boolean {
  const state = plainWords(clue.state);
  const ambiguous = namesakes.has(plainWords(place.city)) || namesakes.has(plainWords(place.name));
  if (place.state === null) return !ambiguous || plainWords(clue.country) !== "";
  if (state === "") return !ambiguous;
  return state === place.state.toLowerCase() || state === plainWords(stateNames[place.state]);
}

function inCountry(place: PlaceRecord, country: string | null | undefined): boolean {
  const wanted = plainWords(country);
  if (wanted === "") return true;
  if (wanted === "usa") return place.country === "US";
  return wanted === place.country.toLowerCase() || wanted === countryName(place.country);
}

/** Made on first need: it reads tables of Node's, and most requests name no country. */
let countries: Intl.DisplayNames | undefined;
const englishName = (code: string): string | undefined =>
  (countries ??= new Intl.DisplayNames("en", { type: "region" })).of(code);
const countryName = (code: string): string => plainWords(englishName(code));

/** In English: `United States`. */
export const countryNameOf = (place: PlaceRecord): string =>
  englishName(place.country) ?? place.country;

/** The state or province in full, null outside the US and Canada. */
export const stateNameOf = (place: PlaceRecord): string | null =>
  place.state === null ? null : (stateNames[place.state] ?? null);

const compactCode = (code: string | null | undefined): string =>
  (code ?? "").replaceAll(/[\s-]/g, "").toUpperCase();
