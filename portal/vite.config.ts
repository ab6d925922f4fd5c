import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

const entry = (name: string): string => join(import.meta.dirname, name);

type Importers = (id: string) => { readonly importers: readonly string[] } | null;

/** Whether a document's script imports a module at once, by itself or by what it imports. */
function isLoadedBy(
  script: string,
  id: string,
  importersOf: Importers,
  seen = new Set<string>(),
): boolean {
  if (id === script) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = importersOf(id)?.importers ?? [];
  return importers.some((importer) => isLoadedBy(script, importer, importersOf, seen));
}

/** The part of a module that the portal's document loads first; null: it comes later, or with the shared page alone. */
function firstPart(id: string, importersOf: Importers): "base" | "first" | null {
  const [main, shared] = [entry("main.tsx"), entry("shared.tsx")];
  if (id === main || id === shared || !isLoadedBy(main, id, importersOf)) return null;
  return isLoadedBy(shared, id, importersOf) ? "base" : "first";
}

/** `lib/portal/build.ts` builds it; everything is a file of its own, as the policy wants it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  clearScreen: false,
  build: {
    target: "es2023",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    // What the budgets are read from (test/portal/budgets.test.ts).
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What both documents load is one part, and the rest of what the portal loads first another. Left alone,
        // the wait for a language (words/language.ts) would make some thirty parts, 10 KB more.
        advancedChunks: {
          groups: [{ name: (id, chunking) => firstPart(id, (one) => chunking.getModuleInfo(one)) }],
        },
      },
      // What a share link shows has nothing of the rest: a document of its own.
      input: ["index.html", "shared.html"].map(entry),
    },
    emptyOutDir: true,
  },
});
