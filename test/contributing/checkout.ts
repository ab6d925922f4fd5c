import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#test/support/product.ts";

const root = join(import.meta.dirname, "../..");
const parts = [
  "bin",
  "cli",
  "docs",
  "events",
  "functions",
  "lib",
  "local",
  "portal",
  "schemas",
  "sdk",
  "src",
  "test",
];
const files = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
  "CHANGELOG.md",
];

/** A copy of the checkout that a test may change, with the same packages. */
export function copyOfCheckout(): { path: string; remove: () => void } {
  const copy = temporaryFolder();
  for (const name of [...parts, ...files])
    cpSync(join(root, name), join(copy.path, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy.path, "node_modules"));
  return copy;
}

/** As in a shell: nothing of the vitest that runs this. */
export const plainEnv = (more: Record<string, string> = {}): Record<string, string> => ({
  PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`,
  HOME: process.env["HOME"] ?? "",
  LANG: "C.UTF-8",
  NO_COLOR: "1",
  ...more,
});
