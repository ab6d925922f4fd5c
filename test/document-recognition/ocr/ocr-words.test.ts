import type { Line, Symbol as Sign, Word } from "tesseract.js";
import { describe, expect, it } from "vitest";
import { formatOf, readDocument } from "#src/document-recognition/index.ts";
import { layOut } from "#src/document-recognition/layout/lay-out.ts";
import type { OcrEngine } from "#src/document-recognition/ocr/engine.ts";
import type { Token } from "#src/document-recognition/layout/token.ts";
import { mendNeighbours } from "#src/document-recognition/ocr/mend-neighbours.ts";
import { mendWord } from "#src/document-recognition/ocr/mend-words.ts";
import { inksOf, withoutTwins } from "#src/document-recognition/ocr/tesseract-symbols.ts";
import { withTypeSizes } from "#src/document-recognition/ocr/type-size.ts";
import { scanOf } from "../scans.ts";

type BBox = readonly [text: string, x0: number, x1: number, y0: number, y1: number, sure?: number];

const signOf = ([text, x0, x1, y0, y1, confidence = 99]: BBox): Sign =>
  ({ text, confidence, bbox: { x0, x1, y0, y1 } }) as Sign;

/** A word as Tesseract reports it: its bbox encloses those of its characters. */
function wordOf(...bboxes: readonly BBox[]): Word {
  const symbols = bboxes.map(signOf);
  const of = (pick: (bbox: Sign["bbox"]) => number): number[] =>
    symbols.map(({ bbox }) => pick(bbox));
  return {
    text: symbols.map(({ text }) => text).join(""),
    symbols,
    bbox: {
      x0: Math.min(...of(({ x0 }) => x0)),
      x1: Math.max(...of(({ x1 }) => x1)),
      y0: Math.min(...of(({ y0 }) => y0)),
      y1: Math.max(...of(({ y1 }) => y1)),
    },
  } as Word;
}

const lineOf = (baseline: number, ...words: readonly Word[]): Line =>
  ({ words, baseline: { x0: 0, y0: baseline, x1: 2000, y1: baseline } }) as unknown as Line;

describe("the ink of words that Tesseract reports", () => {
  it("excludes characters with the bbox of the whole line or of the following words", () => {
    const notice = wordOf(
      ["N", 1751, 1774, 30, 57],
      ["O", 1776, 1803, 30, 58],
      ["T", 1792, 1814, 28, 72],
      ["I", 1813, 1839, 28, 72],
      ["C", 1838, 1859, 28, 72],
      ["E", 1803, 2116, 28, 72],
    );
    const of = wordOf(["O", 1893, 1920, 30, 58], ["F", 1923, 1945, 30, 57]);
    const inks = inksOf(lineOf(58, notice, of));
    expect(inks.get(notice)).toMatchObject({ left: 1751, top: 30, bottom: 58 });
    expect(inks.get(notice)?.right).toBeLessThan(1893);
    expect(inks.get(of)).toEqual({ left: 1893, right: 1945, top: 30, bottom: 58 });
  });

  it("places a word without character positions on its line, in the line's size", () => {
    const seal = wordOf(["S", 699, 714, 478, 507], ["e", 713, 724, 478, 507]);
    const type = wordOf(
      ["T", 600, 612, 485, 499],
      ["y", 613, 622, 489, 503],
      ["p", 623, 633, 489, 503],
    );
    const ink = inksOf(lineOf(499, seal, type)).get(seal);
    expect(ink?.bottom).toBeCloseTo(499, 0);
    expect(ink?.top).toBeCloseTo(485, 0);
  });

  it("includes descenders and the comma", () => {
    const pkgs = wordOf(["P", 10, 20, 100, 114], ["g", 21, 29, 104, 118], [",", 30, 33, 112, 117]);
    expect(inksOf(lineOf(114, pkgs)).get(pkgs)).toMatchObject({ top: 100, bottom: 118 });
  });
});

describe("codes in which Tesseract reports one character twice", () => {
  it("keep the more confident of a letter and a similar digit when there is room for one", () => {
    const bill = wordOf(
      ["N", 859, 874, 165, 182, 98],
      ["O", 876, 893, 165, 183, 99],
      ["R", 895, 909, 165, 182, 98],
      ["S", 905, 914, 161, 193, 94],
      ["5", 911, 923, 165, 183, 98],
      ["9", 924, 936, 165, 183, 99],
      ["5", 937, 949, 165, 183, 99],
      ["0", 950, 962, 165, 183, 99],
    );
    expect(withoutTwins(bill)).toBe("NOR5950");
  });

  it("keep both characters when both are printed", () => {
    const seal = wordOf(
      ["C", 10, 22, 0, 14],
      ["O", 24, 36, 0, 14],
      ["0", 38, 50, 0, 14],
      ["3", 52, 64, 0, 14],
    );
    expect(withoutTwins(seal)).toBe("CO03");
  });
});

describe("the type size of a word", () => {
  const token = (text: string, top: number, height: number): Token => ({
    text,
    confidence: 0.9,
    angle: 0,
    size: height,
    bbox: { left: 0, top, width: 40, height },
  });

  it("does not depend on its letters, so no word counts as small print because of them", () => {
    // Ink of 10-point type on a baseline at 100: capitals, small letters, a letter with a descender.
    const [address, sum, yard] = withTypeSizes([
      token("ROAD", 92.8, 7.2),
      token("sum", 94.7, 5.3),
      token("Yang", 92.8, 9.2),
    ]);
    expect([address?.size, sum?.size, yard?.size]).toEqual([10, 10, 10]);
    for (const word of [address, sum, yard]) {
      expect(word?.bbox.top).toBeCloseTo(92.6, 1);
      expect(word?.bbox.height).toBeCloseTo(9.6, 5);
    }
  });

  it("differs between a label and its value", () => {
    const [label, value] = withTypeSizes([token("SHIPPER", 50, 4.3), token("DELTA", 60, 7.2)]);
    expect(label?.size).toBeCloseTo(6, 1);
    expect(value?.size).toBeCloseTo(10, 1);
  });

  it("is taken from the neighbour for a single stroke", () => {
    const stroke: Token = {
      ...token("/", 92, 3),
      bbox: { left: 44, top: 94, width: 2, height: 3 },
    };
    const [word, sign] = withTypeSizes([token("VESSEL", 92.8, 7.2), stroke]);
    expect(sign?.bbox).toMatchObject({ top: word?.bbox.top, height: word?.bbox.height, left: 44 });
  });
});

describe("trade terms as OCR misreads them", () => {
  it.each([
    ["BIL", "B/L"],
    ["MBIL:", "MB/L:"],
    ["cyicy", "CY/CY"],
    ["cY/cY", "CY/CY"],
    ["FCLIFCL", "FCL/FCL"],
    ["Ibs", "lbs"],
    ["KGs", "KGS"],
    ["Usa", "USA"],
    ["130CT25", "13OCT25"],
    ["P0677635", "PO677635"],
    ["0ZU6SIMA", "0ZU6S1MA"],
    ["23,1845", "23,184.5"],
    ["0O0LU2959951732", "OOLU2959951732"],
    ["00LU2472696571", "OOLU2472696571"],
  ])("are corrected from %s to %s", (misread, printed) => {
    expect(mendWord(misread)).toBe(printed);
  });

  it.each([
    "BILL", "Bil", "McDONALD", "Ontario", "USA", "23,184", "1,234,567", "C03069187", "90731-1234",
    "W5T-3860549-4", "10OCT25", "MSKU7354629", "MAEU5123456789", "2959951732", "SUMMIT", "P0", "iPod",
  ])("are not found in %s, which stays", (text) => {
    expect(mendWord(text)).toBe(text);
  }); // prettier-ignore
});

describe("characters that could be a letter or a digit", () => {
  it.each([
    ["1I-A", "II-A"],
    ["lI-A", "II-A"],
    ["G.1.D.C.", "G.I.D.C."],
    ["dell'lndustria", "dell'Industria"],
    ["S.r..", "S.r.l."],
  ])("%s is %s", (misread, printed) => {
    expect(mendWord(misread)).toBe(printed);
  });
});

describe("misread words that only the next word reveals", () => {
  const read = (text: string, pitch = 5): string => {
    let at = 0;
    const words = text.split(" ").map((part) => {
      const bbox = { left: at, top: 100, width: part.length * pitch, height: 9 };
      at += bbox.width + pitch;
      return { text: part, bbox };
    });
    return mendNeighbours(words)
      .map((word) => word.text)
      .join(" ");
  };

  it.each([
    ["SILVER BIRCH FOODS HOLDINGS. INC.", "SILVER BIRCH FOODS HOLDINGS, INC."],
    ["Seattle. WA. United States", "Seattle, WA, United States"],
    ["HOUSTON, TX. USA", "HOUSTON, TX, USA"],
    ["NORDSTAR LOGISTICS AIS", "NORDSTAR LOGISTICS A/S"],
    ["PIO NO. 4545725577", "P/O NO. 4545725577"],
    ["ONEYJYLJ 36355138", "ONEYJYLJ36355138"],
    ["ETD /ETA", "ETD / ETA"],
    ["SUNRISE TOYS CO, LTD.", "SUNRISE TOYS CO., LTD."],
    ["SUZHOU. JIANGSU, 215021", "SUZHOU, JIANGSU, 215021"],
    ["FOSHAN, GUANGDONG. 528000", "FOSHAN, GUANGDONG, 528000"],
  ])("%s is %s", (misread, printed) => {
    expect(read(misread)).toBe(printed);
  });

  it("exclude abbreviations, distant numbers and words without a line", () => {
    expect(read("4819 Main St. CA 90745")).toBe("4819 Main St. CA 90745");
    expect(read("ONEYJYLJ 36355138", 20)).toBe("ONEYJYLJ 36355138");
    expect(read("QQQQJYLJ 36355138")).toBe("QQQQJYLJ 36355138");
    expect(read("AIS DATA")).toBe("AIS DATA");
    expect(read("DOCK. 12 AIRPORT RD")).toBe("DOCK. 12 AIRPORT RD");
  });

  it("exclude words on the next line: a house number is not the postal code of the line above", () => {
    const name = { text: "CORP.", bbox: { left: 90, top: 100, width: 30, height: 9 } };
    const street = { text: "12346", bbox: { left: 40, top: 112, width: 30, height: 9 } };
    expect(mendNeighbours([name, street]).map(({ text }) => text)).toEqual(["CORP.", "12346"]);
  });
});

describe("spaces between words whose bboxes are measured by their ink", () => {
  type Placed = readonly [text: string, left: number, right: number];
  const linesOf = (origin: "ocr" | "text_layer", placed: readonly Placed[]): string[] => {
    const tokens = placed.map(([text, left, right]): Token => ({
      text,
      bbox: { left, top: 100, width: right - left, height: 6 },
      size: 6,
      angle: 0,
      confidence: 0.9,
    }));
    const page = layOut({ number: 1, width: 612, height: 792, origin, tokens, segments: [] });
    return page.lines.map(({ text }) => text);
  };
  const typed: readonly Placed[] = [
    ["COSCO", 425, 448],
    ["SHIPPING", 453, 488],
    ["(TAIWAN)", 494.3, 527],
  ];

  it("can be an em wide in typewritten lines without splitting the line", () => {
    expect(linesOf("ocr", typed)).toEqual(["COSCO SHIPPING (TAIWAN)"]);
    expect(linesOf("text_layer", typed)).toEqual(["COSCO SHIPPING", "(TAIWAN)"]);
  });

  it("separate two columns of proportional type", () => {
    const columns: readonly Placed[] = [
      ["19", 30, 38],
      ["PALLETS", 40, 70],
      ["2,753", 76.3, 96],
    ];
    expect(linesOf("ocr", columns)).toEqual(["19 PALLETS", "2,753"]);
  });
});

describe("short words that OCR is unsure of", () => {
  type OcrResult = readonly [text: string, left: number, confidence: number];
  /** A picture of a page in which OCR reads these words on one line. */
  const textOf = async (...words: readonly OcrResult[]): Promise<string> => {
    const bytes = new Uint8Array(scanOf({}));
    const ocr: OcrEngine = {
      takes: "straightened",
      recognise: () =>
        Promise.resolve({
          quarters: 0,
          words: words.map(([text, left, confidence]) => ({
            text,
            confidence,
            bbox: { left, top: 0.5, width: 0.012 * text.length, height: 0.012 },
          })),
        }),
      close: () => Promise.resolve(),
    };
    const outcome = await readDocument({ bytes, format: formatOf(bytes, "scan.png")! }, { ocr });
    return outcome.kind === "read" ? outcome.pages[0]!.lines.map(({ text }) => text).join(" | ") : outcome.detail; // prettier-ignore
  };

  it("stay in the middle of a line, where specks are unlikely", async () => {
    const line = await textOf(
      ["VSIP", 0.1, 0.95],
      ["1I-A", 0.155, 0.1],
      ["Industrial", 0.21, 0.95],
    );
    expect(line).toBe("VSIP II-A Industrial");
  });

  it("are left out when they are isolated", async () => {
    expect(await textOf(["VSIP", 0.1, 0.95], ["fi", 0.6, 0.1], ["Park", 0.8, 0.95])).not.toContain("fi"); // prettier-ignore
  });
});
