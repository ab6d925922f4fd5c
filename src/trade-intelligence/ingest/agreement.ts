import { basename } from "node:path";
import type { Duck } from "../engine/duck.ts";
import { customsFiles, type CustomsFile } from "../layout/customs-files.ts";
import type { FileNames } from "./sql/customs-sql.ts";
import type { CsvFile } from "./read/read-csv.ts";

export type ReadFiles = ReadonlyMap<CustomsFile, CsvFile>;

/**
 * Share of bills without a row in a file: the usual one (contract: customs-data#measured-rates), and
 * the maximum for a complete delivery.
 */
const lacking: Readonly<Record<Exclude<CustomsFile, "header">, { usual: number; most: number }>> = {
  billgen: { usual: 0, most: 0.05 },
  container: { usual: 0.01, most: 0.2 },
  cargodesc: { usual: 0.01, most: 0.2 },
  consignee: { usual: 0.155, most: 0.35 },
  shipper: { usual: 0.214, most: 0.45 },
  notifyparty: { usual: 0.25, most: 0.75 },
  tariff: { usual: 0.576, most: 0.95 },
};
/** Every row of every file belongs to a row of the header file. */
const orphans = { usual: 0, most: 0.05 };

/** Differences up to this number never count against a delivery. */
const alwaysAllowed = 10;
/** A gap at a file's end that is less probable than this is not a coincidence. */
const minChance = 1e-6;
const minTail = 3;

const others = (Object.keys(customsFiles) as CustomsFile[]).filter((kind) => kind !== "header");

/** `gaps`: a bill of file `a` (its line there) that file `b` lacks. `met`: those that it has. */
export const createComparison = (duck: Duck): Promise<void> =>
  duck.run(`create or replace table gaps (a VARCHAR, b VARCHAR, line BIGINT);
    create or replace table met (a VARCHAR, b VARCHAR, bills BIGINT, last BIGINT)`);

/** Compares the header file of one share (views `ams_<kind>`) with each other file, both ways. */
export async function compareShare(duck: Duck, nameOf: FileNames): Promise<void> {
  // A deletion has only one row, and the rows of a placeholder belong to several bills.
  const bills = `(select identifier, min(line) as line from ams_header
    where identifier is not null
      and identifier not in (select identifier from ams_numbers where bills > 1)
    group by identifier
    having not bool_or(coalesce(upper(record_status_indicator) = 'DELETED', false)))`;
  for (const kind of others) {
    await comparePair(duck, { a: "header", b: kind, rows: bills });
    const rows = `(select identifier, min(line) as line from ams_${kind} group by identifier)`;
    await comparePair(duck, { a: kind, b: "header", rows });
    await duck.run(`insert into rejected
      select ${nameOf(kind)}, k.line, 'no header row', k.identifier
      from ams_${kind} k anti join ams_header h on h.identifier = k.identifier`);
  }
  for (const kind of ["cargodesc", "tariff"] as const)
    await duck.run(`insert into rejected
      select ${nameOf(kind)}, k.line, 'no container row', concat_ws(',', k.identifier, k.container_number)
      from ams_${kind} k
        semi join (select identifier from ams_bills where not deleted) b on b.identifier = k.identifier
        anti join ams_container c on c.identifier = k.identifier and c.container_sign = k.container_sign`);
}

async function comparePair(
  duck: Duck,
  { a, b, rows }: { readonly a: CustomsFile; readonly b: CustomsFile; readonly rows: string },
): Promise<void> {
  await duck.run(`insert into gaps select '${a}', '${b}', r.line from ${rows} r
      anti join ams_${b} o on o.identifier = r.identifier;
    insert into met select '${a}', '${b}', count(*), max(r.line) from ${rows} r
      semi join ams_${b} o on o.identifier = r.identifier`);
}

type Pair = {
  readonly a: CustomsFile;
  readonly b: CustomsFile;
  readonly missing: number;
  readonly met: number;
  /** The first missing bill, and the first and the number of those after the last one found. */
  readonly first: number;
  readonly tail: number;
  readonly tail_first: number | null;
};

/**
 * Why the files cannot be parts of one complete delivery; null if they can. A file is cut off if it
 * has none of the last bills of another although it has those before; and it lacks rows if more
 * bills than usual are missing from it.
 */
export async function agreeing(duck: Duck, read: ReadFiles): Promise<string | null> {
  const pairs = await duck.rows<Pair>(
    `select a, b, missing, met, first, tail, tail_first from (
       select g.a, g.b, any_value(m.met) as met, count(*) as missing, min(g.line) as first,
         count_if(g.line > coalesce(m.last, 0)) as tail, min(g.line) filter (g.line > m.last) as tail_first
       from gaps g join (select a, b, sum(bills)::bigint as met, max(last) as last from met group by a, b) m
         on m.a = g.a and m.b = g.b
       group by g.a, g.b)
     order by b = 'header', missing desc, a, b`,
  );
  await duck.run("drop table gaps; drop table met");
  for (const pair of pairs) {
    const doubt = doubtOf(pair, read);
    if (doubt) return doubt;
  }
  return null;
}

const advice =
  "Nothing of the delivery was published. Fetch the file again and repeat the command; " +
  "if the delivery is whole all the same, add --accept-gaps.";

function doubtOf(pair: Pair, read: ReadFiles): string | null {
  const { a, b, missing, met, tail } = pair;
  const bounds = b === "header" ? orphans : lacking[b];
  const nameOf = (kind: CustomsFile) => basename(read.get(kind)?.file ?? `ams__${kind}_…`);
  const last = read.get(b)?.lastLine;
  if (met > 0 && tail >= minTail && chanceOf(pair, bounds.usual) < minChance)
    return (
      `${nameOf(b)} is cut off: it ends with line ${last}, but the last ${tail} bills of ` +
      `${nameOf(a)}, from its line ${pair.tail_first} on, are not in it. ${advice}`
    );
  if (missing <= alwaysAllowed || missing <= bounds.most * (missing + met)) return null;
  if (last === undefined)
    return `The delivery has no ${b} file: ${missing} bills of ${nameOf(a)} need it. ${advice}`;
  return (
    `${nameOf(b)} (${last} lines) lacks ${missing} of ${missing + met} bills of ${nameOf(a)}, ` +
    `the first of them in its line ${pair.first}; at most ${bounds.most * 100} % may be missing. ${advice}`
  );
}

/**
 * How probable it is that this many last bills are missing, given the share of the earlier ones
 * (rule of succession).
 */
function chanceOf({ missing, met, tail }: Pair, usual: number): number {
  const before = missing - tail;
  const share = Math.max(usual, (before + 1) / (before + met + 2));
  return share ** tail;
}
