import type { DocumentType } from "#schemas/documents/types.ts";

/** The two house bills are one family, and `bill` is one of either kind: the issuer decides. */
export type Family =
  | Exclude<DocumentType, "draft_house_bill_of_lading" | "final_house_bill_of_lading">
  | "house_bill"
  | "bill";

/** Phrases of one weight. The higher the weight, the more reliably they identify the family. */
export type WeightedPhrases = { readonly weight: number; readonly phrases: readonly string[] };

/** The words that identify a family of documents. */
export type TypeSigns = {
  readonly family: Family;
  /** The printed titles of such a document. */
  readonly titles: WeightedPhrases;
  /** A heading that is not among the titles, recognised by its words. */
  readonly heading?: RegExp;
  /** Words of the body. */
  readonly words: readonly WeightedPhrases[];
};

/** Phrases separated by `|`, with their weight. */
export const weightedPhrases = (weight: number, list: string): WeightedPhrases => ({
  weight,
  phrases: list.split("|").map((one) => one.trim()),
});
