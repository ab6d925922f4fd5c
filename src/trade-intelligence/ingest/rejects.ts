import type { Duck } from "../engine/duck.ts";

/** A file that is not what it should be: nothing of the run is published. */
export class BadFile extends Error {
  override readonly name = "BadFile";
}

/** What manifests hold by nature: told, and not held against the file (trade-data.md 2). */
const expected = new Set(["ambiguous identifier", "not containerised"]);

/** More than this share of unexpected rejects stops the file: something about it is wrong. */
const mostRejects = 0.05;

export type RejectCount = { readonly reason: string; readonly rows: number };

export const createRejects = (duck: Duck): Promise<void> =>
  duck.run(
    "create or replace table rejected (file VARCHAR, line BIGINT, reason VARCHAR, text VARCHAR)",
  );

/** How many rows were refused for which reason, most first. */
export const rejectCounts = (duck: Duck): Promise<RejectCount[]> =>
  duck.rows<RejectCount>(
    "select reason, count(*) as rows from rejected group by reason order by rows desc, reason",
  );

/** Throws BadFile when the unexpected rejects pass the threshold; small files may lose ten rows. */
export function refuseBadFiles(counts: readonly RejectCount[], rowsRead: number): void {
  const unexpected = counts.filter(({ reason }) => !expected.has(reason));
  const rejected = unexpected.reduce((sum, { rows }) => sum + rows, 0);
  if (rejected <= 10 || rejected <= rowsRead * mostRejects) return;
  const reasons = unexpected.map(({ reason, rows }) => `${reason}: ${rows}`).join(", ");
  throw new BadFile(
    `${rejected} of ${rowsRead} rows were rejected (${reasons}); the limit is ${mostRejects * 100} %. ` +
      "Nothing was published.",
  );
}
