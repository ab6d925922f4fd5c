import { amountOf } from "../values/units.ts";

/** The digits as which OCR reads each digit. */
const alike: Readonly<Record<string, string>> = {
  "0": "689",
  "1": "74",
  "2": "7",
  "3": "589",
  "4": "19",
  "5": "3689",
  "6": "058",
  "7": "12",
  "8": "03569",
  "9": "03458",
};

/** A figure among others, with one digit corrected. */
type DigitReading = { readonly at: number; readonly text: string };

/**
 * For figures that should agree but do not, as in a sum: the corrections of a single digit that make
 * them agree. A single correction is what was printed; several only show which figures can be
 * misread.
 */
export const readingsThatAgree = (
  figures: readonly string[],
  agree: (amounts: readonly number[]) => boolean,
): DigitReading[] =>
  figures.flatMap((figure, at) =>
    oneDigitApart(figure)
      .filter((text) => {
        const amounts = figures.with(at, text).map(amountOf);
        return amounts.every((amount) => amount !== null) && agree(amounts);
      })
      .map((text) => ({ at, text })),
  );

const oneDigitApart = (figure: string): string[] =>
  figure
    .split("")
    .flatMap((digit, at) =>
      (alike[digit] ?? "")
        .split("")
        .map((other) => figure.slice(0, at) + other + figure.slice(at + 1)),
    );
