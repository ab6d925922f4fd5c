import { build } from "esbuild";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { camel } from "../../sdk/generate/names.ts";

const sdk = join(import.meta.dirname, "../../sdk");

/** Bytes, gzipped, of a bundle of some code; `later` stays outside of it. */
async function bytesOf(contents: string, ...later: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sdk, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    external: [...later],
    write: false,
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
/** What a method imports when it is called: a page loads it then. */
const helpers = "../helpers/*";

const groups = readdirSync(join(sdk, "generated/groups")).map((file) => camel(file.slice(0, -3)));

describe("what a page loads of the SDK, gzipped", () => {
  it("is below 8 KB for everything, with what is loaded only when it is needed", async () => {
    expect(await bytesOf('export * from "./index.ts"')).toBeLessThan(8 * 1024);
  });

  it.each(groups)("is below 3 KB for one resource: %s", async (group) => {
    const code = `import { createClient, ${group} } from "./index.ts";\nexport const api = ${group}(createClient({ apiKey: "k" }));`;
    expect(await bytesOf(code, helpers)).toBeLessThan(3 * 1024);
  });

  it("is below 2 KB for whoever only verifies proofs", async () => {
    expect(await bytesOf('export * from "./proofs/index.ts"')).toBeLessThan(2 * 1024);
  });

  it("is nothing but the check for a receiver of webhooks", async () => {
    const bytes = await bytesOf('export { parseWebhook, verifyWebhook } from "./index.ts"');
    expect(bytes).toBeLessThan(2 * 1024);
  });
});
