/**
 * Writes the tables of src/warehouse-tables into docs/guides/warehouse.md. `npm run export:tables`; a test compares them.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CellType, ExportTable } from "#src/warehouse-tables/index.ts";
import { tables } from "#src/warehouse-tables/index.ts";

const root = join(import.meta.dirname, "..");
const guide = join(root, "docs/guides/warehouse.md");

const sqlTypes: Readonly<Record<CellType, string>> = {
  text: "VARCHAR",
  integer: "BIGINT",
  number: "DOUBLE",
  flag: "BOOLEAN",
  timestamp: "TIMESTAMP",
  date: "DATE",
  json: "VARCHAR (JSON)",
};

const sectionOf = ({ name, text, key, columns }: ExportTable): string =>
  [
    `### ${name}`,
    `${text} Key: ${key.map((column) => `\`${column}\``).join(", ")}.`,
    [
      "| column | type | |",
      "| - | - | - |",
      ...columns.map(
        (column) => `| \`${column.name}\` | ${sqlTypes[column.type]} | ${column.text} |`,
      ),
    ].join("\n"),
  ].join("\n\n");

const [begin, end] = ["<!-- tables -->", "<!-- end of tables -->"];

/** The guide with the tables as they are defined. */
export function guideWithTables(): string {
  const page = readFileSync(guide, "utf8");
  const sections = Object.values<ExportTable>(tables).map(sectionOf).join("\n\n");
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  return execFileSync(join(root, "node_modules/.bin/oxfmt"), ["--stdin-filepath", guide], {
    cwd: root,
    input: `${page.slice(0, from)}${begin}\n\n${sections}\n\n${page.slice(to)}`,
    encoding: "utf8",
  });
}

if (import.meta.main) writeFileSync(guide, guideWithTables());
