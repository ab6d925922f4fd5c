import fc from "fast-check";

/**
 * A mutant is killed by the first counterexample: a smaller one has no use. The same draws in every
 * run give the same score.
 */
fc.configureGlobal({ endOnFailure: true, seed: 20_260_301 });
