import { createHash } from "node:crypto";
import { ownCells, type ExportRow, type TableName } from "../../../src/warehouse-tables/index.ts";

/** How far one table was exported. */
export type TableState = {
  /** Everything that changed before this instant was written, but for what was on its way (see `cutoffOf`). */
  readonly since?: string;
  /** Of events: behind the last one. */
  readonly after?: string;
  /** Digests of the rows of the last export by id; of documents those of all there are. */
  readonly digests?: Readonly<Record<string, string>>;
};
export type TableStates = Readonly<Partial<Record<TableName, TableState>>>;

/**
 * A change is visible within minutes of the time that it states: a writer's call ends within 150 seconds, and lists
 * follow within seconds. What changed in the hour before is read again, and written only if it is different.
 */
const overlapMilliseconds = 3_600_000;

/** From where on the next export reads; undefined is everything. */
export const cutoffOf = (since: string | undefined): string | undefined =>
  since === undefined
    ? undefined
    : `${new Date(Date.parse(since) - overlapMilliseconds).toISOString().slice(0, 19)}Z`;

/** Tells whether rows changed, whatever export wrote them. */
export const digestOf = (rows: readonly ExportRow[]): string =>
  createHash("sha256")
    .update(JSON.stringify(rows.map(ownCells)))
    .digest("base64url")
    .slice(0, 16);
