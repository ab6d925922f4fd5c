import type { ReactNode } from "react";
import type { RowsOf } from "../api/rows.ts";
import type { ReadOf, Table } from "../columns/column.ts";
import type { FilterTable } from "../filters/filters.ts";
import type { AnyRow } from "../grid/lines.ts";
import type { TipOf } from "../grid/grid.tsx";
import type { CardOf } from "../grid/row.tsx";
import type { LocalRules } from "../local/rules.ts";
import type { Selection } from "../grid/selection.ts";

/** What an empty list explains. */
type Explained = { readonly title: string; readonly why: string; readonly next?: string };

/** What one list is of. Everything else about it, the URL states. */
export type ListOf<R extends AnyRow, Name extends string> = {
  /** Of the grid, of the saved views, and of the address below the root. */
  readonly screen: "containers" | "shipments";
  readonly rows: RowsOf;
  readonly table: Table<R, Name>;
  readonly filters: FilterTable;
  /** What needs no answer of the API once the rows are here. */
  readonly local: LocalRules<R>;
  readonly addressOf: (row: R) => string;
  readonly titleOf: (row: R) => string;
  readonly cell: (row: R, name: Name) => ReactNode;
  /** What is behind a value that the pointer rests on or that has the focus. */
  readonly Tip: TipOf<R>;
  /** On a phone. */
  readonly card: { readonly of: CardOf<R>; readonly columns: readonly Name[] };
  /** Read besides what the columns read. */
  readonly alsoReads: readonly ReadOf<R>[];
  readonly words: {
    readonly title: string;
    readonly all: string;
    readonly count: (total: number) => string;
    readonly partial: (shown: number, total: number) => string;
    readonly changed: (count: number) => string;
    readonly empty: Explained;
    readonly noMatch: Explained;
  };
  /** Other ways to see what the URL chooses. */
  readonly otherwise?: (search: URLSearchParams) => ReactNode;
  /** What can be done with several rows at once. */
  readonly actions: (chosen: readonly R[], selection: Selection) => ReactNode;
};

/** The URL's query, and how to go to another one. */
export type Search = {
  readonly search: URLSearchParams;
  readonly change: (search: URLSearchParams) => void;
};
