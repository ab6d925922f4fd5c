/** One row of an email's table. `path`: where the portal shows it. */
export type MailedRow = {
  readonly path: string | null;
  /** What happened to it; null: nothing to say. */
  readonly mark: string | null;
  /** `before`: what stood there in the last one, where it was something else. */
  readonly cells: readonly { readonly text: string; readonly before?: string }[];
};

/** What an email says to each of its recipients: one table, and where to see more. */
export type MailingContent = {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly head: readonly string[];
  readonly rows: readonly MailedRow[];
  /** How many rows are left out, and why, in words; null: none. */
  readonly rest: string | null;
  /** What was published and is no longer true, where that is asked for. */
  readonly corrections?: {
    readonly title: string;
    readonly lines: readonly { readonly path: string | null; readonly text: string }[];
    readonly rest: string | null;
  };
  readonly open: { readonly path: string; readonly label: string };
};

/** Rows of a table: more make an email that nobody reads, and that mail programs cut off. */
export const maxMailedRows = 100;

/** Characters of a cell: a note may be much longer. */
const maxCharacters = 300;

/** A text as a cell shows it. */
export const clipped = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
