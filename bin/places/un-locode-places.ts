import { placeId } from "#src/reference/index.ts";
import type { ListedPlace } from "#src/reference/places/place-list.ts";
import { plainWords } from "#src/reference/places/plain-words.ts";
import { stateNames } from "#src/reference/places/states-data.ts";
import { distanceKm, type Position } from "#src/routing/sea/geodesy.ts";
import { contradiction } from "./countries.ts";
import { namesIn } from "./names.ts";
import { zoneAt } from "./zones.ts";
import { RefusedList, type LocodeRow } from "./un-locode-rows.ts";

/** A row that is not taken, and why. */
type LeftOut = { readonly locode: string; readonly name: string; readonly why: string };

/** An airport's code and the port of the same name and country, which has another one. */
type AirportPair = {
  readonly airport: string;
  readonly port: string;
  readonly name: string;
};

export type LocodePlaces = {
  readonly places: readonly ListedPlace[];
  readonly leftOut: readonly LeftOut[];
  /** What carriers may send for a port, to be looked at by a person. */
  readonly airportPairs: readonly AirportPair[];
};

/** Where a container is handed over: ports, rail terminals, inland depots. */
const holdsContainers = ({ functions }: LocodeRow): boolean =>
  functions[0] === "1" || functions[1] === "2" || functions[5] === "6";
const isPort = ({ functions }: LocodeRow): boolean => functions[0] === "1";
const isAirport = ({ functions }: LocodeRow): boolean => functions[3] === "4";

const codeOf = ({ country, location }: LocodeRow): string => country + location;

/** `4230N 00131E`: degrees and minutes. Null where there are none. Throws for what no place on Earth has. */
function positionOf(row: LocodeRow): Position | null {
  if (row.coordinates === "") return null;
  const found = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(row.coordinates);
  const degrees = (whole = "", minutes = "", side = ""): number =>
    (Number(whole) + Number(minutes) / 60) * (side === "S" || side === "W" ? -1 : 1);
  if (!found || Number(found[2]) > 59 || Number(found[5]) > 59)
    throw new Error(`"${row.coordinates}" are no coordinates`);
  const latitude = degrees(found[1], found[2], found[3]);
  const longitude = degrees(found[4], found[5], found[6]);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw new Error(`"${row.coordinates}" are no coordinates`);
  return [Math.round(longitude * 10_000) / 10_000, Math.round(latitude * 10_000) / 10_000];
}

/** What the list says of a code that is no longer used: `Use CNSGH`. */
const replacementIn = ({ remarks }: LocodeRow): string | null =>
  /\bUse ([A-Z]{2}) ?([A-Z2-9]{3})\b/i.exec(remarks)?.slice(1).join("").toUpperCase() ?? null;

/** Follows names or codes to the last one. Throws where they lead back to themselves. */
function lastOf(start: string, next: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let at = start;
  for (let to = next.get(at); to !== undefined; to = next.get(at)) {
    if (seen.has(at))
      throw new RefusedList(`aliases lead back to themselves: ${[...seen, at].join(" -> ")}`);
    seen.add(at);
    at = to;
  }
  return at;
}

/** `Peking = Beijing`, by country: the name that leads to the other one. */
function otherNames(rows: readonly LocodeRow[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const row of rows) {
    if (row.change !== "=") continue;
    const [from = "", to = ""] = (row.plainName || row.name).split("=").map(plainWords);
    if (from !== "" && to !== "" && from !== to)
      next.set(`${row.country} ${from}`, `${row.country} ${to}`);
  }
  return next;
}

/** The rows of one code: UNECE gives a place that has names in two languages a row for each. */
type Coded = { readonly row: LocodeRow; readonly names: readonly string[] };

/** Of two rows of a code, the one with more about the place; the code of two places is neither's. */
function byCode(rows: readonly LocodeRow[], leftOut: LeftOut[]): ReadonlyMap<string, Coded> {
  const coded = Map.groupBy(
    rows.filter(({ location, change }) => location !== "" && change !== "="),
    codeOf,
  );
  const known = new Map<string, Coded>();
  for (const [locode, all] of coded) {
    const current = all.filter(({ change }) => change !== "X");
    const same = current.length > 0 ? current : all;
    const row = same.find(({ coordinates }) => coordinates !== "") ?? same[0]!;
    const other = same.find(
      (one) => one !== row && one.coordinates !== "" && isElsewhere(one, row),
    );
    if (other)
      leftOut.push({
        locode,
        name: row.name,
        why: `lines ${row.line} and ${other.line} are two places`,
      });
    else known.set(locode, { row, names: same.flatMap((one) => [one.name, one.plainName]) });
  }
  return known;
}

/** Of one place, coordinates in two rows differ by some minutes. */
const sameKm = 25;
function isElsewhere(a: LocodeRow, b: LocodeRow): boolean {
  try {
    return distanceKm(positionOf(a)!, positionOf(b)!) > sameKm;
  } catch {
    return true;
  }
}

function placeOf(
  row: LocodeRow,
  names: readonly string[],
  aliases: readonly string[],
): ListedPlace {
  const at = positionOf(row);
  if (at === null) throw new Error("it has no coordinates");
  const wrong = contradiction(row.country, at);
  if (wrong !== null) throw new Error(`its coordinates are ${wrong}`);
  const timezone = zoneAt(row.country, at);
  if (timezone === null) throw new Error("no time zone of its country is near its coordinates");
  const inStates = row.country === "US" || row.country === "CA";
  if (inStates && stateNames[row.subdivision] === undefined)
    throw new Error(`"${row.subdivision}" is no state or province`);
  const { name, others } = namesIn(row.plainName || row.name);
  const place = {
    locode: codeOf(row),
    aliases,
    name,
    city: name,
    state: inStates ? row.subdivision : null,
    country: row.country,
    latitude: at[1],
    longitude: at[0],
    timezone,
    kind: isPort(row) ? ("port" as const) : ("inland" as const),
  };
  return {
    ...place,
    otherNames: [
      ...others,
      ...names.flatMap((written) => {
        const { name: one, others: more } = namesIn(written);
        return [one, ...more];
      }),
    ],
    id: placeId(place).slice(0, 8),
  };
}

/**
 * The places where a container is handed over, of all files of an edition together. `above`: the codes that
 * lists above this one hold, aliases included, which win. Throws `RefusedList` where rows contradict each other.
 */
export function placesOf(rows: readonly LocodeRow[], above: ReadonlySet<string>): LocodePlaces {
  const leftOut: LeftOut[] = [];
  const known = byCode(rows, leftOut);
  const replaced = new Map<string, string>();
  for (const { row } of known.values()) {
    const by = replacementIn(row);
    if (by !== null && by !== codeOf(row)) replaced.set(codeOf(row), by);
  }
  const aliases = Map.groupBy(replaced.keys(), (code) => lastOf(code, replaced));
  const byName = otherNames(rows);
  const named = Map.groupBy(byName.keys(), (name) => lastOf(name, byName));
  const places: ListedPlace[] = [];
  for (const [locode, { row, names: written }] of known) {
    if (above.has(locode) || replaced.has(locode) || !holdsContainers(row)) continue;
    if (row.change === "X") {
      leftOut.push({ locode, name: row.name, why: "UNECE removes it" });
      continue;
    }
    const { country } = row;
    const ours = written.map((name) => plainWords(name));
    const names = ours.flatMap((name) => named.get(`${country} ${name}`) ?? []);
    try {
      places.push(
        placeOf(
          row,
          [...written, ...names.map((name) => name.slice(3))],
          (aliases.get(locode) ?? []).filter((code) => !above.has(code)),
        ),
      );
    } catch (error) {
      leftOut.push({ locode, name: row.name, why: (error as Error).message });
    }
  }
  return { places, leftOut, airportPairs: airportPairs([...known.values()].map(({ row }) => row)) };
}

/** `Ningbo Lishe International Apt` is at the port of Ningbo. */
function airportPairs(rows: readonly LocodeRow[]): AirportPair[] {
  const keyOf = (row: LocodeRow, name: string): string =>
    `${row.country} ${row.subdivision} ${plainWords(name)}`;
  const ports = Map.groupBy(rows.filter(isPort), (row) =>
    keyOf(row, row.plainName.replace(/ (?:Pt|Port)$/, "")),
  );
  return rows
    .filter((row) => isAirport(row) && !isPort(row))
    .flatMap((airport) => {
      const words = namesIn(airport.plainName).name.split(" ");
      return words
        .flatMap((_word, at) => ports.get(keyOf(airport, words.slice(0, at + 1).join(" "))) ?? [])
        .map((port) => ({ airport: codeOf(airport), port: codeOf(port), name: port.plainName }));
    });
}
