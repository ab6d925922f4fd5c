/** One record as the list index knows it. */
export type Row<S> = { readonly id: string; readonly summary: S };

/** A row as the list index holds it. */
export type IndexedRow<S> = Row<S> & {
  /** 0 where the item counts no versions. */
  readonly version: number;
  /** Of the summary's text. */
  readonly characters: number;
};
