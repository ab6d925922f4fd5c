/**
 * The filters of a list's bar. The URL has the API's own parameters, `filter[current_status]=available`, so
 * that a link, a saved view and the request to the rows of the API are the same thing.
 */

/** Some of a column's values, of which any fits. */
type ChoiceFilter = {
  readonly kind: "choice";
  readonly parameter: string;
  /** Whose facet counts the values. */
  readonly facet: string;
  /** What a person reads for a value: a column of the same rows, or nothing but the value. */
  readonly named?: string;
  /** A link leads to it: its button is there while it is set. */
  readonly fromLinks?: true;
};

/** One of a few ranges of days; each has the parameters that make it. */
type DayFilter = {
  readonly kind: "days";
  readonly parameter: string;
  readonly ranges: Readonly<Record<string, readonly string[]>>;
};

/** On or off. */
type SwitchFilter = { readonly kind: "switch"; readonly parameter: string };

export type Filter = ChoiceFilter | DayFilter | SwitchFilter;

/** The filters of one list, under what words call them. */
export type FilterTable = {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly labelOf: (name: string) => string;
  /** What a value is called that no column names. */
  readonly valueOf: (value: string) => string | undefined;
  /** The parameter of the beginning of a number or reference, and what its field is called. */
  readonly search: { readonly parameter: string; readonly label: string };
};

/** What of a URL goes to the API as it stands: every filter, also one that the bar has no button for. */
const isAsked = (name: string): boolean => name.startsWith("filter[") || name === "sort";

/** The parameters of the rows in a URL's query, in a stable order. */
export function askedOf(search: URLSearchParams): URLSearchParams {
  const asked = [...search].filter(([name, value]) => isAsked(name) && value !== "");
  return new URLSearchParams(asked.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** The filters of a URL's query alone, in a stable order: the same selection without its order. */
export function filtersIn(search: URLSearchParams): URLSearchParams {
  const asked = askedOf(search);
  asked.delete("sort");
  return asked;
}

/** Whether anything narrows the list. */
export const isFiltered = (search: URLSearchParams): boolean => filtersIn(search).size > 0;

/** Another screen with the same selection. */
export function addressWith(screen: "containers" | "map", search: URLSearchParams): string {
  const query = filtersIn(search).toString();
  return `/${screen}${query && `?${query}`}`;
}

/** The filters alone, name -> value, as a job takes them; null: nothing narrows the list. */
export const filterOf = (search: URLSearchParams): Readonly<Record<string, string>> | null =>
  isFiltered(search)
    ? Object.fromEntries([...askedOf(search)].filter(([name]) => name !== "sort"))
    : null;

const without = (search: URLSearchParams, parameter: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete(parameter);
  return next;
};

/** The chosen values of a choice. */
export const chosenOf = (search: URLSearchParams, { parameter }: ChoiceFilter): readonly string[] =>
  (search.get(parameter) ?? "").split(",").filter(Boolean);

export function choose(
  search: URLSearchParams,
  { parameter }: ChoiceFilter,
  values: readonly string[],
): URLSearchParams {
  const next = without(search, parameter);
  if (values.length > 0) next.set(parameter, values.join(","));
  return next;
}

/** The range whose parameters a URL has; null: none of ours. */
export function rangeOf(search: URLSearchParams, { parameter, ranges }: DayFilter): string | null {
  const sent = search.getAll(parameter).join(" ");
  return Object.keys(ranges).find((name) => ranges[name]!.join(" ") === sent) ?? null;
}

export function chooseRange(
  search: URLSearchParams,
  { parameter, ranges }: DayFilter,
  range: string | null,
): URLSearchParams {
  const next = without(search, parameter);
  for (const term of (range !== null && ranges[range]) || []) next.append(parameter, term);
  return next;
}

export const isOn = (search: URLSearchParams, { parameter }: SwitchFilter): boolean =>
  search.get(parameter) === "true";

export function switchTo(
  search: URLSearchParams,
  { parameter }: SwitchFilter,
  on: boolean,
): URLSearchParams {
  const next = without(search, parameter);
  if (on) next.set(parameter, "true");
  return next;
}

/** Without a single filter; sort and columns stay. */
export function clearFilters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !name.startsWith("filter[")));
}

/** `sort` for a column: none -> ascending -> descending -> none. */
export function nextSort(current: string | null, field: string): string | null {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? null : field;
}

/** Parameters as a saved view keeps them: a list for a name that ends in []. */
export function viewQueryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const asked = askedOf(search);
  for (const name of new Set(asked.keys()))
    query[name] = name.endsWith("[]") ? asked.getAll(name) : asked.get(name)!;
  return query;
}

/** The URL's query of a saved view. */
export function searchOfView(view: {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly columns: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly group_by: string | null;
}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(view.query))
    for (const one of typeof value === "string" ? [value] : value) search.append(name, one);
  if (view.columns.length > 0) search.set("columns", view.columns.join(","));
  const widths = Object.entries(view.widths).map(([name, width]) => `${name}:${width}`);
  if (widths.length > 0) search.set("widths", widths.join(","));
  if (view.group_by !== null) search.set("group", view.group_by);
  return search;
}
