import { CFB } from "@e965/xlsx";
import type { Block } from "../layouts/layout.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const run = (text: string, bold: boolean, size: number): string => {
  const attempt = `<w:rPr>${bold ? "<w:b/>" : ""}<w:sz w:val="${size * 2}"/></w:rPr>`;
  const lines = text.split("\n").map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
  return `<w:r>${attempt}${lines.join("<w:br/>")}</w:r>`;
};
const paragraph = (text: string, bold = false, size = 10): string =>
  `<w:p>${run(text, bold, size)}</w:p>`;

function tableOf(rows: readonly (readonly string[])[], borders: boolean): string {
  const edges = ["top", "left", "bottom", "right", "insideH", "insideV"]
    .map((edge) => `<w:${edge} w:val="${borders ? "single" : "nil"}" w:sz="4"/>`)
    .join("");
  const columns = Math.max(...rows.map((row) => row.length));
  const grid = `<w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>`;
  const body = rows
    .map(
      (row) =>
        `<w:tr>${row.map((cell) => `<w:tc><w:tcPr/>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`,
    )
    .join("");
  return `<w:tbl><w:tblPr><w:tblBorders>${edges}</w:tblBorders></w:tblPr>${grid}${body}</w:tbl><w:p/>`;
}

const blockOf = (block: Block): string =>
  "heading" in block
    ? paragraph(block.heading, true, 16)
    : "table" in block
      ? tableOf(block.table, block.borders ?? true)
      : paragraph(block.text, block.bold);

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const parts = (blocks: readonly Block[]): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  "word/document.xml": `${head}<w:document xmlns:w="${main}"><w:body>${blocks.map(blockOf).join("")}<w:sectPr/></w:body></w:document>`,
});

/** Paragraphs and tables as a DOCX file. */
export function toDocx(blocks: readonly Block[]): Uint8Array {
  const container = CFB.utils.cfb_new();
  const made = (container.FullPaths as string[]).filter((path) => !path.endsWith("/"));
  for (const path of made) CFB.utils.cfb_del(container, path);
  for (const [path, text] of Object.entries(parts(blocks)))
    CFB.utils.cfb_add(container, `/${path}`, Buffer.from(text, "utf8"));
  return new Uint8Array(CFB.write(container, { type: "buffer", fileType: "zip" }) as Buffer);
}
