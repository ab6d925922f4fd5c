import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Layout } from "./layout.ts";

export const halves = ["development", "held-out"] as const;
export type Half = (typeof halves)[number];
export type Named = { readonly name: string; readonly half: Half; readonly layout: Layout };

/** Every layout of a half, by the name of its file. */
export async function layoutsOf(half: Half): Promise<Named[]> {
  const folder = join(import.meta.dirname, half);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .toSorted();
  return Promise.all(
    files.map(async (file) => {
      const { layout } = (await import(join(folder, file))) as { layout: Layout };
      return { name: file.slice(0, -".ts".length), half, layout };
    }),
  );
}
