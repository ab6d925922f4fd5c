/**
 * A name as lists write it, taken apart: `Mumbai (ex Bombay)`, `Kota Kinabalu, Sabah`,
 * `Tornea (Tornio)`. The part behind a comma says where the place is and is none of its names; in
 * `Bukit Tagar = Sg Buloh` both are.
 */
export function namesIn(written: string): { readonly name: string; readonly others: string[] } {
  const others: string[] = [];
  const bare = written
    .replaceAll(/\(\s*(?:ex\s+|formerly\s+)?([^()]*)\)/gi, (_all, inside: string) => {
      others.push(...inside.split("/"));
      return " ";
    })
    .replaceAll(/[()"]/g, " ");
  const [first = "", ...equal] = bare.split("=").map(tidy);
  return {
    name: first || tidy(written),
    others: [...others.map(tidy), ...equal].filter((other) => other !== "" && other !== first),
  };
}

const tidy = (text: string): string => (text.split(",")[0] ?? "").replaceAll(/\s+/g, " ").trim();
