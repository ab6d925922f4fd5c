import { describe, expect, it } from "vitest";
import { containerRowsQuery } from "#schemas/container-rows.ts";
import { containerFilterTable } from "#portal/filters/container-filters.ts";
import {
  askedOf,
  choose,
  chooseRange,
  chosenOf,
  clearFilters,
  isFiltered,
  isOn,
  nextSort,
  rangeOf,
  searchOfView,
  switchTo,
  viewQueryOf,
} from "#portal/filters/filters.ts";
import { columnNames, columnOf, containerTable } from "#portal/columns/container-columns.ts";
import { groupIn, widthsIn } from "#portal/grid/layout.ts";
import { words } from "#portal/words/index.ts";

const { filters, labelOf } = containerFilterTable;
const filterNames = Object.keys(filters);
const filterOf = (name: string) => filters[name]!;
const searchParameter = containerFilterTable.search.parameter;

const search = (text = "") => new URLSearchParams(text);

/** As the API reads a query: a name that ends in [] is a list. */
const asApiReads = (query: URLSearchParams): unknown => {
  const read: Record<string, string | string[]> = {};
  for (const name of new Set(query.keys()))
    read[name] = name.endsWith("[]") ? query.getAll(name) : query.get(name)!;
  return read;
};

/** The verdict about a pick-up is never missing. */
const choicesOf = (name: string) => (name === "pickup" ? ["go", "wait"] : ["USLAX", "@not_exists"]);

/** The URL after each thing that the bar can do, for one filter. */
function everyState(name: string): URLSearchParams[] {
  const filter = filterOf(name);
  if (filter.kind === "choice") return [choose(search(), filter, choicesOf(name))];
  if (filter.kind === "switch") return [switchTo(search(), filter, true)];
  return Object.keys(filter.ranges).map((range) => chooseRange(search(), filter, range));
}

describe("the filters of the bar", () => {
  it("make queries that the API takes as they are", () => {
    const made = filterNames.flatMap(everyState);
    expect(made.length).toBeGreaterThan(filterNames.length);
    for (const query of [...made, search(`${searchParameter}=MSKU&sort=-arrival`)]) {
      const { error } = containerRowsQuery.safeParse(asApiReads(askedOf(query)));
      expect([query.toString(), error]).toEqual([query.toString(), undefined]);
    }
  });

  it("have a label, and are read back from the URL", () => {
    for (const name of filterNames) {
      const filter = filterOf(name);
      expect(labelOf(name)).toMatch(/\w/);
      const [state] = everyState(name);
      if (filter.kind === "choice") expect(chosenOf(state!, filter)).toEqual(choicesOf(name));
      else if (filter.kind === "switch") expect(isOn(state!, filter)).toBe(true);
      else
        for (const range of Object.keys(filter.ranges)) {
          expect(rangeOf(chooseRange(search(), filter, range), filter)).toBe(range);
          expect(words.filters.ranges[range]).toMatch(/\w/);
        }
    }
  });

  it("leave the other parameters alone, and go without a trace", () => {
    const filter = filterOf("current_status");
    if (filter.kind !== "choice") throw new Error("current_status is a choice");
    const one = choose(search("columns=number,pod&sort=arrival"), filter, ["available"]);
    expect(one.toString()).toBe(
      "columns=number%2Cpod&sort=arrival&filter%5Bcurrent_status%5D=available",
    );
    expect(choose(one, filter, []).toString()).toBe("columns=number%2Cpod&sort=arrival");
    expect(clearFilters(one).toString()).toBe("columns=number%2Cpod&sort=arrival");
    expect([isFiltered(one), isFiltered(search("sort=arrival&columns=pod"))]).toEqual([
      true,
      false,
    ]);
  });

  it("also pass on a filter that the bar has no button for", () => {
    expect(askedOf(search("filter[tags]=rush&row=7&columns=pod&filter[pod]=")).toString()).toBe(
      "filter%5Btags%5D=rush",
    );
  });

  it("name what one asks for in one way, whatever order it was chosen in", () => {
    const a = askedOf(search("filter[pod_code]=USLAX&filter[has_fees]=true"));
    const b = askedOf(search("filter[has_fees]=true&filter[pod_code]=USLAX"));
    expect(a.toString()).toBe(b.toString());
  });
});

describe("sorting", () => {
  it("goes up, down and back to the usual order", () => {
    expect(nextSort(null, "arrival")).toBe("arrival");
    expect(nextSort("arrival", "arrival")).toBe("-arrival");
    expect(nextSort("-arrival", "arrival")).toBeNull();
    expect(nextSort("-pickup_lfd", "arrival")).toBe("arrival");
  });

  it("is offered for what the API sorts by", () => {
    const fields = columnNames.flatMap((name) => columnOf(name).sort ?? []);
    expect(fields.toSorted()).toEqual(
      [
        "arrival",
        "attention_priority",
        "picked_up_at",
        "pickup",
        "pickup_lfd",
        "pod_discharged_at",
        "shipment_number",
      ].toSorted(),
    );
  });
});

describe("a saved view", () => {
  it("is the URL, there and back", () => {
    const here = search(
      "filter[current_status]=available&filter[pickup_lfd][]=>=today&filter[pickup_lfd][]=<=3.days.from_now&sort=pickup_lfd&row=7",
    );
    const query = viewQueryOf(here);
    expect(query).toEqual({
      "filter[current_status]": "available",
      "filter[pickup_lfd][]": [">=today", "<=3.days.from_now"],
      sort: "pickup_lfd",
    });
    const back = searchOfView({
      query,
      columns: ["number", "pickup_lfd"],
      widths: { number: 140, pickup_lfd: 220 },
      group_by: "pod_terminal",
    });
    expect(askedOf(back).toString()).toBe(askedOf(here).toString());
    expect(back.get("columns")).toBe("number,pickup_lfd");
    expect(widthsIn(back)).toEqual({ number: 140, pickup_lfd: 220 });
    expect(groupIn(containerTable, back)).toBe("pod_terminal");
  });
});
