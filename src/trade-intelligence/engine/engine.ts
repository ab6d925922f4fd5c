import { PlainFailure, temporarilyUnavailable } from "#src/platform/http/plain-errors.ts";
import type { PartitionedTable, Snapshot } from "../layout/snapshot.ts";

export type Parameter = string | number | boolean;
export type AnswerRow = Readonly<Record<string, string | number | boolean | null>>;

/** One query in the SQL that DuckDB and Athena share. */
export type SqlQuery = { readonly sql: string; readonly parameters: readonly Parameter[] };

/** What differs between the two: how a table's parts are named, and one function. */
export type Dialect = {
  table(name: PartitionedTable, parts: readonly string[]): string;
  /** The letters and digits of a text, upper-cased: so that spellings of one name are equal. */
  squeezed(expression: string): string;
};

/** Runs queries over one snapshot of the data. */
export type TradeEngine = {
  readonly dialect: Dialect;
  /** What is published now; read again at most once a minute. Throws Unavailable if nothing is. */
  snapshot(): Promise<Snapshot>;
  /** The data of a build, as long as its files are held; null once they are not. Read anew each time. */
  held(build: string): Promise<Snapshot | null>;
  /** Rows with numbers as numbers and texts as texts. Throws Unavailable. */
  query(statement: SqlQuery): Promise<readonly AnswerRow[]>;
};

/**
 * The data cannot be queried now: 502 if the query fails, 504 if it takes too long
 * (contract: trade-intelligence#trade-errors).
 */
export class Unavailable extends PlainFailure {
  override readonly name = "Unavailable";
  constructor(status: 502 | 504, cause: unknown) {
    super(status, temporarilyUnavailable, cause);
  }
}

/** Parts of the months `since`..`until` (`YYYY-MM`, both included) that hold data. */
export const partsOf = (snapshot: Snapshot, since: string, until: string): string[] =>
  Object.entries(snapshot.parts)
    .filter(([month]) => month >= since && month <= until)
    .map(([, part]) => part)
    .toSorted();
