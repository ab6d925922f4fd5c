import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTlsHost } from "#test/support/network/tls-host.ts";
import { codeOf, exchange, startFlow, startScene } from "./scene.ts";

type Scene = Awaited<ReturnType<typeof startScene>>;
type Host = Awaited<ReturnType<typeof startTlsHost>>;

let local: Scene;
let deployed: Scene;
let host: Host;
const asked: string[] = [];

const description = (path: string, more = {}) => ({
  client_id: `https://${host.host}${path}`,
  client_name: "Harbor Assistant",
  redirect_uris: ["http://127.0.0.1/callback"],
  token_endpoint_auth_method: "none",
  ...more,
});

/** The host's answer at each path. */
const stated: Record<string, () => unknown> = {
  "/good": () => description("/good"),
  "/other": () => description("/good"),
  "/script": () => description("/script", { redirect_uris: ["javascript:alert(1)"] }),
  "/plain": () => description("/plain", { redirect_uris: ["http://evil.example/cb"] }),
  "/secret": () => description("/secret", { client_secret: "x" }),
  "/endless": () => description("/endless", { software_statement: "x".repeat(6_000) }),
  "/text": () => "hello",
};

beforeAll(async () => {
  host = await startTlsHost((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (path === "/moved") return response.writeHead(302, { location: "/good" }).end();
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(stated[path]?.() ?? {}));
  });
  [local, deployed] = await Promise.all([
    startScene({ LOOPBACK_WEBHOOKS: true }),
    startScene({ LOOPBACK_WEBHOOKS: false }),
  ]);
});
afterAll(() => Promise.all([host.stop(), local.stop(), deployed.stop()]));

const begin = (scene: Scene, client_id: string) =>
  startFlow(scene, { client_id, redirect_uri: "http://127.0.0.1:33418/callback" });

describe("a client that is known by its own document", () => {
  it("is named with its host, and gets tokens like a registered one", async () => {
    const client_id = `https://${host.host}/good`;
    const flow = await begin(local, client_id);
    const page = await flow.browser.get(flow.asked.location!.href);
    expect(page.body).toContain(`Described by ${host.host}`);
    const answer = await exchange(flow, await codeOf(flow));
    expect(answer.json).toHaveProperty("access_token");
  });

  it("is asked for its document once, not at every step", async () => {
    await begin(local, `https://${host.host}/good`);
    expect(asked.filter((path) => path === "/good").length).toBeLessThanOrEqual(1);
  });

  it.each([
    ["that speaks of another client", "/other"],
    ["that sends codes to a script", "/script"],
    ["that sends codes over the open network", "/plain"],
    ["that holds a secret for everybody to read", "/secret"],
    ["without an end", "/endless"],
    ["that is none", "/text"],
    ["that lies elsewhere", "/moved"],
    ["that is not there", "/absent"],
  ])("is refused with a document %s", async (_, path) => {
    const { asked: answer } = await begin(local, `https://${host.host}${path}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.location).toBeNull();
  });
});

describe("a client id that points inside", () => {
  it.each([
    () => `https://${host.host}/good`,
    () => `https://127.0.0.1:${host.port}/good`,
    () => `https://2130706433:${host.port}/good`,
    () => `https://[::1]:${host.port}/good`,
    () => `https://[::ffff:127.0.0.1]:${host.port}/good`,
    () => "https://169.254.169.254/latest/meta-data/",
    () => "https://10.0.0.1/client",
    () => "https://user@127.0.0.1/client",
    () => `http://127.0.0.1:${host.port}/good`,
  ])("reaches nothing (%#)", async (address) => {
    const before = asked.length;
    const { asked: answer } = await begin(deployed, address());
    expect(answer.statusCode).toBe(400);
    expect(answer.location).toBeNull();
    expect(asked.length).toBe(before);
  });
});
