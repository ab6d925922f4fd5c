/** One promise of interface.md. */
export type Sentence = {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  /** Where interface.md says it. */
  readonly source: string;
  /** What it waits for; such a sentence may not be cited. */
  readonly awaits?: string;
};

type Rows = Readonly<Record<string, string>>;

/** Sentences of one area and place; the key is the id without the area. */
export const sentences = (
  area: string,
  source: string,
  rows: Rows,
  awaits?: string,
): readonly Sentence[] =>
  Object.entries(rows).map(([id, text]) => ({
    id: `${area}.${id}`,
    area,
    text,
    source,
    ...(awaits && { awaits }),
  }));
