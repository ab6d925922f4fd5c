import { describe, expect, it } from "vitest";
import { overLimit, renderReport, threeDigits } from "../../bench/report.ts";
import { mean, median, percentile } from "../../bench/statistics.ts";
import { shipmentNumbers, publishedMilestones, voyageEvents } from "../../bench/support/voyage.ts";

describe("the bench's numbers", () => {
  const oneToHundred = Array.from({ length: 100 }, (_, i) => 100 - i);

  it("takes a percentile by nearest rank, whatever the order of the samples", () => {
    expect(percentile(oneToHundred, 0.5)).toBe(50);
    expect(percentile(oneToHundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
    expect(median([3, 1, 2])).toBe(2);
    expect(mean([1, 2, 6])).toBe(3);
  });

  it("shows three digits that count", () => {
    expect([0.012345, 4.5678, 78.94, 1234.5, 0].map(threeDigits)).toEqual([
      "0.0123",
      "4.57",
      "78.9",
      "1230",
      "0",
    ]);
  });
});

describe("docs/bench.md", () => {
  const machine = {
    at: "2026-11-21T09:00:00Z",
    cpu: "Some CPU",
    cores: 2,
    memoryGb: 24,
    system: "Linux 6",
    node: "v24.21.0",
    commit: "abc1234",
  };
  const section = { title: "Requests", method: "How.", notes: ["A note."], seconds: 12.4 };

  it("has a row with ours, baseline, ratio and unit, and states where it was measured", () => {
    const rows = [
      { what: "a | b", ours: 3, baseline: 2, unit: "ms" },
      { what: "size", ours: 900, baseline: null, unit: "KB" },
    ];
    const page = renderReport(machine, [{ ...section, rows }]);
    expect(page).toContain(String.raw`| a \| b | 3.00 | 2.00 | 1.50 | ms |`);
    expect(page).toContain("| size | 900 | – | – | KB |");
    expect(page).toContain("2026-11-21T09:00:00Z");
    expect(page).toContain("v24.21.0");
    expect(page).toContain("- A note.");
  });

  it("has a limit in a column, and names each row that is above its own", () => {
    const rows = [
      { what: "sort", ours: 101, baseline: 2, unit: "ms", limit: 100 },
      { what: "filter", ours: 100, baseline: 2, unit: "ms", limit: 100 },
      { what: "size", ours: 900, baseline: null, unit: "KB" },
    ];
    const page = renderReport(machine, [{ ...section, rows }]);
    expect(page).toContain("| sort | 101 | 2.00 | 50.5 | ms | 100 |");
    expect(page).toContain("| size | 900 | – | – | KB | – |");
    expect(overLimit(rows)).toEqual(["sort: 101 ms, above its limit of 100"]);
  });

  it("states why a part has no numbers", () => {
    const page = renderReport(machine, [{ ...section, rows: [], failure: "not done after 60 s" }]);
    expect(page).toContain("**Did not run:** not done after 60 s");
  });
});

describe("the bench's carrier", () => {
  it("names a container of each bill of lading, with its check digit", () => {
    expect(shipmentNumbers(735_462)).toEqual({ bill: "900735462", container: "MSKU7354629" });
  });

  it("returns the plan and one more milestone at each poll", () => {
    const { bill, container } = shipmentNumbers(1);
    const published = (n: number) =>
      voyageEvents({ bill, container, published: n, startMs: 0 }).length;
    expect(published(0)).toBe(4);
    expect(published(3)).toBe(7);
    expect(published(99)).toBe(4 + publishedMilestones.length);
  });
});
