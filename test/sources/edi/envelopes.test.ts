import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isFatal } from "#src/sources/edi/parse/model.ts";
import { readInterchanges, textOfBytes } from "#src/sources/edi/parse/read-interchanges.ts";

const message = (name: string): string =>
  readFileSync(new URL(`../messages/${name}.edi`, import.meta.url), "utf8");
const available = message("x12-315/available");
const three = message("x12-315/one-bad-of-three");
const piped = message("x12-315/not-available-pipe-separators");
const gateOut = message("codeco/gate-out-full-import");

/** Per interchange: what is wrong with it, and the types of what it holds. */
const read = (text: string) => {
  const { interchanges, unreadable } = readInterchanges(text);
  return {
    unreadable: unreadable.map(({ reason }) => reason),
    interchanges: interchanges.map((one) => ({
      wrong: one.mistakes.map(({ code }) => code),
      isFatal: isFatal(one),
      groups: one.groups.map((group) => ({
        wrong: group.mistakes.map(({ code }) => code),
        sets: group.transactions.map(({ type, mistakes }) =>
          [type, ...mistakes.map(({ code }) => code)].join(" "),
        ),
      })),
    })),
  };
};
const fine = { wrong: [], isFatal: false, groups: [{ wrong: [], sets: ["315"] }] };

describe("X12 envelopes", () => {
  it("several interchanges of one file, each with separators of its own", () => {
    expect(read(`\ufeff\r\n${available}\n\n${piped}${available}`)).toEqual({
      unreadable: [],
      interchanges: [fine, fine, fine],
    });
  });

  it("junk before and between them costs nothing but itself", () => {
    const { interchanges, unreadable } = read(`hello${available}??${piped}`);
    expect(unreadable).toHaveLength(2);
    expect(interchanges).toEqual([fine, fine]);
  });

  it.each([
    ["no IEA", available.slice(0, available.indexOf("IEA")), "023"],
    ["IEA of another", available.replace(/IEA\*1\*\d+/, "IEA*1*000000999"), "001"],
    ["a segment before the first group", available.replace("GS*", "N9*BM*1~GS*"), "024"],
  ])("%s: the interchange is refused", (_, text, code) => {
    expect(read(text).interchanges[0]).toMatchObject({ wrong: [code], isFatal: true });
  });

  it("a wrong number of groups is reported, and the interchange is used", () => {
    const text = available.replace("IEA*1*", "IEA*2*");
    expect(read(text).interchanges[0]).toMatchObject({ wrong: ["021"], isFatal: false });
  });

  it.each([
    ["SE missing", three.replace("SE*3*0002~", ""), "315 2"],
    ["SE of another", three.replace("SE*3*0002", "SE*3*0009"), "315 3"],
    ["another number of segments", three.replace("SE*3*0002", "SE*7*0002"), "315 4"],
    ["no control number", three.replace("ST*315*0002", "ST*315*"), "315 7 3"],
  ])("%s: one transaction is refused, its neighbours are not", (_, text, second) => {
    expect(read(text).interchanges[0]?.groups[0]?.sets).toEqual(["315", second, "315"]);
  });

  it("cut off anywhere it never throws, and never takes half for whole", () => {
    for (let end = 0; end < three.length - 2; end += 7) {
      const { interchanges } = readInterchanges(three.slice(0, end));
      expect(interchanges.every(isFatal)).toBe(true);
    }
  });

  it("an ISA out of its fixed length, and no text at all, are unreadable", () => {
    expect(read(available.replace("TTILGB  ", "TTILGB")).unreadable).toEqual([
      "the ISA is not of its fixed length",
    ]);
    expect(read(" \n").unreadable).toEqual(["it is empty"]);
  });
});

describe("EDIFACT envelopes", () => {
  it("marks by the UNA or by the standard, released marks, several interchanges", () => {
    const own = gateOut
      .replace("UNA:+.? '", "UNA|*.! ~")
      .replaceAll("'", "~")
      .replaceAll("+", "*")
      .replaceAll(":", "|")
      .replace("PACIFIC HARRIER", "P!~A!*C");
    const { interchanges, unreadable } = readInterchanges(
      own.replace("UNA|*.! ~", "UNA|*.! ~") + gateOut,
    );
    expect(unreadable).toEqual([]);
    expect(interchanges.map(isFatal)).toEqual([false, false]);
    const tdt = interchanges[0]?.groups[0]?.transactions[0]?.segments?.find(
      ({ tag }) => tag === "TDT",
    );
    expect(tdt?.elements[7]).toEqual(["9999993", "146", "11", "P~A*C"]);
  });

  it("a character that may not stand there refuses its message alone", () => {
    const twice = gateOut
      .replace("UNZ+1+", "UNZ+2+")
      .replace(
        /UNH\+1[\s\S]*UNT\+\d+\+1'/,
        (whole) =>
          whole + whole.replace("UNH+1", "UNH+2").replace(/\+1'$/, "+2'").replace("HARRIER", "H–R"),
      );
    expect(read(twice).interchanges[0]?.groups[0]?.sets).toEqual(["CODECO", "CODECO 21"]);
  });

  it("without UNZ, with another's UNZ, without UNT", () => {
    expect(read(gateOut.replace(/UNZ.*/, "")).interchanges[0]).toMatchObject({
      isFatal: true,
      wrong: ["13"],
    });
    expect(read(gateOut.replace(/UNZ\+1\+\d+/, "UNZ+1+9")).interchanges[0]).toMatchObject({
      isFatal: true,
      wrong: ["28"],
    });
    expect(read(gateOut.replace(/UNT\+\d+\+1'/, "")).interchanges[0]?.groups[0]?.sets).toEqual([
      "CODECO 13",
    ]);
  });
});

describe("bytes", () => {
  it("are UTF-8 or Latin-1, and no binary file", () => {
    expect(textOfBytes(Buffer.from("Hafen Köln"))).toBe("Hafen Köln");
    expect(textOfBytes(Buffer.from("Hafen Köln", "latin1"))).toBe("Hafen Köln");
    expect(textOfBytes(Buffer.from([0x50, 0x4b, 0, 4]))).toBeNull();
  });
});
