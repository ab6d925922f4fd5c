import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  and,
  holds,
  not,
  ordersOf,
  selectPage,
  type ListQuery,
  type Row,
} from "#src/platform/list/index.ts";
import type { SortKey } from "#src/platform/list/list-query.ts";

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

describe("a walk from page to page", () => {
  const crate = (id: string, name: string, grams?: number): Row<Fruit> => ({
    id,
    summary: grams === undefined ? { name } : { name, grams },
  });
  const crates = [
    crate("a", "plum", 30),
    crate("b", "apple", 150),
    crate("c", "plum"),
    crate("d", "apple", 30),
    crate("e", "melon"),
    crate("f", "plum", 30),
  ];
  const page = (many: readonly Row<Fruit>[], sort: string, more: Partial<ListQuery<Fruit>>) =>
    selectPage<Fruit, Row<Fruit>>(many, {
      where: and(),
      orders: ordersOf(sort, fields, "name"),
      page: { number: 1, size: 2 },
      ...more,
    });
  const walked = (sort: string): string[] => {
    const ids: string[] = [];
    let after: SortKey | null = null;
    do {
      const { rows, end } = page(crates, sort, { after });
      ids.push(rows.map(({ id }) => id).join(""));
      after = end;
    } while (after && ids.length < crates.length);
    return ids;
  };

  it("shows each row once and in order: equals by id, the greatest first, the unknown at the end", () => {
    expect(walked("grams")).toEqual(["fd", "ab", "ec"]);
    expect(walked("-grams")).toEqual(["bf", "da", "ec"]);
    expect(walked("name,-grams")).toEqual(["bd", "ef", "ac"]);
    expect(walked("-name,grams")).toEqual(["fa", "ce", "db"]);
  });

  it("goes on where it was, and counts all, though rows came and went before its place", () => {
    const { end } = page(crates, "name,grams", {});
    expect(end).toEqual({ values: ["apple", 150], id: "b" });
    const since = [crate("z", "apricot", 1), crate("g", "apple", 10), ...crates].filter(
      ({ id }) => id !== "b" && id !== "d",
    );
    const next = page(since, "name,grams", { after: end, page: { number: 3, size: 2 } });
    expect(next.rows.map(({ id }) => id)).toEqual(["z", "e"]);
    expect(next.total).toBe(6);
    expect(next.end).toEqual({ values: ["melon", null], id: "e" });
  });

  it("ends with the page that holds the last row, and names no place on an empty one", () => {
    expect(page(crates, "name", { page: { number: 3, size: 2 } }).end).toBeNull();
    expect(page(crates, "name", { page: { number: 2, size: 2 } }).end).not.toBeNull();
    expect(page([], "name", {})).toEqual({ rows: [], total: 0, end: null });
  });

  it("keeps the order of the moment at which it began, also on its last rows", () => {
    /** Weighed again on the 10th: the heavier is the lighter since. */
    const reweighed = (row: Row<Fruit>, asOf: string) =>
      (row.summary.grams ?? 0) * (asOf < "2026-11-10" ? 1 : -1);
    const orders = [{ by: reweighed, descending: false }];
    const heavy = [crate("a", "plum", 1), crate("b", "plum", 2), crate("c", "plum", 3)];
    const first = page(heavy, "", { orders, asOf: "2026-11-09" });
    expect(first.rows.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(first.end).toEqual({ values: [2], id: "b" });
    const last = heavy.slice(1);
    const { rows: rest } = page(last, "", { orders, asOf: "2026-11-09", after: first.end });
    expect(rest.map(({ id }) => id)).toEqual(["c"]);
    // A list of one page, and a walk that states no moment, are in the present order.
    const whole = page(last, "", { orders, asOf: "2026-11-09" });
    expect(whole.rows.map(({ id }) => id)).toEqual(["c", "b"]);
    expect(page(heavy, "", { orders }).rows.map(({ id }) => id)).toEqual(["c", "b"]);
  });
});

describe("sort tokens", () => {
  it("are at most three, unknown ones ignored, the default when none is left", () => {
    expect(ordersOf("name,grams,-name,-grams", fields, "name")).toHaveLength(3);
    expect(ordersOf("colour,grams", fields, "name")).toEqual([
      { by: fields.grams, descending: false },
    ]);
    expect(ordersOf(undefined, fields, "grams")).toEqual([{ by: fields.grams, descending: false }]);
    expect(ordersOf("colour,toString", fields, "-name")).toEqual([
      { by: fields.name, descending: true },
    ]);
  });
});
