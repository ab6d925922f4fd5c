import type { Made } from "./collect.ts";
import { begin, drawDocument, truthOf } from "./draw.ts";
import type { Named } from "./layouts/index.ts";
import type { Layout } from "./layouts/layout.ts";
import { toWorkbook } from "./office/worksheet.ts";
import { toDocx } from "./office/word.ts";
import { toPdf } from "./drawing/to-pdf.ts";
import { scanned, type ScanOptions } from "./scan/scanned.ts";

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

export async function makePdf({ layout, name }: Kind<"drawing">, index: number): Promise<Made> {
  const { drawing, truth } = drawDocument(layout, name, index);
  return {
    fileName: `${name}-${index}.pdf`,
    contentType: types.pdf,
    bytes: await toPdf(drawing, layout.pieces),
    truths: [truth],
  };
}

/** How the pages of a scan came out, by the document's number: most at 200 dpi, some turned. */
export async function makeScan(
  named: Kind<"drawing">,
  index: number,
  options: Omit<ScanOptions, "seed">,
): Promise<Made> {
  const digital = await makePdf(named, index);
  const extension = options.as === "scan" ? "pdf" : options.as;
  return {
    fileName: `scan-${named.name}-${index}.${extension}`,
    contentType: types[extension],
    bytes: await scanned(digital.bytes, {
      ...options,
      seed: `${named.name}/${index}/${options.as}`,
    }),
    truths: digital.truths,
  };
}

export function makeWorkbook(
  { layout, name }: Kind<"worksheet">,
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
