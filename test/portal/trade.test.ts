import { describe, expect, it } from "vitest";
import { labelEvery, marksOf, stepOf } from "#portal/charts/bars.ts";
import { countryInEnglish, nameInEnglish } from "#portal/screens/trade/in-english.ts";
import { barsOf, holds, lastMonthBefore } from "#portal/screens/trade/periods.ts";

describe("what is asked of the trade data in Spanish", () => {
  it.each([
    ["Alemania", "Germany"],
    [" países bajos ", "Netherlands"],
    ["Corea del Sur", "South Korea"],
    ["JAPÓN", "Japan"],
    ["Turquia", "Turkiye"],
    ["China", "China"],
    // Part of a name, or no country, stays what it is.
    ["Viet", "Viet"],
    ["Atlántida", "Atlantida"],
    ["", ""],
  ])("finds the country %s in the English data", (typed, asked) => {
    expect(countryInEnglish(typed, "es")).toBe(asked);
  });

  it("has ports and carriers without accents, and leaves English as it is typed", () => {
    expect(nameInEnglish("Los Ángeles", "es")).toBe("Los Angeles");
    expect(nameInEnglish("Itajaí", "en")).toBe("Itajaí");
    expect(countryInEnglish("Alemania", "en")).toBe("Alemania");
  });
});

describe("periods of the trade data", () => {
  it("are partial where they hold the month that is not over", () => {
    const bars = barsOf(
      ["2025", "2026", "2026-Q3", "2026-Q4", "2026-10", "2026-11"].map((period) => ({
        period,
        value: 1,
      })),
      "2026-11",
    );
    expect(bars.flatMap(({ label, isPartial }) => (isPartial ? [label] : []))).toEqual([
      "2026",
      "2026-Q4",
      "2026-11",
    ]);
    for (const [quarter, months] of [
      [1, ["01", "02", "03"]],
      [2, ["04", "05", "06"]],
      [3, ["07", "08", "09"]],
      [4, ["10", "11", "12"]],
    ] as const)
      for (const month of months) expect(holds(`2026-Q${quarter}`, `2026-${month}`)).toBe(true);
  });

  it("end a month before the day that is no longer counted, over the end of a year, too", () => {
    expect(lastMonthBefore("2026-12-01")).toBe("2026-11");
    expect(lastMonthBefore("2026-01-01")).toBe("2025-12");
  });
});

describe("the axis of a chart", () => {
  const marks = (...values: number[]) => marksOf(values.map((value) => ({ label: "", value })));

  it("goes from zero over round steps to at least the largest value", () => {
    expect(marks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(marks(950, 20)).toEqual([0, 500, 1000]);
    expect(marks(1_234_567)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
    for (let value = 1; value < 5000; value += 7) {
      const axis = marks(value);
      expect(axis[0]).toBe(0);
      expect(axis.at(-1)).toBeGreaterThanOrEqual(value);
      expect(axis.length).toBeLessThanOrEqual(5);
    }
  });

  it("stands for nothing and for one without a division by zero", () => {
    expect(marks()).toEqual([0, 1]);
    expect(marks(0)).toEqual([0, 1]);
    expect(marks(1)).toEqual([0, 1]);
    expect(stepOf(0, 4)).toBe(1);
  });

  it("names so many bars as there is room for", () => {
    expect([labelEvery(6, 12), labelEvery(24, 12), labelEvery(25, 12)]).toEqual([1, 2, 3]);
  });
});
