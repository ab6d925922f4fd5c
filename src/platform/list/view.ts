import { isDeepStrictEqual } from "node:util";
import type { IndexedRow } from "./row.ts";

/**
 * Hands over what changed since a stamp, everything when there is none; in any order, or twice.
 * Answers how far it came when it stopped early: everything stamped before (real ms) was handed over.
 */
export type Changes<S> = (
  since: string | null,
  take: (rows: readonly IndexedRow<S>[]) => void,
) => Promise<number | null>;

/** The rows of one list of one account, kept in step with the list index. */
export type ListView<S> = {
  readonly rows: Map<string, IndexedRow<S>>;
  /** Roughly what the rows take in memory. */
  bytes: number;
  /** Real ms. When the last read began, the last read of late writes, and the read of everything. */
  marks: Marks | null;
};

export type Marks = { readonly read: number; readonly late: number; readonly whole: number };

export const emptyView = <S>(): ListView<S> => ({ rows: new Map(), bytes: 0, marks: null });

/** How far a change's stamp may lie behind its showing in the index, as a rule. */
const usualLagMs = 10_000;
/** The longest a writer's call may last (its function's timeout), and then some. */
const longestLagMs = 150_000;
const lateEveryMs = 60_000;
/** What came even later is found by reading everything again. */
const wholeEveryMs = 24 * 3_600_000;

const stamp = (ms: number): string => new Date(ms).toISOString();

/** Why a view cannot be brought up to date by changes alone; null when it can. */
export function spentBy({ marks }: ListView<unknown>, now: number): "age" | "clock" | null {
  if (marks === null) return null;
  if (now < marks.read - usualLagMs) return "clock";
  return now - marks.whole >= wholeEveryMs ? "age" : null;
}

/**
 * Brings a view up to date: reads what changed since the last read began, less the index's usual
 * lag; once a minute it reads further back, for a writer whose call took long. When the read stops
 * early the view is the list of an earlier instant, and the next refresh goes on from there.
 */
export async function refresh<S>(
  view: ListView<S>,
  changes: Changes<S>,
  now: number,
): Promise<{ readonly rowsRead: number; readonly isAll: boolean }> {
  const { marks } = view;
  const isLikelyLate = marks === null || now - marks.late >= lateEveryMs;
  const since = marks && (isLikelyLate ? marks.late - longestLagMs : marks.read - usualLagMs);
  let rowsRead = 0;
  const reached = await changes(since === null ? null : stamp(since), (rows) => {
    for (const row of rows) keep(view, row);
    rowsRead += rows.length;
  });
  const whole = marks?.whole ?? now;
  if (reached === null)
    view.marks = {
      read: Math.max(now, marks?.read ?? now),
      late: isLikelyLate ? now : marks.late,
      whole,
    };
  else {
    const before = marks ?? { read: 0, late: 0 };
    view.marks = {
      read: Math.max(reached, before.read),
      late: isLikelyLate ? Math.max(reached, before.late) : before.late,
      whole,
    };
  }
  return { rowsRead, isAll: reached === null };
}

/** What a row takes beside its summary, and the summary against its text; measured, Node 24. */
const bytesARow = 600;
const bytesACharacter = 1.05;
const bytesOf = ({ characters }: { readonly characters: number }): number =>
  bytesARow + bytesACharacter * characters;

/** The same row, read again. */
const isSame = (a: IndexedRow<unknown>, b: IndexedRow<unknown>): boolean =>
  a.version === b.version &&
  a.characters === b.characters &&
  isDeepStrictEqual(a.summary, b.summary);

/**
 * A lower version never takes a higher one's place; of one version, what was read last holds. What
 * was only read again stays the object that it is: table/row-table.ts tells changes by it.
 */
export function keep<S>(view: ListView<S>, row: IndexedRow<S>): void {
  const held = view.rows.get(row.id);
  if (held && (held.version > row.version || isSame(held, row))) return;
  view.rows.set(row.id, row);
  view.bytes += bytesOf(row) - (held ? bytesOf(held) : 0);
}
