/** Chance that repeats itself: the same seed draws the same documents on every machine. */
export class Random {
  #state: number;

  readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
    this.#state = 2_166_136_261;
    for (const character of seed)
      this.#state = Math.imul(this.#state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.int(0, list.length - 1)];
    if (picked === undefined) throw new RangeError("nothing to pick from");
    return picked;
  }

  /** `count` different ones, in a random order. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [taken] = rest.splice(this.int(0, rest.length - 1), 1);
      return taken as T;
    });
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join("");
  }

  /** Digits whose first is not 0. */
  numeral(count: number): string {
    return `${this.int(1, 9)}${this.digits(count - 1)}`;
  }

  letters(count: number): string {
    return Array.from({ length: count }, () =>
      this.pick("ABCDEFGHJKLMNPQRSTUVWXYZ".split("")),
    ).join("");
  }

  /** Another stream that does not move this one. */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }
}
