/**
 * Kilograms in one unit, by the spellings of the manifests (contract: customs-data#customs-files).
 */
const kilograms: Readonly<Record<string, number>> = {
  K: 1,
  KG: 1,
  KGS: 1,
  KGM: 1,
  KILOGRAM: 1,
  KILOGRAMS: 1,
  KILOS: 1,
  L: 0.45359237,
  LB: 0.45359237,
  LBS: 0.45359237,
  LBR: 0.45359237,
  POUND: 0.45359237,
  POUNDS: 0.45359237,
  T: 1000,
  MT: 1000,
  TNE: 1000,
  "METRIC TON": 1000,
  "METRIC TONS": 1000,
  "METRIC TONNE": 1000,
  "METRIC TONNES": 1000,
  LT: 1016.0469088,
  "LONG TON": 1016.0469088,
  "LONG TONS": 1016.0469088,
  ST: 907.18474,
  "SHORT TON": 907.18474,
  "SHORT TONS": 907.18474,
};

/** Kilograms in one of the unit; null for an unknown unit: a weight is never guessed. */
export const kilogramsPer = (unit: string | null | undefined): number | null =>
  kilograms[(unit ?? "").trim().toUpperCase()] ?? null;

/**
 * Twenty-foot equivalents of a length. Manifests give it in feet (40), in feet and inches (4000,
 * 4006) or as the first letter of an ISO 6346 size code. Unknown counts as forty feet, the length
 * of most containers.
 */
export function teuOf(lengthFeet: number | null): number {
  if (lengthFeet === null) return 2;
  if (lengthFeet <= 24) return 1;
  if (lengthFeet < 45) return 2;
  return lengthFeet < 50 ? 2.25 : 2.65;
}

/** Feet of `container_length`; null when it has no meaning. */
export function feetOf(text: string | null | undefined): number | null {
  const digits = /^0*(\d{1,4})$/.exec((text ?? "").trim())?.[1];
  if (!digits) return null;
  const feet = digits.length > 2 ? Number(digits.slice(0, -2)) : Number(digits);
  return feet >= 8 && feet <= 60 ? feet : null;
}
