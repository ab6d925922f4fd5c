import { foundIn, type Found } from "./found.ts";
import { wordsOf } from "./kinds.ts";
import { textOf, type Chunk, type PageLayout } from "../page/page-layout.ts";

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

const codesIn = (chunk: Chunk, pattern: RegExp): Found[] =>
  [...chunk.text.matchAll(pattern)].flatMap(([, list]) =>
    list!.split(/\s*[,;&]\s*/).map((code) => {
      const words = wordsOf(chunk.words, code);
      return foundIn(chunk.page, words.length > 0 ? words : chunk.words, code.trim());
    }),
  );

export const htsIn = (chunk: Chunk): Found[] => codesIn(chunk, labelledHts);
export const ordersIn = (chunk: Chunk): Found[] =>
  codesIn(chunk, labelledPo).filter(({ text }) => !/^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(text));
export const invoicesIn = (chunk: Chunk): Found[] => codesIn(chunk, labelledInvoice);

const everywhere = (layouts: readonly PageLayout[], read: (chunk: Chunk) => Found[]): Found[] => {
  const all = layouts.flatMap(({ chunks }) => chunks.flatMap(read));
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
};
export const allHts = (layouts: readonly PageLayout[]): Found[] => everywhere(layouts, htsIn);
export const allOrders = (layouts: readonly PageLayout[]): Found[] => everywhere(layouts, ordersIn);
export const allInvoices = (layouts: readonly PageLayout[]): Found[] =>
  everywhere(layouts, invoicesIn);

/** A line of codes only: it belongs to the goods above it and is no description. */
export function isCodesOnly(chunk: Chunk): boolean {
  const rest = textOf(chunk.words)
    .replaceAll(labelledHts, " ")
    .replaceAll(labelledPo, " ")
    .replaceAll(labelledInvoice, " ");
  return (
    rest.trim() !== textOf(chunk.words).trim() && rest.replaceAll(/[^A-Za-z0-9]/g, "").length < 4
  );
}
