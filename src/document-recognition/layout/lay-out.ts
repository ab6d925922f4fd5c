import type { Line, Page } from "../page-model.ts";
import type { RuledLine } from "../pdf/rules.ts";
import { cellGapOf, lineOf, linesOf, withoutShadows } from "./lines.ts";
import { arrange } from "./tables.ts";
import { type Token, turnBBox } from "./token.ts";

export interface Laid {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly origin: Page["origin"];
  readonly tokens: readonly Token[];
  readonly segments: readonly RuledLine[];
}

/** Arranges the words of a page into lines and tables in reading order. */
export function layOut(laid: Laid): Page {
  const { number, width, height, origin, tokens, segments } = standUpright(laid);
  const clean = withoutShadows(tokens);
  const level = clean.filter(({ angle }) => angle < 4 || angle > 356);
  const slanted = clean.filter((token) => !level.includes(token));
  const uprights = segments.filter((rule) => rule.x1 === rule.x2);
  const { lines, tables } = arrange(linesOf(level, uprights, cellGapOf(origin)), segments);
  return { number, width, height, origin, lines: [...lines, ...slantedLines(slanted)], tables };
}

/** The clockwise quarter turns that a page needs whose text is sideways or upside down. */
export function quartersToUpright(tokens: readonly Token[]): number {
  const weight = [0, 0, 0, 0];
  for (const { angle, text } of tokens)
    if (angle % 90 === 0) weight[angle / 90] = (weight[angle / 90] ?? 0) + text.length;
  const most = weight.indexOf(Math.max(...weight));
  // Horizontal text wins unless it is a clear minority, because drawings have labels in all directions.
  return most === 0 || (weight[0] ?? 0) * 2 > (weight[most] ?? 0) ? 0 : 4 - most;
}

/** Turned upright, whatever rotation its file states. */
function standUpright(laid: Laid): Laid {
  const quarters = quartersToUpright(laid.tokens);
  if (quarters === 0) return laid;
  const { width, height } = laid;
  const odd = quarters % 2 === 1;
  return {
    ...laid,
    width: odd ? height : width,
    height: odd ? width : height,
    tokens: laid.tokens.map((token) => ({
      ...token,
      bbox: turnBBox(token.bbox, width, height, quarters),
      angle: (token.angle + quarters * 90) % 360,
    })),
    segments: laid.segments.map((rule) => {
      const bbox = {
        left: rule.x1,
        top: rule.y1,
        width: rule.x2 - rule.x1,
        height: rule.y2 - rule.y1,
      };
      const turned = turnBBox(bbox, width, height, quarters);
      return {
        x1: turned.left,
        y1: turned.top,
        x2: turned.left + turned.width,
        y2: turned.top + turned.height,
      };
    }),
  };
}

/** Diagonal stamps and watermarks, and notes along the margin, come after the text. */
function slantedLines(tokens: readonly Token[]): Line[] {
  const lines: Token[][] = [];
  for (const token of tokens) {
    const last = lines.at(-1)?.at(-1);
    if (last && last.angle === token.angle && last.size === token.size && near(last, token))
      lines.at(-1)?.push(token);
    else lines.push([token]);
  }
  return lines.map(lineOf);
}

function near(a: Token, b: Token): boolean {
  const [dx, dy] = [
    Math.max(0, b.bbox.left - a.bbox.left - a.bbox.width, a.bbox.left - b.bbox.left - b.bbox.width),
    Math.max(0, b.bbox.top - a.bbox.top - a.bbox.height, a.bbox.top - b.bbox.top - b.bbox.height),
  ];
  return Math.hypot(dx, dy) < a.size;
}
