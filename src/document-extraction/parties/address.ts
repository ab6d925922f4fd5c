import { stateCodes } from "./states.ts";
import { isCountry } from "./countries.ts";

export type Address = {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
};

const postal =
  /\b(?:\d{5}(?:-\d{4})?|\d{6}|\d{3}-\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|\d{4} ?[A-Z]{2}|\d{3}-\d{3}|\d{4}|(?<=[\s,])\d{3}$)\b/;

/**
 * The parts of a printed address: country from the end, then the postal code, the state and the
 * city of its line; the rest are one or two lines with the street.
 */
export function addressParts(lines: readonly string[]): Address {
  const rest = lines.map((line) => line.trim().replace(/[,;]$/, "")).filter(Boolean);
  const country = takeCountry(rest);
  const cityLine = rest.pop() ?? null;
  const [street, split] = cityLine && rest.length === 0 ? streetBefore(cityLine) : [null, cityLine];
  if (street) rest.push(street);
  const { city, state, postalCode } = cityParts(split);
  return {
    address1: rest[0] ?? null,
    address2: rest.length > 1 ? rest.slice(1).join(", ") : null,
    city,
    state,
    postalCode,
    country,
  };
}

/** "12 Harbor Road, Ningbo, Zhejiang 315000": all on one line. */
function streetBefore(line: string): [string | null, string] {
  const parts = line.split(/\s*,\s*/);
  if (parts.length < 3)
    return parts.length === 2 && /\d/.test(parts[0]!) ? [parts[0]!, parts[1]!] : [null, line];
  return [parts.slice(0, -2).join(", "), parts.slice(-2).join(", ")];
}

function takeCountry(rest: string[]): string | null {
  const last = rest.at(-1);
  if (!last) return null;
  if (isCountry(last)) return rest.pop()!;
  const parts = /^(.*?)[\s,]+([A-Za-z.' ]+)$/.exec(last);
  const tail = last.split(/\s*,\s*/).at(-1)!;
  if (tail !== last && isCountry(tail)) {
    rest[rest.length - 1] = last.slice(0, last.lastIndexOf(tail)).replace(/[\s,]+$/, "");
    return tail;
  }
  const word = parts ? last.split(" ").at(-1)! : "";
  if (parts && isCountry(word) && !(word.length === 2 && word in stateCodes)) {
    rest[rest.length - 1] = last.slice(0, -word.length).replace(/[\s,]+$/, "");
    return word;
  }
  return null;
}

function cityParts(line: string | null): {
  city: string | null;
  state: string | null;
  postalCode: string | null;
} {
  if (!line) return { city: null, state: null, postalCode: null };
  const postalCode = postal.exec(line)?.[0] ?? null;
  const bare = (postalCode ? line.replace(postalCode, " ") : line)
    .replace(/\s+/g, " ")
    .replace(/^[\s,-]+|[\s,-]+$/g, "");
  const [city = "", ...more] = bare.split(/\s*,\s*/).filter(Boolean);
  if (more.length > 0) return { city: city || null, state: more.at(-1)!, postalCode };
  const words = city.split(" ");
  const last = words.at(-1) ?? "";
  if (words.length > 1 && last.toUpperCase() in stateCodes && last === last.toUpperCase())
    return { city: words.slice(0, -1).join(" "), state: last, postalCode };
  return { city: city || null, state: null, postalCode };
}
