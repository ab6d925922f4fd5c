import { around, bboxOf } from "../layout/bbox.ts";
import { above, below, type Token } from "../layout/token.ts";
import type { Glyph } from "./glyphs.ts";

/** A gap of this part of an em separates two words, even without a space character. */
const wordGap = 0.17;
/** How much characters of one word can overlap, in ems. */
const overlap = 0.5;
/** How much a baseline can vary within a word, in ems: more is a superscript or another line. */
const baseline = 0.2;

/** Ligatures and full-width letters become normal letters. */
const plain = (text: string): string => {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return (/[\ufb00-\ufb06\uff01-\uff5e]/.test(text) ? text.normalize("NFKC") : text)
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replaceAll(/\p{Cc}/gu, " ");
};

const blank = (text: string): boolean => /^[\s\u00a0]*$/.test(text);

interface Run {
  text: string;
  readonly glyphs: Glyph[];
}

/** The words of a page in the order they were drawn, each with its direction. */
export function tokensOf(glyphs: readonly Glyph[]): Token[] {
  const tokens: Token[] = [];
  let run: Run | undefined;
  const finish = (): void => {
    if (run && run.text !== "") tokens.push(tokenOf(run));
    run = undefined;
  };
  for (const glyph of glyphs) {
    const text = plain(glyph.text);
    if (blank(text)) {
      if (text !== "") finish();
      continue;
    }
    const last = run?.glyphs.at(-1);
    if (last && !joins(last, glyph)) finish();
    run ??= { text: "", glyphs: [] };
    run.text += text;
    run.glyphs.push(glyph);
  }
  finish();
  return tokens;
}

const angleOf = (glyph: Glyph): number => {
  const degrees = (Math.atan2(glyph.endY - glyph.y, glyph.endX - glyph.x) * 180) / Math.PI;
  return Math.round((degrees + 360) % 360) % 360;
};

/** Whether a character continues the word of the one drawn before it. */
function joins(last: Glyph, next: Glyph): boolean {
  const length = Math.hypot(last.endX - last.x, last.endY - last.y) || 1;
  const [ux, uy] = [(last.endX - last.x) / length, (last.endY - last.y) / length];
  const [dx, dy] = [next.x - last.endX, next.y - last.endY];
  const along = dx * ux + dy * uy - Math.max(0, last.spacing);
  const across = Math.abs(dy * ux - dx * uy);
  const em = Math.max(last.size, next.size);
  return (
    along < wordGap * em &&
    along > -overlap * em &&
    across < baseline * em &&
    Math.min(last.size, next.size) > 0.6 * em &&
    angleOf(last) === angleOf(next)
  );
}

function tokenOf({ text, glyphs }: Run): Token {
  const first = glyphs[0] as Glyph;
  const size = Math.max(...glyphs.map((glyph) => glyph.size));
  const angle = angleOf(first);
  const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  // "Up" for horizontal text is towards the top of the page, where y is small.
  const bbox = around(
    glyphs.flatMap((glyph) =>
      [
        [glyph.x, glyph.y],
        [glyph.endX, glyph.endY],
      ].flatMap(([x = 0, y = 0]) => [
        pointBBox(x + uy * size * above, y - ux * size * above),
        pointBBox(x - uy * size * below, y + ux * size * below),
      ]),
    ),
  );
  return { text: text.trim(), bbox, size, angle, confidence: 1 };
}

const pointBBox = (x: number, y: number) => bboxOf(x, y, x, y);
