import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { Ready } from "#test/support/product.ts";
import { copyOfCheckout, plainEnv } from "./checkout.ts";

it("npm run dev starts again when a file of the product changes, with the same data", async () => {
  const copy = copyOfCheckout();
  onTestFinished(() => copy.remove());
  const env = plainEnv({ PORT: "0", SMTP_PORT: "0", SEED: "off", DATA_DIR: "data" });
  const npm = spawn("npm", ["run", "-s", "dev"], { cwd: copy.path, env, detached: true });
  const ended = new Promise((resolve) => npm.once("close", resolve));
  onTestFinished(async () => {
    // As Ctrl-C does: to every process of the terminal.
    if (npm.exitCode === null && npm.pid) process.kill(-npm.pid, "SIGINT");
    await ended;
  });
  let output = "";
  npm.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  npm.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));

  async function ready(start: number): Promise<Ready> {
    for (;;) {
      const line = [...output.matchAll(/^ready (.*)$/gm)][start - 1]?.[1];
      if (line) return JSON.parse(line) as Ready;
      expect(npm.exitCode, output).toBeNull();
      await wait(50);
    }
  }
  const time = async ({ base_url }: Ready) =>
    ((await (await fetch(new URL("/health", base_url))).json()) as { time: string }).time;

  const first = await ready(1);
  expect(await time(first)).not.toContain("2000");
  const handler = join(copy.path, "functions/api/platform/health.ts");
  const text = readFileSync(handler, "utf8");
  writeFileSync(handler, text.replace(/time: .*,/, `time: "2000-01-01T00:00:00Z",`));
  const second = await ready(2);
  expect(await time(second)).toBe("2000-01-01T00:00:00Z");
  expect([second.api_key, second.docs_alias]).toEqual([first.api_key, first.docs_alias]);
});
