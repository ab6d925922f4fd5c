import { drawPaper } from "./draw.ts";
import { halves, layoutsOf, type Half } from "./layouts/index.ts";
import { toPdf } from "./paper/to-pdf.ts";
import type { Truth } from "./truth.ts";

/** How a document comes: what the figures are broken down by. */
export type Format =
  | "pdf"
  | "scan"
  | "png"
  | "jpeg"
  | "xlsx"
  | "xls"
  | "csv"
  | "docx"
  | "doc"
  | "mail"
  | "packet";

/** One file of the corpus, made when it is asked for, and what is truly printed in it. */
export type Sample = {
  readonly id: string;
  readonly half: Half;
  readonly layout: string;
  readonly format: Format;
  readonly fileName: string;
  readonly contentType: string;
  readonly make: () => Promise<{ readonly bytes: Uint8Array; readonly truths: readonly Truth[] }>;
};

/** Digital documents drawn from each printed form. */
const digitalPerLayout = 8;

/** The whole corpus, or the part of one half or one layout. The same on every machine. */
export async function corpus(wish: { half?: Half; only?: string } = {}): Promise<Sample[]> {
  const named = (await Promise.all(halves.map(layoutsOf)))
    .flat()
    .filter(({ half, name }) => (wish.half ?? half) === half && (wish.only ?? name) === name);
  return named.flatMap(({ half, name, layout }) => {
    if (layout.kind !== "paper") return [];
    return Array.from({ length: digitalPerLayout }, (_, index): Sample => ({
      id: `${half}/${name}/${index}.pdf`,
      half,
      layout: name,
      format: "pdf",
      fileName: `${name}-${index}.pdf`,
      contentType: "application/pdf",
      async make() {
        const { paper, truth } = drawPaper(layout, name, index);
        return { bytes: await toPdf(paper, layout.pieces), truths: [truth] };
      },
    }));
  });
}
