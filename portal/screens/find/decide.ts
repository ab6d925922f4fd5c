import { plain } from "../../api/search.ts";

/** What of a record decides where a search leads. */
export type Candidate = {
  readonly entity_type: "shipment" | "cargo" | "tracking_request";
  readonly number: string;
  readonly ref_numbers: readonly string[];
};

/**
 * Those that a search means: containers with just this number, else whatever has just this number or reference,
 * else all whose number begins so. The only one is gone to; among several a person chooses.
 */
export function meant<T extends Candidate>(text: string, found: readonly T[]): readonly T[] {
  const wanted = plain(text);
  const isNumber = ({ number }: T): boolean => plain(number) === wanted;
  const isReference = ({ ref_numbers: references }: T): boolean =>
    references.some((reference) => plain(reference) === wanted);
  const containers = found.filter((one) => one.entity_type === "cargo" && isNumber(one));
  if (containers.length > 0) return containers;
  const exact = found.filter((one) => isNumber(one) || isReference(one));
  return exact.length > 0 ? exact : found;
}
