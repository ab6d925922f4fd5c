import { amountAsPrinted } from "./amounts.ts";
import type { Agreement } from "./agreement.ts";

/** Kilograms, each with how far it may be off by its printing. */
export type Weight = readonly { readonly kilograms: number; readonly exactTo: number }[];

/**
 * Two weights are equal within this share of the heavier one, and half of the last printed digit of each: carriers
 * convert by 2.2 instead of 2.20462 pounds, which is 0.21 %.
 */
const weightTolerance = 0.0025;

/** Tons are left out: short, long or metric. */
const kilogramsPer: readonly (readonly [RegExp, number])[] = [
  [/^(?:K\.?G\.?S?\.?|KGM|KILOS?|KILOGRAMS?)$/i, 1],
  [/^(?:LBS?\.?|POUNDS?)$/i, 0.453_592_37],
  [/^(?:MTS?|M\/T|TONNES?)$/i, 1000],
];

/** Null without a unit that is certain. */
export function kilogramsOf(text: string, unit: string | null): Weight | null {
  const factor = kilogramsPer.find(([form]) => form.test((unit ?? "").trim()))?.[1];
  const amount = amountAsPrinted(text);
  if (factor === undefined || !amount) return null;
  return amount.values.map((value, at) => ({
    kilograms: value * factor,
    exactTo: amount.halfStep[at]! * factor,
  }));
}

/** Different only where no reading of the one is near a reading of the other. */
export const compareWeights = (a: Weight, b: Weight): Agreement =>
  a.some((one) =>
    b.some(
      (other) =>
        Math.abs(one.kilograms - other.kilograms) <=
        weightTolerance * Math.max(one.kilograms, other.kilograms) + one.exactTo + other.exactTo,
    ),
  )
    ? "equal"
    : "differs";
