import { CFB } from "@e965/xlsx";
import mammoth from "mammoth";
import WordExtractor from "word-extractor";
import type { Page } from "../page-model.ts";
import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";
import type { Block } from "./block.ts";
import { flowPages } from "./flow.ts";
import { htmlBlocks } from "./html-blocks.ts";
import { zipEntries, zipPart } from "./zip.ts";

const compound = 0xd0;

/** DOCX: text and tables by mammoth, headers and footers, which it leaves out, from their parts. */
export async function readDocx(bytes: Uint8Array, limits: ReadingLimits): Promise<Page[]> {
  // An encrypted DOCX is not a zip file but a compound file that contains the encrypted zip.
  if (bytes[0] === compound)
    throw new Unread("encrypted", "The Word file opens only with a password.");
  const entries = zipEntries(bytes, limits);
  const margins = (kind: string): Block[] =>
    entries
      .filter((entry) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(entry.name))
      .slice(0, 12)
      .flatMap((entry) => partBlocks(zipPart(bytes, entry)?.toString("utf8") ?? ""));
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      styleMap: ["br[type='page'] => hr", "comment-reference => "],
      externalFileAccess: false,
    },
  );
  return flowPages([
    ...unique(margins("header")),
    ...htmlBlocks(value),
    ...unique(margins("footer")),
  ]);
}

/** The paragraphs of a header or footer part; the first page's and the others' are often identical. */
function partBlocks(xml: string): Block[] {
  return xml.split("</w:p>").flatMap((paragraph) => {
    const text = [...paragraph.matchAll(/<w:t[ >][^<]*|<w:tab\/>|<w:br\/>/g)]
      .map(([run]) => {
        if (run === "<w:tab/>") return "\t";
        return run === "<w:br/>" ? "\n" : run.slice(run.indexOf(">") + 1);
      })
      .join("");
    return htmlBlocks(text);
  });
}

function unique(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  return blocks.filter((block) => {
    const key = block.kind === "text" ? block.text : "";
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** DOC: tabs separate cells and lines are rows; consecutive rows of equal length are a table. */
export async function readDoc(bytes: Uint8Array): Promise<Page[]> {
  if (isLockedDoc(bytes))
    throw new Unread("encrypted", "The Word file opens only with a password.");
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const parts = [document.getHeaders(), document.getBody(), document.getTextboxes()];
  return flowPages(parts.flatMap((part) => docBlocks(part ?? "")));
}

/** The first block of a DOC states whether the rest is encrypted (MS-DOC 2.5.2, fEncrypted). */
function isLockedDoc(bytes: Uint8Array): boolean {
  const main = CFB.find(CFB.read(Buffer.from(bytes), { type: "buffer" }), "/WordDocument");
  return ((main?.content[11] ?? 0) & 1) === 1;
}

function docBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let rows: string[][] = [];
  const finish = (): void => {
    if (rows.length > 1)
      blocks.push({
        kind: "table",
        rows: rows.map((row) => row.map((cell) => ({ text: cell, colSpan: 1, rowSpan: 1 }))),
      });
    else if (rows[0]) blocks.push({ kind: "text", text: rows[0].join("\t") });
    rows = [];
  };
  for (const line of text.split(/\n/)) {
    const [before, ...breaks] = line.split("\f");
    const cells = (before ?? "").split("\t").map((cell) => cell.trim());
    while (cells.length > 1 && cells.at(-1) === "") cells.pop();
    if (cells.length < 2 || (rows[0] && rows[0].length !== cells.length)) finish();
    if (cells.length > 1) rows.push(cells);
    else if (cells[0]) blocks.push({ kind: "text", text: cells[0] });
    for (const after of breaks) {
      finish();
      blocks.push({ kind: "page" });
      if (after.trim() !== "") blocks.push({ kind: "text", text: after.trim() });
    }
  }
  finish();
  return blocks;
}
