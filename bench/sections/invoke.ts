import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Section } from "../section.ts";
import { median } from "../statistics.ts";

const repeats = 5;
const root = join(import.meta.dirname, "../..");
const bare = "NODE_COMPILE_CACHE=node_modules/.cache/node node -e 0";

/** Seconds of a processor, user and system, that a command and its children take. */
function processorSeconds(command: string): number {
  // What a shell's children took is the last line of `times`.
  const script = `export PATH="$PWD/node_modules/.bin:$PATH"; ${command} >/dev/null && times`;
  const { stdout, stderr, status } = spawnSync("sh", ["-c", script], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] },
  });
  const took = [...(stdout.trim().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  if (status !== 0 || took.length !== 2)
    throw new Error(`${command} ended with ${status}: ${stderr}`);
  return took.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** The first run fills the cache of compiled code, as the first of a user does. */
function medianSeconds(command: string): number {
  processorSeconds(command);
  return median(Array.from({ length: repeats }, () => processorSeconds(command)));
}

export const section: Section = {
  title: "One function",
  method: `Seconds of a processor, user and system, of \`npm run -s invoke\` with its children, whatever else the machine does: median of ${repeats} runs after a first one. Baseline: a Node process that does nothing, with the same cache of compiled code.`,
  limitSeconds: 120,
  run() {
    const baseline = medianSeconds(bare);
    const events = [
      ["shipments.list", "events/get-shipments.json"],
      ["tracking.poll", "events/queue-poll.json"],
    ] as const;
    const rows = events.map(([id, event]) => ({
      what: `npm run invoke -- ${id}`,
      ours: medianSeconds(`npm run -s invoke -- ${id} ${event}`),
      baseline,
      unit: "s of a processor",
    }));
    return Promise.resolve({ rows });
  },
};
