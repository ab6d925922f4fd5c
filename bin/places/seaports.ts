import { createRequire } from "node:module";
import { placeId } from "#src/reference/index.ts";
import type { ListedPlace } from "#src/reference/places/place-list.ts";
import { stateNames } from "#src/reference/places/states-data.ts";
import type { Position } from "#src/routing/sea/geodesy.ts";
import { contradiction } from "./countries.ts";
import { morePorts } from "./more-ports.ts";
import { namesIn } from "./names.ts";
import * as repairs from "./repairs.ts";
import { zoneOfPosition, zoneAt } from "./zones.ts";

type Listed = {
  readonly name: string;
  readonly city?: string;
  readonly province?: string;
  /** Longitude, latitude. */
  readonly coordinates?: Position;
  readonly timezone?: string;
};

/** What was done to a row of the package, for the page that lists it. */
export type Repair = {
  readonly locode: string;
  readonly name: string;
  readonly was: string;
  readonly is: string;
};

export type Built = {
  readonly places: readonly ListedPlace[];
  readonly zones: readonly Repair[];
  /** Where the country's zone stands in place of tz-lookup's. */
  readonly byCountry: readonly Repair[];
  readonly coordinates: readonly Repair[];
};

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const shown = ([longitude, latitude]: Position): string =>
  `${rounded(latitude)}, ${rounded(longitude)}`;

/** The rows of `sea-ports` (MIT), each with the fields of ours, repaired; and the ports that it lacks. */
export function builtPlaces(curated: ReadonlySet<string>): Built {
  const rows = createRequire(import.meta.url)("sea-ports/lib/ports.json") as Record<string, Listed>;
  const second = secondCodes();
  const built = { zones: [] as Repair[], byCountry: [] as Repair[], coordinates: [] as Repair[] };
  const places = new Map<string, ListedPlace>();
  for (const [listedAs, row] of Object.entries(rows)) {
    const locode = repairs.recoded[listedAs] ?? listedAs;
    if (repairs.dropped.includes(listedAs) || curated.has(locode) || second.has(listedAs)) continue;
    if (places.has(locode)) throw new Error(`sea-ports has ${locode} twice`);
    places.set(locode, placeOf(locode, listedAs, row, built));
  }
  for (const [locode, name, latitude, longitude, also] of morePorts) {
    if (curated.has(locode) || places.has(locode)) throw new Error(`${locode} is there already`);
    const timezone = zoneAt(locode.slice(0, 2), [longitude, latitude]);
    if (timezone === null) throw new Error(`no zone for ${locode}`);
    places.set(locode, {
      ...base(locode, also?.aliases ?? []),
      name,
      city: also?.city ?? name,
      state: also?.state ?? null,
      latitude,
      longitude,
      timezone,
      otherNames: [],
      id: idOf(locode),
    });
  }
  return { places: [...places.values()], ...built };
}

/** Codes that are an alias of a place that the package has too. */
const secondCodes = (): ReadonlySet<string> =>
  new Set(
    [...Object.values(repairs.aliases.airport), ...Object.values(repairs.aliases.old)].flat(),
  );

function base(
  locode: string,
  more: readonly string[] = [],
): Pick<ListedPlace, "locode" | "aliases" | "country" | "kind"> {
  const old = Object.entries(repairs.recoded).flatMap(([was, is]) => (is === locode ? [was] : []));
  return {
    locode,
    aliases: [
      ...(repairs.aliases.airport[locode] ?? []),
      ...(repairs.aliases.old[locode] ?? []),
      ...old,
      ...more,
    ],
    country: locode.slice(0, 2),
    kind: repairs.inland.has(locode) ? "inland" : "port",
  };
}

const idOf = (locode: string): string => placeId(base(locode) as ListedPlace).slice(0, 8);

function placeOf(
  locode: string,
  listedAs: string,
  row: Listed,
  built: { zones: Repair[]; byCountry: Repair[]; coordinates: Repair[] },
): ListedPlace {
  const { name: written, others } = namesIn(row.name);
  const name = repairs.names[listedAs] ?? written;
  const at = positionOf(locode, listedAs, row, name, built.coordinates);
  const timezone = zoneAt(locode.slice(0, 2), at);
  if (timezone === null) throw new Error(`${locode}: no zone of its country is near ${shown(at)}`);
  if (row.timezone !== timezone)
    built.zones.push({ locode, name, was: row.timezone ?? "none", is: timezone });
  const found = zoneOfPosition(at);
  if (found !== timezone) built.byCountry.push({ locode, name, was: found, is: timezone });
  const city = namesIn(row.city ?? row.name).name;
  return {
    ...base(locode),
    name,
    city: repairs.names[listedAs] === undefined && city !== "" ? city : name,
    state: stateOf(locode, row.province),
    latitude: rounded(at[1]),
    longitude: rounded(at[0]),
    timezone,
    otherNames: others,
    id: idOf(locode),
  };
}

/** As listed; repaired by hand; or the other way round where only that is in the country. */
function positionOf(
  locode: string,
  listedAs: string,
  row: Listed,
  name: string,
  repaired: Repair[],
): Position {
  const country = locode.slice(0, 2);
  const known = repairs.coordinates[listedAs];
  const was = row.coordinates ? shown(row.coordinates) : "none";
  const changed = (is: Position): Position => {
    repaired.push({ locode, name, was, is: shown(is) });
    return is;
  };
  if (known) return changed([known[1], known[0]]);
  if (!row.coordinates) throw new Error(`${locode} ${name} has no coordinates`);
  const wrong = contradiction(country, row.coordinates);
  if (wrong === null) return row.coordinates;
  const swapped: Position = [row.coordinates[1], row.coordinates[0]];
  if (Math.abs(swapped[1]) > 90 || contradiction(country, swapped) !== null)
    throw new Error(`${locode} ${name}: ${was} is ${wrong}`);
  return changed(swapped);
}

const abbreviations = new Map(Object.entries(stateNames).map(([abbr, name]) => [name, abbr]));

function stateOf(locode: string, province: string | undefined): string | null {
  if (!/^(?:US|CA)/.test(locode)) return null;
  const state = repairs.states[locode] ?? abbreviations.get(province ?? "");
  if (!state) throw new Error(`${locode}: no state is called ${province}`);
  return state;
}
