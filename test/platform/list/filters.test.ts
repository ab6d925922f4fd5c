import { describe, expect, it } from "vitest";
import { check } from "#src/platform/http/request.ts";
import {
  among,
  and,
  begins,
  clausesOf,
  compare,
  compile,
  contains,
  dated,
  exactly,
  exists,
  holds,
  not,
  or,
  type Expression,
  type Row,
} from "#src/platform/list/index.ts";
import * as read from "#schemas/filters.ts";
import * as z from "zod";

type Fruit = { readonly name: string; readonly picked?: string; readonly kinds?: string[] };
const rows: Row<Fruit>[] = [
  { id: "1", summary: { name: "apple", picked: "2026-11-20T23:30:00Z", kinds: ["red", "sour"] } },
  { id: "2", summary: { name: "plum", kinds: [] } },
  { id: "3", summary: { name: "Melon, net", picked: "2026-11-22T00:00:00Z", kinds: ["net"] } },
];
const name = ({ summary }: Row<Fruit>) => summary.name;
const picked = ({ summary }: Row<Fruit>) => summary.picked;
const kinds = ({ summary }: Row<Fruit>) => summary.kinds;
const keep = (where: Expression<Fruit>) =>
  rows
    .filter(compile(where))
    .map((row) => row.id)
    .join("");

describe("an expression", () => {
  it("joins, turns round, and of nothing chooses all or none", () => {
    expect(keep(and())).toBe("123");
    expect(keep(or())).toBe("");
    expect(keep(and(exists(picked), holds(name, "apple", "plum")))).toBe("1");
    expect(keep(or(holds(name, "plum"), holds(name, "apple")))).toBe("12");
    expect(keep(not(holds(name, "plum")))).toBe("13");
  });

  it("takes an empty list, an empty text and null as absent", () => {
    expect(keep(exists(kinds))).toBe("13");
    expect(keep(exists(() => ""))).toBe("");
    expect(keep(exists(() => null))).toBe("");
    expect(keep(exists(() => false))).toBe("123");
  });

  it("checks each value of a list", () => {
    expect(keep(holds(kinds, "sour", "net"))).toBe("13");
    expect(keep(begins(kinds, "S"))).toBe("1");
    expect(keep(contains(kinds, "e"))).toBe("13");
    expect(keep(among(kinds, ["red", "net"]))).toBe("13");
    expect(keep(among(kinds, ["red", "sour"], "all"))).toBe("1");
    expect(keep(among(kinds, ["red", "net"], "all"))).toBe("");
  });

  it("compares like with like only: what is unknown is neither before nor after", () => {
    expect(keep(compare(picked, "<", "2026-11-22"))).toBe("1");
    expect(keep(compare(picked, ">=", "2026-11-22"))).toBe("3");
    expect(keep(compare(() => undefined, "<=", "9999"))).toBe("");
    expect(keep(compare(() => null, "<=", 1))).toBe("");
    expect(keep(compare(({ id }) => id, ">", 1))).toBe("");
    expect(keep(compare(({ id }) => Number(id), ">", 1))).toBe("23");
    expect(keep(compare(name, ">", 1))).toBe("");
  });

  it("finds beginnings in any case and parts in their own spelling", () => {
    expect(keep(begins(name, "MEL"))).toBe("3");
    expect(keep(begins(name, "net"))).toBe("");
    expect(keep(contains(name, "l"))).toBe("123");
    expect(keep(contains(name, "P"))).toBe("");
  });
});

const asked = <T>(value: z.ZodType<T>, text: string): T =>
  check(z.object({ "filter[x]": value }), { "filter[x]": text }, "query")["filter[x]"];
const refused = (value: z.ZodType, text: string) => {
  try {
    asked(value, text);
  } catch (error) {
    return (error as { problems: { source: object }[] }).problems[0]!.source;
  }
  return "taken";
};

describe("an exact filter", () => {
  const by = (text: string) => keep(exactly(name, asked(read.exactly, text)));
  it("matches whole values: commas mean OR, a leading = states nothing more", () => {
    expect(by("plum")).toBe("2");
    expect(by("=plum")).toBe("2");
    expect(by("plum, apple")).toBe("12");
    expect(by("plu")).toBe("");
    expect(by("PLUM")).toBe("");
    expect(by("~plum")).toBe("");
  });
  it("matches a value that has a comma itself", () => {
    expect(by("Melon, net")).toBe("3");
    expect(by("=Melon, net")).toBe("3");
  });
  it("filters by presence, with values too", () => {
    const day = (text: string) => keep(exactly(picked, asked(read.exactly, text)));
    expect(day("@exists")).toBe("13");
    expect(day("@not_exists")).toBe("2");
    expect(day("@not_exists,2026-11-22T00:00:00Z")).toBe("23");
  });
  it("refuses what names nothing", () => {
    for (const text of ["", " ", ",", "=", "a,=", " , "])
      expect([text, refused(read.exactly, text)]).toEqual([text, { parameter: "filter[x]" }]);
  });
});

describe("a date filter", () => {
  const by = (text: string) => keep(dated(picked, asked(read.dates, text), "2026-11-21"));
  it("compares the stored date, whatever the hour", () => {
    expect(by("2026-11-20")).toBe("1");
    expect(by("=2026-11-20")).toBe("1");
    expect(by(">2026-11-20")).toBe("3");
    expect(by(">=2026-11-20")).toBe("13");
    expect(by("<2026-11-22")).toBe("1");
    expect(by("<=2026-11-22")).toBe("13");
  });
  it("counts days from today", () => {
    expect(by("1.days.ago")).toBe("1");
    expect(by("1.days.from_now")).toBe("3");
    expect(by("today")).toBe("");
    expect(by(">today")).toBe("3");
    expect(by(">=0.days.ago")).toBe("3");
    expect(by("<36500.days.from_now")).toBe("13");
  });
  it("takes commas as OR and filters by presence", () => {
    expect(by("2026-11-20,>2026-11-21")).toBe("13");
    expect(by("@exists")).toBe("13");
    expect(by("@not_exists,2026-11-20")).toBe("12");
  });
  it("refuses what is no date, by the name of the parameter", () => {
    for (const text of [
      "yesterday-ish",
      "2026-02-30",
      "2026-13-01",
      "2026-1-1",
      "20261121",
      "99999.days.ago",
      "36501.days.from_now",
      "-1.days.ago",
      "1.day.ago",
      "1.5.days.ago",
      "Today",
      "==2026-11-20",
      "=>2026-11-20",
      "!2026-11-20",
      "2026-11-20T00:00:00Z",
      "2026-11-20,soon",
      "@exist",
      ">",
      "",
      ",",
    ])
      expect([text, refused(read.dates, text)]).toEqual([text, { parameter: "filter[x]" }]);
  });
});

describe("a date-time filter", () => {
  const by = (text: string) => keep(dated(picked, asked(read.instants, text), "2026-11-21"));
  it("compares instants, with Z or an offset, also one whose + came as a space", () => {
    expect(by("2026-11-20T23:30:00Z")).toBe("1");
    expect(by("2026-11-21T07:30:00.000+08:00")).toBe("1");
    expect(by("=2026-11-21T07:30:00 08:00")).toBe("1");
    expect(by(">2026-11-20T23:30:00Z")).toBe("3");
    expect(by("<=2026-11-20T23:30:00.001Z")).toBe("1");
    expect(by("@not_exists")).toBe("2");
  });
  it("refuses dates, local times, relative days and lists", () => {
    for (const text of [
      "2026-11-20",
      "2026-11-20T23:30:00",
      "2026-02-30T00:00:00Z",
      "today",
      "1.days.ago",
      "2026-11-20T23:30:00Z,2026-11-22T00:00:00Z",
    ])
      expect([text, refused(read.instants, text)]).toEqual([text, { parameter: "filter[x]" }]);
  });
});

describe("what was sent", () => {
  it("under both forms of a name counts, each on its own", () => {
    expect(clausesOf({ "filter[a]": "1", "filter[a][]": ["2", "3"] }, "a")).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(clausesOf({ "filter[a][]": ["2", "3"] }, "a")).toEqual(["2", "3"]);
    expect(clausesOf({ "filter[b]": "1" }, "a")).toEqual([]);
  });
  it("is named without its place in the array when it is refused", () => {
    const schema = z.object(read.filtersOf({ x: "x" }, read.dates));
    expect(() => check(schema, { "filter[x][]": ["2026-11-20", "never"] }, "query")).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ source: { parameter: "filter[x][]" } })],
      }),
    );
  });
});
