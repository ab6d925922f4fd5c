import { expect, it } from "vitest";
import { csvOf } from "#src/platform/list/table/csv.ts";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("a cell %j is quoted with '", (text) => {
  const line = csvOf({ a: [text] })
    .split("\r\n")
    .slice(1)
    .join("\r\n");
  expect(line.replace(/^"/, "").startsWith(`'${text}`)).toBe(true);
});

it("a list that begins so is quoted too, a number is not", () => {
  expect(csvOf({ a: [["=x", "y"]], b: [-5], c: [null], d: [true], e: [[]] })).toBe(
    "a,b,c,d,e\r\n'=x; y,-5,,true,\r\n",
  );
});

it("texts with separators, quotes and line ends stay one cell", () => {
  expect(csvOf({ a: ['x "y", z', "1\n2"] })).toBe('a\r\n"x ""y"", z"\r\n"1\n2"\r\n');
});
