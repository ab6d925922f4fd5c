import { X12Parser, type X12Interchange } from "node-x12";
import type { Segment } from "../model.ts";

/**
 * The segments of one transaction set, by `node-x12`: it is given the interchange's own ISA, from
 * which it takes the separators, and this transaction alone. null when it cannot be taken apart.
 */
export function x12Segments(
  isa: string,
  transaction: string,
  { element, terminator }: { readonly element: string; readonly terminator: string },
): Segment[] | null {
  const row = (...elements: string[]): string => elements.join(element) + terminator;
  const whole = [
    isa,
    row("GS", "", "", "", "", "", "1", "X", ""),
    transaction.endsWith(terminator) ? transaction : transaction + terminator,
    row("GE", "1", "1"),
    row("IEA", "1", "000000001"),
  ].join("");
  try {
    const parsed = new X12Parser(false).parse(whole) as X12Interchange;
    const set = parsed.functionalGroups[0]?.transactions[0];
    if (!set?.header) return null;
    return [set.header, ...set.segments]
      .filter(({ tag }) => tag !== "")
      .map(({ tag, elements }, index) => ({
        tag,
        elements: elements.map(({ value }) => [value.trim()]),
        position: index + 1,
      }));
  } catch {
    return null;
  }
}
