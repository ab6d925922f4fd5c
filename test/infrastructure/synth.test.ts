import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleHandlers } from "#lib/functions/bundle.ts";
import { handlersOf } from "#lib/functions/manifest.ts";
import { synthesizedAssembly, type SynthRun } from "./assembly.ts";
import { manifest } from "./synthesized.ts";

describe("npx cdk synth", () => {
  let run: SynthRun;
  let folder: string;
  beforeAll(async () => {
    run = await synthesizedAssembly();
    ({ folder } = run);
    // A hundred bundles: minutes where other tests run beside it.
  }, 300_000);

  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

  /** What Lambda is given of every function: a folder in the assembly. */
  function codeFolders(): string[] {
    return ["api", "workers"].flatMap((part) => {
      const { files } = read(`quayline-prod-${part}.assets.json`) as {
        files: Record<string, { source: { path: string } }>;
      };
      const { Resources } = read(`quayline-prod-${part}.template.json`) as {
        Resources: Record<string, { Type: string; Properties: { Code: { S3Key: string } } }>;
      };
      return Object.values(Resources)
        .filter(({ Type }) => Type === "AWS::Lambda::Function")
        .map(({ Properties }) => files[Properties.Code.S3Key.replace(".zip", "")]?.source.path)
        .map((path) => join(folder, path ?? "missing"));
    });
  }

  it("makes every stack, without credentials and without a network", () => {
    expect([run.status, run.stderr]).toEqual([0, expect.not.stringMatching(/credential|error/i)]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".template.json"))).toEqual([
      "quayline-prod-api.template.json",
      "quayline-prod-data.template.json",
      "quayline-prod-egress.template.json",
      "quayline-prod-mail.template.json",
      "quayline-prod-queues.template.json",
      "quayline-prod-trade.template.json",
      "quayline-prod-watch.template.json",
      "quayline-prod-workers.template.json",
    ]);
  });

  it("gives every function one file of code, small enough to start fast, and the files it serves", () => {
    const code = codeFolders();
    const functions = handlersOf(manifest).map((row) =>
      "function" in row && row.function ? row.function : row.id,
    );
    expect(code.length).toBe(new Set(functions).size);
    const served = manifest.routes.flatMap(({ files = [] }) => files.map((file) => basename(file)));
    const threads = manifest.workers.flatMap(({ threads = [] }) => threads);
    const besides = [
      ...served,
      ...threads.map((file) => basename(file).replace(".ts", ".mjs")),
      ...manifest.workers.flatMap(({ packages }) => (packages ? ["node_modules"] : [])),
    ];
    const beside = code.flatMap((each) => readdirSync(each).filter((name) => name !== "index.js"));
    expect(beside.toSorted()).toEqual(besides.toSorted());
    for (const each of code) {
      expect(readdirSync(each)).toContain("index.js");
      expect(statSync(join(each, "index.js")).size).toBeLessThan(2_100_000);
    }
  });

  it("makes code that loads in a plain Node, without the sources beside it", () => {
    // One in seven: each takes a tenth of a second, and all are made of the same parts.
    const some = codeFolders().filter((_, index) => index % 7 === 0);
    const script = `for (const f of ${JSON.stringify(some)})
      if (typeof require(f).handler !== "function") throw new Error(f);`;
    execFileSync(process.execPath, ["-e", script], { cwd: folder, env: {}, stdio: "pipe" });
  });
});

describe("bundling", () => {
  it("states which row names a file that is not there", () => {
    expect(() => bundleHandlers([{ id: "a.b", handler: "api/a/b" }], "unused")).toThrow(
      "no such file: functions/api/a/b.ts (handler of a.b)",
    );
  });
});
