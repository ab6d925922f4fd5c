/** One promise of the contract. */
export type Sentence = {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  /** The clauses of docs/contract that make it. */
  readonly clauses: readonly string[];
  /** What it waits for; such a sentence may not be cited. */
  readonly awaits?: string;
};

type Rows = Readonly<Record<string, string>>;

/** Sentences of one area and of the same clauses; the key is the id without the area. */
export const sentences = (
  area: string,
  clauses: readonly string[],
  rows: Rows,
  awaits?: string,
): readonly Sentence[] =>
  Object.entries(rows).map(([id, text]) => ({
    id: `${area}.${id}`,
    area,
    text,
    clauses,
    ...(awaits && { awaits }),
  }));
