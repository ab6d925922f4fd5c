import { compact, isCut, type Agreement } from "./agreement.ts";

export type NamedVessel = { readonly imo: string | null; readonly name: string };

/** IMO number or name, without the letters before a ship's name. */
export function namedVessel(text: string): NamedVessel | null {
  const imo = /\bIMO\s*(?:NO\.?|NUMBER)?\s*:?\s*(\d{7})\b/i.exec(text)?.[1] ?? null;
  const name = compact(
    text
      .replaceAll(/\(?\bIMO\b[^)]*\)?/gi, " ")
      .replace(
        /^\s*(?:M\s?[/.]?\s?V\.?|M\s?[/.]?\s?S\.?|S\s?[/.]?\s?S\.?|VSL\.?|VESSEL)(?=\s)/i,
        "",
      ),
  );
  return name === "" && imo === null ? null : { imo, name };
}

export function compareVessels(a: NamedVessel, b: NamedVessel): Agreement {
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo ? "equal" : "differs";
  if (a.name === "" || b.name === "") return "open";
  if (a.name === b.name) return "equal";
  return isCut(a.name, b.name) ? "open" : "differs";
}

/** "V.0142E", "142" and "0142-E" are one voyage: no leading zeros, no direction behind the digits. */
export const voyageNumberOf = (text: string): string | null =>
  compact(text)
    .replace(/^V(?:OY(?:AGE)?)?(?:NO)?(?=\d)/, "")
    .replace(/^0+(?=.)/, "")
    .replace(/(?<=\d)[NSEW]$/, "") || null;

/** A carrier's own letters before another's number leave it open. */
export const compareVoyages = (a: string, b: string): Agreement => {
  if (a === b) return "equal";
  return a.endsWith(b) || b.endsWith(a) ? "open" : "differs";
};
