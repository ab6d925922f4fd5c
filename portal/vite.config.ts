import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

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
        // What both documents load lies in one part: apart, it would be some 1 KB more.
        advancedChunks: {
          groups: [
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query))\/|portal\/(words\/en|time\/zoned)\.ts|sdk\/core\//,
            },
          ],
        },
      },
      // What a share link shows has nothing of the rest: a document of its own.
      input: ["index.html", "shared.html"].map((name) => join(import.meta.dirname, name)),
    },
    emptyOutDir: true,
  },
});
