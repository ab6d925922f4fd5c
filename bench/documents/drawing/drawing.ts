import { widthOf, wrap, type Face, type Family } from "./font.ts";

/** A colour as pdf-lib takes it, 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number];
const black: Ink = [0, 0, 0];

export type Mark =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly face: Face;
      readonly ink: Ink;
      readonly turned?: number;
    }
  | {
      readonly kind: "line";
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly thick: number;
      readonly ink: Ink;
      readonly dashed?: boolean;
    }
  | {
      readonly kind: "fill";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: Ink;
    };

export type Worksheet = { readonly width: number; readonly height: number; readonly marks: Mark[] };

export type TextStyle = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly family?: Family;
  readonly ink?: Ink;
  /** With `width`, the place of the text within it. */
  readonly align?: "left" | "right" | "centre";
  readonly width?: number;
  readonly leading?: number;
};

const sizes = { letter: [612, 792], a4: [595, 842], legal: [612, 1008] } as const;

/** Pages under a pen. Lengths are points, the origin is the top left corner. */
export class Drawing {
  readonly worksheets: Worksheet[] = [];
  readonly width: number;
  readonly height: number;
  readonly family: Family;
  readonly size: number;
  readonly ink: Ink;

  constructor(
    attempt: {
      size?: keyof typeof sizes;
      landscape?: boolean;
      family?: Family;
      text?: number;
      ink?: Ink;
    } = {},
  ) {
    const [short, long] = sizes[attempt.size ?? "letter"];
    this.width = attempt.landscape ? long : short;
    this.height = attempt.landscape ? short : long;
    this.family = attempt.family ?? "helvetica";
    this.size = attempt.text ?? 9;
    this.ink = attempt.ink ?? black;
    this.page();
  }

  page(): void {
    this.worksheets.push({ width: this.width, height: this.height, marks: [] });
  }

  #mark(mark: Mark): void {
    this.worksheets.at(-1)?.marks.push(mark);
  }

  face(style: TextStyle = {}): Face {
    return {
      family: style.family ?? this.family,
      bold: style.bold ?? false,
      italic: style.italic ?? false,
    };
  }

  /** One line whose top is `y`; gives its width. */
  text(text: string, x: number, y: number, style: TextStyle = {}): number {
    const size = style.size ?? this.size;
    const face = this.face(style);
    const width = widthOf(text, face, size);
    const spare = (style.width ?? width) - width;
    const shift = style.align === "right" ? spare : style.align === "centre" ? spare / 2 : 0;
    if (text.trim() !== "")
      this.#mark({
        kind: "text",
        text,
        x: x + shift,
        y: y + size * 0.8,
        size,
        face,
        ink: style.ink ?? this.ink,
      });
    return width;
  }

  /** Text along the left edge, reading upwards, as forms print their number and terms. */
  turned(text: string, x: number, y: number, style: TextStyle = {}): void {
    this.#mark({
      kind: "text",
      text,
      x,
      y,
      size: style.size ?? 6,
      face: this.face(style),
      ink: style.ink ?? this.ink,
      turned: 90,
    });
  }

  /** Lines one below the other; returns the top of the next line. */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle = {}): number {
    const leading = style.leading ?? (style.size ?? this.size) * 1.22;
    for (const [index, line] of lines.entries()) this.text(line, x, y + index * leading, style);
    return y + lines.length * leading;
  }

  /** Running text in a column; returns the top of the next line. */
  wrapped(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    return this.lines(wrap(text, this.face(style), style.size ?? this.size, width), x, y, style);
  }

  rule(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    thick = 0.6,
    ink: Ink = this.ink,
    dashed = false,
  ): void {
    this.#mark({ kind: "line", from: [x1, y1], to: [x2, y2], thick, ink, dashed });
  }

  frame(
    x: number,
    y: number,
    width: number,
    height: number,
    thick = 0.6,
    ink: Ink = this.ink,
  ): void {
    this.rule(x, y, x + width, y, thick, ink);
    this.rule(x, y + height, x + width, y + height, thick, ink);
    this.rule(x, y, x, y + height, thick, ink);
    this.rule(x + width, y, x + width, y + height, thick, ink);
  }

  fill(x: number, y: number, width: number, height: number, ink: Ink): void {
    this.#mark({ kind: "fill", x, y, width, height, ink });
  }
}
