import type { BBox, Word } from "#src/document-recognition/page-model.ts";
import type { Label } from "../labels/label.ts";
import { bboxAround, textOfWords } from "../page/page-layout.ts";

/** A value as printed, and its position. */
export type FoundValue = {
  readonly text: string;
  readonly page: number;
  readonly bbox: BBox;
  readonly confidence: number;
  /** It may be another value: clients get null, and where it is printed. */
  readonly isInDoubt?: true;
  /** The label that it was read at, and how many labels of the document could be that of its field. */
  readonly at?: { readonly label: Label; readonly rivals: number };
};

/** A null of a payload, and what it may be. */
export type Doubt = { readonly pointer: string; readonly text: string };

/** Where each value was read, by pointer, as clients see it: the API calls the bbox `box`. */
export type Evidence = Readonly<Record<string, EvidenceOfValue>>;

type EvidenceOfValue = {
  readonly page: number;
  readonly box: BBox;
  readonly confidence: number;
  /** That the value is what is printed. */
  readonly probability?: number;
  /** Of a value that was left null: the signs against it. */
  readonly doubts?: readonly string[];
};

export const foundIn = (page: number, words: readonly Word[], text?: string): FoundValue => ({
  text: text ?? textOfWords(words),
  page,
  bbox: bboxAround(words.map(({ bbox }) => bbox)),
  confidence: sureness(words.map(({ confidence }) => confidence)),
});

/** The confidence of a value: at most the average of its words, and not far above the lowest. */
const sureness = (of: readonly number[]): number => {
  const mean = of.reduce((sum, one) => sum + one, 0) / Math.max(1, of.length);
  return Math.round(((mean + Math.min(...of, 1)) / 2) * 1000) / 1000;
};
