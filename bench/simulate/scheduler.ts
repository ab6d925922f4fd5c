import { AsyncLocalStorage } from "node:async_hooks";
import type { Dice } from "#local/sandbox/dice.ts";

/** One run of a function by its process, as Lambda runs it: it ends, fails, or dies with its process. */
export type Invocation = {
  readonly id: number;
  readonly name: string;
  /** Called once, unless the process dies before. */
  readonly onEnd: (error: unknown) => void;
  readonly onDeath: () => void;
  isOver: boolean;
};

/** What a function asks of the world outside of its process; it waits until the scheduler carries it out. */
export type Step = {
  readonly invocation: Invocation;
  readonly name: string;
  readonly carryOut: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Timer = {
  readonly invocation: Invocation;
  readonly at: number;
  readonly run: () => void;
};

const invocations = new AsyncLocalStorage<Invocation>();
/** Of the simulation that runs in this thread. */
let running: Scheduler | undefined;

const real = {
  now: Date.now,
  random: Math.random,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
};

const scheduled = (): { readonly by: Scheduler; readonly invocation: Invocation } | null => {
  const invocation = running && invocations.getStore();
  return running && invocation ? { by: running, invocation } : null;
};

/** Inside of a function that is simulated, time and chance are the scheduler's; outside they are real. */
function takeGlobals(): void {
  Date.now = () => scheduled()?.by.now() ?? real.now();
  Math.random = () => scheduled()?.by.random() ?? real.random();
  const setLater = (run: (...all: unknown[]) => void, ms = 0, ...all: unknown[]): unknown => {
    const inside = scheduled();
    return inside
      ? inside.by.later(inside.invocation, ms, () => run(...all))
      : real.setTimeout(run, ms, ...all);
  };
  globalThis.setTimeout = setLater as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    if (!running?.cancel(timer)) real.clearTimeout(timer);
  };
}

function returnGlobals(): void {
  Date.now = real.now;
  Math.random = real.random;
  globalThis.setTimeout = real.setTimeout;
  globalThis.clearTimeout = real.clearTimeout;
}

async function underScheduler<T>(scheduler: Scheduler, work: () => Promise<T>): Promise<T> {
  if (running) throw new Error("one simulation at a time in a thread");
  running = scheduler;
  takeGlobals();
  try {
    return await work();
  } finally {
    returnGlobals();
    running = undefined;
  }
}

/** Ends of all that a step set in motion: nothing of the product runs on without a step. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Runs every function of the product in one thread and decides, by its dice alone, which of all that waits goes on next.
 * Between two steps of a function anything of any other one may happen.
 */
export class Scheduler {
  readonly #dice: Dice;
  #ms: number;
  #count = 0;
  readonly pending: Step[] = [];
  readonly timers: Timer[] = [];
  readonly live = new Set<Invocation>();

  constructor(dice: Dice, startsAt: string) {
    this.#dice = dice;
    this.#ms = Date.parse(startsAt);
  }

  now = (): number => this.#ms;
  random = (): number => this.#dice.fraction();
  advance(ms: number): void {
    this.#ms += ms;
  }

  /** Everything inside is under this scheduler. */
  within = <T>(work: () => Promise<T>): Promise<T> => underScheduler(this, work);

  /** Starts a function; it goes on by steps. */
  start(
    name: string,
    run: () => Promise<unknown>,
    ends: Pick<Invocation, "onEnd" | "onDeath">,
  ): void {
    const invocation: Invocation = { id: ++this.#count, name, isOver: false, ...ends };
    this.live.add(invocation);
    const end = (error: unknown): void => {
      if (invocation.isOver) return;
      this.#forget(invocation);
      invocation.onEnd(error);
    };
    invocations.run(invocation, () => {
      run().then(
        () => end(null),
        (error: unknown) => end(error ?? new Error("failed")),
      );
    });
  }

  /** A call of the function that runs now; without one it is carried out at once. */
  static step<T>(name: string, carryOut: () => T): Promise<T> {
    const inside = scheduled();
    if (!inside) return Promise.resolve().then(carryOut);
    const { by, invocation } = inside;
    // A process that died goes on with nothing.
    if (invocation.isOver) return new Promise(() => undefined);
    return new Promise<T>((resolve, reject) => {
      by.pending.push({
        invocation,
        name,
        carryOut,
        resolve: resolve as (value: unknown) => void,
        reject,
      });
    });
  }

  later(invocation: Invocation, ms: number, run: () => void): Timer {
    const timer: Timer = { invocation, at: this.#ms + Math.max(0, ms), run };
    this.timers.push(timer);
    return timer;
  }

  cancel(timer: unknown): boolean {
    const at = this.timers.indexOf(timer as Timer);
    if (at >= 0) this.timers.splice(at, 1);
    return at >= 0 || (typeof timer === "object" && timer !== null && "invocation" in timer);
  }

  /** Timers whose time has come; each counts as a step. */
  ripe = (): readonly Timer[] => this.timers.filter(({ at }) => at <= this.#ms);

  fire(timer: Timer): Promise<void> {
    this.cancel(timer);
    invocations.run(timer.invocation, timer.run);
    return settled();
  }

  /** Carries out a step, or lets it fail, and waits until all that follows from it waits again. */
  go(step: Step, how: (step: Step) => void = carriedOut): Promise<void> {
    this.pending.splice(this.pending.indexOf(step), 1);
    how(step);
    return settled();
  }

  /** The process of an invocation dies, with all that it waits for. */
  kill(invocation: Invocation): void {
    if (invocation.isOver) return;
    this.#forget(invocation);
    invocation.onDeath();
  }

  settle = settled;

  #forget(invocation: Invocation): void {
    invocation.isOver = true;
    this.live.delete(invocation);
    for (const list of [this.pending, this.timers] as { invocation: Invocation }[][])
      for (let at = list.length - 1; at >= 0; at--)
        if (list[at]!.invocation === invocation) list.splice(at, 1);
  }
}

export function carriedOut(step: Step): void {
  try {
    step.resolve(step.carryOut());
  } catch (error) {
    step.reject(error);
  }
}
