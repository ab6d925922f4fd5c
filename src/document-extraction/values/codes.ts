import { foundIn, type FoundValue } from "./found.ts";
import { wordsPrinting } from "./kinds.ts";
import { textOfWords, type Chunk, type PageLayout } from "../page/page-layout.ts";

const hts = String.raw`\d{4}\.?\s?\d{2}(?:\.?\s?\d{2}(?:\.?\s?\d{2})?|\.?\d{4})?`;
/** "HS CODE: 9405.42, 9405.41", "HTSUS 9405.42.8440", "H.S. 940542". */
const labelledHts = new RegExp(
  String.raw`\bH[.,]?\s?(?:T[.,]?)?S[.,]?(?:US|U\.S\.)?\.?(?:\s*-?\s*(?:CODES?|NOS?\.?|NUMBERS?|NUMS?|#|6))*\s*[:#.]*\s*(${hts}(?:\s*[,;/&]\s*${hts})*)(?![\d-])`,
  "gi",
);
const poLabel = String.raw`(?:\bP\.?\s?\/?\s?O\b\.?|\bP[I1l|]O(?=\s?NO\b)|\bPURCHASE ORDERS?(?![A-Z])|\bORDER(?=\s*(?:NO|NUM|#|REF)))(?:\s*(?:NOS?\.?|NUMBERS?|#|\(S\)|REF\.?))*\s*[:#.]*\s*`;
const poCode = String.raw`(?=[A-Z0-9\-/]*\d{3})[A-Z0-9][A-Z0-9\-/]{3,24}`;
const labelledPo = new RegExp(`${poLabel}(${poCode}(?:\\s*[,;&]\\s*${poCode})*)`, "gi");
const labelledInvoice = new RegExp(
  String.raw`\b(?:COMMERCIAL\s)?INV(?:OICE)?\.?(?:\s*(?:NOS?\.?|NUMBERS?|#|REF\.?))*\s*[:#.]*\s*(${poCode}(?:\s*[,;&]\s*${poCode})*)`,
  "gi",
);

const codesIn = (chunk: Chunk, pattern: RegExp): FoundValue[] =>
  [...chunk.text.matchAll(pattern)].flatMap(([, list]) =>
    list!.split(/\s*[,;&]\s*/).map((code) => {
      const words = wordsPrinting(chunk.words, code);
      return foundIn(chunk.page, words.length > 0 ? words : chunk.words, code.trim());
    }),
  );

export const htsIn = (chunk: Chunk): FoundValue[] => codesIn(chunk, labelledHts);
export const ordersIn = (chunk: Chunk): FoundValue[] =>
  codesIn(chunk, labelledPo).filter(({ text }) => !/^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(text));
const invoicesIn = (chunk: Chunk): FoundValue[] => codesIn(chunk, labelledInvoice);

const everywhere = (
  layouts: readonly PageLayout[],
  read: (chunk: Chunk) => FoundValue[],
): FoundValue[] => {
  const all = layouts.flatMap(({ chunks }) => chunks.flatMap(read));
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
};
export const allHts = (layouts: readonly PageLayout[]): FoundValue[] => everywhere(layouts, htsIn);
export const allOrders = (layouts: readonly PageLayout[]): FoundValue[] =>
  everywhere(layouts, ordersIn);
export const allInvoices = (layouts: readonly PageLayout[]): FoundValue[] =>
  everywhere(layouts, invoicesIn);

/** A line of codes only: it belongs to the goods above it and is not a description. */
export function isCodesOnly(chunk: Chunk): boolean {
  const rest = textOfWords(chunk.words)
    .replaceAll(labelledHts, " ")
    .replaceAll(labelledPo, " ")
    .replaceAll(labelledInvoice, " ");
  return (
    rest.trim() !== textOfWords(chunk.words).trim() &&
    rest.replaceAll(/[^A-Za-z0-9]/g, "").length < 4
  );
}
