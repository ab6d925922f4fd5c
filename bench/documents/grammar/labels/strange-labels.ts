import type { Random } from "../../random.ts";

const onsets = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z", "br", "st"];
const vowels = ["a", "e", "i", "o", "u", "ei", "ou"];

/** A word that no language has, as long as the one that it replaces and in its letters. */
function nonsense(word: string, random: Random): string {
  const length = word.replaceAll(/[^A-Za-z]/g, "").length;
  let made = "";
  while (made.length < length) made += random.pick(onsets) + random.pick(vowels);
  const cut = made.slice(0, Math.max(2, length));
  const end = /[^A-Za-z]*$/.exec(word)![0];
  if (word === word.toUpperCase()) return cut.toUpperCase() + end;
  return (/^[A-Z]/.test(word) ? cut[0]!.toUpperCase() + cut.slice(1) : cut) + end;
}

/**
 * The label as an unknown hand would word it: in other words altogether, with one word exchanged, or with
 * one left out. The reader cannot know it, however many spellings it has learned.
 */
export function strangeLabel(label: string, random: Random): string {
  const words = label.split(" ");
  const way = words.length === 1 ? "all" : random.pick(["all", "one", "less"] as const);
  if (way === "all") return words.map((word) => nonsense(word, random)).join(" ");
  const at = random.int(0, words.length - 1);
  return words
    .flatMap((word, index) =>
      index !== at ? [word] : way === "one" ? [nonsense(word, random)] : [],
    )
    .join(" ");
}
