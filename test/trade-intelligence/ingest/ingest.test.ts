import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { BadFile } from "#src/trade-intelligence/ingest/rejects.ts";
import { factNames } from "#src/trade-intelligence/layout/facts.ts";
import { recordsOfBuild } from "#src/trade-intelligence/load/load-records.ts";
import type { FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import { partPath } from "#src/trade-intelligence/layout/snapshot.ts";
import { tradeTables } from "#src/platform/storage/trade-tables.ts";
import { writeCustomsSample } from "#src/trade-intelligence/sample/write-customs.ts";
import { writeFlatSample } from "#src/trade-intelligence/sample/write-sample.ts";
import { verifies } from "#test/support/verifies.ts";
import { flatCsv, smallMarket } from "../small-market.ts";

const root = mkdtempSync(join(tmpdir(), "trade-ingest-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const now = new Date("2026-11-21T03:00:00Z");
const span = { rows: 400, seed: 5, since: "2026-09-01", until: "2026-11-20" };
const { file } = await writeFlatSample(join(root, "raw"), span);
const [head = "", ...rows] = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");

let folders = 0;
const folder = () => join(root, `data-${folders++}`);
const csv = (name: string, lines: readonly string[]) => {
  const path = join(root, "raw", name);
  writeFileSync(path, [head, ...lines, ""].join("\n"));
  return path;
};

/** Every fact of a folder as readers get it, without the surrogate keys of a build. */
async function published(of: string): Promise<readonly string[]> {
  const duck = await openDuck(":memory:", { memoryMb: 300, threads: 1 });
  const snapshot = readSnapshot(of)!;
  const list: string[] = [];
  for (const fact of factNames) {
    const files = Object.values(snapshot.parts).map(
      (part) => `'${join(of, partPath(fact, part))}'`,
    );
    const columns = Object.keys(tradeTables[fact]).filter((name) => !name.endsWith("_key"));
    const answered = await duck.rows(
      `select ${columns.join(", ")} from read_parquet([${files.join(", ")}]) order by all`,
    );
    list.push(...answered.map((row) => `${fact} ${JSON.stringify(row)}`));
  }
  duck.close();
  return list.toSorted();
}

/** A few of the rows that one has more often than the other. */
function difference(mine: readonly string[], theirs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const row of mine) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of theirs) counts.set(row, (counts.get(row) ?? 0) - 1);
  return [...counts]
    .flatMap(([row, count]) => (count === 0 ? [] : [`${count} ${row}`]))
    .slice(0, 4);
}

describe("ingesting customs records", () => {
  verifies("trade_intelligence.coverage", async () => {
    const old = rows[0]!.replace(/2026-\d\d-\d\d/, "2021-12-31");
    const first = rows[1]!.replace(/2026-\d\d-\d\d/, "2022-01-01");
    const snapshot = await ingest(folder(), [csv("window-20261120.csv", [old, first])], { now });
    expect(Object.keys(snapshot!.parts)).toEqual(["2022-01"]);
    expect(snapshot!.deliveries[0]!.rejected).toEqual({ "arrived before the data window": 1 });
  });

  it("gives the same numbers day by day as at once, and skips files that were ingested before", async () => {
    const [whole, daily] = [folder(), folder()];
    await ingest(whole, [csv("all-20261120.csv", rows)], { now });
    const bills = (at: number) =>
      rows.filter((row) => Number(row.slice(8, 16).replace(/\D/g, "")) % 3 === at);
    const days = [0, 1, 2].map((at) => csv(`day-2026112${at + 1}.csv`, bills(at)));
    await ingest(daily, days, { now });
    const stated: string[] = [];
    await ingest(daily, days, { now, report: (line) => stated.push(line) });
    expect(stated.every((line) => line.includes("taken before"))).toBe(true);
    expect(difference(await published(daily), await published(whole))).toEqual([]);
  });

  it("replaces a bill that is delivered again, and removes a deleted one", async () => {
    const [mended, expected] = [folder(), folder()];
    const id = rows[0]!.split(",")[0]!;
    const mine = rows.filter((row) => row.startsWith(`${id},`));
    const others = rows.filter((row) => !row.startsWith(`${id},`));
    await ingest(mended, [csv("one-20261121.csv", rows)], { now });
    await ingest(
      mended,
      [
        csv(
          "two-20261122.csv",
          mine.map((row) => row.replace(/,New$/, ",Deleted")),
        ),
      ],
      { now },
    );
    await ingest(expected, [csv("three-20261122.csv", others)], { now });
    expect(difference(await published(mended), await published(expected))).toEqual([]);
  });

  it("can load the records of every build after later builds have replaced its months", async () => {
    const to = folder();
    const textOf = async (build: string) => {
      const list: unknown[] = [];
      for (const kind of ["container", "bill"] as const)
        for await (const records of recordsOfBuild(to, build, kind)) list.push(...records);
      return JSON.stringify(list);
    };
    await ingest(to, [csv("first-20261121.csv", rows.slice(0, 40))], { now });
    const { build } = readSnapshot(to)!;
    const first = await textOf(build);
    expect(first).toContain(rows[0]!.split(",")[1]!);
    for (const [at, name] of ["second-20261122.csv", "third-20261123.csv"].entries())
      await ingest(to, [csv(name, rows.slice(40 + at * 20, 60 + at * 20))], { now });
    // Questions about a build that is held can be repeated; what only the commands read is of the newest two.
    expect(existsSync(join(to, partPath("companies", build)))).toBe(true);
    expect(existsSync(join(to, partPath("deleted_bills", build)))).toBe(false);
    expect(await textOf(build)).toBe(first);
  });

  it("stops at a file with too many bad rows, reports why, and publishes nothing of it", async () => {
    const to = folder();
    await ingest(to, [csv("good-20261118.csv", rows.slice(0, 50))], { now });
    const before = readSnapshot(to);
    const broken = rows.map((row, at) =>
      at % 4 === 0 ? row.replace(/2026-\d\d-\d\d/, "soon") : row,
    );
    await expect(ingest(to, [csv("bad-20261119.csv", broken)], { now })).rejects.toThrow(
      /no arrival date: 10\d.*Nothing was published/s,
    );
    expect(readSnapshot(to)).toEqual(before);
    const notes = readFileSync(join(to, "rejects", `${before!.build}.csv`), "utf8");
    expect(notes).toContain("file,line,reason,text");
  });

  it("keeps the other lines when one is invalid CSV, and refuses a file that is not CSV", async () => {
    const snapshot = await ingest(
      folder(),
      [csv("mixed-20261120.csv", [rows[0]!, "only,three,fields", rows[1]!])],
      { now },
    );
    expect(snapshot!.deliveries[0]!.rows).toBe(2);
    const picture = join(root, "raw", "picture-20261120.csv.gz");
    writeFileSync(picture, "GIF89a");
    await expect(ingest(folder(), [picture], { now })).rejects.toThrow(BadFile);
    const wrong = join(root, "raw", "other-20261120.csv.gz");
    writeFileSync(wrong, gzipSync("a,b\n1,2\n"));
    await expect(ingest(folder(), [wrong], { now })).rejects.toThrow(/has no column identifier/);
  });

  it("joins the eleven customs files without multiplying rows, and excludes placeholders", async () => {
    const customs = writeCustomsSample(join(root, "ams"), { ...span, rows: 600 });
    const to = folder();
    const snapshot = await ingest(to, customs, { now });
    const { rejected, rows: taken } = snapshot!.deliveries[0]!;
    const share = rejected["ambiguous identifier"]! / (rejected["ambiguous identifier"]! + taken);
    // 36 % of bills; a bill has one or more lines (contract: customs-data#measured-rates).
    expect(share).toBeGreaterThan(0.1);
    const flat = await writeFlatSample(join(root, "raw2"), { ...span, rows: 600 });
    const text = gunzipSync(readFileSync(flat.file))
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .slice(1);
    const kept = new Set(
      readFileSync(customs[0]!, "utf8")
        .split("\n")
        .slice(1)
        .map((row) => row.split(",")[0]!),
    );
    const same = folder();
    await ingest(
      same,
      [
        csv(
          "flat-20261120.csv",
          text.filter((row) => kept.has(row.split(",")[0]!)),
        ),
      ],
      { now },
    );
    expect(difference(await published(to), await published(same))).toEqual([]);
  });

  it("sums the lines of a company, whatever their notify parties", async () => {
    const [bill] = smallMarket(1);
    const line = (line_number: string, notify_party_name: string) => ({
      ...bill!,
      consignee_name: "ACME FURNITURE",
      notify_party_name,
      line_number,
      harmonized_number: "940360",
    });
    const valueOf = async (...lines: readonly FlatLine[]) => {
      const [to, file] = [folder(), join(root, "raw", "notified-20261120.csv")];
      writeFileSync(file, flatCsv(lines));
      await ingest(to, [file], { now });
      const own = (await published(to)).find((fact) =>
        /^company_month .*"ACME FURNITURE"/.test(fact),
      );
      return Number(/"estimated_value":(\d+)/.exec(own!)![1]);
    };
    const alike = await valueOf(line("1", "HARBOR CORP"), line("2", "HARBOR CORP"));
    expect(alike).toBeGreaterThan(0);
    expect(await valueOf(line("1", "HARBOR CORP"), line("2", "QUAY CORP"))).toBe(alike);
    expect(await valueOf(line("1", "ACME FURNITURE"), line("2", "QUAY CORP"))).toBe(alike);
  });

  it("removes the leftovers of a run that was killed just after it published", async () => {
    const to = folder();
    const files = [csv("left-20261120.csv", rows.slice(0, 50))];
    const { build } = (await ingest(to, files, { now }))!;
    const staging = join(to, "staging", build);
    expect(existsSync(staging)).toBe(false);
    mkdirSync(join(staging, "cleaned"), { recursive: true });
    writeFileSync(join(staging, "work.duckdb"), "half of a database");
    await ingest(to, files, { now });
    expect(existsSync(staging)).toBe(false);
  });

  it("continues after kill -9 at any time, and readers never get partial data", async () => {
    const to = folder();
    const middle = rows[100]!.split(",")[0]!;
    const cut = rows.findIndex((row) => row.startsWith(`${middle},`));
    await ingest(to, [csv("base-20261120.csv", rows.slice(0, cut))], { now });
    const next = csv("next-20261121.csv", rows.slice(cut));
    const before = await published(to);
    for (const milliseconds of [350, 700, 1100]) {
      const child = spawn(process.execPath, ["bin/trade/ingest.ts", next, "--to", to], {
        stdio: "ignore",
      });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      setTimeout(() => child.kill("SIGKILL"), milliseconds);
      await ended;
      if (readSnapshot(to)!.deliveries.length === 1)
        expect(difference(await published(to), before)).toEqual([]);
    }
    await ingest(to, [next], { now });
    const whole = folder();
    await ingest(whole, [csv("both-20261121.csv", rows)], { now });
    expect(difference(await published(to), await published(whole))).toEqual([]);
    expect(existsSync(join(to, "staging", readSnapshot(to)!.build))).toBe(false);
  });
});
