import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inferCarrier, type CarrierInference } from "#src/reference/index.ts";

type Labelled = { number: string; scac: string; part: string; family: string; source: string };

/** A line of a CSV file in which fields with commas are quoted. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"(?:,|$)|([^,]*)(?:,|$)/g)].map(([, a, b]) => a ?? b ?? "");
const [, ...lines] = readFileSync(new URL("labelled-numbers.csv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const labelled = lines.map((line): Labelled => {
  const [number = "", scac = "", part = "", family = "", source = ""] = fieldsOf(line);
  return { number, scac, part, family, source };
});

type Judged = Labelled & { readonly inferred: CarrierInference };
const judge = (rows: readonly Labelled[]): Judged[] =>
  rows.map((row) => ({ ...row, inferred: inferCarrier(row.number) }));
const decided = (rows: readonly Judged[], decision: CarrierInference["decision"]) =>
  rows.filter(({ inferred }) => inferred.decision === decision);
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const isRight = ({ inferred, scac }: Judged): boolean => inferred.selected?.scac === scac;

describe.each(["known", "held-out"])("the labelled numbers, %s part", (part) => {
  const rows = judge(labelled.filter((row) => row.part === part));
  const selected = decided(rows, "auto_select");
  const ofLines = rows.filter(({ scac }) => scac !== "-");

  it("has numbers of carriers, of none, and of many families with their source", () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.length - ofLines.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ family }) => family)).size).toBeGreaterThan(60);
    expect(rows.every(({ source }) => source !== "")).toBe(true);
  });

  it("is selected automatically only where that is right at least 97 times in 100", () => {
    const wrong = selected.filter((row) => !isRight(row));
    console.log(
      `${part}: auto_select right ${selected.length - wrong.length} of ${selected.length}, ` +
        `${Math.round(share(selected.length, ofLines.length) * 100)} % of ${ofLines.length} numbers of carriers; ` +
        `candidates name the carrier for ${Math.round(share(ofLines.filter((row) => row.inferred.candidates.some(({ scac }) => scac === row.scac)).length, ofLines.length) * 100)} %`,
    );
    expect(share(selected.length - wrong.length, selected.length)).toBeGreaterThanOrEqual(0.97);
    expect(share(selected.length, ofLines.length)).toBeGreaterThan(0.4);
  });

  it("admits when it does not know: no leased container, lookalike or wrong check digit is selected", () => {
    const ambiguous = rows.filter(({ family, scac }) => scac === "-" || / of [A-Z]/.test(family));
    expect(ambiguous.length).toBeGreaterThan(150);
    expect(decided(ambiguous, "auto_select").map(({ number }) => number)).toEqual([]);
    const leased = rows.filter(({ family }) => /leased|check digit/.test(family));
    expect(decided(leased, "no_prediction")).toHaveLength(leased.length);
  });

  it("is as sure as it is right", () => {
    const buckets = [
      [0.95, 1.01],
      [0.7, 0.95],
      [0, 0.7],
    ] as const;
    for (const [from, to] of buckets) {
      const within = rows.filter(({ inferred }) => {
        const best = inferred.candidates[0]?.confidence ?? -1;
        return best >= from && best < to;
      });
      const claimed = share(
        within.reduce((sum, { inferred }) => sum + (inferred.candidates[0]?.confidence ?? 0), 0),
        within.length,
      );
      const right = share(
        within.filter((row) => row.inferred.candidates[0]?.scac === row.scac).length,
        within.length,
      );
      console.log(
        `${part}: ${within.length} numbers claimed ${claimed.toFixed(2)}, right ${right.toFixed(2)}`,
      );
      expect(Math.abs(claimed - right)).toBeLessThan(0.15);
    }
  });
});

describe("numbers of a kind that the user declares", () => {
  it("are surer, and an ambiguous shape stays a question", () => {
    const declared = (number: string) => inferCarrier(number, { declared: "bill_of_lading" });
    expect(declared("263522431")).toMatchObject({
      decision: "auto_select",
      selected: { scac: "MAEU" },
    });
    expect(declared("149602390729")).toMatchObject({ decision: "auto_select" });
    expect(declared("YMLUN236012345")).toMatchObject({ decision: "auto_select" });
    for (const number of ["2038256270", "6435548630", "AMC2475643", "BKKX26000100", "MAEU12345X"])
      expect(declared(number).decision).not.toBe("auto_select");
  });
});

describe("what a deployment has seen", () => {
  const block = (counts: Record<string, number>) => ({ experience: { block: counts, family: {} } });
  const family = (counts: Record<string, number>) => ({
    experience: { block: {}, family: counts },
  });

  it("shows the carrier of a block of leased containers", () => {
    const leased = "TCLU7306412";
    expect(inferCarrier(leased, block({ HLCU: 50 }))).toMatchObject({
      decision: "auto_select",
      selected: { scac: "HLCU" },
    });
    expect(inferCarrier(leased, block({ HLCU: 8 })).decision).toBe("needs_confirmation");
    expect(inferCarrier(leased, block({ HLCU: 30, ONEY: 20 })).decision).toBe("no_prediction");
    expect(inferCarrier(leased, family({ HLCU: 64 })).decision).toBe("needs_confirmation");
    expect(inferCarrier("TCLU7306413", block({ HLCU: 50 })).decision).toBe("no_prediction");
  });

  it("teaches it a format that no list has", () => {
    expect(inferCarrier("WHLC039DA12345").decision).toBe("needs_confirmation");
    expect(inferCarrier("039DA12345").decision).toBe("no_prediction");
    expect(inferCarrier("039DA12345", block({ WHLC: 60 })).decision).toBe("auto_select");
    expect(inferCarrier("YMLUN236012345", block({ YMLU: 30 })).decision).toBe("auto_select");
  });

  it("makes it doubt the list", () => {
    expect(inferCarrier("263522431", block({ SEAU: 30 })).selected?.scac).toBe("SEAU");
    expect(inferCarrier("MSKU9070323", block({ MAEU: 10, CMDU: 9 })).decision).toBe(
      "no_prediction",
    );
  });
});
