import type { Appraised } from "#src/document-extraction/doubt/signs.ts";
import type { Got } from "../read-and-understand.ts";
import type { DocumentType } from "../payloads.ts";
import type { Truth } from "../truth.ts";
import { compare, type Finding } from "./compare.ts";

/** One document of the corpus held against what the product made of it. */
export type Judged = {
  readonly documentType: DocumentType;
  /** `missing` when no document of the product touches its pages. */
  readonly gotType: DocumentType | "unknown" | "missing";
  /** First and last page are exact. */
  readonly pagesRight: boolean;
  readonly findings: readonly Finding[];
  /** Every value that was read, those that were left null because of doubt included. */
  readonly values: readonly JudgedValue[];
};

export type JudgedValue = Appraised & { readonly probability: number; readonly isRight: boolean };

const overlap = (one: Got["pages"], other: Got["pages"]): number =>
  Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1);

/** Each true document is paired with the one that shares most pages with it, each used once. */
export function judge(truths: readonly Truth[], documents: readonly Got[]): Judged[] {
  const rest = [...documents];
  return truths.map((truth) => {
    const shared = rest.map((got) => overlap(truth.pages, got.pages));
    const best = Math.max(0, ...shared);
    const got = best === 0 ? undefined : rest.splice(shared.indexOf(best), 1)[0];
    const isComparable =
      got !== undefined &&
      (got.documentType === truth.documentType || alike(got.documentType, truth.documentType));
    return {
      documentType: truth.documentType,
      gotType: got?.documentType ?? "missing",
      pagesRight: got?.pages.first === truth.pages.first && got.pages.last === truth.pages.last,
      findings: compare(truth, isComparable ? got.payload : {}),
      values: isComparable ? judgedValues(truth, got) : [],
    };
  });
}

const judgedValues = (truth: Truth, { whole, values }: Got): JudgedValue[] =>
  compare(truth, whole).flatMap(({ pointer, verdict }) => {
    const appraised = pointer === null ? undefined : values.get(pointer);
    return appraised ? [{ ...appraised, isRight: verdict === "right" }] : [];
  });

/** The two house bills have one payload: their fields are compared although the type is wrong. */
const alike = (one: string, other: string): boolean =>
  one.endsWith("_house_bill_of_lading") && other.endsWith("_house_bill_of_lading");
