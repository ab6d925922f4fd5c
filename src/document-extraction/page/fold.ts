/**
 * Makes texts comparable regardless of case, accents, spaces, punctuation and the letters and digits
 * that OCR confuses: "BlLL 0F LADlNG" and "Bill of Lading:" are one spelling.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9|!#]/g, "")
    .replaceAll(/[0QOD]/g, "O")
    .replaceAll(/[1IL|!]/g, "I")
    .replaceAll("5", "S")
    .replaceAll("8", "B")
    .replaceAll("6", "G")
    .replaceAll("2", "Z");

/**
 * Upper-case words separated by one space, for finding phrases.
 */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();
