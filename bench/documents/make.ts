import type { Made } from "./collect.ts";
import { begin, drawPaper, truthOf } from "./draw.ts";
import type { Named } from "./layouts/index.ts";
import type { Layout } from "./layouts/layout.ts";
import { toWorkbook } from "./office/sheet.ts";
import { toDocx } from "./office/word.ts";
import { toPdf } from "./paper/to-pdf.ts";
import { scanned, type ScanWish } from "./scan/scanned.ts";

export type Kind<K extends Layout["kind"]> = Named & {
  readonly layout: Extract<Layout, { kind: K }>;
};

export const isKind =
  <K extends Layout["kind"]>(kind: K) =>
  (named: Named): named is Kind<K> =>
    named.layout.kind === kind;

const types = {
  pdf: "application/pdf",
  png: "image/png",
  jpeg: "image/jpeg",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xls: "application/vnd.ms-excel",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
} as const;
export const contentTypeOf = (extension: keyof typeof types): string => types[extension];

export async function makePdf({ layout, name }: Kind<"paper">, index: number): Promise<Made> {
  const { paper, truth } = drawPaper(layout, name, index);
  return {
    fileName: `${name}-${index}.pdf`,
    contentType: types.pdf,
    bytes: await toPdf(paper, layout.pieces),
    truths: [truth],
  };
}

/** How the pages of a scan came out, by the document's number: most at 200 dpi, some fed wrong. */
export async function makeScan(
  named: Kind<"paper">,
  index: number,
  wish: Omit<ScanWish, "seed">,
): Promise<Made> {
  const digital = await makePdf(named, index);
  const extension = wish.as === "scan" ? "pdf" : wish.as;
  return {
    fileName: `scan-${named.name}-${index}.${extension}`,
    contentType: types[extension],
    bytes: await scanned(digital.bytes, { ...wish, seed: `${named.name}/${index}/${wish.as}` }),
    truths: digital.truths,
  };
}

export function makeWorkbook(
  { layout, name }: Kind<"sheet">,
  index: number,
  type: "xlsx" | "xls" | "csv",
): Made {
  const { facts, notes } = begin(layout, name, index);
  const filled = layout.fill(facts, notes);
  const bytes = toWorkbook(filled, type);
  return {
    fileName: `${name}-${index}.${type}`,
    contentType: types[type],
    bytes,
    truths: [truthOf(notes, layout.several ? filled.length : 1)],
  };
}

export function makeDocx({ layout, name }: Kind<"word">, index: number): Made {
  const { facts, notes } = begin(layout, name, index);
  const bytes = toDocx(layout.write(facts, notes));
  return {
    fileName: `${name}-${index}.docx`,
    contentType: types.docx,
    bytes,
    truths: [truthOf(notes, 1)],
  };
}
