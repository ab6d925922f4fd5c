import { diceOf } from "#local/sandbox/dice.ts";
import { faultsOf, type Fault } from "./faults.ts";
import { Simulation, type Outcome, type Watch } from "./simulation.ts";

/** Steps of a usual run, over which its faults are spread. */
const usualSteps = 400;

export const faultsOfSeed = (seed: number): readonly Fault[] =>
  faultsOf(diceOf("faults", String(seed)), usualSteps);

/** The run of a seed; with other faults than its own, the same voyage and the same chance. */
export const runSeed = (
  seed: number,
  faults: readonly Fault[] = faultsOfSeed(seed),
  watch: Watch = {},
): Promise<Outcome> => new Simulation(seed, faults, watch).run();
