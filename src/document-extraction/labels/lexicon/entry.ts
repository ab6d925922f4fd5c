import type { Kind } from "../../values/kinds.ts";

type Entry = {
  readonly kind: Kind;
  readonly spellings: readonly string[];
  readonly inner: boolean;
};

const spelled = (list: string): readonly string[] => list.split("|").map((one) => one.trim());

/** A label that ends what stands above it. */
export const outer = (kind: Kind, spellings: string): Entry => ({
  kind,
  spellings: spelled(spellings),
  inner: false,
});

/** A label inside a party's block, which does not end it. */
export const inner = (kind: Kind, spellings: string): Entry => ({
  kind,
  spellings: spelled(spellings),
  inner: true,
});
