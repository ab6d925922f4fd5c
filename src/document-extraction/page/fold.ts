/**
 * Texts are compared blind to case, accents, spaces, punctuation and the letters and digits that
 * OCR takes for one another: "BlLL 0F LADlNG" and "Bill of Lading:" are one spelling.
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
 * Words separated by one blank, upper case: the text in which phrases of several words are searched
 * for.
 */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();
