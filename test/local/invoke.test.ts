import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { launch, temporaryFolder } from "#test/support/product.ts";

const root = join(import.meta.dirname, "../..");

describe("npm run invoke", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  async function invoke(...args: string[]) {
    const { text, ended } = launch("invoke.ts", {}, args);
    const { code } = await ended;
    return { code, ...text };
  }
  const event = (method: string, path: string, headers = {}): string => {
    const file = join(folder.path, "event.json");
    writeFileSync(
      file,
      JSON.stringify({
        version: "2.0",
        routeKey: "$default",
        rawPath: path,
        rawQueryString: "",
        headers,
        requestContext: { requestId: "r", domainName: "localhost", http: { method, path } },
        isBase64Encoded: false,
      }),
    );
    return file;
  };

  it("prints what a function answers to an event", async () => {
    const { code, out } = await invoke("platform.health", event("GET", "/health"));
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([200, { status: "ok" }]);
  });

  it("puts a working key in the place of ${DEV_API_KEY}", async () => {
    const authorization = "Token ${DEV_API_KEY}";
    const file = event("GET", "/v2/shipping_lines", { authorization });
    expect(JSON.parse((await invoke("shipping-lines.list", file)).out).statusCode).toBe(200);
  });

  it("names the functions there are when it does not know one, and how it is used", async () => {
    const unknown = await invoke("nothing", event("GET", "/"));
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("tracking.sweep")]);
    const bare = await invoke();
    expect([bare.code, bare.err]).toEqual([
      1,
      "usage: npm run invoke -- <function> <event.json>\n",
    ]);
  });

  // How long it takes is measured in `npm run bench -- invoke`; this is what it would wait for.
  it("loads the handler, the engines and what these need, and no other part of the product", async () => {
    const list = join(folder.path, "modules.json");
    const hook = join(import.meta.dirname, "list-modules.ts");
    const { text, ended } = launch(
      "invoke.ts",
      { NODE_OPTIONS: `--import=${hook}`, LIST_MODULES: list },
      ["shipments.list", join(root, "events/get-shipments.json")],
    );
    expect([(await ended).code, JSON.parse(text.out).statusCode]).toEqual([0, 200]);
    const loaded = JSON.parse(readFileSync(list, "utf8")) as string[];
    expect(loaded).toContain("functions/api/shipments/list.ts");
    const handlers = loaded.filter((file) => /^functions\/(api|workers)\//.test(file));
    expect(handlers).toEqual(["functions/api/shipments/list.ts"]);
    const needless = loaded.filter((file) =>
      /^(lib|local\/(demo|event-sources|sandbox)|src\/(mcp|documents?|document-\w+))\/|^node_modules\/(@aws-sdk\/client-(athena|bedrock-runtime|sesv2|textract)|@duckdb|@modelcontextprotocol|@napi-rs|aws-cdk-lib|@simplewebauthn|esbuild|oidc-provider|pdfjs-dist|smtp-server|tesseract.js)\//.test(
        file,
      ),
    );
    expect(needless).toEqual([]);
    expect(loaded.length).toBeLessThan(1_500);
  });

  it.each([
    ["queue", "queue-poll.json", "tracking.poll", { batchItemFailures: [] }],
    ["schedule", "schedule-sweep.json", "tracking.sweep", null],
    ["stream", "stream-commit.json", "webhooks.dispatch", { batchItemFailures: [] }],
  ])("runs the example event of a %s", async (_, file, id, answer) => {
    const { code, out } = await invoke(id, join(root, "events", file));
    expect([code, JSON.parse(out)]).toEqual([0, answer]);
  });
});
