import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { isForeign } from "#src/mcp/server/origin.ts";
import { serve } from "#src/mcp/server/serve.ts";
import { toolServer } from "#src/mcp/server/server.ts";
import { contextFor, startTable, depsFor } from "#test/support/engine.ts";
import { startProduct, temporaryFolder, type Product } from "#test/support/product.ts";
import { needSamples, notHad } from "./expected.ts";
import { bodyOf, keyAdder, listen, runSuite, type Verdicts } from "./run-suite.ts";
import { addSamples } from "./sample-set.ts";

/** What each protocol version is run with: the frozen sets of the suite, where it has one. */
const versions = [
  ["2025-06-18", ["--spec-version", "2025-06-18"]],
  ["2025-11-25", ["--requirements", "2025-11-25"]],
  ["2026-07-28", ["--requirements", "2026-07-28"]],
] as const;

const folder = temporaryFolder();
const open: (() => unknown)[] = [folder.remove];
let product: Product;
let ours: string;
let withSamples: string;

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: ":memory:", LOG_LEVEL: "error" });
  const proxy = keyAdder(product.ready.mcp_url, product.ready.api_key);
  ours = await listen(proxy);
  const samples = await sampleServer();
  withSamples = await listen(samples.server);
  open.unshift(
    () => proxy.close(),
    () => samples.server.close(),
    samples.stop,
    () => product.signal("SIGTERM"),
  );
});
afterAll(async () => {
  for (const close of open) await close();
});

/** Our own server, and the suite's samples on top of it, behind our own check of hosts. */
async function sampleServer(): Promise<{ server: Server; stop: () => Promise<void> }> {
  const { db, stop } = await startTable();
  const deps = depsFor({ db });
  const caller = {
    ...contextFor(deps),
    credential: { id: "test", name: "test" },
    scopes: null,
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const headers = incoming.headers as Record<string, string>;
      if (isForeign(deps, headers)) return outgoing.writeHead(403).end();
      const bytes = await bodyOf(incoming);
      const request = new Request(`http://127.0.0.1/mcp`, {
        method: incoming.method ?? "POST",
        headers,
        ...(bytes.length > 0 && { body: bytes }),
      });
      const response =
        incoming.method === "POST"
          ? await serve(() => addSamples(toolServer(caller)), request, JSON.parse(String(bytes)))
          : new Response(null, { status: 405 });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(await response.text());
    })();
  });
  return { server, stop };
}

const failing = (verdicts: Verdicts): string[] =>
  [...verdicts].flatMap(([name, failures]) => (failures.length > 0 ? [name] : [])).toSorted();

const expectedOf = (verdicts: Verdicts, names: readonly string[]): string[] =>
  names.filter((name) => verdicts.has(name)).toSorted();

describe.concurrent.each(versions)("the official conformance suite for %s", (version, which) => {
  it("passes against the product wherever it needs none of its own samples", async ({ expect }) => {
    const verdicts = await runSuite(ours, which, join(folder.path, `product-${version}`));
    expect(verdicts.size).toBeGreaterThan(20);
    const allowed = expectedOf(verdicts, [...needSamples, ...Object.keys(notHad)]);
    expect(failing(verdicts)).toEqual(allowed);
    for (const name of ["tools-list", "resources-list", "prompts-list"])
      expect(verdicts.get(name)).toEqual([]);
  });

  it("passes against our server with the samples, but for what we decided not to have", async ({
    expect,
  }) => {
    const verdicts = await runSuite(withSamples, which, join(folder.path, `samples-${version}`));
    expect(verdicts.size).toBeGreaterThan(20);
    const allowed = expectedOf(verdicts, Object.keys(notHad));
    expect(
      failing(verdicts),
      JSON.stringify(Object.fromEntries(verdicts), null, 1).slice(0, 5000),
    ).toEqual(allowed);
  });
});
