import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { median } from "../statistics.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const program = join(root, "cli/dist/quayline.js");
const samplesOf = 20;

/** A program that does nothing, as the shell starts it. */
const bare = ["--input-type=module", "--eval", "0"];

async function elapsedMs(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  await run(process.execPath, args, { env });
  return performance.now() - begun;
}

export const section: Section = {
  title: "Command line",
  method:
    "Start of `quayline` as packed (cli/dist), from the start of its process to its end. Baseline: Node with an empty module, in turns; medians. `parties list` asks a server of this process that answers an empty list at once.",
  limitSeconds: 180,
  async run() {
    execFileSync(process.execPath, [join(root, "cli/build.ts")], { cwd: root, stdio: "ignore" });
    const folder = mkdtempSync(join(tmpdir(), "quayline-bench-cli-"));
    const server = createServer((_, answer) => {
      answer.setHeader("content-type", "application/vnd.api+json");
      answer.end('{"data":[],"meta":{"total":0},"links":{}}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const env = {
      PATH: process.env["PATH"],
      QUAYLINE_CONFIG_DIR: folder,
      QUAYLINE_API_KEY: "bench",
      QUAYLINE_BASE_URL: `http://127.0.0.1:${port}/v2`,
    };
    try {
      const rows: Row[] = [];
      const notes: string[] = [];
      for (const command of [["--version"], ["containers", "--help"], ["parties", "list"]]) {
        const samples = { ours: [] as number[], baseline: [] as number[] };
        for (let n = 0; n < samplesOf; n++) {
          samples.ours.push(await elapsedMs([program, ...command], env));
          samples.baseline.push(await elapsedMs(bare, env));
        }
        const [ours, baseline] = [median(samples.ours), median(samples.baseline)];
        const what = `quayline ${command.join(" ")}`;
        rows.push({ what, ours, baseline, unit: "ms median" });
        notes.push(`\`${what}\` takes ${Math.round(ours - baseline)} ms more than Node alone.`);
      }
      return { rows, notes };
    } finally {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
