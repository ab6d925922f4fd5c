import { Tokenizer } from "htmlparser2";

/** Elements whose content is not shown. */
const hidden = new Set(["head", "script", "style", "template", "title"]);
/** Elements before and after which a line ends. */
const lines = new Set(["p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table"]);

const ignored = (): void => undefined;

/**
 * The visible text of an email with HTML only: without tags, styles and scripts, line by line. It uses
 * only the tokenizer, in linear time: the parser has a stack, which an email of unclosed tags makes
 * quadratic.
 */
export function htmlText(html: string): string {
  let text = "";
  /** The open hidden element; an unclosed one ends at the body. */
  let inside: string | null = null;
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  const add = (found: string): void => {
    if (inside === null) text += found;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname(start, end) {
        const name = nameAt(start, end);
        if (name === "body") inside = null;
        else if (hidden.has(name)) inside ??= name;
        if (name === "br" || lines.has(name)) add("\n");
        else if (name === "td" || name === "th") add(" ");
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        if (name === inside) inside = null;
        if (lines.has(name)) add("\n");
      },
      onselfclosingtag: ignored,
      onopentagend: ignored,
      onattribdata: ignored,
      onattribentity: ignored,
      onattribend: ignored,
      onattribname: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onprocessinginstruction: ignored,
      onend: ignored,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}
