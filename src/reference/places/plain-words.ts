/** Lower case, without accents, punctuation and the words carriers put before a city. */
export const plainWords = (text: string | null | undefined): string =>
  (text ?? "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^(?:port of|puerto de) /, "")
    .replace(/^saint /, "st ");
