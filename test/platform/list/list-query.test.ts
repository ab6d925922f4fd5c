import { describe, expect, it } from "vitest";
import { and, holds, not, ordersOf, selectPage, type Row } from "#src/platform/list/index.ts";

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
      where: not(holds(fields.name, "plum")),
      orders: ordersOf("name", fields, "name"),
      page: { number: 1, size: 1 },
    });
    expect(page).toEqual({ ids: ["1"], total: 2 });
  });

  it("puts rows that lack the field last in both directions", async () => {
    const ids = async (sort: string) =>
      (
        await selectPage(shards, {
          where: and(),
          orders: ordersOf(sort, fields, "name"),
          page: all,
        })
      ).ids;
    expect(await ids("grams")).toEqual(["2", "1", "3"]);
    expect(await ids("-grams")).toEqual(["1", "2", "3"]);
  });

  it("is empty beyond the last page", async () => {
    const page = await selectPage(shards, {
      where: and(),
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
