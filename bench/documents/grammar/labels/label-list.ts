import type { Half } from "../../layouts/index.ts";

/**
 * How printed forms name one field. The two halves share no spelling; `abroad` are the Spanish,
 * French and German names that stand beside the English one on a bilingual form.
 */
export type Spellings = Readonly<Record<Half, readonly string[]>> & {
  readonly abroad: readonly [spanish: string, french: string, german: string];
};

/** One field of a list: its spellings are apart by a bar. */
export const spelled = (development: string, heldOut: string, abroad: string): Spellings => {
  const cut = (text: string): string[] => text.split("|").map((one) => one.trim());
  const [spanish = "", french = "", german = ""] = cut(abroad);
  return {
    development: cut(development),
    "held-out": cut(heldOut),
    abroad: [spanish, french, german],
  };
};
