import type { Dice } from "#local/sandbox/dice.ts";

/** What can go wrong between any two steps. */
const faultKinds = [
  /** The process of the next step dies before the step, or after it. */
  "crash before",
  "crash after",
  /** The step is refused; the process lives on. */
  "refused",
  /** The answer of a write is lost and the SDK asks again. */
  "answer lost",
  /** A transaction meets another one. */
  "conflict",
  /** A message is handed out twice, late, or behind others. */
  "duplicate",
  "delay",
  /** A batch of the stream is handed out again. */
  "batch again",
  /** The clock jumps forward, or a little back. */
  "clock forward",
  "clock back",
  /** All processes end, as at a deployment. */
  "restart",
  /** The source answers wrongly for some polls. */
  "source stale",
  "source shuffled",
  "source silent",
  "source not found",
  "source garbage",
  /** A receiver fails for some deliveries, or takes one and its answer is lost. */
  "receiver fails",
  "receiver hangs",
] as const;
type FaultKind = (typeof faultKinds)[number];

/** A fault at a step, by the number of the step. `size` in [0, 1) says how much of it. */
export type Fault = { readonly step: number; readonly kind: FaultKind; readonly size: number };

export const faultText = ({ step, kind, size }: Fault): string =>
  `step ${step}: ${kind} (${size.toFixed(3)})`;

const maxFaults = 8;
/** What most often shows what was left half done. */
const ofProcesses = ["crash before", "crash after", "refused"] as const satisfies FaultKind[];

/** The faults of a run, in the order of their steps. */
export function faultsOf(dice: Dice, lastStep: number): readonly Fault[] {
  return Array.from({ length: dice.whole(0, maxFaults) }, (): Fault => ({
    step: dice.whole(1, lastStep),
    kind: dice.chance(0.35) ? dice.pick(ofProcesses) : dice.pick(faultKinds),
    size: dice.fraction(),
  })).toSorted((a, b) => a.step - b.step);
}
