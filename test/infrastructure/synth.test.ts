import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

describe("npx cdk synth", () => {
  it("makes every stack with its code, without credentials and without a network", () => {
    const folder = mkdtempSync(join(tmpdir(), "quayline-synth-"));
    const nowhere = "http://127.0.0.1:9";
    try {
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(root, "node_modules/aws-cdk/bin/cdk"), "synth", "-q", "--output", folder],
        {
          cwd: root,
          encoding: "utf8",
          env: {
            PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`,
            HOME: folder,
            CI: "true",
            HTTP_PROXY: nowhere,
            HTTPS_PROXY: nowhere,
            AWS_EC2_METADATA_DISABLED: "true",
          },
        },
      );
      expect(stderr).not.toMatch(/credential|Unable to|\[Error/i);
      expect(status).toBe(0);
      expect(readdirSync(folder).filter((name) => name.endsWith(".template.json"))).toEqual([
        "quayline-prod-api.template.json",
        "quayline-prod-data.template.json",
        "quayline-prod-egress.template.json",
        "quayline-prod-queues.template.json",
        "quayline-prod-watch.template.json",
        "quayline-prod-workers.template.json",
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
