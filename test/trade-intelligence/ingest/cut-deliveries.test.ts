import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { createIncoming } from "#src/trade-intelligence/ingest/read/read-customs.ts";
import { readFlatFiles } from "#src/trade-intelligence/ingest/read/read-flat.ts";
import { BadFile, createRejects } from "#src/trade-intelligence/ingest/rejects.ts";
import type { CustomsFile } from "#src/trade-intelligence/layout/customs-files.ts";
import { csvRecords } from "#src/trade-intelligence/ingest/read/csv-records.ts";
import {
  fileName,
  joinedRows,
  kinds,
  sampleTexts,
  writeTexts,
  zipped,
  type Joined,
  type Texts,
} from "./customs-delivery.ts";
import { flatCsv, smallMarket } from "../small-market.ts";

const root = mkdtempSync(join(tmpdir(), "trade-cut-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const now = new Date("2026-11-21T03:00:00Z");
/** So many random damages, others in each run: half a second each. `npm run test:long` states more. */
const runs = (share: number): number => Number(process.env["TRADE_CUTS"] ?? share);
const samples = [sampleTexts(500, 11), sampleTexts(300, 12)] as const;
const sample = fc.constantFrom(...samples);
const kind = fc.constantFrom(...kinds);
/** A position in a file: 0 is its beginning and 1 its end. */
const place = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000);

/** The joined rows, or why the delivery was refused; any other error is thrown. */
async function attempt(files: readonly string[]): Promise<Joined | string> {
  return joinedRows(files).catch((error: unknown) => {
    if (error instanceof BadFile) return error.message;
    throw error;
  });
}
const wholes = new Map<Texts, Promise<Joined>>();
const whole = (texts: Texts): Promise<Joined> => {
  const known = wholes.get(texts) ?? joinedRows(writeTexts(root, texts));
  wholes.set(texts, known);
  return known;
};

/** A bill's joined rows, without the place in the file that they come from. */
function byBill({ rows }: Joined): Map<string, string> {
  const bills = Map.groupBy(rows, ({ identifier }) => identifier!);
  return new Map(
    [...bills].map(([bill, own]) => [
      bill,
      JSON.stringify(own.map(({ line: _line, ...row }) => row)),
    ]),
  );
}
function changedBills(before: Joined, after: Joined): string[] {
  const [mine, theirs] = [byBill(before), byBill(after)];
  return [...mine].flatMap(([bill, rows]) => (theirs.get(bill) === rows ? [] : [bill]));
}

/**
 * Bills that may be lost at a file's end before chance is no explanation
 * (contract: customs-data#measured-rates).
 */
const unnoticed: Readonly<Record<CustomsFile, number>> = {
  header: 4,
  billgen: 4,
  container: 4,
  cargodesc: 4,
  consignee: 11,
  shipper: 13,
  notifyparty: 16,
  tariff: 40,
};

describe("a truncated customs delivery is not published", () => {
  it("when a compressed stream stops early, at any byte", async () => {
    await fc.assert(
      fc.asyncProperty(sample, kind, place, async (texts, cut, at) => {
        const bytes = zipped(texts[cut]);
        const short = bytes.subarray(0, Math.floor(at * (bytes.length - 1)));
        const published = await attempt(writeTexts(root, { ...texts, [cut]: short }));
        expect(published).toContain(`${fileName(cut)}.gz`);
        expect(published).toMatch(/is cut off|is empty/);
      }),
      { numRuns: runs(3) },
    );
  });

  it("when a file stops early at any byte, unless the loss is within normal rates", async () => {
    await fc.assert(
      fc.asyncProperty(sample, kind, place, async (texts, cut, at) => {
        const bytes = Buffer.from(texts[cut]);
        const text = bytes.subarray(0, Math.floor(at * bytes.length)).toString("utf8");
        const published = await attempt(writeTexts(root, { ...texts, [cut]: text }));
        if (!text.endsWith("\n")) expect(published).toBeTypeOf("string");
        if (typeof published === "string") expect(published).toContain(fileName(cut));
        else
          expect(changedBills(await whole(texts), published).length).toBeLessThan(unnoticed[cut]);
      }),
      { numRuns: runs(3) },
    );
  });

  it("when a file stops early between two of its lines", async () => {
    await fc.assert(
      fc.asyncProperty(sample, kind, place, async (texts, cut, at) => {
        const lines = texts[cut].trimEnd().split("\n");
        const kept = lines.slice(0, Math.max(1, Math.floor(at * lines.length)));
        const published = await attempt(
          writeTexts(root, { ...texts, [cut]: `${kept.join("\n")}\n` }),
        );
        if (typeof published === "string") {
          expect(published).toContain(fileName(cut));
          expect(published).toMatch(/line \d+|\(\d+ lines\)/);
          expect(published).toContain("Fetch the file again");
        } else
          expect(changedBills(await whole(texts), published).length).toBeLessThan(unnoticed[cut]);
      }),
      { numRuns: runs(3) },
    );
  });

  it("when a file stops within the last field of its last line, which still parses", async () => {
    const texts = samples[1];
    for (const cut of kinds) {
      const text = `${texts[cut].trimEnd()}7`;
      const published = await attempt(writeTexts(root, { ...texts, [cut]: text }));
      const last = text.split("\n").length;
      expect(published).toContain(`${fileName(cut)} is cut off: line ${last}, its last, stops`);
    }
  });

  it("when half of a file's rows are missing, wherever they were, or the whole file", async () => {
    const texts = samples[0];
    for (const cut of [
      "header",
      "billgen",
      "container",
      "cargodesc",
      "consignee",
      "shipper",
    ] as const) {
      const [head, ...lines] = texts[cut].trimEnd().split("\n");
      const kept = lines.filter((_, at) => at % 2 === 0);
      const published = await attempt(
        writeTexts(root, { ...texts, [cut]: `${[head, ...kept].join("\n")}\n` }),
      );
      expect(published, cut).toContain(`${fileName(cut)} (${kept.length + 1} lines) lacks`);
    }
    for (const missing of kinds) {
      const { [missing]: _left, ...others } = texts;
      expect(await attempt(writeTexts(root, others)), missing).toContain(
        `The delivery has no ${missing} file`,
      );
    }
  });

  it("when a flat file stops anywhere but at the end of a line, plain or compressed", async () => {
    const text = Buffer.from(flatCsv(smallMarket(3, 40)));
    await fc.assert(
      fc.asyncProperty(place, fc.boolean(), async (at, isZipped) => {
        const bytes = isZipped ? zipped(text.toString("utf8")) : text;
        const kept = bytes.subarray(0, Math.floor(at * (bytes.length - 1)));
        const isBehindLine = !isZipped && kept.at(-1) === 10;
        const file = join(root, `flat-20261120.csv${isZipped ? ".gz" : ""}`);
        writeFileSync(file, kept);
        const duck = await openDuck(":memory:", { memoryMb: 200, threads: 1 });
        try {
          await createIncoming(duck);
          await createRejects(duck);
          const published = await readFlatFiles(duck, [file]).then(
            () => "taken",
            (error: unknown) => (error instanceof BadFile ? error.message : String(error)),
          );
          if (isBehindLine) return;
          expect(published).toContain("flat-20261120.csv");
          expect(published).toMatch(/cut off|is empty|has no column/);
        } finally {
          duck.close();
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it("when a flat file stops within the last field of its last line", async () => {
    const [head, row] = flatCsv(smallMarket(3, 1)).split("\n") as [string, string];
    const shortest = row.slice(0, row.lastIndexOf(",") + 1);
    const half = row.slice(0, row.length / 2);
    for (const [name, kept] of [
      ["flat-20261120.csv", Buffer.from(`${head}\n${row}`)],
      ["flat-20261120.csv", Buffer.from(`${head}\n${shortest}`)],
      ["flat-20261120.csv.gz", zipped(`${head}\n${half}`)],
    ] as const) {
      const file = join(root, name);
      writeFileSync(file, kept);
      await expect(ingest(join(root, "flat"), [file], { now, threads: 1 })).rejects.toThrow(
        /flat-20261120\.csv\S* (may be|is) cut off: line 2, its last/,
      );
      expect(readSnapshot(join(root, "flat"))).toBeNull();
    }
  });

  it("and leaves the folder unchanged; an operator can override the check", async () => {
    const texts = samples[1];
    const to = join(root, "published");
    const lines = texts.consignee.trimEnd().split("\n");
    const short = { ...texts, consignee: `${lines.slice(0, lines.length / 2).join("\n")}\n` };
    const files = writeTexts(root, short);
    await expect(ingest(to, files, { now, threads: 1 })).rejects.toThrow(
      /consignee.*is cut off.*--accept-gaps/,
    );
    expect(readSnapshot(to)).toBeNull();
    expect(
      (await ingest(to, files, { now, threads: 1, acceptGaps: true }))?.deliveries,
    ).toHaveLength(1);
    const heads = texts.header.trimEnd().split("\n");
    const headless = { ...texts, header: `${heads.slice(0, heads.length / 2).join("\n")}\n` };
    const others = writeTexts(root, headless, "20261121");
    await expect(ingest(to, others, { now, threads: 1 })).rejects.toThrow(
      /header.*is cut off.*--accept-gaps/,
    );
    expect(
      (await ingest(to, others, { now, threads: 1, acceptGaps: true }))?.deliveries,
    ).toHaveLength(2);
  });
});

describe("a quoting error loses only its row", () => {
  it("wherever a stray quotation mark is, in any file", async () => {
    await fc.assert(
      fc.asyncProperty(sample, kind, fc.nat(), fc.nat(), async (texts, of, line, place) => {
        const lines = texts[of].trimEnd().split("\n");
        const at = 1 + (line % (lines.length - 1));
        const own = lines[at]!;
        const column = place % (own.length + 1);
        const stray = lines.with(at, `${own.slice(0, column)}"${own.slice(column)}`);
        const published = await attempt(
          writeTexts(root, { ...texts, [of]: `${stray.join("\n")}\n` }),
        );
        if (typeof published === "string") throw new Error(published);
        const bill = own.split(",")[0]!;
        for (const changed of changedBills(await whole(texts), published))
          expect(changed).toBe(bill);
        for (const row of published.rejected.filter(({ reason }) => /quot|columns/.test(reason)))
          expect(row).toMatchObject({ file: fileName(of), line: at + 1 });
      }),
      { numRuns: runs(3) },
    );
  });

  const field = fc.oneof(
    fc.stringMatching(/^[A-Z0-9 '.&-]{0,8}$/),
    fc.constantFrom("", "Port Hueneme, California", '5" PIPE', '"', ",", '""', "two\nlines"),
  );
  const table = fc.array(fc.tuple(field, field, field, field), { minLength: 2, maxLength: 8 });
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  function read(text: string) {
    const records: string[] = [];
    const rejects: number[] = [];
    const reader = csvRecords(4, {
      record: (fields) => records.push(JSON.stringify(fields)),
      reject: (line) => rejects.push(line),
    });
    for (const [at, line] of text.split("\n").entries())
      reader.take({ number: at + 1, text: line });
    reader.end();
    return { records, rejects };
  }

  it("and reads back every table that a spreadsheet writes, with line breaks in fields as spaces", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows.map((row) => row.map(quoted).join(",")).join("\n");
        const meant = rows.map((row) =>
          JSON.stringify(row.map((text) => text.replaceAll("\n", " "))),
        );
        expect(read(written)).toEqual({ records: meant, rejects: [] });
      }),
      { numRuns: 200 },
    );
  });

  it("and keeps every other row unchanged, whatever its content", () => {
    const plain = table.map((rows) =>
      rows.map((row) => row.map((text) => text.replaceAll("\n", " "))),
    );
    fc.assert(
      fc.property(plain, fc.nat(), fc.nat(), (rows, line, place) => {
        const lines = rows.map((row) => row.map(quoted).join(","));
        const at = line % lines.length;
        const column = place % (lines[at]!.length + 1);
        const stray = `${lines[at]!.slice(0, column)}"${lines[at]!.slice(column)}`;
        const { records, rejects } = read(lines.with(at, stray).join("\n"));
        // A row that is not a record is reported.
        expect(records.length + rejects.length).toBe(rows.length);
        for (const [other, row] of rows.entries())
          if (other !== at) expect(records).toContain(JSON.stringify(row));
      }),
      { numRuns: 300 },
    );
  });
});
