const encoder = new TextEncoder();

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, "0")).join("");

const bytesOf = (hex: string): number[] => hex.match(/../g)!.map((two) => Number.parseInt(two, 16));

/** SHA-256 in hex of bytes, or of a text's UTF-8. */
export const sha256Of = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(
    await crypto.subtle.digest("SHA-256", typeof data === "string" ? encoder.encode(data) : data),
  );

/** The same of hashes, one behind the other as bytes. */
export const sha256 = (...hashes: readonly string[]): Promise<string> =>
  sha256Of(Uint8Array.from(hashes.flatMap(bytesOf)));

/** RFC 9162, 2.1.1: what is hashed begins with 0 for a leaf and with 1 for a node. */
const leafHash = (leaf: string): Promise<string> => sha256("00", leaf);
const nodeHash = (left: string, right: string): Promise<string> => sha256("01", left, right);

/** RFC 9162, 2.1.1 */
export async function treeHash(leaves: readonly string[]): Promise<string> {
  let level = await Promise.all(leaves.map(leafHash));
  while (level.length > 1) {
    const below = level;
    level = await Promise.all(
      Array.from({ length: Math.ceil(below.length / 2) }, async (_, at) => {
        const right = below[2 * at + 1];
        return right === undefined ? below[2 * at]! : nodeHash(below[2 * at]!, right);
      }),
    );
  }
  return level[0]!;
}

/** RFC 9162, 2.1.3.2: whether a path leads from a leaf to the hash over all. */
export async function isIncluded(
  leaf: string,
  { index, size }: { readonly index: number; readonly size: number },
  path: readonly string[],
  root: string,
): Promise<boolean> {
  let [place, last] = [index, size - 1];
  let hash = await leafHash(leaf);
  for (const sibling of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = await nodeHash(sibling, hash);
      while (place % 2 === 0 && place !== 0)
        [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else hash = await nodeHash(hash, sibling);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash === root;
}
