import { createHash } from "node:crypto";

/** Chance that can be repeated: the same seed throws the same numbers on every machine. */
export type Dice = {
  /** In [0, 1). */
  readonly fraction: () => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** SHA-256 in counter mode over the seed's parts. */
export function diceOf(...seed: readonly string[]): Dice {
  const key = JSON.stringify(seed);
  let block = Buffer.alloc(0);
  let used = 0;
  let count = 0;
  const fraction = (): number => {
    if (used + 4 > block.length) {
      block = createHash("sha256").update(`${key}#${count++}`).digest();
      used = 0;
    }
    const thrown = block.readUInt32BE(used) / 2 ** 32;
    used += 4;
    return thrown;
  };
  const whole = (from: number, to: number): number =>
    from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (list) => list[whole(0, list.length - 1)]!,
  };
}
