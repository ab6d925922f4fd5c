import type { Position } from "#src/routing/sea/geodesy.ts";
import { shapesOf, type Ring } from "../natural-earth/shapes.ts";

/**
 * Natural Earth's short names, where they are not the English ones of CLDR, by ISO 3166-1 alpha-2.
 * Several codes have one shape where it counts overseas regions with the country.
 */
const shapeNames: Readonly<Record<string, readonly string[]>> = {
  AG: ["Antigua and Barb."],
  AU: ["Australia", "Ashmore and Cartier Is.", "Coral Sea Is."],
  AX: ["Åland"],
  BA: ["Bosnia and Herz."],
  BQ: ["Netherlands", "Curaçao"],
  BV: ["Norway"],
  CC: ["Indian Ocean Ter."],
  CD: ["Dem. Rep. Congo"],
  CF: ["Central African Rep."],
  CG: ["Congo"],
  CU: ["Cuba", "USNB Guantanamo Bay"],
  CV: ["Cabo Verde"],
  CX: ["Indian Ocean Ter."],
  CY: ["Cyprus", "N. Cyprus", "Dhekelia", "Akrotiri", "Cyprus U.N. Buffer Zone"],
  DO: ["Dominican Rep."],
  EH: ["W. Sahara"],
  FO: ["Faeroe Is."],
  GF: ["France"],
  GP: ["France"],
  GQ: ["Eq. Guinea"],
  GS: ["S. Geo. and the Is."],
  HK: ["Hong Kong"],
  HM: ["Heard I. and McDonald Is."],
  IO: ["Br. Indian Ocean Ter."],
  KZ: ["Kazakhstan", "Baikonur"],
  MA: ["Morocco", "W. Sahara"],
  MK: ["Macedonia"],
  MM: ["Myanmar"],
  MO: ["Macao"],
  MP: ["N. Mariana Is."],
  MQ: ["France"],
  PF: ["Fr. Polynesia"],
  PS: ["Palestine"],
  RE: ["France"],
  // UN/LOCODE lists the ports of Crimea under Ukraine, Natural Earth draws who holds them.
  UA: ["Ukraine", "Russia"],
  SJ: ["Norway"],
  SO: ["Somalia", "Somaliland"],
  SS: ["S. Sudan"],
  TF: ["Fr. S. Antarctic Lands"],
  TK: ["New Zealand"],
  TR: ["Turkey"],
  UM: ["U.S. Minor Outlying Is."],
  US: ["United States of America"],
  VA: ["Vatican"],
  VC: ["St. Vin. and Gren."],
  WF: ["Wallis and Futuna Is."],
  YT: ["France"],
};

type Bounds = {
  readonly rings: readonly Ring[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]+/g, " ")
    .replaceAll(/\b(?:is|islands|the)\b/g, "")
    .replaceAll(/\bst\b/g, "saint")
    .replaceAll(/\s+/g, " ")
    .trim();

function boundsOf(rings: readonly Ring[]): Bounds {
  const all = rings.flat();
  const lons = all.map(([lon]) => lon);
  const lats = all.map(([, lat]) => lat);
  const least = (of: readonly number[]): number => of.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (of: readonly number[]): number => of.reduce((a, b) => Math.max(a, b), -Infinity);
  return { rings, west: least(lons), east: most(lons), south: least(lats), north: most(lats) };
}

/** Made on first need: the outlines have half a million points. */
let shapes: ReadonlyMap<string, readonly Bounds[]> | undefined;
const shapesByName = (): ReadonlyMap<string, readonly Bounds[]> =>
  (shapes ??= new Map(
    [...Map.groupBy(shapesOf("countries", "10m"), ({ name }) => plain(name))].map(
      ([name, same]) => [name, same.flatMap(({ polygons }) => polygons.map(boundsOf))],
    ),
  ));

const english = new Intl.DisplayNames("en", { type: "region" });
const knownBounds = new Map<string, readonly Bounds[]>();

function boundsIn(country: string): readonly Bounds[] {
  const known = knownBounds.get(country);
  if (known) return known;
  const names = shapeNames[country] ?? [english.of(country) ?? country];
  const found = names.flatMap((name) => shapesByName().get(plain(name)) ?? []);
  knownBounds.set(country, found);
  return found;
}

/** Even-odd rule over outlines and holes. */
function isIn({ rings, west, east, south, north }: Bounds, [lon, lat]: Position): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false;
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [aLon, aLat] = ring[i]!;
      const [bLon, bLat] = ring[j]!;
      if (aLat > lat !== bLat > lat && lon < ((bLon - aLon) * (lat - aLat)) / (bLat - aLat) + aLon)
        inside = !inside;
    }
  return inside;
}

const kmPerDegree = 111.2;
const halfEarthKm = 20_020;

/**
 * To the nearest point of the outlines, whose points are never far apart; as if the Earth were flat
 * around there, which is exact enough for these distances.
 */
function kmTo({ rings, south, north }: Bounds, at: Position, best: number): number {
  const reach = best / kmPerDegree;
  if (at[1] < south - reach || at[1] > north + reach) return best;
  const shrink = Math.cos((at[1] * Math.PI) / 180);
  let nearest = (best / kmPerDegree) ** 2;
  for (const ring of rings)
    for (const [lon, lat] of ring) {
      const east = Math.abs(lon - at[0]);
      const square = (Math.min(east, 360 - east) * shrink) ** 2 + (lat - at[1]) ** 2;
      if (square < nearest) nearest = square;
    }
  return Math.sqrt(nearest) * kmPerDegree;
}

/** Off a border on land: coordinates in minutes, river mouths and drawn outlines are so exact. */
const borderKm = 15;
/** At sea, 200 nautical miles: oil terminals lie in the exclusive economic zone (UNCLOS, article 57). */
const zoneKm = 370.4;

/**
 * Why coordinates cannot be those of a place in a country, by Natural Earth's outlines; null where
 * they can. A country without an outline cannot be contradicted.
 */
export function contradiction(country: string, at: Position): string | null {
  const own = boundsIn(country);
  if (own.length === 0 || own.some((box) => isIn(box, at))) return null;
  const km = own.reduce((best, box) => kmTo(box, at, best), halfEarthKm);
  if (km <= borderKm) return null;
  const other = [...shapesByName()].find(
    ([, theirs]) => !theirs.some((box) => own.includes(box)) && theirs.some((box) => isIn(box, at)),
  );
  if (!other && km <= zoneKm) return null;
  return `${Math.round(km)} km outside ${country}${other ? `, in ${other[0]}` : ", at sea"}`;
}
