import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../..");

export type Product = {
  readonly baseUrl: string;
  /** Of the development account. */
  readonly apiKey: string;
  /** Where email to the development account's docs alias is received. */
  readonly smtpPort: number;
  readonly docsAlias: string;
  /** A JSON:API call with the development account's key; throws unless it succeeds. */
  post(path: string, body: unknown): Promise<unknown>;
  get(path: string): Promise<unknown>;
  readonly pid: number;
  /** What it complained about. */
  errors(): string;
  stop(): Promise<void>;
};

type Ready = {
  readonly base_url: string;
  readonly api_key: string;
  readonly smtp_port: number;
  readonly docs_alias: string;
};

/** What `npm start` gives the process, beside what the person at the machine does. */
function variablesOfStart(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const assignments = scripts.start.matchAll(/(?:^|\s)([A-Z_]+)=(\S+)/g);
  return Object.fromEntries([...assignments].map(([, name, value]) => [name!, value!]));
}

/**
 * `npm start` as a separate process, empty and without rate limits. Ends with this process.
 * `flags` are for Node.js.
 */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Product> {
  const child = spawn(process.execPath, [...flags, join(root, "local/main.ts")], {
    cwd: root,
    env: {
      ...variablesOfStart(),
      PATH: process.env["PATH"],
      DATA_DIR: ":memory:",
      PORT: "0",
      SMTP_PORT: "0",
      SEED: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => child.kill("SIGTERM"));
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("ready ")) resolve(JSON.parse(line.slice("ready ".length)));
    });
    child.once("exit", () => reject(new Error(`the product did not start: ${errors}`)));
  });
  const headers = {
    authorization: `Token ${ready.api_key}`,
    "content-type": "application/vnd.api+json",
  };
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const url = `${ready.base_url}${path}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url, { method, headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  }
  return {
    baseUrl: ready.base_url,
    apiKey: ready.api_key,
    smtpPort: ready.smtp_port,
    docsAlias: ready.docs_alias,
    post: (path, body) => call("POST", path, body),
    get: (path) => call("GET", path),
    pid: child.pid!,
    errors: () => errors,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
