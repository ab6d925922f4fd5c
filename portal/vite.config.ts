import react from "@vitejs/plugin-react";
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
    emptyOutDir: true,
  },
});
