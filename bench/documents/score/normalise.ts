import type { Value } from "../payloads.ts";

/**
 * What counts as the same value. Whitespace never matters. Identifiers are blind to case and to the
 * blanks and hyphens inside them; addresses to the commas between their lines; running text is the
 * same when nine words of ten are. Everything else is compared as printed.
 */
export type Kind = "identifier" | "address" | "prose" | "text";

const identifiers =
  /(?:^|_)(?:number|numbers|no|scac|mbol|hbol|code|codes|reference|references|duns|duns4|tax_id|isf)$/;
const prose =
  /^(?:description|description_of_goods|goods_description|marks_and_numbers|message|delivery_notes|text_summary)$/;

export function kindOf(path: string): Kind {
  const name = path.split(".").at(-1)?.replace(/\[\]$/, "") ?? "";
  if (name === "address" || name.endsWith("_address")) return "address";
  if (prose.test(name)) return "prose";
  return identifiers.test(name) ? "identifier" : "text";
}

const flat = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function bare(text: string, kind: Kind): string {
  if (kind === "identifier") return text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (kind === "address") return flat(text.replaceAll(/[\s,]+/g, " "));
  return flat(text);
}

const wordsOf = (text: string): string[] =>
  flat(text)
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The harmonic mean of the shares of words that each text has of the other. */
export function likeness(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const rest = [...right];
  let shared = 0;
  for (const word of left) {
    const at = rest.indexOf(word);
    if (at === -1) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return left.length + right.length === 0 ? 1 : (2 * shared) / (left.length + right.length);
}

const plain = (value: Value): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

export function same(truth: Value, got: Value, kind: Kind): boolean {
  if (typeof truth === "number") {
    const number = typeof got === "number" ? got : Number(plain(got).replaceAll(/[,\s]/g, ""));
    return Math.abs(number - truth) < 1e-6;
  }
  const [left, right] = [plain(truth), plain(got)];
  if (kind === "prose") return likeness(left, right) >= 0.9;
  return bare(left, kind) === bare(right, kind);
}
