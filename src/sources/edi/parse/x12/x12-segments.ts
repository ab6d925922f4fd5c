import type { EdiSegment } from "../model.ts";

/** The separators that the ISA declares. X12 has no mark that makes data of one (X12.6). */
type X12Marks = { readonly element: string; readonly terminator: string };

/** The segments of one transaction set from ST on, without SE; line breaks around them are no part of them. */
export const x12Segments = (
  transaction: string,
  { element, terminator }: X12Marks,
): readonly EdiSegment[] =>
  transaction
    .split(terminator)
    .map((segment) => segment.split(element).map((value) => value.trim()))
    .filter(([tag]) => tag !== "" && tag !== "SE")
    .map(([tag = "", ...values], index) => ({
      tag,
      elements: values.map((value) => [value]),
      position: index + 1,
    }));
