import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { forwardedChain, packet, type Made } from "./collect.ts";
import { drawDocument } from "./draw.ts";
import { halves, layoutsOf, type Group, type Half, type Named } from "./layouts/index.ts";
import {
  contentTypeOf,
  isKind,
  makeDocx,
  makePdf,
  makeScan,
  makeWorkbook,
  type Kind,
} from "./make.ts";
import { Random } from "./random.ts";
import type { ScanOptions } from "./scan/scanned.ts";

/** The file format of a document, by which the figures are broken down. */
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

/** One file of the corpus, made when it is asked for. */
export type Sample = {
  readonly id: string;
  readonly half: Half;
  /** The layout; packets and emails hold several and have their own names. */
  readonly layout: string;
  readonly format: Format;
  readonly dpi?: ScanOptions["dpi"];
  /** The file; of an email, its attachments, and `mail` is the email itself. */
  readonly make: () => Promise<{ readonly files: readonly Made[]; readonly mail?: Uint8Array }>;
};

/** Drawn from each form. */
const counts = { pdf: 7, docx: 4, doc: 2, workbook: 2 } as const;
/** Of each half. */
const collections = { packets: 9, mails: 5 } as const;

const sample = (
  { half, name }: Named,
  format: Format,
  index: number,
  make: () => Made | Promise<Made>,
  dpi?: ScanOptions["dpi"],
): Sample => ({
  id: `${half}/${name}/${index}.${format}`,
  half,
  layout: name,
  format,
  ...(dpi === undefined ? {} : { dpi }),
  make: async () => ({ files: [await make()] }),
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The first document of the form, counted from `from`, that is no longer than `most` pages. */
const short = ({ layout, name }: Kind<"drawing">, from: number, most: number): number | undefined =>
  upTo(12)
    .map((index) => index + from)
    .find((index) => drawDocument(layout, name, index).drawing.worksheets.length <= most);

/** Two pictures of each form: a PDF of pictures, and its only page as PNG or JPEG in turn. */
function scans(named: Kind<"drawing">, position: number): Sample[] {
  const dpi = ([200, 200, 150, 200, 300] as const)[position % 5] ?? 200;
  const quarters = position % 6 === 1 ? 1 : position % 6 === 4 ? 2 : 0;
  const [long, one] = [short(named, 20, 3), short(named, 40, 1)];
  const as = position % 2 === 0 ? "png" : "jpeg";
  return [
    ...(long === undefined
      ? []
      : [
          sample(
            named,
            "scan",
            long,
            () => makeScan(named, long, { dpi, quarters, as: "scan" }),
            dpi,
          ),
        ]),
    ...(one === undefined
      ? []
      : [sample(named, as, one, () => makeScan(named, one, { dpi: 200, quarters: 0, as }), 200)]),
  ];
}

/** A text file holds one worksheet. */
const workbookTypes = ({ layout }: Kind<"worksheet">) =>
  (["xlsx", "xls", "csv"] as const).filter((type) => type !== "csv" || layout.several !== true);

const docFolder = join(import.meta.dirname, "layouts/doc-files");

/** DOC cannot be written from npm: these were made once, from the same layouts (make-doc-files.sh). */
const docs = (named: Kind<"word">): Sample[] =>
  upTo(counts.doc)
    .map((index) => [index, join(docFolder, `${named.name}-${index}.doc`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([index, file]) =>
      sample(named, "doc", index, () => ({
        ...makeDocx(named, index),
        fileName: `${named.name}-${index}.doc`,
        contentType: contentTypeOf("doc"),
        bytes: new Uint8Array(readFileSync(file)),
      })),
    );

/** The trials' packets and emails have their own names; those of the halves keep theirs. */
const prefixOf = (group: Group): string => (group.endsWith("trial") ? `${group}-` : "");

/** Packets of two to five different forms, and emails with three files each. */
function collected(half: Half, group: Group, named: readonly Named[]): Sample[] {
  const drawings = named.filter(isKind("drawing"));
  const words = named.filter(isKind("word"));
  const worksheets = named.filter(isKind("worksheet"));
  if (drawings.length < 2 || words.length === 0 || worksheets.length === 0) return [];
  const packets = upTo(collections.packets).map((index): Sample => {
    const random = new Random(`${group}/packet/${index}`);
    const forms = random.some(drawings, random.int(2, 5));
    const name = `${prefixOf(group)}packet-${index}`;
    const make = async () => {
      const parts = await Promise.all(forms.map((form) => makePdf(form, 100 + index)));
      return { files: [await packet(`${name}.pdf`, parts)] };
    };
    return { id: `${half}/${name}`, half, layout: name, format: "packet", make };
  });
  const mails = upTo(collections.mails).map((index): Sample => {
    const random = new Random(`${group}/mail/${index}`);
    const name = `${prefixOf(group)}mail-${index}`;
    const make = async () => {
      const files = [
        await makePdf(random.pick(drawings), 200 + index),
        makeWorkbook(random.pick(worksheets), 200 + index, "xlsx"),
        makeDocx(random.pick(words), 200 + index),
      ];
      return { files, mail: forwardedChain(files) };
    };
    return { id: `${half}/${name}`, half, layout: name, format: "mail", make };
  });
  return [...packets, ...mails];
}

/** The whole corpus, or the part of one half, one group of layouts or one layout. The same on every machine. */
export async function corpus(
  options: { half?: Half; group?: Group; only?: string } = {},
): Promise<Sample[]> {
  const parts = await Promise.all(
    halves
      .filter((half) => (options.half ?? half) === half)
      .map(async (half) => {
        const named = (await layoutsOf(half)).filter(
          ({ group }) => (options.group ?? group) === group,
        );
        return [
          ...named
            .filter(isKind("drawing"))
            .flatMap((form, position) => [
              ...upTo(counts.pdf).map((index) =>
                sample(form, "pdf", index, () => makePdf(form, index)),
              ),
              ...scans(form, position),
            ]),
          ...named.filter(isKind("worksheet")).flatMap((form) =>
            workbookTypes(form).flatMap((type, shift) =>
              upTo(counts.workbook).map((index) => {
                const own = index + shift * counts.workbook;
                return sample(form, type, own, () => makeWorkbook(form, own, type));
              }),
            ),
          ),
          ...named
            .filter(isKind("word"))
            .flatMap((form) => [
              ...upTo(counts.docx).map((index) =>
                sample(form, "docx", index + 10, () => makeDocx(form, index + 10)),
              ),
              ...docs(form),
            ]),
          ...[...new Set(named.map(({ group }) => group))].flatMap((group) =>
            collected(
              half,
              group,
              named.filter((one) => one.group === group),
            ),
          ),
        ];
      }),
  );
  return parts.flat().filter(({ layout }) => (options.only ?? layout) === layout);
}

/** Formats whose pages have to be recognized. */
export const pictured = new Set<Format>(["scan", "png", "jpeg"]);
