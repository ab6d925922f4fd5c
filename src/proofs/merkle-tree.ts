import { sha256Hex } from "#src/platform/canonical.ts";

/** Hex, each of 32 bytes. */
type Hash = string;

const hashOf = (kind: number, ...parts: readonly Hash[]): Hash =>
  sha256Hex(Buffer.concat([Buffer.of(kind), ...parts.map((part) => Buffer.from(part, "hex"))]));

/** RFC 9162, 2.1.1: leaves and nodes are hashed apart, so that neither can pass for the other. */
const leafHash = (leaf: Hash): Hash => hashOf(0, leaf);
const nodeHash = (left: Hash, right: Hash): Hash => hashOf(1, left, right);

/** The levels of the tree from its leaves to its root; a node without a neighbour is the same a level higher. */
function levelsOf(leaves: readonly Hash[]): readonly (readonly Hash[])[] {
  const levels = [leaves.map(leafHash)];
  for (let level = levels[0]!; level.length > 1;) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
      const right = below[2 * at + 1];
      return right === undefined ? below[2 * at]! : nodeHash(below[2 * at]!, right);
    });
    levels.push(level);
  }
  return levels;
}

/** RFC 9162, 2.1.1: the hash over all leaves, of which there is one at least. */
export const treeHash = (leaves: readonly Hash[]): Hash => levelsOf(leaves).at(-1)![0]!;

/** RFC 9162, 2.1.3.1: the nodes by which one leaf leads to the hash over all. */
export function inclusionPath(leaves: readonly Hash[], index: number): Hash[] {
  return levelsOf(leaves).flatMap((level, height) => {
    const place = Math.floor(index / 2 ** height);
    return level[place % 2 === 0 ? place + 1 : place - 1] ?? [];
  });
}
