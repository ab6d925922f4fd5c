export type ContainerNumber = {
  /** Eleven characters, upper-case, without spaces and hyphens. */
  readonly number: string;
  /** The owner's three letters. */
  readonly owner: string;
  /** U freight container, J detachable equipment, Z trailer or chassis; R is in use but not ISO. */
  readonly category: "U" | "J" | "Z" | "R";
  readonly serial: string;
  readonly checkDigit: number;
  /** The check digit is right and the category is one of ISO 6346. */
  readonly valid: boolean;
};

/** A text that has the shape of a container number, right or wrong; null for any other text. */
export function parseContainerNumber(text: string): ContainerNumber | null {
  const number = text.replaceAll(/[\s-]/g, "").toUpperCase();
  const parts = /^([A-Z]{3})([UJZR])(\d{6})(\d)$/.exec(number);
  if (!parts) return null;
  const [, owner, category, serial, last] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const digit = Number(last);
  return {
    number,
    owner,
    category: category as ContainerNumber["category"],
    serial,
    checkDigit: digit,
    valid: category !== "R" && checkDigit(number.slice(0, 10)) === digit,
  };
}

/**
 * The check digit of four letters and six digits: letters count from A = 10 and skip the multiples
 * of 11, each position weighs twice the one before. A remainder of 10 is written 0 (ISO 6346).
 */
export function checkDigit(firstTen: string): number {
  const text = firstTen.toUpperCase();
  if (!/^[A-Z]{4}\d{6}$/.test(text))
    throw new RangeError(`no four letters and six digits: ${text}`);
  const sum = text
    .split("")
    .reduce((total, character, position) => total + values.indexOf(character) * 2 ** position, 0);
  return (sum % 11) % 10;
}

/** Characters at the place of their value; a blank where ISO 6346 skips 11, 22 and 33. */
const values = "0123456789A BCDEFGHIJK LMNOPQRSTU VWXYZ";

/**
 * The full number for what a railroad sends: four letters and the serial without check digit, its
 * leading zeros sometimes cut (contract: sources#container-numbers). A full number comes back as it
 * is when it is right.
 */
export function containerNumberWithCheckDigit(text: string): string | null {
  const full = parseContainerNumber(text);
  if (full) return full.valid ? full.number : null;
  const parts = /^([A-Z]{3}[UJZ])(\d{1,6})$/.exec(text.replaceAll(/[\s-]/g, "").toUpperCase());
  if (!parts) return null;
  const firstTen = `${parts[1]}${parts[2]!.padStart(6, "0")}`;
  return `${firstTen}${checkDigit(firstTen)}`;
}
