import { compact, type Agreement } from "./agreement.ts";
import { amountAsPrinted } from "./amounts.ts";

export type Packages = { readonly count: number; readonly kind: string | null };

/** Spellings of one kind of package, by that kind. `packages`, pieces and units are of any kind. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ["carton", /^(?:CARTONS?|CTNS?|CT|BOX|BOXES|BXS)$/],
  ["pallet", /^(?:WOODEN)?(?:PALLETS?|PLTS?|PL|PALS?|SKIDS?|SKDS)$/],
  ["bag", /^(?:BAGS?|BG|SACKS?|POLYBAGS?)$/],
  ["drum", /^(?:FIBER|PLASTIC|STEEL)?DRUMS?$/],
  ["case", /^(?:WOODEN|PLYWOOD)?(?:CASES?|CS|CAS)$/],
  ["crate", /^(?:WOODEN)?(?:CRATES?|CRTS?)$/],
  ["roll", /^(?:ROLLS?|RLS|ROLS?)$/],
  ["bale", /^(?:BALES?|BLS)$/],
  ["bundle", /^(?:BUNDLES?|BDLS?)$/],
  ["reel", /^REELS?$/],
  ["coil", /^COILS?$/],
  ["barrel", /^(?:BARRELS?|BBLS)$/],
];

const anyKind = /^(?:PACKAGES?|PKGS?|PK|PIECES?|PCS?|PCE|UNITS?|COLLI|COLIS|PARCELS?|LOTS?|SETS?)$/;

function kindOf(unit: string | null): string | null {
  const word = compact((unit ?? "").replaceAll(/\(S\)/gi, "S"));
  if (word === "" || anyKind.test(word)) return null;
  return kinds.find(([, form]) => form.test(word))?.[0] ?? word;
}

/** Null for what is no whole number. */
export function packagesOf(text: string, unit: string | null): Packages | null {
  const count = amountAsPrinted(text)?.values.find((value) => Number.isInteger(value));
  return count === undefined ? null : { count, kind: kindOf(unit) };
}

/** Cartons on pallets are counted as either, so that other counts contradict only of one told kind. */
export function comparePackages(a: Packages, b: Packages): Agreement {
  if (a.kind !== null && b.kind !== null && a.kind !== b.kind) return "open";
  if (a.count === b.count) return "equal";
  return a.kind !== null && a.kind === b.kind ? "differs" : "open";
}
