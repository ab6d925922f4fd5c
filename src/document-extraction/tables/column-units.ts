import type { ContainerValues } from "./container-row.ts";
import type { FoundValue } from "../values/found.ts";
import { isPackageUnit, isSize } from "../values/units.ts";

/**
 * Rows of one table are printed alike: a figure without a readable unit has the unit of its column,
 * and a unit or size that OCR misread by a letter or stroke is that of the other rows.
 */
export function withColumnUnits<T extends ContainerValues>(
  rows: readonly T[],
  fromOcr: boolean,
): T[] {
  const weightUnit = onlyOne(rows.map((row) => row.weightUnit));
  const volumeUnit = onlyOne(rows.map((row) => row.volumeUnit));
  const packageUnits = listedUnits(rows);
  const sizes = textsOf(rows.map(({ size }) => size)).filter(isSize);
  return rows.map((row) => ({
    ...row,
    ...(row.bareWeight && !row.weight && weightUnit ? { weight: row.bareWeight, weightUnit } : {}),
    ...(row.bareVolume && !row.volume && volumeUnit ? { volume: row.bareVolume, volumeUnit } : {}),
    ...(fromOcr && row.packageUnit ? { packageUnit: asListed(row.packageUnit, packageUnits) } : {}),
    ...(fromOcr && row.size ? { size: asListed(row.size, sizes) } : {}),
  }));
}

/** A text from OCR, corrected to the only listed text that it can be. */
export function asListed(found: FoundValue, listed: readonly string[]): FoundValue {
  const { text } = found;
  const others = listed.filter((one) => one !== text);
  const full = others.find((one) => one.toUpperCase() === text.toUpperCase() && isUpper(one));
  const stroked = others.find((one) => one.replaceAll(/['’]/g, "") === text || `${one}.` === text);
  if (full ?? stroked) return { ...found, text: (full ?? stroked)! };
  const alike = others.filter((one) => isOneLetterOff(text, one)).toSorted();
  if (!listed.includes(text) && new Set(alike.map((one) => one.toUpperCase())).size === 1)
    return { ...found, text: alike[0]! };
  return !isUpper(text) && /[A-Z]/.test(text) && others.length > 0 && others.every(isUpper)
    ? { ...found, text: text.toUpperCase() }
    : found;
}

const isUpper = (text: string): boolean => text === text.toUpperCase();

function isOneLetterOff(text: string, printed: string): boolean {
  const [read, real] = [text.toUpperCase(), printed.toUpperCase()];
  if (read.length !== real.length || read.length < 3 || /\d/.test(read)) return false;
  return read.split("").filter((letter, at) => letter !== real[at]).length === 1;
}

const textsOf = (column: readonly (FoundValue | undefined)[]): string[] =>
  column.flatMap((found) => found?.text ?? []);

const onlyOne = (column: readonly (FoundValue | undefined)[]): FoundValue | undefined =>
  new Set(textsOf(column)).size === 1 ? column.find((found) => found !== undefined) : undefined;

/** Package units on pages from OCR, each corrected by the neighbouring rows. */
export const listedUnits = (rows: readonly { readonly packageUnit?: FoundValue }[]): string[] =>
  textsOf(rows.map(({ packageUnit }) => packageUnit)).filter(isPackageUnit);
