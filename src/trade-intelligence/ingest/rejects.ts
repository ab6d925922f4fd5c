import { quoted, type Duck } from "../engine/duck.ts";

/** A file that is not what it should be: nothing of the run is published. */
export class BadFile extends Error {
  override readonly name = "BadFile";
}

/**
 * What manifests usually contain: reported, and not counted against the file
 * (contract: customs-data#measured-rates).
 */
const expected = ["ambiguous identifier", "not containerised"];
/** Rows without their counterpart in another file of the delivery. */
const leftOver = ["no header row", "no billgen row", "no container row"];

/** More than this share of unexpected rejects stops the file: something is wrong with it. */
const maxRejectedShare = 0.05;
/** So many rejects never stop a file, however small it is. */
const alwaysAllowed = 10;

type RejectCount = { readonly reason: string; readonly rows: number };

export const createRejects = (duck: Duck): Promise<void> =>
  duck.run(
    "create or replace table rejected (file VARCHAR, line BIGINT, reason VARCHAR, text VARCHAR)",
  );

/** How many rows were rejected for which reason, most frequent first. */
const rejectCounts = (duck: Duck): Promise<RejectCount[]> =>
  duck.rows<RejectCount>(
    "select reason, count(*) as rows from rejected group by reason order by rows desc, reason",
  );

/**
 * Throws BadFile when the unexpected rows of the table `rejected` pass the threshold. `acceptGaps`:
 * rows without their counterpart in another file are expected.
 */
export async function refuseBadFiles(
  duck: Duck,
  rowsRead: number,
  {
    list,
    acceptGaps = false,
  }: { readonly list: string; readonly acceptGaps?: boolean | undefined },
): Promise<void> {
  const excused = new Set([...expected, ...(acceptGaps ? leftOver : [])]);
  const unexpected = (await rejectCounts(duck)).filter(({ reason }) => !excused.has(reason));
  const rejected = unexpected.reduce((sum, { rows }) => sum + rows, 0);
  if (rejected <= alwaysAllowed || rejected <= rowsRead * maxRejectedShare) return;
  const [first] = await duck.rows<{ file: string; line: number; reason: string }>(
    `select file, line, reason from rejected
     where reason in (${unexpected.map(({ reason }) => quoted(reason)).join(", ")})
     order by file, line limit 1`,
  );
  const reasons = unexpected.map(({ reason, rows }) => `${reason}: ${rows}`).join(", ");
  throw new BadFile(
    `${rejected} of ${rowsRead} rows were rejected (${reasons}), the first in line ${first!.line} of ` +
      `${first!.file}; the limit is ${maxRejectedShare * 100} %. Nothing was published. ` +
      `${list} has all of them: fetch the files again, or correct them, and repeat the command.`,
  );
}
