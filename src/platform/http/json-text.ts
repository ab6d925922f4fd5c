import { atPointer, refuse } from "./errors.ts";

/** Deeper than any document of the API; a thousand brackets are an attack, not data. */
const maxLevels = 32;
/** Each wrong element costs a message; no list of the API is as long. */
const maxElements = 10_000;

/** A member's place in the document (RFC 6901). */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** An object has keys, an array counts. */
type Level = { readonly keys: Set<string> | null; at: string | number };

/** The quote that ends the string which begins at `from`. */
function endOfString(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at > 0) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at;
    at = text.indexOf('"', at + 1);
  }
  return text.length;
}

/**
 * Walks text that JSON.parse accepted and throws for what it lets pass: a key that occurs twice,
 * where readers differ in which one they take (RFC 8259, 4), half a UTF-16 pair, which no UTF-8
 * holds, and too many levels.
 */
function inspect(text: string): void {
  const levels: Level[] = [];
  let mayBeKey = false;
  const here = (depth = levels.length) =>
    atPointer(pointerTo(levels.slice(0, depth).map(({ at }) => at)));
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    const level = levels.at(-1);
    if (character === "{" || character === "[") {
      if (levels.length === maxLevels)
        throw refuse("bad_request", `A body holds at most ${maxLevels} levels.`);
      const isObject = character === "{";
      levels.push(isObject ? { keys: new Set(), at: "" } : { keys: null, at: 0 });
      mayBeKey = isObject;
    } else if (character === "}" || character === "]") levels.pop();
    else if (character === ",") {
      mayBeKey = level?.keys !== null;
      if (typeof level?.at === "number" && ++level.at === maxElements)
        throw refuse(
          "invalid",
          `A list holds at most ${maxElements} elements.`,
          here(levels.length - 1),
        );
    } else if (character === '"') {
      const end = endOfString(text, i);
      const token = JSON.parse(text.slice(i, end + 1)) as string;
      if (level?.keys && mayBeKey) {
        mayBeKey = false;
        level.at = token;
        if (level.keys.has(token)) throw refuse("bad_request", `${token} occurs twice.`, here());
        level.keys.add(token);
      }
      if (!token.isWellFormed())
        throw refuse("bad_request", "A string is not valid Unicode.", here());
      i = end;
    }
  }
}

/** JSON in UTF-8 that has one meaning only. Throws Refusal, 400. */
export function readJson(bytes: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw refuse("bad_request", "The request body is not valid JSON in UTF-8.");
  }
  inspect(text);
  return value;
}
