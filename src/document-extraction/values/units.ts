const phrase = (list: string): string =>
  list
    .trim()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join("|");

const weightUnits = phrase(
  "KGS? KGM KILOS? KILOGRAMS? LBS? POUNDS? MT MTS TONS? TONNES? K\\.?G\\.?S?\\.?",
);
const volumeUnits = phrase(
  "CBM M3 M³ CU\\.?\\s?M\\.? CUM CFT CUFT CU\\.?\\s?FT\\.? FT3 CF CBMS MTQ CUBIC\\s?MET(?:ER|RE)S? CUBIC\\s?FEET",
);
const packageUnits = phrase(`
  CARTONS? CTNS? CTN\\(S\\) CARTON\\(S\\) PACKAGES? PKGS? PKG\\(S\\) PACKAGE\\(S\\) PALLETS? PLTS? PLT\\(S\\) PALLET\\(S\\) PIECES? PCS? PCE BAGS? BG DRUMS? CASES? CS CAS ROLLS? RLS
  BALES? BLS BUNDLES? BDLS? BOXES BOX BXS CRATES? CRTS? SKIDS? SKDS REELS? COILS? SACKS? SETS? UNITS? TINS? CANS?
  BARRELS? BBLS IBCS? TOTES? JERRICANS? PK CT PL CYLINDERS? TUBES? STEELS LOTS? SHEETS? BINS? TRAYS? PAILS?
  PALS? ROLS? SUPERSACKS? BIGBAGS? ENVELOPES? FLEXITANKS? WOODEN\\s(?:CASES?|CRATES?|PALLETS?) FIBER\\sDRUMS? PARCELS? COLLI COLIS PLASTIC\\sDRUMS? STEEL\\sDRUMS? PLYWOOD\\sCASES? POLYBAGS? WOODEN\\sBOXES`);

const numeral = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?`;

/** A number with its unit, in that order: "12,345.60 KGS", "500CTNS". */
export const weightPattern = new RegExp(
  `(?<![\\w.,])(${numeral})\\s?\\(?(${weightUnits})\\)?(?![A-Z0-9])`,
  "gi",
);
export const volumePattern = new RegExp(
  // "0 CBM/H" is the air exchange of a container per hour.
  `(?<![\\w.,])(${numeral})\\s?\\(?(${volumeUnits})\\)?(?![A-Z0-9]|\\s?/\\s?H)`,
  "gi",
);
export const packagePattern = new RegExp(
  `(?<![\\w.,'-])(${numeral})\\s?(?:X\\s)?\\(?(${packageUnits})\\)?(?![A-Z0-9'])`,
  "gi",
);

export const weightUnitIn = (text: string): string | null =>
  new RegExp(`(?<![A-Z])(${weightUnits})(?![A-Z0-9])`, "i").exec(text)?.[1] ?? null;
export const volumeUnitIn = (text: string): string | null =>
  new RegExp(`(?<![A-Z])(${volumeUnits})(?![A-Z0-9])`, "i").exec(text)?.[1] ?? null;
export const packageUnitIn = (text: string): string | null =>
  new RegExp(`(?<![A-Z])(${packageUnits})(?![A-Z])`, "i").exec(text)?.[1] ?? null;

export const isPackageUnit = (text: string): boolean =>
  new RegExp(`^(?:${packageUnits})$`, "i").test(text);

export const isWeightUnit = (text: string): boolean =>
  new RegExp(`^(?:${weightUnits})$`, "i").test(text);

export const isVolumeUnit = (text: string): boolean =>
  new RegExp(`^(?:${volumeUnits})$`, "i").test(text);

/**
 * Sizes and types of containers as documents print them: 40HC, 40' HIGH CUBE, 1X40'HQ, 45G1, 20DV.
 */
export const sizePattern =
  /(?<![\w.,])(?:\d{1,3}\s?X\s?)?(?:(?:20|40|45|53)\s?['’]?\s?X\s?[89]\s?['’]\s?[06]?["”]?|(?:10|20|40|45|53)\s?(?:'|’|FT\.?|FOOT|`|"|-FOOT|FEET)?\s?[/-]?\s?(?:STANDARD|STD\.?|DRY|HIGH[\s-]?CUBE|HI[\s-]?CUBE|HC|HQ|H\/?C|DV|DC|GP|GE|ST|SD|DRY|OT|OPEN[\s-]?TOP|FR|FLAT[\s-]?RACK|RF|RH|RE|REEFER|REEF|TK|TANK|PL|HR|RQ|NOR|VH|HRF|DRY CARGO|GENERAL PURPOSE|CONTAINER)(?:\s(?:DRY|CONTAINER|REEFER|CARGO|STANDARD|CUBE|STD|VAN|DV|HC|HIGH CUBE))*(?:\s[89]['’][06]["”]?)?|(?:[24LM][0-9A-F][GRUPTVHS][0-9])|(?:10|20|40|45|53)\s?(?:'|’|FT\.?))(?![\w])/i;

export const isSize = (text: string): boolean => sizePattern.exec(text)?.[0] === text;

/** The value of a printed number; null if thousands and decimals cannot be distinguished. */
export function amountOf(printed: string): number | null {
  const text = printed.replaceAll(/[^\d.,]/g, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text))
    return Number(text.replaceAll(".", "").replace(",", "."));
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(",", "."));
  return null;
}

const ones =
  "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN".split(
    " ",
  );
const tens = "TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY".split(" ");

/** "4", "2 (TWO)", "ONE (1) CONTAINER", "SAY TWENTY-FOUR CONTAINERS ONLY": a count in digits or words. */
export function countOf(printed: string): number | null {
  const digits = /(?<![\w.,])\d{1,4}(?![\w.,]*\d)/.exec(printed)?.[0];
  if (digits) return Number(digits);
  const words = printed.toUpperCase().split(/[^A-Z]+/);
  const from = words.findIndex((word) => ones.includes(word) || tens.includes(word));
  if (from === -1) return null;
  const first = ones.indexOf(words[from]!);
  if (first !== -1) return words[from + 1] === "HUNDRED" ? null : first;
  const unit = ones.indexOf(words[from + 1] ?? "");
  return (tens.indexOf(words[from]!) + 2) * 10 + (unit > 0 && unit < 10 ? unit : 0);
}
