/** A value of a query. Arrays are sent in the array form of a filter, `filter[name][]`. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly (string | number)[]
  | { readonly [name: string]: QueryValue };

function pairsOf(name: string, value: QueryValue): readonly [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  if (Array.isArray(value))
    // `include`, `sort` and the like are separated by commas.
    return name.startsWith("filter")
      ? value.map((one): [string, string] => [`${name}[]`, String(one)])
      : [[name, value.join(",")]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/** `{ filter: { number: "X" }, page: { size: 5 } }` as `?filter[number]=X&page[size]=5`, encoded. */
export function queryOf(options: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(options).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? "" : `?${String(new URLSearchParams(pairs))}`;
}
