const sets = Number(process.env["TRADE_PROOF_SETS"] ?? 2);
const seed = Number(process.env["TRADE_PROOF_SEED"] ?? 1);

/** How much is tested: `TRADE_PROOF_SETS=20 TRADE_PROOF_QUESTIONS=2000 vitest run test/trade-intelligence`. */
export const proof = {
  /** Data sets, by the seeds that make them. */
  seeds: Array.from({ length: sets }, (_, at) => seed + at),
  /** Random questions of each kind. */
  questions: Number(process.env["TRADE_PROOF_QUESTIONS"] ?? 30),
};
