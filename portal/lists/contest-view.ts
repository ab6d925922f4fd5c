import { ofViews } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import { askRows, type RowsOf } from "../api/rows.ts";
import { containerTable } from "../columns/container-columns.ts";
import { shipmentTable } from "../columns/shipment-columns.ts";
import { containerFilterTable } from "../filters/container-filters.ts";
import {
  chosenOf,
  isOn,
  rangeOf,
  searchOfView,
  type Filter,
  type FilterTable,
} from "../filters/filters.ts";
import { shipmentFilterTable } from "../filters/shipment-filters.ts";
import type { Conflict, Contested } from "../undo/conflict-store.ts";
import { conflicts as w } from "../words/conflicts.ts";
import { words } from "../words/index.ts";
import type { Content, View } from "./saved-views.tsx";

/** What a screen calls its columns and filters. */
type Called = {
  readonly rows: RowsOf;
  readonly filters: FilterTable;
  /** By the name of a view, and by that of `sort`. */
  readonly columns: ReadonlyMap<string, string>;
  readonly sorts: ReadonlyMap<string, string>;
};

const namesOf = <Name extends string>(table: {
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly columnOf: (name: Name) => { readonly sort?: string };
}): Pick<Called, "columns" | "sorts"> => ({
  columns: new Map(table.names.map((name) => [name, table.labelOf(name)])),
  sorts: new Map(
    table.names.flatMap((name): [string, string][] => {
      const { sort } = table.columnOf(name);
      return sort === undefined ? [] : [[sort, table.labelOf(name)]];
    }),
  ),
});

/** Free time shows containers. */
const calledIn = (screen: View["screen"]): Called =>
  screen === "shipments"
    ? { rows: "shipment_rows", filters: shipmentFilterTable, ...namesOf(shipmentTable) }
    : { rows: "container_rows", filters: containerFilterTable, ...namesOf(containerTable) };

/** What people call a value of a choice, as the rows that have it do; where none has it, the value itself. */
async function nameOfValue(
  { rows, filters }: Called,
  { parameter, named }: Extract<Filter, { kind: "choice" }>,
  value: string,
): Promise<string> {
  const word = filters.valueOf(value);
  if (word !== undefined || named === undefined) return word ?? value;
  const asked = new URLSearchParams({ [parameter]: value, columns: named, limit: "1" });
  const { columns } = await askRows(rows, asked.toString());
  const [name] = columns[named] ?? [];
  return typeof name === "string" ? name : value;
}

async function filterInWords(
  called: Called,
  search: URLSearchParams,
  parameter: string,
): Promise<string> {
  const { filters, labelOf, search: typed } = called.filters;
  const sent = search.getAll(parameter).join(", ");
  if (parameter === typed.parameter) return `${typed.label}: ${sent}`;
  if (parameter === "sort") {
    const [field, isDown] = [sent.replace(/^-/, ""), sent.startsWith("-")];
    const { ascending, descending } = words.grid.column;
    return `${isDown ? descending : ascending}: ${called.sorts.get(field) ?? field}`;
  }
  const [name, filter] =
    Object.entries(filters).find(([, one]) => one.parameter === parameter) ?? [];
  // One that the bar has no button for has no other name.
  if (name === undefined || filter === undefined) return `${parameter}: ${sent}`;
  const label = labelOf(name);
  if (filter.kind === "switch") return `${label}: ${isOn(search, filter) ? words.yes : words.no}`;
  if (filter.kind === "days") {
    const range = rangeOf(search, filter);
    return `${label}: ${range === null ? sent : words.filters.ranges[range]}`;
  }
  const values = chosenOf(search, filter).map((value) => nameOfValue(called, filter, value));
  return `${label}: ${(await Promise.all(values)).join(", ")}`;
}

async function queryInWords(called: Called, { query }: Content): Promise<string> {
  const search = searchOfView({ query, columns: [], widths: {}, group_by: null });
  // Filters by name, the order last: the API keeps them in no order.
  const names = Object.keys(query).toSorted();
  const parts = names.map((name) => filterInWords(called, search, name));
  return (await Promise.all(parts)).join("; ");
}

const shown: readonly (readonly [
  string,
  (called: Called, of: Content) => string | Promise<string>,
])[] = [
  [w.filters, queryInWords],
  [w.columns, ({ columns }, of) => of.columns.map((name) => columns.get(name) ?? name).join(", ")],
  [
    w.widths,
    ({ columns }, { widths }) =>
      Object.entries(widths)
        .map(([name, width]) => `${columns.get(name) ?? name}: ${width} px`)
        .join(", "),
  ],
  [w.group, ({ columns }, { group_by: group }) => (group && columns.get(group)) ?? group ?? ""],
];

/** What somebody else kept in the view meanwhile, beside what was to be kept. */
export async function contestView({ id, name, screen }: View, mine: Content): Promise<Conflict> {
  const theirs = await ofViews.get(id);
  const called = calledIn(screen);
  const values = await Promise.all(
    shown.map(async ([label, of]): Promise<Contested> => {
      const both = await Promise.all([of(called, theirs), of(called, mine)]);
      const [one, other] = both.map((text) => text || words.none);
      return { label, theirs: one!, mine: other! };
    }),
  );
  return {
    title: name,
    values: values.filter((one) => one.theirs !== one.mine),
    saveMine: async () => {
      await ofViews.update(id, mine);
      await queryClient.invalidateQueries({ queryKey: ["views"] });
    },
  };
}
