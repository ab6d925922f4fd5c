import type { ExportRecord } from "../../../src/warehouse-tables/index.ts";

/** What the choice of rows asks for. Records have the members of the API's resources, attributes and relations side by side. */
export type ExportSource = {
  /** When any container last changed, in the product's time; undefined if there is none. */
  readonly newestChange: () => Promise<string | undefined>;
  /** Containers that changed at that instant or since, with their terminals; and with their transport events if asked. */
  readonly containers: (
    since: string | undefined,
    withTransportEvents: boolean,
  ) => AsyncIterable<ExportRecord>;
  /** Shipments that changed at that instant or since, with their terminals. */
  readonly shipments: (since: string | undefined) => AsyncIterable<ExportRecord>;
  /** Every document, without what was extracted. */
  readonly documents: () => AsyncIterable<ExportRecord>;
  /** One document with its representation and evidence; undefined when it was discarded. */
  readonly document: (id: string) => Promise<ExportRecord | undefined>;
  /** Events behind a cursor, or all, in their order; each with `meta.cursor`. */
  readonly events: (after: string | undefined) => AsyncIterable<ExportRecord>;
  /** Cursor of the last event before an instant; undefined if there is none. */
  readonly cursorBefore: (instant: string) => Promise<string | undefined>;
};
