import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { containerTable } from "#portal/columns/container-columns.ts";
import {
  columnsIn,
  grouped,
  groupIn,
  moved,
  resized,
  widthsIn,
  withColumns,
} from "#portal/grid/layout.ts";
import { groupedLines, linesOf } from "#portal/grid/lines.ts";
import { csvOf, worksheetOf } from "#portal/lists/csv.ts";
import { worksheetOfCsv, xlsxOf } from "#portal/lists/xlsx.ts";

const search = (text = "") => new URLSearchParams(text);

describe("the layout of a grid", () => {
  it("keeps the columns in the order of the URL, the number first", () => {
    const names = columnsIn(containerTable, search("columns=pod,number,holds"));
    expect(names).toEqual(["number", "pod", "holds"]);
    expect(withColumns(containerTable, search("sort=arrival"), [...names, "fees"]).toString()).toBe(
      "sort=arrival&columns=number%2Cpod%2Cholds%2Cfees",
    );
    expect(withColumns(containerTable, search("columns=number"), containerTable.usual).size).toBe(
      0,
    );
  });

  it("moves a column, but never to the number's place or out of the list", () => {
    const names = ["number", "a", "b", "c"];
    expect(moved(names, "c", 1)).toEqual(["number", "c", "a", "b"]);
    expect(moved(names, "a", 2)).toEqual(["number", "b", "a", "c"]);
    expect(moved(names, "a", 0)).toEqual(names);
    expect(moved(names, "c", 9)).toEqual(names);
    expect(moved(names, "number", 2)).toEqual(names);
    expect(moved(names, "gone", 2)).toEqual(names);
  });

  it("keeps widths within what can be read and drawn, and leaves out what is none", () => {
    expect(widthsIn(search("widths=pod:200,number:5,x,a:b,holds:99999"))).toEqual({
      pod: 200,
      number: 60,
    });
    const wider = resized(search("widths=pod:200"), "number", 5000.4);
    expect(widthsIn(wider)).toEqual({ pod: 200, number: 1000 });
  });

  it("groups by what rows have in common alone", () => {
    expect(groupIn(containerTable, grouped(search(), "pod"))).toBe("pod");
    expect(groupIn(containerTable, grouped(search(), "note"))).toBeNull();
    expect(groupIn(containerTable, search("group=gone"))).toBeNull();
    expect(grouped(search("group=pod"), null).size).toBe(0);
  });
});

describe("the lines of a grid", () => {
  const rows = [
    { id: "1", port: "LA" },
    { id: "2", port: "NY" },
    { id: "3", port: "LA" },
  ];
  const keys = (closed: readonly string[]) =>
    groupedLines(rows, ({ port }) => port, new Set(closed)).map(({ key }) => key);

  it("are the rows, or the groups in the order of the first row of each", () => {
    expect(linesOf(rows).map(({ key }) => key)).toEqual(["1", "2", "3"]);
    expect(keys([])).toEqual(["group LA", "1", "3", "group NY", "2"]);
  });

  it("leave out the rows of a closed group, and still count them", () => {
    expect(keys(["LA"])).toEqual(["group LA", "group NY", "2"]);
    const [head] = groupedLines(rows, ({ port }) => port, new Set(["LA"]));
    expect(head).toMatchObject({ count: 2, isOpen: false });
  });
});

describe("the CSV of what is shown", () => {
  it("has the labels and the texts of the grid, quoted, without a formula", () => {
    const rows = [
      {
        id: "1",
        number: "MAEU1",
        holds: ["customs", "freight"],
        note: '=HYPERLINK("x")',
        pod: "Los Angeles",
      },
      { id: "2", number: "MAEU2", holds: [], note: null, pod: null },
    ];
    expect(csvOf(worksheetOf(containerTable, ["number", "holds", "note", "pod"], rows))).toBe(
      "Number,Holds,Note,Port of discharge\r\n" +
        'MAEU1,"customs, freight","\'=HYPERLINK(""x"")",Los Angeles\r\n' +
        "MAEU2,none,,\r\n",
    );
  });
});

describe("the workbook of what is shown", () => {
  const read = async (worksheet: Parameters<typeof xlsxOf>[1]) => {
    const [first] = await readWorkbook(Buffer.from(xlsxOf("Containers", worksheet)));
    return first;
  };

  it("has every cell as the text that is shown, and no formula", async () => {
    const worksheet = [
      ["Number", "Note"],
      ["MAEU1", '=HYPERLINK("x")'],
      ["MAEU2", `<b> & "quoted" ' 2 > 1`],
      ["0012", "two\nlines"],
    ];
    expect((await read(worksheet))?.data).toEqual(worksheet);
  });

  it("leaves out what a workbook cannot hold, and nothing else", async () => {
    const wrong = `a\u0000b\u001fc\uffffd\ud800e`;
    expect((await read([["Note"], [wrong], ["\u{1f6a2} é"]]))?.data).toEqual([
      ["Note"],
      ["abcd\ufffde"],
      ["\u{1f6a2} é"],
    ]);
  });

  it("has more columns than the alphabet has letters, and keeps empty cells in their place", async () => {
    const cells = Array.from({ length: 30 }, (_, at) => (at % 2 ? `value ${at}` : ""));
    const data = (await read([cells.map((_, at) => `column ${at}`), cells]))?.data;
    expect(data?.[1]).toEqual(cells.map((cell) => cell || null));
  });

  it("takes the cells of a table that the API wrote", () => {
    expect(worksheetOfCsv('a,b\r\n"x ""y"", z",\r\n')).toEqual([
      ["a", "b"],
      ['x "y", z', ""],
    ]);
  });

  it("has no apostrophe that only CSV needs before what a spreadsheet would compute", () => {
    const csv = `note\r\n"'=HYPERLINK(""x"")"\r\n'-4411\r\n'tis\r\n`;
    expect(worksheetOfCsv(csv)).toEqual([["note"], ['=HYPERLINK("x")'], ["-4411"], ["'tis"]]);
  });
});
