import type { ContainerValues } from "../tables/container-row.ts";
import type { FoundValue } from "../values/found.ts";
import { amountOf } from "../values/units.ts";

/** No container holds more than this. */
const maxKilos = 75_000;
const maxPounds = 160_000;
const maxCubicMetres = 150;
const maxCubicFeet = 6_000;
const maxPackages = 999_999;

const maxWeight = ({ weightUnit }: ContainerValues): number =>
  /^L/i.test(weightUnit?.text ?? "") ? maxPounds : maxKilos;
const maxVolume = ({ volumeUnit }: ContainerValues): number =>
  /F/i.test(volumeUnit?.text ?? "") ? maxCubicFeet : maxCubicMetres;

/** A figure without its point is too large; one without its beginning starts with a zero. */
const isPossible = ({ text }: FoundValue, most: number): boolean =>
  !/^0\d/.test(text) && (amountOf(text) ?? 0) <= most;

/**
 * The containers without impossible figures and their units. A figure that only lost its point gets
 * it back at the place where all others of its column have theirs.
 */
export function withPossibleFigures<T extends ContainerValues>(rows: readonly T[]): T[] {
  const weights = habitOf(rows.map(({ weight }) => weight));
  const volumes = habitOf(rows.map(({ volume }) => volume));
  return rows.map((values) => {
    const { weightUnit, volumeUnit, packages, packageUnit, ...rest } = values;
    const weight = possible(values.weight, maxWeight(values), weights);
    const volume = possible(values.volume, maxVolume(values), volumes);
    const isCounted = packages !== undefined && isPossible(packages, maxPackages);
    return {
      ...(rest as T),
      weight,
      volume,
      ...(weight && weightUnit ? { weightUnit } : {}),
      ...(volume && volumeUnit ? { volumeUnit } : {}),
      ...(isCounted ? { packages } : {}),
      ...(packageUnit && (isCounted || !packages) ? { packageUnit } : {}),
    };
  });
}

/** How the figures of a column are printed. */
type Habit = {
  /** How many digits follow the point in every figure that has one; 0 when they differ. */
  readonly decimals: number;
  /** "1,234.5", not "1234.5". */
  readonly thousands: boolean;
};

/** A total without a point, with the point where its column has it. */
export const asInColumn = (
  total: FoundValue,
  column: readonly (FoundValue | undefined)[],
): FoundValue => ({
  ...total,
  text: withPoint(total.text, habitOf(column)),
});

/** No more than all containers together can hold. */
export const isPossibleTotal = (
  kind: "packages" | "weight" | "volume",
  total: FoundValue,
  { weightUnit, volumeUnit }: { weightUnit: FoundValue | null; volumeUnit: FoundValue | null },
  containers: number,
): boolean => {
  if (containers === 0) return true;
  const units = {
    ...(weightUnit ? { weightUnit } : {}),
    ...(volumeUnit ? { volumeUnit } : {}),
  };
  const most = { packages: maxPackages, weight: maxWeight(units), volume: maxVolume(units) };
  return isPossible(total, most[kind] * containers);
};

function possible(
  found: FoundValue | undefined,
  most: number,
  habit: Habit,
): FoundValue | undefined {
  if (!found || isPossible(found, most)) return found;
  const mended = { ...found, text: withPoint(found.text, habit) };
  return mended.text !== found.text && isPossible(mended, most) ? mended : undefined;
}

/** Digits without a point, with the point where its column has it; OCR also reads it as a comma. */
function withPoint(digits: string, { decimals, thousands }: Habit): string {
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(digits)) return digits.replace(/,(?=\d{3}$)/, ".");
  if (decimals === 0 || digits.length <= decimals || !/^[1-9]\d*$/.test(digits)) return digits;
  const whole = digits.slice(0, -decimals);
  const grouped = thousands ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  return `${grouped}.${digits.slice(-decimals)}`;
}

function habitOf(column: readonly (FoundValue | undefined)[]): Habit {
  const printed = column.flatMap((found) => found?.text ?? []);
  const decimals = new Set(printed.flatMap((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? []));
  return {
    decimals: decimals.size === 1 ? [...decimals][0]! : 0,
    thousands: printed.some((text) => /^\d{1,3},\d{3}\b/.test(text)),
  };
}
