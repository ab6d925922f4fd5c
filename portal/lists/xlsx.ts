import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import type { Worksheet } from "./csv.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook with one worksheet besides that one (ECMA-376, parts 1 and 2). */
const frame = {
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

// What XML 1.0 has no way to write, half a character among it, is left out.
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "")
    .replaceAll(/[&<"]/g, (one) => entities[one]!);

/** A to Z, then AA. */
function columnOf(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : columnOf(Math.floor(place / 26) - 1) + last;
}

/** A text is no formula, whatever it begins with. */
const cellOf = (text: string, at: string): string =>
  text === ""
    ? ""
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const rowOf = (cells: readonly string[], at: number): string =>
  `<row r="${at + 1}">${cells.map((text, place) => cellOf(text, `${columnOf(place)}${at + 1}`)).join("")}</row>`;

const xml = (text: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);

/**
 * A workbook for Excel with one worksheet, whose cells are all texts: they are what a person reads
 * (docs/adr/0216-a-workbook-is-written-by-our-own-code.md).
 */
export function xlsxOf(name: string, worksheet: Worksheet): Uint8Array<ArrayBuffer> {
  const rows = worksheet.map(rowOf).join("");
  const parts = {
    ...frame,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  // Not in a worker: the policy has no place for a script that is made here.
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, xml(text)])),
  );
}

/** Only CSV needs the apostrophe with which the API makes a formula harmless: a cell of a workbook is a text. */
const asWritten = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");

/** The cells of a table that the API wrote as CSV. */
export const worksheetOfCsv = (text: string): Worksheet =>
  Papa.parse<string[]>(text, { skipEmptyLines: true, delimiter: "," }).data.map((cells) =>
    cells.map(asWritten),
  );
