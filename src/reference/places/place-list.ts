import { plainWords } from "./plain-words.ts";
import type { PlaceRecord } from "./place-record.ts";

/** A place as a list holds it. `id`: the first eight characters of its resource id, to find it by. */
export type ListedPlace = PlaceRecord & {
  readonly otherNames: readonly string[];
  readonly id: string;
};

/** Where a list is from. `edition` names its version: `2024-2`. */
export type ListHead = { readonly source: string; readonly edition: string };

/** The layout of a list. A reader refuses all others. */
const layout = "places 1";

/**
 * A list is text: a line about itself, a line for each code in their order, the last line with the
 * number of them. `USLAX<tab>Los Angeles<tab>...` is a place, `USEWR<tab>USNYC` an alias. The text is
 * the index: codes are found by halving it, names and ids by searching it, and it is never parsed
 * whole, for 40,000 places would take a hundred times the memory as objects.
 */
export function renderList(head: ListHead, places: readonly ListedPlace[]): string {
  const lines = places.flatMap((place) => [
    lineOf(place),
    ...place.aliases.map((alias) => `${alias}\t${place.locode}`),
  ]);
  lines.sort();
  return [`#${layout}\t${head.source}\t${head.edition}`, ...lines, `#${lines.length}`, ""].join(
    "\n",
  );
}

const lineOf = (place: ListedPlace): string =>
  [
    place.locode,
    place.name,
    place.city === place.name ? "" : place.city,
    place.state ?? "",
    place.latitude,
    place.longitude,
    place.timezone,
    place.kind === "port" ? "P" : "I",
    place.aliases.join(" "),
    place.id,
    `;${[...new Set([place.name, place.city, ...place.otherNames].map(plainWords))].join(";")};`,
  ].join("\t");

function placeIn(line: string): PlaceRecord {
  const [locode, name, city, state, latitude, longitude, timezone, kind, aliases] = line.split(
    "\t",
  ) as [string, string, ...string[]];
  return {
    locode,
    aliases: aliases ? aliases.split(" ") : [],
    name,
    city: city || name,
    state: state || null,
    country: locode.slice(0, 2),
    latitude: Number(latitude),
    longitude: Number(longitude),
    timezone: timezone!,
    kind: kind === "P" ? "port" : "inland",
  };
}

/** How many answers of a kind a list remembers. */
const remembered = 2_000;

/** Answers what it answered before, up to a number of them; then it begins anew. */
function remembering<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as T;
    if (known.size >= remembered) known.clear();
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

/** A list of places to ask. It makes no call, and takes a lookup's time only once for each key. */
export class PlaceList {
  readonly head: ListHead;
  /** Lines of places and aliases. */
  readonly size: number;
  readonly #text: string;

  /** Throws where the text is of another layout, or where a part of it is missing. */
  constructor(text: string) {
    const [first = "", ...rest] = text.slice(0, text.indexOf("\n")).split("\t");
    if (first !== `#${layout}`) throw new Error(`no list of places of the layout "${layout}"`);
    const last = text.lastIndexOf("\n#");
    const stated = Number(/^\n#(\d+)\n$/.exec(text.slice(last))?.[1]);
    let lines = -1;
    for (let at = text.indexOf("\n"); at !== -1 && at <= last; at = text.indexOf("\n", at + 1))
      lines++;
    if (lines !== stated) throw new Error(`a list of places is incomplete: it has ${lines} lines`);
    const [source = "", edition = ""] = rest;
    this.head = { source, edition };
    this.size = stated;
    this.#text = text;
  }

  /** The place of a code or of an alias of it; null where the list has neither. */
  readonly byCode = remembering((code: string): PlaceRecord | null => {
    const line = this.#lineOf(code);
    if (line === null) return null;
    const alias = /^.{5}\t([A-Z]{2}[A-Z2-9]{3})$/.exec(line);
    if (!alias) return placeIn(line);
    const target = this.#lineOf(alias[1]!);
    return target === null ? null : placeIn(target);
  });

  /** The places of a name, spelled as `plainWords` does. */
  readonly called = remembering((words: string): readonly PlaceRecord[] =>
    words === "" ? [] : this.#linesWith(`;${words};`).map(placeIn),
  );

  /** The places whose resource id begins so; seldom more than one. */
  readonly byIdStart = remembering((id: string): readonly PlaceRecord[] =>
    /^[0-9a-f]{8}$/.test(id) ? this.#linesWith(`\t${id}\t`).map(placeIn) : [],
  );

  /** Every place, in the order of codes. */
  all(): readonly PlaceRecord[] {
    return this.#text
      .split("\n")
      .filter((line) => line.length > 11 && !line.startsWith("#"))
      .map(placeIn);
  }

  #linesWith(part: string): string[] {
    const lines: string[] = [];
    for (let at = this.#text.indexOf(part); at !== -1; at = this.#text.indexOf(part, at)) {
      const end = this.#text.indexOf("\n", at);
      lines.push(this.#text.slice(this.#text.lastIndexOf("\n", at) + 1, end));
      at = end;
    }
    return lines;
  }

  #lineOf(code: string): string | null {
    if (code.length !== 5) return null;
    let low = this.#text.indexOf("\n") + 1;
    let high = this.#text.length;
    while (low < high) {
      const start = this.#text.lastIndexOf("\n", (low + high) >> 1) + 1;
      const from = start < low ? low : start;
      const end = this.#text.indexOf("\n", from);
      const here = this.#text.slice(from, from + 5);
      if (here === code) return this.#text.slice(from, end);
      if (here < code && !here.startsWith("#")) low = end + 1;
      else high = from;
    }
    return null;
  }
}
