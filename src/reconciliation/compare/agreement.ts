/** What two statements of one field are to each other; `open`: they cannot be compared. */
export type Agreement = "equal" | "differs" | "open";

/** Text as it is compared: upper case, no accents, nothing but letters and digits. */
export const compact = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");

/** Of two compared texts one is cut or has more at its end: neither the same nor another. */
export const isCut = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
