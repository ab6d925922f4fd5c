import { globSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { compileCache, startProduct, temporaryFolder } from "#test/support/product.ts";

const root = join(import.meta.dirname, "../..");

describe("a scheduled export on one machine", () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it("is switched on while the product runs, and writes to the data folder", async () => {
    // A minute of product time passes in a second.
    const product = await startProduct({ DATA_DIR: folder.path, TIME_SCALE: "60" });
    try {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(root, "bin/account.ts"), "export", "--data-dir", folder.path],
        { encoding: "utf8", env: { ...compileCache, PATH: process.env["PATH"] ?? "" } },
      );
      expect([status, stderr]).toEqual([0, ""]);
      const { account, prefix } = JSON.parse(stdout) as { account: string; prefix: string };
      const written = join(folder.path, "exports", prefix);
      await expect
        .poll(() => globSync("{containers,manifests}/**/*.{parquet,json}", { cwd: written }), {
          timeout: 60_000,
        })
        .toHaveLength(2);
      expect(globSync("*", { cwd: join(folder.path, "exports/accounts") })).toEqual([account]);
    } finally {
      await product.signal("SIGTERM");
    }
  }, 120_000);
});
