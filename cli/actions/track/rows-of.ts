import { parseCsv } from "../../print/csv.ts";
import type { Wanted } from "./answer.ts";

const names: Readonly<Record<string, readonly string[]>> = {
  number: [
    "number",
    "request_number",
    "bill_of_lading",
    "booking_number",
    "container",
    "mbl",
    "bl",
  ],
  scac: ["scac", "line", "carrier"],
  type: ["request_type", "type"],
  references: ["ref_numbers", "reference", "references", "po"],
};

const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** The rows of a file. Without a head that names the number, the first column is it. */
export function rowsOf(text: string): readonly Wanted[] {
  const lines = parseCsv(text);
  const head = lines[0]?.map(keyOf) ?? [];
  const at = (name: string) => head.findIndex((one) => names[name]!.includes(one));
  const hasHead = at("number") >= 0;
  const cell = (line: readonly string[], name: string, fallback = -1) =>
    line[hasHead ? at(name) : fallback]?.trim() || undefined;
  return lines.slice(hasHead ? 1 : 0).map((line, index) => {
    const [scac, type, references] = [
      cell(line, "scac"),
      cell(line, "type"),
      cell(line, "references"),
    ];
    return {
      row: index + 1,
      number: cell(line, "number", 0) ?? "",
      ...(scac && { scac }),
      ...(type && { type }),
      ...(references && { references: references.split(/[;|]/).map((one) => one.trim()) }),
    };
  });
}
