import type { AnyRow } from "../grid/lines.ts";

/** How a cell is drawn (`cell.tsx`); what it shows is `text`, which exports and screen readers get too. */
type CellKind =
  | "number"
  | "status"
  | "attention"
  | "pickup"
  | "last-free-day"
  | "yes-no"
  | "list"
  | "instant"
  | "text";

/** A time, and the zone that it is shown in; null: no zone is known. */
type Instant = { readonly at: string; readonly zone: string | null };

/** A column of the API's rows. */
export type ReadOf<R extends AnyRow> = Exclude<keyof R & string, "id">;

/**
 * One column of a grid. Everything that knows a column reads this row, so that a column without a label, an
 * export or a width does not compile. The label is in `words`, under the same name.
 */
export type Column<R extends AnyRow> = {
  readonly kind: CellKind;
  /** Columns of the API's rows that it reads. */
  readonly reads: readonly ReadOf<R>[];
  /** As exported and read aloud; null: not reported. */
  readonly text: (row: R) => string | null;
  /** Of what is a time. */
  readonly instant?: (row: R) => Instant | null;
  /** Why the value may have changed since: whoever stated it is overdue; null: it answers. Reads are of `reads` too. */
  readonly overdue?: (row: R) => string | null;
  /** What `sort` names; absent: the list cannot be sorted by it. */
  readonly sort?: string;
  /** What rows have in common that are grouped by it; null: not reported. Absent: nothing is grouped by it. */
  readonly group?: (row: R) => string | null;
  /** CSS pixels. */
  readonly width: number;
};

/** Every column that a grid has, under what words call it. */
export type Table<R extends AnyRow, Name extends string> = {
  /** In the order of the chooser. */
  readonly names: readonly Name[];
  readonly columnOf: (name: Name) => Column<R>;
  readonly labelOf: (name: Name) => string;
  /** Leads to the record, and is always there. */
  readonly first: Name;
  /** What is shown until somebody chooses. */
  readonly usual: readonly Name[];
};

/** Names of a URL or a saved view: what there is, in their order, the first one first. */
export function shownOf<R extends AnyRow, Name extends string>(
  { names: known, first, usual }: Table<R, Name>,
  names: readonly string[],
): readonly Name[] {
  const chosen = names.filter((name): name is Name => (known as readonly string[]).includes(name));
  return chosen.length === 0 ? usual : [first, ...new Set(chosen.filter((name) => name !== first))];
}

/** What columns read of the API's rows, each once. */
export const readsIn = <R extends AnyRow, Name extends string>(
  { columnOf }: Table<R, Name>,
  names: readonly Name[],
): readonly ReadOf<R>[] => [...new Set(names.flatMap((name) => columnOf(name).reads))];
