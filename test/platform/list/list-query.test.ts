import { describe, expect, it } from "vitest";
import {
  anyOf,
  between,
  exactly,
  ordersOf,
  selectPage,
  valuesOf,
  type Row,
} from "#src/platform/list/index.ts";

type Fruit = { readonly name: string; readonly grams?: number; readonly picked?: string };
const rows: Row<Fruit>[] = [
  { id: "1", summary: { name: "apple", grams: 150, picked: "2026-11-01T23:30:00Z" } },
  { id: "2", summary: { name: "plum", grams: 30 } },
  { id: "3", summary: { name: "melon", picked: "2026-11-02T00:00:00Z" } },
];
const shards = [() => Promise.resolve(rows.slice(0, 2)), () => Promise.resolve(rows.slice(2))];
const all = { number: 1, size: 10 };
const fields = {
  name: ({ summary }: Row<Fruit>) => summary.name,
  grams: ({ summary }: Row<Fruit>) => summary.grams,
};

describe("a page of a list", () => {
  it("joins the shards, sorts, and counts what matches", async () => {
    const page = await selectPage(shards, {
      filters: [({ summary }) => summary.name !== "plum"],
      orders: ordersOf("name", fields, "name"),
      page: { number: 1, size: 1 },
    });
    expect(page).toEqual({ ids: ["1"], total: 2 });
  });

  it("puts rows that lack the field last in both directions", async () => {
    const ids = async (sort: string) =>
      (await selectPage(shards, { filters: [], orders: ordersOf(sort, fields, "name"), page: all }))
        .ids;
    expect(await ids("grams")).toEqual(["2", "1", "3"]);
    expect(await ids("-grams")).toEqual(["1", "2", "3"]);
  });

  it("is empty beyond the last page", async () => {
    const page = await selectPage(shards, {
      filters: [],
      orders: [],
      page: { number: 5, size: 10 },
    });
    expect(page).toEqual({ ids: [], total: 3 });
  });
});

describe("sort tokens", () => {
  it("are at most three, unknown ones ignored, the default when none is left", () => {
    expect(ordersOf("name,grams,-name,-grams", fields, "name")).toHaveLength(3);
    expect(ordersOf("colour,grams", fields, "name")).toEqual([
      { by: fields.grams, descending: false },
    ]);
    expect(ordersOf("colour,toString", fields, "-name")).toEqual([
      { by: fields.name, descending: true },
    ]);
  });
});

describe("filters", () => {
  const keep = (filters: ((row: Row<Fruit>) => boolean)[]) =>
    rows.filter((row) => filters.every((agrees) => agrees(row))).map((row) => row.id);
  const grams = ({ summary }: Row<Fruit>) => summary.grams?.toString();

  it("match exactly: commas mean OR, arrays AND", () => {
    const one = (value: string) => exactly<Fruit>({ value, values: [] }, fields.name);
    expect(keep(one("plum"))).toEqual(["2"]);
    expect(keep(one("=plum"))).toEqual(["2"]);
    expect(keep(one("plum, melon"))).toEqual(["2", "3"]);
    expect(keep(one("plu"))).toEqual([]);
    expect(
      keep(exactly<Fruit>({ value: undefined, values: ["plum", "melon"] }, fields.name)),
    ).toEqual([]);
  });

  it("tell presence", () => {
    expect(keep(exactly<Fruit>({ value: "@exists", values: [] }, grams))).toEqual(["1", "2"]);
    expect(keep(exactly<Fruit>({ value: "@not_exists", values: [] }, grams))).toEqual(["3"]);
  });

  it("may take arrays as OR and commas literally", () => {
    const name = ({ summary }: Row<Fruit>) => [summary.name];
    expect(keep(anyOf<Fruit>({ value: undefined, values: ["plum", "melon"] }, name))).toEqual([
      "2",
      "3",
    ]);
    expect(keep(anyOf<Fruit>({ value: "plum,melon", values: [] }, name, "literal"))).toEqual([]);
  });

  it("take a bare date as its whole day", () => {
    const picked = ({ summary }: Row<Fruit>) => summary.picked;
    expect(keep(between("2026-11-01", "2026-11-01", picked))).toEqual(["1"]);
    expect(keep(between("2026-11-02", undefined, picked))).toEqual(["3"]);
  });

  it("are none when nothing was sent", () => {
    expect(exactly<Fruit>(valuesOf({}, "name"), fields.name)).toEqual([]);
    expect(valuesOf({ "filter[name]": "a", "filter[name][]": ["b"] }, "name")).toEqual({
      value: "a",
      values: ["b"],
    });
  });
});
