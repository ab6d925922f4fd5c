import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Section } from "../section.ts";
import { startProduct } from "../support/product.ts";

const megabyte = 1024;
const tick = 100;
/** The fleet is read when the product took less than this share of a processor for as long as two checks. */
const quiet = { share: 0.1, seconds: 20 };
const longestWaitSeconds = 400;
const restSeconds = 120;

type Usage = { readonly seconds: number; readonly rssMb: number };

/** Processor seconds so far, and resident memory now, of a process and what it started. */
function usageOf(pid: number): Usage {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", `${pid}`], { encoding: "utf8" });
  return [`${pid}`, ...children.split("\n").map((line) => line.trim())]
    .filter((each) => each !== "")
    .map((each): Usage => {
      const status = readFileSync(`/proc/${each}/status`, "utf8");
      const times = readFileSync(`/proc/${each}/stat`, "utf8").split(") ")[1]!.split(" ");
      return {
        seconds: (Number(times[11]) + Number(times[12])) / tick,
        rssMb: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / megabyte,
      };
    })
    .reduce((a, b) => ({ seconds: a.seconds + b.seconds, rssMb: a.rssMb + b.rssMb }));
}

/** Until the seeded fleet was read and what that took was given back; the most memory on the way. */
async function untilQuiet(pid: number): Promise<number> {
  let most = 0;
  let before = usageOf(pid);
  for (let waited = 0, calm = 0; calm < 2; waited += quiet.seconds) {
    if (waited > longestWaitSeconds) throw new Error("the product did not come to rest");
    await wait(quiet.seconds * 1000);
    const now = usageOf(pid);
    most = Math.max(most, now.rssMb);
    calm = (now.seconds - before.seconds) / quiet.seconds < quiet.share ? calm + 1 : 0;
    before = now;
  }
  return most;
}

export const section: Section = {
  title: "At rest",
  method: `\`npm start\` in a new folder with the seeded fleet: until its ready line, and then while nothing happens, for ${restSeconds} s after the fleet was read. The memory is resident memory of the product and its engine, shared files of the libraries included. No baseline: a process that does nothing holds about 45 MB.`,
  limitSeconds: 900,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "quayline-bench-at-rest-"));
    const begun = performance.now();
    const product = await startProduct({ DATA_DIR: folder, SEED: "on" });
    try {
      const readySeconds = (performance.now() - begun) / 1000;
      const atReady = usageOf(product.pid);
      const maxMb = await untilQuiet(product.pid);
      const from = usageOf(product.pid);
      await wait(restSeconds * 1000);
      const to = usageOf(product.pid);
      const percent = (100 * (to.seconds - from.seconds)) / restSeconds;
      const rows = [
        ["ready after", readySeconds, "s"],
        ["processor until ready", atReady.seconds, "s of a processor"],
        ["processor until the fleet is read", from.seconds - atReady.seconds, "s of a processor"],
        ["memory when ready", atReady.rssMb, "MB"],
        ["memory at most, while the fleet is read", maxMb, "MB"],
        ["memory at rest", to.rssMb, "MB"],
        ["processor at rest", percent, "% of a core"],
      ] as const;
      return { rows: rows.map(([what, ours, unit]) => ({ what, ours, baseline: null, unit })) };
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
