import { findPlace, placeByLocode, type PlaceRecord } from "#src/reference/index.ts";

/** A code that stands in the text by itself: "USLAX", "Los Angeles (USLAX)". */
const codeIn = (text: string): PlaceRecord | null => {
  const trimmed = text.trim();
  const alone = /^[A-Z]{2}\s?[A-Z2-9]{3}$/.test(trimmed) ? trimmed : null;
  const inside = /[([/]\s*([A-Z]{2}\s?[A-Z2-9]{3})\s*[)\]]?\s*$/.exec(trimmed)?.[1];
  return placeByLocode(alone ?? inside ?? null);
};

/**
 * The UN/LOCODE of a place as printed, its aliases resolved; null where it is not certain which place is meant:
 * then the cell is silent.
 */
export function portOf(text: string): string | null {
  const coded = codeIn(text);
  if (coded) return coded.locode;
  const [city = "", ...rest] = text
    .replaceAll(/\s*\([^)]*\)/g, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [first, second] = rest;
  const clues = second
    ? [{ city, state: first, country: second }]
    : first
      ? [
          { city, state: first, country: "US" },
          { city, country: first },
        ]
      : [{ city }];
  const found = new Set(clues.flatMap((clue) => findPlace(clue)?.locode ?? []));
  return found.size === 1 ? [...found][0]! : null;
}
