import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { launch, temporaryFolder } from "#test/support/product.ts";

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

  const root = join(import.meta.dirname, "../..");

  it("takes less than three seconds of a processor, whatever else the machine does", () => {
    const command = `npm run -s invoke -- shipments.list events/get-shipments.json && times`;
    const { stdout, stderr, status } = spawnSync("sh", ["-c", command], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env["PATH"] },
    });
    expect([status, stderr]).toEqual([0, ""]);
    // The last line of `times`: what the children of the shell took, user and system.
    const took = [
      ...stdout
        .trim()
        .split("\n")
        .at(-1)!
        .matchAll(/(\d+)m([\d.]+)s/g),
    ].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
    expect(took).toHaveLength(2);
    expect(took[0]! + took[1]!).toBeLessThan(3);
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
