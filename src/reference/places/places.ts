import { inlandRows } from "./inland-data.ts";
import { portRows, type PlaceRow } from "./places-data.ts";
import { stateNames } from "./states-data.ts";

export type PlaceRecord = {
  /** The code that all its aliases resolve to. */
  readonly locode: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly city: string;
  /** US state or Canadian province, postal abbreviation; null elsewhere. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone. */
  readonly timezone: string;
  readonly kind: "port" | "inland";
};

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

/** Every port and inland place we know. */
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
  byCode.get(compactCode(code)) ?? null;

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
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return byCode.get(code) ?? null;
  return byWords(clue.city, clue) ?? byWords(clue.name, clue);
}

function byWords(words: string | null | undefined, clue: PlaceClue): PlaceRecord | null {
  const wanted = plainWords(words);
  if (wanted === "") return null;
  const fitting = places.filter(
    (place) =>
      (plainWords(place.city) === wanted || plainWords(place.name) === wanted) &&
      inCountry(place, clue.country) &&
      inState(place, clue),
  );
  return fitting.length === 1 ? fitting[0]! : null;
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

/** Lower case, without accents, punctuation and the words carriers put before a city. */
const plainWords = (text: string | null | undefined): string =>
  (text ?? "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^(?:port of|puerto de) /, "")
    .replace(/^saint /, "st ");
