import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shippingLine } from "#src/reference/index.ts";
import { companyName } from "#src/trade-intelligence/reference/company-name.ts";
import { foreignPortOf, usPortOf } from "#src/trade-intelligence/reference/geography.ts";
import { headingOf, inferHeading } from "#src/trade-intelligence/reference/headings.ts";
import { goods, vagueWords } from "#src/trade-intelligence/sample/goods.ts";
import { sampleBills } from "#src/trade-intelligence/sample/bills.ts";

const span = { rows: 60_000, seed: 3, since: "2025-01-01", until: "2025-12-31" };
const bills = [...sampleBills(span)];
const lines = bills.flatMap((bill) => bill.containers.flatMap((container) => container.lines));
const share = <T>(list: readonly T[], fits: (one: T) => boolean): number =>
  list.filter(fits).length / list.length;

describe("the sample's records", () => {
  it("have the rates that were measured on real records", () => {
    // Half a percentage point is random variation (contract: customs-data#measured-rates).
    expect(share(lines, ({ hs }) => hs !== null)).toBeCloseTo(0.424, 1.5);
    const isReported = (words: string) => !vagueWords.includes(words);
    const recoverable = share(lines, ({ hs, words }) => hs === null && isReported(words));
    expect(recoverable).toBeCloseTo(0.138, 1.5);
    expect(share(bills, ({ placeholder }) => placeholder !== null)).toBeCloseTo(0.362, 1.5);
    expect(share(bills, ({ consignee }) => consignee === null)).toBeCloseTo(0.155, 1.5);
    expect(share(bills, ({ shipper }) => shipper.name === null)).toBeCloseTo(0.214, 1.5);
    const toOrder = share(
      bills,
      ({ consignee }) => consignee !== null && companyName(consignee.name) === null,
    );
    expect(toOrder).toBeGreaterThan(0.02);
    expect(bills.some(({ deleted }) => deleted)).toBe(true);
    expect(share(bills, ({ pounds }) => pounds)).toBeCloseTo(0.3, 1.5);
  });

  it("get a code from their words when the words indicate one, and otherwise none", () => {
    expect(vagueWords.filter((words) => inferHeading(words) !== null)).toEqual([]);
    const described = goods.flatMap(([hs6, words]) =>
      words.map((text) => ({ hs4: hs6.slice(0, 4), text })),
    );
    const published = described.filter(({ text }) => inferHeading(text) !== null);
    expect(published.length / described.length).toBeGreaterThan(0.85);
    expect(share(published, ({ hs4, text }) => inferHeading(text)!.hs4 === hs4)).toBeGreaterThan(
      0.8,
    );
  });

  it("put one container on several bills, and several codes into one container", () => {
    const billsOfContainer = new Map<string, Set<string>>();
    for (const { identifier, arrival, containers } of bills)
      for (const { number } of containers) {
        const key = `${number} ${arrival}`;
        billsOfContainer.set(key, (billsOfContainer.get(key) ?? new Set()).add(identifier));
      }
    expect(share([...billsOfContainer.values()], ({ size }) => size > 1)).toBeGreaterThan(0.02);
    const containers = bills.flatMap((bill) => bill.containers);
    const several = share(containers, (container) => container.lines.length > 1);
    expect(several).toBeGreaterThan(0.1);
    expect(bills.some((bill) => bill.containers.length > 10)).toBe(true);
  });

  it("spell a company in several ways that are recognised as one name", () => {
    const spellings = new Map<string, Set<string>>();
    for (const { consignee } of bills) {
      const name = consignee && companyName(consignee.name);
      if (name) spellings.set(name, (spellings.get(name) ?? new Set()).add(consignee.name));
    }
    expect(Math.max(...[...spellings.values()].map(({ size }) => size))).toBeGreaterThan(2);
  });

  it("have few large companies and many small ones", () => {
    const containers = new Map<string, number>();
    for (const { consignee, containers: own } of bills) {
      const name = consignee && companyName(consignee.name);
      if (name) containers.set(name, (containers.get(name) ?? 0) + own.length);
    }
    const sizes = [...containers.values()].toSorted((a, b) => b - a);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const tenth = sizes.slice(0, Math.ceil(sizes.length / 10)).reduce((sum, size) => sum + size, 0);
    expect(tenth / all).toBeGreaterThan(0.4);
    expect(sizes.at(-1)!).toBeLessThan(all / sizes.length / 3);
  });

  it("peak before the holidays and drop in February", () => {
    const perDay = (month: string, days: number) =>
      share(bills, ({ arrival }) => arrival.startsWith(`2025-${month}`)) / days;
    expect(perDay("08", 31) / perDay("02", 28)).toBeGreaterThan(1.15);
  });

  it("name ports, carriers and headings that exist", () => {
    for (const { pod, pol, masterBol } of bills) {
      expect(usPortOf(pod), pod).not.toEqual({ state: null, coast: null });
      expect(foreignPortOf(pol).region, pol).not.toBeNull();
      expect(shippingLine(masterBol.slice(0, 4)), masterBol).toBeTruthy();
    }
    for (const hs of new Set(lines.map((line) => line.hs)))
      if (hs) expect(headingOf(hs.slice(0, 4)), hs).toBeTruthy();
  });

  it("are the same for the same seed, and as many as requested", () => {
    const first = { ...span, rows: 500 };
    expect([...sampleBills(first)]).toEqual([...sampleBills(first)]);
    expect([...sampleBills(first)]).not.toEqual([...sampleBills({ ...first, seed: 4 })]);
    const folder = mkdtempSync(join(tmpdir(), "trade-sample-"));
    const args = [
      "bin/trade/sample.ts",
      "--rows",
      "20_000",
      "--until",
      "2026-11-20",
      "--to",
      folder,
    ];
    const stated = execFileSync(process.execPath, args, { encoding: "utf8" });
    const [, rows = ""] = /^(\d+) rows in /.exec(stated) ?? [];
    expect(Number(rows)).toBeGreaterThanOrEqual(20_000);
    const text = gunzipSync(readFileSync(join(folder, "sample-2026-11-20.csv.gz"))).toString(
      "utf8",
    );
    expect(text.split("\n").length - 2).toBe(Number(rows));
    rmSync(folder, { recursive: true });
  });
});
