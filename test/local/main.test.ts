import { createServer } from "node:http";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isRunning } from "#local/start/process-identity.ts";
import { launch, startProduct, temporaryFolder, type Product } from "#test/support/product.ts";

describe("npm start", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let product: Product | undefined;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await product?.signal("SIGKILL");
    product = undefined;
    folder.remove();
  });
  const start = async (env: Record<string, string> = {}) =>
    (product = await startProduct({ DATA_DIR: folder.path, ...env }));

  it("prints one ready line, and every address in it answers", async () => {
    const { ready, output } = await start();
    expect(output().split("\n")).toHaveLength(2);
    expect(Object.keys(ready)).toEqual([
      "base_url",
      "mcp_url",
      "portal_url",
      "api_key",
      "smtp_port",
      "docs_alias",
    ]);
    expect(ready.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
    expect(ready.docs_alias).toMatch(/^docs\+[0-9a-f]+@localhost$/);
    const portal = await fetch(ready.portal_url);
    expect([portal.status, portal.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    const health = await fetch(new URL("/health", ready.base_url));
    expect(await health.json()).toMatchObject({ status: "ok" });
    const tools = await fetch(ready.mcp_url, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/list" }),
    });
    expect([tools.status, await tools.json()]).toMatchObject([401, { error: "Unauthorized" }]);
    const nothing = await fetch(`${ready.base_url}/nothing`);
    expect([nothing.status, nothing.headers.get("content-type")]).toEqual([
      404,
      "application/vnd.api+json",
    ]);
  });

  it("answers a mail sender, and knows the docs alias", async () => {
    const { ready } = await start();
    const talk = await new Promise<string>((resolve, reject) => {
      let replies = "";
      const lines = ["EHLO test", "MAIL FROM:<a@example.com>", `RCPT TO:<${ready.docs_alias}>`];
      const socket = connect(ready.smtp_port, "127.0.0.1");
      socket.once("error", reject);
      socket.on("data", (chunk) => {
        replies += chunk.toString();
        if (!/(^|\n)\d{3} [^\n]*\n$/.test(replies)) return;
        const next = lines.shift();
        if (next === undefined) {
          socket.end();
          resolve(replies);
        } else socket.write(`${next}\r\n`);
      });
    });
    expect(talk.trim().split("\n").at(-1)).toMatch(/^250 /);
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "stops cleanly on %s, even when it comes twice",
    async (s) => {
      const list = join(folder.path, "modules.json");
      const hook = join(import.meta.dirname, "list-modules.ts");
      const {
        process: child,
        signal,
        errors,
      } = await start({
        NODE_OPTIONS: `--import=${hook}`,
        LIST_MODULES: list,
      });
      child.kill(s);
      expect(await signal(s)).toEqual({ code: 0, signal: null });
      expect(errors()).toBe("");
      // What few people ever need is loaded when one of them asks for it.
      const loaded = JSON.parse(readFileSync(list, "utf8")) as string[];
      expect(loaded).toContain("local/start/runtime.ts");
      expect(loaded.filter((file) => /^functions\/api\/(?!platform\/)/.test(file))).toEqual([]);
      const rooms =
        /^src\/(document-|mcp|routing|warehouse\/export|tracking\/(?!bulk-edits|store))/;
      expect(loaded.filter((file) => rooms.test(file))).toEqual([]);
      const onNeed =
        /^node_modules\/(@duckdb|@napi-rs|@simplewebauthn|oidc-provider|pdfjs-dist|tesseract.js)\//;
      expect(loaded.filter((file) => onNeed.test(file))).toEqual([]);
    },
  );

  it("goes on with the same keys after a kill, and keeps its accounts' keys to itself", async () => {
    const first = await start();
    await first.signal("SIGKILL");
    const second = await start();
    expect(second.ready.api_key).toBe(first.ready.api_key);
    const { apiKey2 } = JSON.parse(readFileSync(join(folder.path, "keys.json"), "utf8"));
    for (const key of [second.ready.api_key, apiKey2]) {
      const answer = await fetch(`${second.ready.base_url}/shipping_lines`, {
        headers: { authorization: `Token ${key}` },
      });
      expect(answer.status).toBe(200);
    }
    expect((await fetch(`${second.ready.base_url}/shipping_lines`)).status).toBe(401);
  });

  it("takes the development keys from the environment", async () => {
    const { ready, call } = await start({ DEV_API_KEY: "a-key-of-mine" });
    expect(ready.api_key).toBe("a-key-of-mine");
    expect((await call("GET", "/shipping_lines")).status).toBe(200);
  });

  const refused = async (env: Record<string, string>) => {
    const { text, ended } = launch("main.ts", {
      DATA_DIR: folder.path,
      PORT: "0",
      SMTP_PORT: "0",
      ...env,
    });
    return { ...(await ended), message: text.err, out: text.out };
  };

  it("states in one line what is wrong with a setting, and exits 1", async () => {
    expect(await refused({ TIME_SCALE: "never" })).toMatchObject({
      code: 1,
      out: "",
      message: expect.stringMatching(/^quayline: cannot start: TIME_SCALE: [^\n]+\n$/),
    });
  });

  it("states which port is in use, and exits 1", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => squatter.once("listening", resolve));
    const port = String((squatter.address() as { port: number }).port);
    expect(await refused({ PORT: port })).toMatchObject({
      code: 1,
      message: `quayline: port ${port} is in use; choose another with PORT\n`,
    });
    expect(await refused({ SMTP_PORT: port })).toMatchObject({
      code: 1,
      message: `quayline: mail port ${port} is in use; choose another with SMTP_PORT\n`,
    });
    squatter.close();
  });

  it("refuses a second product on the same folder", async () => {
    const { process: child } = await start();
    expect(await refused({})).toMatchObject({
      code: 1,
      message: `quayline: DATA_DIR ${folder.path} is in use by process ${child.pid}; stop it first\n`,
    });
  });

  it("states that its folder was deleted under it, and ends with its engine and code 1", async () => {
    const { ended, errors } = await start();
    const engine = JSON.parse(readFileSync(join(folder.path, "engine.json"), "utf8"));
    rmSync(folder.path, { recursive: true, maxRetries: 20, retryDelay: 5 });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(errors().trim().split("\n").at(-1)).toBe(
      `quayline: DATA_DIR ${folder.path} was deleted or moved while the product ran; start again`,
    );
    await expect.poll(() => isRunning(engine), { timeout: 60_000 }).toBe(false);
  });

  it("states what is wrong with SOURCES_FILE, and exits 1", async () => {
    const file = join(folder.path, "sources.json");
    writeFileSync(file, JSON.stringify({ carriers: [{ scac: "MAEU", base_url: "nowhere" }] }));
    expect(await refused({ SOURCES_FILE: file })).toMatchObject({
      code: 1,
      message: expect.stringMatching(/^quayline: SOURCES_FILE [^\n]+carriers\.0\.[^\n]+\n$/),
    });
  });
});
