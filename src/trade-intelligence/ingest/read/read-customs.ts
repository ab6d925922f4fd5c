import { basename } from "node:path";
import { containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { quoted, type Duck } from "../../engine/duck.ts";
import { flatColumns } from "../../layout/flat-columns.ts";
import { customsFileOf, customsFiles, type CustomsFile } from "../../layout/customs-files.ts";
import { agreeing, compareShare, createComparison, type ReadFiles } from "../agreement.ts";
import { joined, joinedTables } from "../sql/customs-sql.ts";
import { mapDistinct } from "./mapped.ts";
import { cutOff, readCsv, type CsvFile } from "./read-csv.ts";
import { BadFile } from "../rejects.ts";

/** Rows of all files that are joined at once, for each megabyte of DuckDB's memory. */
const rowsForMegabyte = 1_000;

export type CustomsOptions = {
  /** Takes files that do not agree: an operator has inspected them. */
  readonly acceptGaps?: boolean;
  /** Called for each file that is read. */
  readonly onFile?: (file: CsvFile) => void;
};

const kinds = Object.keys(customsFiles) as CustomsFile[];
/** Files whose rows name a container of the bill. */
const byContainer = ["container", "cargodesc", "tariff"] as const;

/**
 * Joins one delivery of customs files into `incoming` (flat layout). The grain is identifier,
 * container number and description sequence number (contract: customs-data#measured-rates). An
 * identifier that several bills of the delivery have is a placeholder and is not joined; its rows
 * are rejected. Identifiers are joined a share at a time, because DuckDB cannot spill the state of
 * `min` over many texts. Throws BadFile for a file that is cut off and for files that do not agree
 * with each other.
 */
export async function readCustomsFiles(
  duck: Duck,
  files: readonly string[],
  memoryMb: number,
  { acceptGaps = false, onFile }: CustomsOptions = {},
): Promise<void> {
  const given = new Map<CustomsFile, string>();
  for (const file of files) {
    const known = customsFileOf(basename(file));
    if (known && known.kind !== "unread") given.set(known.kind, file);
  }
  for (const needed of ["header", "billgen", "container"] as const)
    if (!given.has(needed))
      throw new BadFile(
        `The delivery has no ${needed} file (ams__${needed}_…): fetch it and name it with the others. Nothing of the delivery was published.`,
      );
  const read = new Map<CustomsFile, CsvFile>();
  for (const kind of kinds) {
    const columns: readonly string[] = customsFiles[kind];
    const list = columns.map((column) => `${column} VARCHAR`).join(", ");
    await duck.run(`create or replace table read_${kind} (${list}, line BIGINT)`);
    const file = given.get(kind);
    if (!file) continue;
    const reported = await readCsv(duck, file, columns, `read_${kind}`);
    onFile?.(reported);
    read.set(kind, reported);
  }
  refuseCutLines([...read.values()]);
  const rows = [...read.values()].reduce((sum, file) => sum + file.rows, 0);
  const shares = Math.max(1, Math.ceil(rows / (memoryMb * rowsForMegabyte)));
  await shareOut(duck, shares);
  await createComparison(duck);
  const named = namesOf(read);
  for (let share = 0; share < shares; share++) {
    await viewShare(duck, share);
    for (const statement of joined(named)) await duck.run(statement);
    await compareShare(duck, named);
    for (const table of joinedTables) await duck.run(`drop table ${table}`);
  }
  for (const kind of kinds) await duck.run(`drop view ams_${kind}; drop table shared_${kind}`);
  const doubt = await agreeing(duck, read);
  if (doubt && !acceptGaps) throw new BadFile(doubt);
}

/** If all files but one end with a line break, that one was cut off within its last field. */
function refuseCutLines(read: readonly CsvFile[]): void {
  const open = read.filter(({ endsWithBreak }) => !endsWithBreak);
  const [cut] = open;
  if (cut && open.length < read.length) throw new BadFile(cutOff(basename(cut.file), cut.lastLine));
}

const namesOf = (read: ReadFiles) => (kind: CustomsFile) => {
  const file = read.get(kind)?.file;
  return quoted(file ? basename(file) : kind);
};

/** Sorts the rows of every file by identifier, so that each share reads only its own rows. */
async function shareOut(duck: Duck, shares: number): Promise<void> {
  for (const kind of kinds) {
    await duck.run(`create or replace table shared_${kind} as
      select *, (hash(identifier) % ${shares})::integer as share from read_${kind} order by share`);
    await duck.run(`drop table read_${kind}`);
  }
}

/** `ams_<kind>` for one share; a container has one sign in `container_sign`, however a file spells it. */
async function viewShare(duck: Duck, share: number): Promise<void> {
  const numbers = byContainer
    .map((kind) => `select container_number as number from shared_${kind} where share = ${share}`)
    .join(" union all ");
  await mapDistinct(
    duck,
    { into: "of_container_sign", from: `(${numbers})`, expression: "number" },
    [["value", "VARCHAR"]],
    (raw) => ({ value: containerOf(raw) }),
  );
  for (const kind of kinds)
    await duck.run(
      byContainer.some((one) => one === kind)
        ? `create or replace temp view ams_${kind} as
            select s.* exclude (share), coalesce(b.value, '') as container_sign
            from shared_${kind} s left join of_container_sign b on b.raw = s.container_number where share = ${share}`
        : `create or replace temp view ams_${kind} as
            select * exclude (share) from shared_${kind} where share = ${share}`,
    );
}

/** `MSKU 123456-7`, `msku1234567` and a number without its check digit are one container. */
const containerOf = (raw: string): string =>
  containerNumberWithCheckDigit(raw) ?? raw.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Creates the empty table that both layouts are read into: the flat columns and the line number. */
export const createIncoming = (duck: Duck): Promise<void> =>
  duck.run(
    `create or replace table incoming (${flatColumns.map((column) => `${column} VARCHAR`).join(", ")}, line BIGINT)`,
  );
