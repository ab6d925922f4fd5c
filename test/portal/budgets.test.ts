import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { builtPortal } from "#lib/portal/build.ts";

/** One built file, as Vite's manifest has it. */
type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

const maxFirstLoadKilobytes = 200;
const maxLazyKilobytes = 80;
/** On a phone at a gate. */
const maxSharedKilobytes = 110;
const maxMapKilobytes = 60;
const land = (detail: string) => `../node_modules/world-atlas/land-${detail}.json`;

let folder: string;
let manifest: Readonly<Record<string, Chunk>>;
beforeAll(async () => {
  folder = await builtPortal(() => {}, new AbortController().signal);
  manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
});

/** Gzipped script and style of a chunk and of all that it imports at once. */
function kilobytesOf(name: string, known = new Set<string>()): number {
  const chunk = manifest[name]!;
  let bytes = 0;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) {
    if (known.has(file)) continue;
    known.add(file);
    bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  }
  const imported = (chunk.imports ?? []).map((one) => kilobytesOf(one, known));
  return bytes / 1000 + imported.reduce((sum, one) => sum + one, 0);
}

describe("the portal's files", () => {
  it(`load first with at most ${maxFirstLoadKilobytes} KB`, () => {
    const entries = Object.keys(manifest).filter((name) => manifest[name]!.isEntry);
    expect(entries.toSorted()).toEqual(["index.html", "shared.html"]);
    const size = kilobytesOf("index.html");
    expect(size).toBeGreaterThan(50);
    expect(size).toBeLessThanOrEqual(maxFirstLoadKilobytes);
  });

  it(`load with at most ${maxSharedKilobytes} KB for whoever opens a share link, and nothing of the screens`, () => {
    expect(kilobytesOf("shared.html")).toBeLessThanOrEqual(maxSharedKilobytes);
    const known = new Set<string>();
    kilobytesOf("shared.html", known);
    const text = [...known].map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
    expect(text).not.toContain("x-quayline-portal");
  });

  it(`come later in parts of at most ${maxLazyKilobytes} KB`, () => {
    const lazy = Object.keys(manifest).filter((name) => manifest[name]!.isDynamicEntry);
    expect(lazy).toContain("screens/container/container-screen.tsx");
    const known = new Set<string>();
    kilobytesOf("index.html", known);
    // The finer land is data, and is read past zoom 4 alone: until it is there the coarse one is shown.
    const sizes = lazy
      .filter((name) => name !== land("50m"))
      .map((name) => [name, kilobytesOf(name, new Set(known))] as const);
    expect(sizes.filter(([, size]) => size > maxLazyKilobytes)).toEqual([]);
  });

  it.each(["index.html", "shared.html"])(
    "name nothing of another origin, and hold no script between the tags: %s",
    (name) => {
      const html = readFileSync(join(folder, name), "utf8");
      expect(html).not.toMatch(/https?:\/\//);
      expect([...html.matchAll(/<script[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([""]);
      expect(html).not.toContain("<style");
    },
  );
  it(`draw a map, with the land, for at most ${maxMapKilobytes} KB`, () => {
    const known = new Set<string>();
    kilobytesOf("index.html", known);
    const size =
      kilobytesOf("screens/map/map-screen.tsx", known) + kilobytesOf(land("110m"), known);
    expect(size).toBeGreaterThan(20);
    expect(size).toBeLessThanOrEqual(maxMapKilobytes);
    expect(manifest[land("50m")]!.isDynamicEntry).toBe(true);
  });
});
