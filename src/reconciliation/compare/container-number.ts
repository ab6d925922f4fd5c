import { checkDigit, parseContainerNumber } from "#src/reference/index.ts";
import { compact, type Agreement } from "./agreement.ts";

/** Without spaces, hyphens and slashes; whatever has another shape is compared as it is. */
export const containerNumberOf = (text: string): string | null => compact(text) || null;

export const compareContainerNumbers = (a: string, b: string): Agreement =>
  a === b ? "equal" : "differs";

/**
 * The digit that ISO 6346 computes for a number whose own is another one; null where it is right, or the text has
 * no such digit.
 */
export function otherCheckDigit(number: string): number | null {
  const parsed = parseContainerNumber(number);
  if (!parsed || parsed.category === "R") return null;
  const computed = checkDigit(parsed.number.slice(0, 10));
  return computed === parsed.checkDigit ? null : computed;
}

/** One character differs, or two neighbours changed places: the same container, spelled wrongly. */
export function isMisspelling(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const off = a.split("").flatMap((character, at) => (character === b[at] ? [] : [at]));
  const [first, second] = off as [number, number];
  if (off.length === 1) return true;
  return (
    off.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
  );
}
