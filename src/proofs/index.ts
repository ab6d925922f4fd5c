export { findProof, type StoredProof } from "./find-proof.ts";
export { proofDocument } from "./render.ts";
export { writeRoots } from "./write-roots.ts";
