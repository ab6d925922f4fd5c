import type { Output } from "./output.ts";

const spanOf = (seconds: number): string =>
  seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** How far a long command is, its rate and the time left: on standard error, of a terminal only. */
export class Progress {
  readonly #out: Output;
  readonly #unit: string;
  readonly #total: number | undefined;
  readonly #began = Date.now();
  #done = 0;
  #shown = 0;

  constructor(out: Output, unit: string, total?: number) {
    this.#out = out;
    this.#unit = unit;
    this.#total = total;
  }

  /** Some more are done. */
  step(count = 1): void {
    this.#done += count;
    const now = Date.now();
    if (now - this.#shown < 100) return;
    this.#shown = now;
    this.#out.progress(this.text(now));
  }

  /** Removes the line. */
  end(): void {
    this.#out.progress(null);
  }

  /** `120 of 500 records, 40/s, 10 s left`. */
  text(now: number): string {
    const seconds = (now - this.#began) / 1000;
    const rate = seconds > 0 ? this.#done / seconds : 0;
    const left = this.#total !== undefined && rate > 0 ? (this.#total - this.#done) / rate : 0;
    return [
      `${this.#done}${this.#total === undefined ? "" : ` of ${this.#total}`} ${this.#unit}`,
      ...(rate > 0 ? [`${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`] : []),
      ...(left > 0 ? [`${spanOf(left)} left`] : []),
    ].join(", ");
  }
}
