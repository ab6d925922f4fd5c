import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Layout } from "./layout.ts";

export const halves = ["development", "held-out"] as const;
export type Half = (typeof halves)[number];
/**
 * A half's folders. The trials are forms of the development half that were written, a round at a
 * time, before the extractor read them: `--group trial` shows its result on those.
 */
const groups = {
  development: ["development", "trial", "second-trial", "third-trial"],
  "held-out": ["held-out"],
} as const satisfies Record<Half, readonly string[]>;
export type Group = (typeof groups)[Half][number];
export type Named = {
  readonly name: string;
  readonly half: Half;
  readonly group: Group;
  readonly layout: Layout;
};

/** Every layout of a half, by the name of its file. */
export const layoutsOf = async (half: Half): Promise<Named[]> =>
  (await Promise.all(groups[half].map((group) => layoutsIn(half, group)))).flat();

async function layoutsIn(half: Half, group: Group): Promise<Named[]> {
  const folder = join(import.meta.dirname, group);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== "kit.ts")
    .toSorted();
  return Promise.all(
    files.map(async (file) => {
      const { layout } = (await import(join(folder, file))) as { layout: Layout };
      return { name: file.slice(0, -".ts".length), half, group, layout };
    }),
  );
}
