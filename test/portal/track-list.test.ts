import { beforeEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { mapped, withRole } = await import("#portal/screens/track/columns.ts");
const { linesOf, requestOf } = await import("#portal/screens/track/lines.ts");
const { worksheetOfText, worksheetOfFile } = await import("#portal/screens/track/worksheet.ts");
const { csvOfUntracked } = await import("#portal/screens/track/untracked-csv.ts");
vi.unstubAllGlobals();

const linesIn = (text: string) => linesOf(mapped(worksheetOfText(text)));

describe("numbers that are pasted", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    return () => vi.unstubAllGlobals();
  });

  it("are one on a line, in any spelling, with the rows they have in the list", () => {
    expect(
      linesIn("maeu 261-683-714\n\n  ONEYSH1  \n").map(({ row, number }) => [row, number]),
    ).toEqual([
      [1, "maeu 261-683-714"],
      [3, "ONEYSH1"],
    ]);
  });

  it("may stand on one line with commas between them", () => {
    expect(linesIn("QLDEMO1, QLDEMO2,QLDEMO3").map(({ number }) => number)).toEqual([
      "QLDEMO1",
      "QLDEMO2",
      "QLDEMO3",
    ]);
  });

  it("are found in a copy of a spreadsheet by its heads, whatever stands before them", () => {
    const [line] = linesIn(
      "Shipped on\tPO number\tMaster B/L\tContainer no.\tCarrier\tTags\n" +
        '2026-11-20\tPO-4711\tMAEU261683714\tMSKU7370456\tmaeu\t"peak, rush"',
    );
    expect(line).toMatchObject({
      row: 2,
      number: "MAEU261683714",
      kind: "bill_of_lading",
      scac: "MAEU",
      references: ["PO-4711"],
      tags: ["peak", "rush"],
    });
    expect(requestOf(line!)).toEqual({
      request_number: "MAEU261683714",
      request_type: "bill_of_lading",
      scac: "MAEU",
      ref_numbers: ["PO-4711"],
      shipment_tags: ["peak", "rush"],
    });
  });

  it("are found without heads by what is in the columns", () => {
    expect(mapped(worksheetOfText("MAEU;booking;262015539\nYMLU;bl;E2309911")).roles).toEqual([
      "carrier",
      "kind",
      "number",
    ]);
  });

  it("are as somebody states: one column is the number, and it is kept for the same heads", async () => {
    const worksheet = mapped(worksheetOfText("Ours,Theirs\nQLDEMO1,QLDEMO2"));
    expect(linesOf(worksheet)[0]?.number).toBe("QLDEMO1");
    const changed = withRole(worksheet, 1, "number");
    expect(changed.roles.filter((role) => role === "number")).toHaveLength(1);
    expect(linesOf(changed)[0]?.number).toBe("QLDEMO2");
    const { withKeptRoles } = await import("#portal/screens/track/columns.ts");
    expect(withKeptRoles(worksheet).roles).toEqual(changed.roles);
  });

  it("are answered row by row: a double refers to its first, an empty one states it", () => {
    const states = linesIn("number,scac\nQLDEMO1,TEST\nql-demo 1,TEST\n,TEST\nQLDEMO1,MAEU").map(
      ({ row, state }) => [row, state],
    );
    expect(states).toEqual([
      [2, { is: "ready" }],
      [3, { is: "double", of: 2 }],
      [4, { is: "empty" }],
      [5, { is: "ready" }],
    ]);
  });

  it("ask the API for what is not stated", () => {
    expect(requestOf(linesIn("262015539")[0]!)).toEqual({
      request_number: "262015539",
      auto_detect_vocc_scac: true,
    });
  });

  it("are refused as a file that is no table of today", async () => {
    const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], "old.xls");
    expect(await worksheetOfFile(old)).toBe("oldExcel");
    expect(await worksheetOfFile(new File(["x".repeat(5_000_001)], "a.csv"))).toBe("tooLarge");
    expect(await worksheetOfFile(new File(["\uFEFFQLDEMO1\nQLDEMO2"], "a.csv"))).toHaveLength(2);
  });

  it("are given back as CSV that no spreadsheet computes", () => {
    const [line] = linesIn("=HYPERLINK(1234)");
    const csv = csvOfUntracked([{ ...line!, state: { is: "refused", why: ['is "wrong"'] } }]);
    expect(csv).toBe(
      'row,number,carrier,kind,references,tags,reason\r\n1,"\'=HYPERLINK(1234)",,,,,"is ""wrong""."',
    );
  });

  it("are taken in again from that CSV with all that was stated of them, in either language", async () => {
    const { translation } = await import("#portal/words/es/index.ts");
    const stated = linesIn("kind,number,scac,ref,tags\nbooking,262015539,oney,PO-1;PO-2,urgent");
    const file = csvOfUntracked(stated);
    const inSpanish = file.replace(/^.*/, Object.values(translation.track.fileHeads).join(","));
    for (const csv of [file, inSpanish])
      expect(linesIn(csv).map(requestOf)).toEqual(stated.map(requestOf));
    expect(requestOf(stated[0]!)).toMatchObject({ scac: "ONEY", ref_numbers: ["PO-1", "PO-2"] });
  });
});
