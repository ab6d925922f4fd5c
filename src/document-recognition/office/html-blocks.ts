import type { Block, BlockCell } from "./block.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const plain = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : " ";
  });

const maxColumns = 256;
const span = (tag: string, name: string): number =>
  Math.min(maxColumns, Math.max(1, Number(new RegExp(`${name}="(\\d+)"`).exec(tag)?.[1] ?? 1)));

const ends = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "br", "div"]);

/**
 * The blocks of the HTML that mammoth writes: paragraphs, lists, headings, and tables, where a
 * table inside a cell becomes lines of that cell. `<hr />` stands for a page break.
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
  for (const [, tag = "", words = ""] of html.matchAll(/<([^>]+)>|([^<]+)/g)) {
    if (words !== "") {
      text += plain(words);
      continue;
    }
    const closing = tag.startsWith("/");
    const name = /^\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? "";
    if (name === "table") {
      if (!closing && depth === 0) {
        finish();
        rows = [];
      }
      depth += closing ? -1 : 1;
      if (closing && depth === 0) blocks.push({ kind: "table", rows });
    } else if (depth === 1 && name === "tr" && !closing) rows.push([]);
    else if (depth === 1 && (name === "td" || name === "th")) {
      if (closing) rows.at(-1)?.push({ text: text.trim(), ...cell });
      else cell = { colSpan: span(tag, "colspan"), rowSpan: span(tag, "rowspan") };
      text = "";
    } else if (name === "hr" && depth === 0) {
      finish();
      blocks.push({ kind: "page" });
    } else if (depth > 1 && name === "td" && closing) text += "\t";
    else if (depth > 0 && (name === "tr" || (ends.has(name) && (closing || name === "br"))))
      text += "\n";
    else if (name === "br") text += "\n";
    else if (ends.has(name) && closing) finish();
  }
  finish();
  return blocks;
}
