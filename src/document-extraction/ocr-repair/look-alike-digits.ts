import { amountOf } from "../values/units.ts";

/** The digits that an engine takes each digit for. */
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

/** A figure among others, read with one digit as another. */
type DigitReading = { readonly at: number; readonly text: string };

/**
 * Figures that have to agree and do not, as in a sum: the ways to read one digit of one of them
 * that make them agree. A single way is what is printed; several only show which figures may be
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
