import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { and, holds, not, ordersOf, selectPage, type Row } from "#src/platform/list/index.ts";

type Fruit = { readonly name: string; readonly grams?: number; readonly picked?: string };
const rows: Row<Fruit>[] = [
  { id: "1", summary: { name: "apple", grams: 150, picked: "2026-11-01T23:30:00Z" } },
  { id: "2", summary: { name: "plum", grams: 30 } },
  { id: "3", summary: { name: "melon", picked: "2026-11-02T00:00:00Z" } },
];
const all = { number: 1, size: 10 };
const fields = {
  name: ({ summary }: Row<Fruit>) => summary.name,
  grams: ({ summary }: Row<Fruit>) => summary.grams,
};

describe("a page of a list", () => {
  it("filters, sorts, and counts what matches", () => {
    const page = selectPage(rows, {
      where: not(holds(fields.name, "plum")),
      orders: ordersOf("name", fields, "name"),
      page: { number: 1, size: 1 },
    });
    expect(page).toEqual({
      rows: [rows[0]],
      total: 2,
      end: { values: ["apple"], id: "1" },
    });
  });

  it("puts rows that lack the field last in both directions", () => {
    const ids = (sort: string) =>
      selectPage(rows, {
        where: and(),
        orders: ordersOf(sort, fields, "name"),
        page: all,
      }).rows.map(({ id }) => id);
    expect(ids("grams")).toEqual(["2", "1", "3"]);
    expect(ids("-grams")).toEqual(["1", "2", "3"]);
  });

  it("is empty beyond the last page", () => {
    const page = selectPage(rows, {
      where: and(),
      orders: [],
      page: { number: 5, size: 10 },
    });
    expect(page).toEqual({ rows: [], total: 3, end: null });
  });
});

describe("a page of many rows", () => {
  const row = fc.record({
    id: fc.uuid(),
    summary: fc.record(
      { name: fc.constantFrom("apple", "plum", "melon"), grams: fc.nat(20) },
      { requiredKeys: ["name"] },
    ),
  });
  const unique = { selector: ({ id }: { id: string }) => id, minLength: 100, maxLength: 300 };

  it("is the same piece of the whole order, however early or late it lies", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(row, unique),
        fc.constantFrom("name,-grams", "-grams", "grams,name"),
        fc.record({
          number: fc.integer({ min: 1, max: 40 }),
          size: fc.integer({ min: 1, max: 9 }),
        }),
        (many, sort, page) => {
          const query = {
            where: not(holds(fields.name, "plum")),
            orders: ordersOf(sort, fields, "name"),
          };
          const whole = selectPage<Fruit, Row<Fruit>>(many, {
            ...query,
            page: { number: 1, size: 300 },
          });
          const piece = selectPage<Fruit, Row<Fruit>>(many, { ...query, page });
          const from = (page.number - 1) * page.size;
          expect(piece.rows).toEqual(whole.rows.slice(from, from + page.size));
          expect(piece.total).toBe(many.filter(({ summary }) => summary.name !== "plum").length);
        },
      ),
    ));
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
