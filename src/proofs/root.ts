import * as z from "zod";
import { treeHash } from "./merkle-tree.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const place = z.int().min(1);

/** What is locked away of a feed: the chain values of some of its events, one behind the other. */
const Root = z.strictObject({
  format: z.literal("quayline-root-1"),
  account: z.string(),
  first_sequence: place,
  last_sequence: place,
  /** The chain value before the first event, and that of the last one. */
  previous: hash,
  chain: hash,
  /** RFC 9162 over the chain values. */
  tree: hash,
  written_at: z.string(),
  leaves: z.array(hash).min(1),
});
export type Root = z.infer<typeof Root>;

export const readRoot = (text: string): Root => Root.parse(JSON.parse(text));

/** By the first place: of two roots that begin at one place the second is refused. */
export const rootKey = (account: string, firstSequence: number): string =>
  `roots/${account}/${String(firstSequence).padStart(15, "0")}.json`;

/** A root of the events behind an end, by their chain values. */
export function rootOf(
  account: string,
  end: { readonly sequence: number; readonly chain: string },
  leaves: readonly string[],
  writtenAt: string,
): Root {
  return {
    format: "quayline-root-1",
    account,
    first_sequence: end.sequence + 1,
    last_sequence: end.sequence + leaves.length,
    previous: end.chain,
    chain: leaves.at(-1)!,
    tree: treeHash(leaves),
    written_at: writtenAt,
    leaves: [...leaves],
  };
}
