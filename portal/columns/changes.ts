import type { AnyRow } from "../grid/lines.ts";
import type { Table } from "./column.ts";

/** The changed columns of each changed row, by its id. */
export type Changes = ReadonlyMap<string, ReadonlySet<string>>;

/** Cells are texts, numbers, yes or no, null, or lists of texts. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((one, at) => one === b[at]));

/** The cells that differ between two answers to the same query, by the row's id. */
export function changesBetween<R extends AnyRow, Name extends string>(
  { columnOf }: Table<R, Name>,
  before: readonly R[],
  after: readonly R[],
  columns: readonly Name[],
): Changes {
  const read = columns.map((name) => ({ name, reads: columnOf(name).reads }));
  // Most rows are as they were, and nearly all where they were: then nothing is looked up.
  let known: ReadonlyMap<string, R> | undefined;
  const changes = new Map<string, ReadonlySet<string>>();
  for (let at = 0; at < after.length; at++) {
    const row = after[at]!;
    let earlier = before[at];
    if (earlier === row) continue;
    if (earlier?.id !== row.id) {
      known ??= new Map(before.map((one) => [one.id, one]));
      earlier = known.get(row.id);
    }
    if (!earlier || earlier === row) continue;
    const held = earlier;
    const names = read.flatMap(({ name, reads }) =>
      reads.some((one) => !isSame(held[one], row[one])) ? [name] : [],
    );
    if (names.length > 0) changes.set(row.id, new Set(names));
  }
  return changes;
}
