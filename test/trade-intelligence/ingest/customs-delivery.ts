import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import {
  createIncoming,
  readCustomsFiles,
} from "#src/trade-intelligence/ingest/read/read-customs.ts";
import { createRejects } from "#src/trade-intelligence/ingest/rejects.ts";
import { customsFiles, type CustomsFile } from "#src/trade-intelligence/layout/customs-files.ts";
import type { FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import { writeCustomsSample } from "#src/trade-intelligence/sample/write-customs.ts";
import { csvField } from "#src/trade-intelligence/sample/write-sample.ts";

/** The text of each file of a delivery. */
export type Texts = Readonly<Record<CustomsFile, string>>;
export const kinds = Object.keys(customsFiles) as CustomsFile[];

export const fileName = (kind: string, stamp = "20261120"): string =>
  `ams__${kind}_2026__${stamp}.csv`;

/** A generated delivery of about so many rows, without the files that are not read. */
export function sampleTexts(rows: number, seed: number): Texts {
  const folder = mkdtempSync(join(tmpdir(), "customs-"));
  const files = writeCustomsSample(folder, {
    rows,
    seed,
    since: "2026-09-01",
    until: "2026-11-20",
  });
  const texts = kinds.map((kind) => {
    const file = files.find((one) => basename(one).startsWith(`ams__${kind}_`))!;
    return [kind, readFileSync(file, "utf8")];
  });
  rmSync(folder, { recursive: true });
  return Object.fromEntries(texts) as Texts;
}

type Rows = Readonly<Partial<Record<CustomsFile, readonly Readonly<Record<string, string>>[]>>>;

/** A hand-made delivery: files that are not given are empty. */
export const textsOf = (rows: Rows): Texts =>
  Object.fromEntries(
    kinds.map((kind) => {
      const columns: readonly string[] = customsFiles[kind];
      const lines = (rows[kind] ?? []).map((row) =>
        columns.map((column) => csvField(row[column] ?? null)).join(","),
      );
      return [kind, `${[columns.join(","), ...lines].join("\n")}\n`];
    }),
  ) as Texts;

let folders = 0;

/** Writes the files of a delivery to a separate folder; `zipped` ones are truncated to their bytes. */
export function writeTexts(
  root: string,
  texts: Partial<Record<CustomsFile, string | Buffer>>,
  stamp?: string,
): string[] {
  const folder = join(root, `delivery-${folders++}`);
  mkdirSync(folder, { recursive: true });
  return Object.entries(texts).map(([kind, text]) => {
    const file = join(folder, `${fileName(kind, stamp)}${Buffer.isBuffer(text) ? ".gz" : ""}`);
    writeFileSync(file, text);
    return file;
  });
}

export const zipped = (text: string): Buffer => gzipSync(text);

export type Joined = {
  readonly rows: readonly (FlatLine & { readonly line: number })[];
  readonly rejected: readonly {
    readonly file: string;
    readonly line: number;
    readonly reason: string;
  }[];
};

/** The joined rows of one delivery, without publishing them. Throws BadFile as the ingest does. */
export async function joinedRows(files: readonly string[]): Promise<Joined> {
  const duck = await openDuck(":memory:", { memoryMb: 200, threads: 1 });
  try {
    await createIncoming(duck);
    await createRejects(duck);
    await readCustomsFiles(duck, files, 200);
    return {
      rows: await duck.rows("select * from incoming order by all"),
      rejected: await duck.rows("select file, line, reason from rejected order by all"),
    };
  } finally {
    duck.close();
  }
}
