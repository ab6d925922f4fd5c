import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAnchors } from "#local/sandbox/anchors.ts";
import { seedAnchors } from "#local/sandbox/fleet.ts";
import { fleet } from "#local/sandbox/index.ts";
import { freePort } from "#local/start/free-port.ts";
import { storedLayoutVersion } from "#src/platform/storage/stored-layout.ts";
import { compileCache } from "#test/support/product.ts";

const root = join(import.meta.dirname, "../..");

/** A fenced block of a page; `sh` is run. */
export type Block = { readonly language: string; readonly text: string; readonly line: number };

export function blocksIn(page: string): readonly Block[] {
  return [...page.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map((found) => ({
    language: found[1] ?? "",
    text: found[2] ?? "",
    line: page.slice(0, found.index).split("\n").length + 1,
  }));
}

export const blocksOf = (file: string): readonly Block[] =>
  blocksIn(readFileSync(join(root, file), "utf8"));

/** The pages whose commands a reader types on one machine. */
export const pages = [
  "README.md",
  ...readdirSync(join(root, "docs/guides")).map((name) => `docs/guides/${name}`),
];

/**
 * Programs that a page names and this machine lacks or must not run here, and why; the test fails
 * when no page names one of them any more.
 */
export const notRun: Readonly<Record<string, string>> = {
  "npm ci": "installed what runs this test",
  "npm test": "is what runs this test",
  "npm run trade:publish": "writes to an AWS account",
  "npm run reference:import": "takes files that UNECE publishes",
  claude: "is a program of somebody else",
};

const shims = {
  // The answer decides, and the product of this test listens elsewhere than a reader's.
  curl: `exec /usr/bin/env PATH="$REAL_PATH" curl --fail-with-body --max-time 120 \\
  --connect-to "127.0.0.1:4949:127.0.0.1:$SHIM_PORT" \\
  --connect-to "127.0.0.1:2525:127.0.0.1:$SHIM_SMTP_PORT" "$@"`,
  // Starts in the background, as a reader's second terminal has it, and goes on when it is ready. The sample fleet
  // takes most of a start's work, so only a page that shows it has it.
  npm: `export PATH="$REAL_PATH"
[ ! -f "$SHIM/data" ] || usual="$(cat "$SHIM/data")"
case "$1 \${2:-}" in "ci "|"test "|"run trade:publish"|"run reference:import") exit 0 ;; "start ") ;;
  *) DATA_DIR="\${DATA_DIR:-\${usual:-}}"; [ -z "$DATA_DIR" ] || export DATA_DIR; exec npm "$@" ;; esac
[ ! -f "$SHIM/pid" ] || kill "$(cat "$SHIM/pid")"
while (exec 3<>"/dev/tcp/127.0.0.1/$SHIM_PORT") 2>/dev/null; do sleep 0.1; done
# A start of its own has a folder of its own, which stands for the usual one from then on.
[ -n "\${DATA_DIR:-}" ] || echo ".quayline-$$" > "$SHIM/data"
export SEED="\${SEED:-off}" PORT="$SHIM_PORT" SMTP_PORT="$SHIM_SMTP_PORT" DATA_DIR="\${DATA_DIR:-.quayline-$$}"
: > "$SHIM/out"
node local/main.ts >> "$SHIM/out" 2> "$SHIM/err" &
echo $! > "$SHIM/pid"
while ! grep -q '^ready' "$SHIM/out"; do kill -0 $! || { cat "$SHIM/err"; exit 1; }; sleep 0.1; done
grep '^ready' "$SHIM/out"`,
  claude: "exit 0",
  quayline: `export PATH="$REAL_PATH" QUAYLINE_BASE_URL="http://127.0.0.1:$SHIM_PORT/v2"
exec node "${root}/cli/main.ts" "$@"`,
};

/**
 * One block as a reader types it: it ends the page when a command fails. `refused`: curl answers 22
 * for a 4xx; `wait`: typed again until it succeeds, as the page states.
 */
function asTyped({ language, text, line }: Block): string {
  const is = new Set(language.split(" "));
  const typed = is.has("wait")
    ? `attempt() {\n${text}\n}\nfor n in $(seq 240); do attempt && break; sleep 0.5; done; [ $n -lt 240 ]`
    : is.has("refused")
      ? `${text}\n[ $? -eq 22 ]`
      : `set -e\n${text}\nset +e`;
  return `echo "--- line ${line}"\n${typed} || exit 1`;
}

export type Outcome = { readonly code: number | null; readonly output: string };

/**
 * A data folder of which the last shipment of the sample fleet is still to be tracked, as after a kill. Pages show this
 * one; to track and poll the others takes half a minute of processor.
 */
function seedAllButOne(folder: string): void {
  mkdirSync(folder);
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  write("layout.json", { version: storedLayoutVersion });
  write("seed.json", { tracked: fleet.length - 1, mailed: true });
  seedAnchors(openAnchors(join(folder, "sandbox.jsonl")), new Date());
}

/**
 * A folder that looks like a fresh clone, in which the blocks of a page run one after the other in
 * one shell, as a reader types them. What they write stays out of the repository. `hasFleet`: the data folder is
 * one that has the sample fleet but for its last shipment.
 */
export async function openReader({ hasFleet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "quayline-reader-"));
  const clone = join(folder, "quayline");
  const shim = join(folder, "bin");
  mkdirSync(clone);
  mkdirSync(shim);
  for (const name of readdirSync(root))
    if (!name.startsWith(".")) symlinkSync(join(root, name), join(clone, name));
  for (const [name, text] of Object.entries(shims)) {
    writeFileSync(join(shim, name), `#!/usr/bin/env bash\n${text}\n`);
    chmodSync(join(shim, name), 0o755);
  }
  if (hasFleet) seedAllButOne(join(clone, ".quayline"));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const realPath = `${join(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
  const env = {
    HOME: folder,
    LANG: "C.UTF-8",
    PATH: `${shim}:${realPath}`,
    REAL_PATH: realPath,
    SHIM: shim,
    SHIM_PORT: String(port),
    SHIM_SMTP_PORT: String(smtpPort),
    ...(hasFleet && { DATA_DIR: ".quayline" }),
    ...compileCache,
  };
  const run = (script: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const child = spawn("bash", ["-c", script], { cwd: clone, env, stdio: "pipe" });
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.once("exit", (code) => resolve({ code, output }));
    });
  return {
    port,
    /** Ends at the first block that fails; what it printed last names it. */
    runAll: (blocks: readonly Block[]) =>
      run(["set -uo pipefail", ...blocks.map(asTyped), 'echo "--- done"'].join("\n")),
    async close() {
      // Its folder goes only after it: a product that ends without its files may not end at all.
      await run(`[ -f "$SHIM/pid" ] || exit 0
pid=$(cat "$SHIM/pid"); kill "$pid"
for n in $(seq 200); do kill -0 "$pid" 2>/dev/null || exit 0; sleep 0.1; done
kill -9 "$pid"`);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
export type Reader = Awaited<ReturnType<typeof openReader>>;
