import type { BBox } from "#src/document-recognition/page-model.ts";
import type { FieldName } from "./lexicon.ts";
import type { Chunk, PageLayout } from "../page/page-layout.ts";

/** A label on a page, and where in its chunk what follows begins. */
export type Label = {
  /** The fields that it can label, depending on the caller. Empty: a label of no payload's field. */
  readonly fields: ReadonlySet<FieldName>;
  /** A second label joined to the first: "Vessel / Voyage". */
  readonly also: ReadonlySet<FieldName> | null;
  readonly chunk: Chunk;
  readonly bbox: BBox;
  readonly from: number;
  /** First word of what follows in the chunk. */
  readonly to: number;
  /** Where the next label of the chunk begins, or the chunk's end. */
  readonly end: number;
  readonly colon: boolean;
  readonly inner: boolean;
};

/** A page with its labels, from which values are read. */
export type LabelledPage = PageLayout & {
  readonly labels: readonly Label[];
  readonly labelOf: ReadonlyMap<Chunk, Label>;
  /** The height of a form's labels; null if they are as tall as the values. */
  readonly small: number | null;
};

/** A part of a page. */
export type Region = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};
