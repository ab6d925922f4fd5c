import { findPlace, placeByLocode, portsCalled } from "#src/reference/index.ts";
import { compact, type Agreement } from "./agreement.ts";

/** A port as printed: which places it may be, and its name. */
export type Port = {
  readonly locodes: readonly string[];
  readonly isCertain: boolean;
  readonly name: string;
};

/** A code behind the name: "Los Angeles (USLAX)". */
const codeBehind = (text: string): string | undefined =>
  /[([/]\s*([A-Z]{2}\s?[A-Z2-9]{3})\s*[)\]]?$/.exec(text)?.[1];

/** The UN/LOCODE that is certain by its name with state or country. */
function certainLocode([city, first, second]: readonly string[]): string | null {
  const clues = second
    ? [{ city, state: first, country: second }]
    : first
      ? [
          { city, state: first, country: "US" },
          { city, country: first },
        ]
      : [{ city }];
  const found = new Set(
    clues.flatMap((clue) => findPlace(clue as Parameters<typeof findPlace>[0])?.locode ?? []),
  );
  return found.size === 1 ? [...found][0]! : null;
}

/**
 * The places that a text may mean, by UN/LOCODE, aliases resolved; null where it is the name of none that is known:
 * a terminal, two ports at once, "any port".
 */
export function portOf(printed: string): Port | null {
  const text = printed.trim();
  const code = codeBehind(text);
  // "BUSAN" has the form of a code and is none.
  const coded = placeByLocode(code ?? text);
  // A code that nobody knows is no other place of that name.
  if (code !== undefined && !coded) return null;
  const parts = text
    .replaceAll(/\s*\([^)]*\)/g, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [city = ""] = parts;
  const certain = coded?.locode ?? certainLocode(parts);
  const locodes = certain === null ? portsCalled(city).map(({ locode }) => locode) : [certain];
  return locodes.length === 0
    ? null
    : { locodes, isCertain: certain !== null, name: compact(city) };
}

/** Of one name two places may be meant: they are different only where their names are as well. */
export function comparePorts(a: Port, b: Port): Agreement {
  if (a.locodes.some((locode) => b.locodes.includes(locode))) return "equal";
  const isOneName = a.name === b.name && a.name !== "";
  return isOneName && !(a.isCertain && b.isCertain) ? "open" : "differs";
}
