import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { X12Parser, type X12Interchange } from "node-x12";
import { describe, expect, it } from "vitest";
import { readInterchanges } from "#src/sources/edi/parse/read-interchanges.ts";
import { edifactSegments } from "#src/sources/edi/parse/edifact/edifact-segments.ts";
import { x12Segments } from "#src/sources/edi/parse/x12/x12-segments.ts";

const marks = { component: ":", element: "+", decimal: ".", release: "?", end: "'" };
const read = (message: string, own = marks) =>
  edifactSegments(message, own)?.map(({ tag, elements }) => [tag, ...elements]) ?? null;

describe("the segments of an EDIFACT message", () => {
  it("are elements of components, empty ones included", () => {
    expect(read("UNH+1+CODECO:D:95B:UN'TDT+20++1:'UNT+3+1'")).toEqual([
      ["UNH", ["1"], ["CODECO", "D", "95B", "UN"]],
      ["TDT", ["20"], [""], ["1", ""]],
    ]);
  });

  it("hold released marks as data, the release character included", () => {
    expect(read("FTX+AAI+++WHAT??:A?+B?:C?'D'")).toEqual([
      ["FTX", ["AAI"], [""], [""], ["WHAT?", "A+B:C'D"]],
    ]);
  });

  it("release nothing where the UNA names a space", () => {
    expect(read("FTX+A ?+B'", { ...marks, release: " " })).toEqual([["FTX", ["A ?"], ["B"]]]);
  });

  it("go on over line breaks, wherever a partner breaks its lines", () => {
    expect(read("\r\nLOC+9+US\r\nLGB:139:6'\nBGM+3\n4'\n")).toEqual([
      ["LOC", ["9"], ["USLGB", "139", "6"]],
      ["BGM", ["34"]],
    ]);
  });

  it("have marks of the message's own, and data that holds the usual ones", () => {
    const own = { component: "|", element: "*", decimal: ",", release: "!", end: "~" };
    expect(read("MEA*WT**KGM|12,5+'!*~", own)).toEqual([["MEA", ["WT"], [""], ["KGM", "12,5+'*"]]]);
  });

  it("are Latin-1: German and French names, but neither controls nor other scripts", () => {
    expect(read("NAD+CA+Köln Évry'")).toEqual([["NAD", ["CA"], ["Köln Évry"]]]);
    for (const character of ["\u0001", "\u0085", "–", "港"])
      expect(read(`NAD+CA+K${character}ln'`), character).toBeNull();
  });

  it.each([
    ["half a segment at the end", "BGM+34'LOC+9"],
    ["a release at the end", "BGM+34'LOC+9?"],
    ["a segment without a tag", "BGM+34'+9'"],
    ["a tag in lower case", "bgm+34'"],
    ["a tag with components", "BGM:1+34'"],
    ["a space before a tag", "BGM+34' LOC+9'"],
  ])("are none of them for %s", (_, message) => {
    expect(read(message)).toBeNull();
  });
});

describe("the segments of an X12 transaction set", () => {
  const element = "*";
  const terminator = "~";

  it("are elements of one component, with line breaks around them", () => {
    const text = "ST*315*0001~\r\nB4*IP**AV*20261121~\r\nSG*AV~\n~SE*4*0001~";
    expect(x12Segments(text, { element, terminator })).toEqual([
      { tag: "ST", elements: [["315"], ["0001"]], position: 1 },
      { tag: "B4", elements: [["IP"], [""], ["AV"], ["20261121"]], position: 2 },
      { tag: "SG", elements: [["AV"]], position: 3 },
    ]);
  });

  const folder = join(import.meta.dirname, "../messages");
  it.each(globSync("x12-*/*.edi", { cwd: folder }))("are those that node-x12 reads: %s", (file) => {
    const { interchanges } = readInterchanges(readFileSync(join(folder, file), "utf8"));
    for (const { text, groups } of interchanges) {
      const isa = text.slice(0, 106);
      const [own, end] = [isa.charAt(3), isa.charAt(105)];
      for (const { text: set, segments } of groups.flatMap(({ transactions }) => transactions)) {
        const row = (...elements: string[]): string => elements.join(own) + end;
        const [group, closing] = [row("GS", ...Array<string>(8).fill("1")), row("GE", "1", "1")];
        const other = new X12Parser(false).parse(
          isa + group + set + closing + row("IEA", "1", "1"),
        ) as X12Interchange;
        const [theirs] = other.functionalGroups[0]!.transactions;
        expect(segments!.map(({ tag, elements }) => [tag, ...elements.flat()])).toEqual(
          [theirs!.header, ...theirs!.segments].map(({ tag, elements }) => [
            tag,
            ...elements.map(({ value }) => value.trim()),
          ]),
        );
      }
    }
  });
});
