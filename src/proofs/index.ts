export { findProof } from "./find-proof.ts";
export { proofDocument } from "./render.ts";
