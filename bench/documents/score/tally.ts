import type { Finding } from "./compare.ts";

/** Sums of findings; every figure of the report derives from these four. */
export class Tally {
  right = 0;
  wrong = 0;
  missing = 0;
  invented = 0;

  add(findings: readonly Pick<Finding, "verdict">[]): this {
    for (const { verdict } of findings) this[verdict] += 1;
    return this;
  }

  /** Values the extractor gave. */
  get given(): number {
    return this.right + this.wrong + this.invented;
  }

  /** Values that are printed. */
  get printed(): number {
    return this.right + this.wrong + this.missing;
  }

  get precision(): number {
    return this.given === 0 ? Number.NaN : this.right / this.given;
  }

  get recall(): number {
    return this.printed === 0 ? Number.NaN : this.right / this.printed;
  }

  get f1(): number {
    const sum = this.given + this.printed;
    return sum === 0 ? Number.NaN : (2 * this.right) / sum;
  }

  /** Share of the given values that are not what is printed there. */
  get wrongShare(): number {
    return this.given === 0 ? 0 : (this.wrong + this.invented) / this.given;
  }
}
