import { execFile } from "node:child_process";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { isUntestable } from "./expected.ts";

const suite = join(
  import.meta.dirname,
  "../../../node_modules/@modelcontextprotocol/conformance/dist/index.js",
);

export type Verdicts = ReadonlyMap<string, readonly string[]>;

/** Runs the official suite against an address: for each scenario, what failed in it. */
export async function runSuite(
  url: string,
  which: readonly string[],
  folder: string,
): Promise<Verdicts> {
  mkdirSync(folder, { recursive: true });
  await new Promise<void>((resolve) => {
    // Its exit code shows that something failed; its files show what.
    execFile(
      process.execPath,
      [suite, "server", "--url", url, ...which, "-o", folder],
      { maxBuffer: 50_000_000 },
      () => resolve(),
    );
  });
  const verdicts = new Map<string, readonly string[]>();
  for (const run of readdirSync(folder)) {
    const name = /^server-(.+)-\d{4}-\d{2}-\d{2}T[\d-]+Z$/.exec(run)?.[1];
    if (!name) continue;
    const checks = JSON.parse(readFileSync(join(folder, run, "checks.json"), "utf8")) as {
      readonly id: string;
      readonly status: string;
      readonly errorMessage?: string;
    }[];
    verdicts.set(
      name,
      checks
        .filter(({ status }) => status === "FAILURE")
        .filter(({ errorMessage = "" }) => !isUntestable(errorMessage))
        .map(({ id, errorMessage = "" }) => `${id}: ${errorMessage}`),
    );
  }
  return verdicts;
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

/** The suite sends no key: this stands before the product on the same machine and adds it. */
export const keyAdder = (target: string, key: string): Server =>
  createServer((incoming, outgoing) => {
    const { port, hostname } = new URL(target);
    const upstream = request(
      {
        host: hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, authorization: `Token ${key}` },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.once("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
