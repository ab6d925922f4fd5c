import { PlainFailure, temporarilyUnavailable } from "#src/platform/http/plain-errors.ts";
import type { FactName } from "../layout/facts.ts";
import type { PartitionedTable, Snapshot } from "../layout/snapshot.ts";

export type Parameter = string | number | boolean;
export type AnswerRow = Readonly<Record<string, string | number | boolean | null>>;

/** One question in the SQL that DuckDB and Athena share. */
export type SqlQuery = { readonly sql: string; readonly parameters: readonly Parameter[] };

/** What differs between the two: how a table's parts are named, and one function. */
export type Dialect = {
  table(name: PartitionedTable, parts: readonly string[]): string;
  /** The letters and digits of a text, upper-cased: spellings of one name fall together. */
  squeezed(expression: string): string;
};

/** Runs questions over one snapshot of the data. */
export type TradeEngine = {
  readonly dialect: Dialect;
  /** What is published now; read again at most once a minute. Throws Unavailable when nothing is. */
  snapshot(): Promise<Snapshot>;
  /** Rows with numbers as numbers and texts as texts. Throws Unavailable. */
  query(statement: SqlQuery): Promise<readonly AnswerRow[]>;
};

/**
 * The data cannot be asked now: 502 when it fails, 504 when it takes too long
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

export type FactSource = { readonly fact: FactName; readonly parts: readonly string[] };
