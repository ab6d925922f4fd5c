/** Verifies a proof of notice offline; an entry of its own, for few who use the client do that. */
export { InvalidProof } from "./read.ts";
export { verifyProof } from "./verify.ts";
export type { ProofCheck, ProofCheckCode, ProofResult } from "./verify.ts";
