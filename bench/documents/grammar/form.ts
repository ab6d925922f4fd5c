import type { Half } from "../layouts/index.ts";
import type { Random } from "../random.ts";
import type { Spellings } from "./labels/label-list.ts";
import { strangeLabel } from "./labels/strange-labels.ts";

/** A field of a form before any renderer gives it a place: an empty one prints its label alone. */
export type Entry = {
  readonly label: string;
  /** The same label in the form's second language. */
  readonly abroad: string;
  readonly lines: readonly string[];
  /** A block has the lines of an address; a line is as short as a number or a place. */
  readonly kind: "block" | "line";
};

export type List = {
  readonly columns: readonly {
    readonly title: string;
    readonly abroad: string;
    /** Share of the width, compared with the other columns. */
    readonly share: number;
    readonly right?: true;
  }[];
  readonly rows: readonly (readonly string[])[];
};

/** Fields that stand together, a list, or running text. */
export type Part =
  | { readonly kind: "entries"; readonly entries: readonly Entry[] }
  | { readonly kind: "list"; readonly list: List }
  | { readonly kind: "text"; readonly text: string };

/** All that a document prints, apart from where. */
export type Form = {
  readonly title: string;
  readonly titleAbroad: string;
  /** Name of who issues it, and the lines of the letterhead below. */
  readonly head: readonly [name: string, ...lines: string[]];
  readonly parts: readonly Part[];
  readonly foot: readonly string[];
};

/** How one half of the corpus words its forms: each field gets one of that half's spellings. */
export class Wording {
  readonly half: Half;
  readonly #random: Random;
  readonly #language: 0 | 1 | 2;
  readonly #strange: number;

  /** `strange` is the share of labels that are worded as no list has them. */
  constructor(half: Half, random: Random, strange = 0) {
    this.half = half;
    this.#random = random;
    this.#language = random.pick([0, 1, 2] as const);
    this.#strange = strange;
  }

  words(of: Spellings): { label: string; abroad: string } {
    const label = this.#random.pick(of[this.half]);
    const abroad = of.abroad[this.#language];
    if (this.#strange === 0 || !this.#random.chance(this.#strange)) return { label, abroad };
    return { label: strangeLabel(label, this.#random), abroad };
  }

  line(of: Spellings, text: string | null): Entry {
    return { ...this.words(of), lines: text === null || text === "" ? [] : [text], kind: "line" };
  }

  block(of: Spellings, lines: readonly string[]): Entry {
    return { ...this.words(of), lines, kind: "block" };
  }

  column(of: Spellings, share: number, right?: true, unit = ""): List["columns"][number] {
    const { label, abroad } = this.words(of);
    return { title: `${label}${unit}`, abroad, share, ...(right ? { right } : {}) };
  }
}

/** The other order of a half that development never prints: the last group first, numbers before parties. */
export const turned = <T>(half: Half, list: readonly T[]): readonly T[] =>
  half === "held-out" ? list.toReversed() : list;
