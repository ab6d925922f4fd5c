import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { holdToContract } from "./api-description/contract.ts";

export type Ready = {
  readonly base_url: string;
  readonly mcp_url: string;
  readonly portal_url: string;
  readonly api_key: string;
  readonly smtp_port: number;
  readonly docs_alias: string;
};

export type Product = {
  readonly ready: Ready;
  readonly process: ChildProcess;
  /** All of standard output and of standard error so far. */
  readonly output: () => string;
  readonly errors: () => string;
  /** A JSON:API call with the development account's key. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: any }>;
  readonly signal: (name: NodeJS.Signals) => Promise<Ended>;
  /** Resolves when it ends of itself or by a signal. */
  readonly ended: Promise<Ended>;
};

type Ended = { readonly code: number | null; readonly signal: string | null };

const root = join(import.meta.dirname, "../..");

/** For what a test starts with an environment of its own: the cache of compiled code that vitest.config.ts names. */
export const compileCache = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "" };

/** A folder of its own that is gone after the test. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "quayline-product-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a command of the product as a user would, without waiting for anything. */
export function launch(script: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(root, "local", script), ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const text = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (text.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text.err += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal })),
  );
  return { child, text, ended };
}

/** Launches the whole product, in memory unless told otherwise. Ports are free ones. */
export const launchProduct = (env: Record<string, string>) =>
  launch("main.ts", {
    PORT: "0",
    SMTP_PORT: "0",
    DATA_DIR: ":memory:",
    SEED: "off",
    RATE_LIMITS: "off",
    ...env,
  });

/** Launches the product and waits for its ready line. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const { child, text, ended } = launchProduct(env);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (stated) => {
      if (stated.startsWith("ready ")) resolve(stated);
    });
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${text.err}`)));
  });
  const ready = JSON.parse(line.slice("ready ".length)) as Ready;
  return {
    ready,
    process: child,
    output: () => text.out,
    errors: () => text.err,
    async call(method, path, body) {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const url = new URL(`${ready.base_url}${path}`);
      const answer = await fetch(url, {
        method,
        headers: {
          authorization: `Token ${ready.api_key}`,
          "content-type": "application/vnd.api+json",
        },
        ...(sent !== undefined && { body: sent }),
      });
      const stated = await answer.text();
      holdToContract({
        method,
        target: `${url.pathname}${url.search}`,
        sent,
        status: answer.status,
        contentType: answer.headers.get("content-type") ?? undefined,
        body: stated,
      });
      return { status: answer.status, body: stated ? JSON.parse(stated) : null };
    },
    signal(name) {
      child.kill(name);
      return ended;
    },
    ended,
  };
}
