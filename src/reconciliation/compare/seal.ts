import { compact, type Agreement } from "./agreement.ts";

/** A cell that holds several: "4711 / 4712", "CN123, SH456". */
export const sealNumbersIn = (text: string): readonly string[] =>
  text
    .split(/[,;/&+|]|\s(?=[A-Z]{0,4}\s?-?\d{5,})|\sAND\s/i)
    .map((part) => compact(part.replace(/\bSEALS?\b(?:\s*(?:NOS?\.?|NUMBERS?|#))?\s*[:.]?/i, "")))
    .filter((seal) => /\d/.test(seal));

/** A number of this many digits is a seal's own; letters before it name who made it. */
const minOwnDigits = 5;

/** The letters that the one has in front and the other lacks name the maker: "CN4711238" is "4711238". */
export function compareSeals(a: string, b: string): Agreement {
  if (a === b) return "equal";
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const front = long.slice(0, long.length - short.length);
  const digits = /\d+$/.exec(short)?.[0] ?? "";
  return front !== "" &&
    long.endsWith(short) &&
    /^[A-Z]+$/.test(front) &&
    digits.length >= minOwnDigits
    ? "equal"
    : "differs";
}
