/** One cell of a table as its file gives it. */
export interface BlockCell {
  readonly text: string;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** The parts of a word processor's file, in order. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly BlockCell[])[] }
  | { readonly kind: "page" };
