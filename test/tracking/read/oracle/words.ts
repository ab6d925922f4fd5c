/**
 * What the words of a filter mean, written down a second time, as slowly and plainly as the
 * contract states it, for comparison (contract: lists#whole-values, lists#dates). Nothing here is
 * shared with the product.
 */
export type Held = string | readonly string[] | undefined;
export type Judge = (held: Held) => boolean;
export const malformed = "malformed";

export const today = "2026-11-21";
export const now = "2026-11-21T08:00:00Z";

const all = (held: Held): readonly string[] =>
  held === undefined ? [] : typeof held === "string" ? [held] : held;

const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

const presence = (word: string, held: Held): boolean | undefined => {
  if (word === "@exists") return all(held).length > 0;
  if (word === "@not_exists") return all(held).length === 0;
  return undefined;
};

/** "exact match; optional prefix =; @exists, @not_exists; commas mean OR" */
export function exactText(text: string): Judge | typeof malformed {
  const words = wordsOf(text);
  const bare = (word: string) => (word.startsWith("=") ? word.slice(1).trim() : word);
  if (words.length === 0 || words.some((word) => bare(word) === "")) return malformed;
  // A value may hold a comma itself.
  if (words.length > 1) words.push(text.trim());
  return (held) =>
    words.some((word) => presence(word, held) ?? all(held).some((one) => one === bare(word)));
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

function dayMeant(text: string): number | typeof malformed {
  if (text === "today") return dayNumber(today);
  const far = /^([0-9]+)\.days\.(ago|from_now)$/.exec(text);
  if (far) {
    const n = Number(far[1]);
    if (far[1]!.length > 5 || n > 36_500) return malformed;
    return dayNumber(today) + (far[2] === "ago" ? -n : n);
  }
  const written = /^(\d\d\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!written) return malformed;
  const [year, month, day] = written.slice(1).map(Number) as [number, number, number];
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= longest ? dayNumber(text) : malformed;
}

const split = (word: string): [string, string] => {
  for (const sign of ["<=", ">=", "=", "<", ">"])
    if (word.startsWith(sign)) return [sign, word.slice(sign.length).trim()];
  return ["=", word];
};

function holdsBetween(a: number, sign: string, b: number): boolean {
  if (sign === "<") return a < b;
  if (sign === "<=") return a <= b;
  if (sign === ">") return a > b;
  if (sign === ">=") return a >= b;
  return a === b;
}

/** "compares the stored date component"; one word of a date filter */
function dateWord(word: string): Judge | typeof malformed {
  if (word.startsWith("@"))
    return presence(word, undefined) === undefined ? malformed : (held) => presence(word, held)!;
  const [sign, rest] = split(word);
  const day = dayMeant(rest);
  if (day === malformed) return malformed;
  return (held) =>
    typeof held === "string" && holdsBetween(dayNumber(held.slice(0, 10)), sign, day);
}

/** "ISO date-time with Z or offset" */
function instantWord(word: string): Judge | typeof malformed {
  if (word.startsWith("@")) return dateWord(word);
  const [sign, rest] = split(word);
  const parts = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(Z|[+ -]\d\d:\d\d)$/.exec(
    rest,
  );
  if (!parts || dayMeant(parts[1]!) === malformed) return malformed;
  const at = Date.parse(rest.replace(" ", "+"));
  return (held) => typeof held === "string" && holdsBetween(Date.parse(held), sign, at);
}

const anyWord =
  (...readings: ((word: string) => Judge | typeof malformed)[]) =>
  (text: string): Judge | typeof malformed => {
    const judges = wordsOf(text).map(
      (word) =>
        readings.map((read) => read(word)).find((judge) => judge !== malformed) ?? malformed,
    );
    if (judges.length === 0) return malformed;
    const good = judges.filter((judge) => judge !== malformed);
    return good.length < judges.length ? malformed : (held) => good.some((judge) => judge(held));
  };

export const dateText = anyWord(dateWord);
export const momentText = anyWord(dateWord, instantWord);
export const instantText = (text: string) =>
  text.trim() === "" ? malformed : instantWord(text.trim());

/** "prefix text, optional ~" */
export function prefixText(text: string): Judge | typeof malformed {
  const wanted = text.trim().replace(/^~\s*/, "").toLowerCase();
  if (wanted === "") return malformed;
  return (held) => all(held).some((one) => one.toLowerCase().slice(0, wanted.length) === wanted);
}

export function listText(text: string): string[] | typeof malformed {
  const words = wordsOf(text);
  return words.length === 0 ? malformed : words;
}

/** What was sent under a name, as one text for each time it counts: the last of the plain ones. */
export function sentAs(raw: string, name: string): { key: string; text: string }[] {
  const pairs = [...new URLSearchParams(raw)];
  const plain = pairs.filter(([key]) => key === name).slice(-1);
  return [...plain, ...pairs.filter(([key]) => key === `${name}[]`)].map(([key, text]) => ({
    key,
    text,
  }));
}
