import { Parser } from "htmlparser2";
import type { Block, BlockCell } from "./block.ts";

const maxColumns = 256;
const spanOf = (attribute: string | undefined): number =>
  Math.min(maxColumns, Math.max(1, Number(/^\d+$/.exec(attribute ?? "")?.[0] ?? 1)));

const ends = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "div"]);

/**
 * The blocks of the HTML that mammoth writes: paragraphs, lists, headings, and tables, where a
 * table inside a cell becomes lines of that cell. `<hr />` means a page break.
 */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let rows: BlockCell[][] = [];
  let cell = { colSpan: 1, rowSpan: 1 };
  let text = "";
  let depth = 0;
  const finish = (): void => {
    if (text.trim() !== "") blocks.push({ kind: "text", text: text.trim() });
    text = "";
  };
  const parser = new Parser({
    ontext(data) {
      text += data;
    },
    onopentag(name, attributes) {
      if (name === "table") {
        if (depth === 0) {
          finish();
          rows = [];
        }
        depth += 1;
      } else if (depth === 1 && name === "tr") rows.push([]);
      else if (depth === 1 && (name === "td" || name === "th")) {
        cell = { colSpan: spanOf(attributes["colspan"]), rowSpan: spanOf(attributes["rowspan"]) };
        text = "";
      } else if (depth === 0 && name === "hr") {
        finish();
        blocks.push({ kind: "page" });
      } else if (name === "br" || (depth > 1 && name === "tr")) text += "\n";
    },
    onclosetag(name) {
      if (name === "table") {
        depth -= 1;
        if (depth === 0) blocks.push({ kind: "table", rows });
      } else if (depth === 1 && (name === "td" || name === "th")) {
        rows.at(-1)?.push({ text: text.trim(), ...cell });
        text = "";
      } else if (depth > 1 && name === "td") text += "\t";
      else if (depth > 0 && (name === "tr" || ends.has(name))) text += "\n";
      else if (ends.has(name)) finish();
    },
  });
  parser.end(html);
  finish();
  return blocks;
}
