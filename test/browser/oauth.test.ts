import {
  Client,
  refreshAuthorization,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#local/start/free-port.ts";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import { createUser } from "#src/access/index.ts";
import { closeBrowser, hasBrowser, theBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import { verifies } from "#test/support/verifies.ts";
import { startTlsHost } from "#test/support/network/tls-host.ts";
import { developmentAccount } from "#local/start/accounts.ts";
import { startOauthClient, type OauthClient } from "./oauth-client.ts";

const email = "ada@harbor.example";
const password = "a quiet harbour at dawn";

let runtime: Runtime;
let origin: string;
let browser: Browser;
let documents: Awaited<ReturnType<typeof startTlsHost>>;
const described = new Map<string, string>();

beforeAll(async () => {
  documents = await startTlsHost((request, response) =>
    response
      .setHeader("content-type", "application/json")
      .end(described.get(request.url ?? "") ?? "{}"),
  );
  runtime = await startRuntime(
    readSettings({ PORT: "0", SMTP_PORT: "0", DATA_DIR: ":memory:", SEED: "off" }),
    { env: {} },
  );
  origin = new URL(runtime.baseUrl).origin;
  await createUser(runtime.deps, {
    account: developmentAccount("full").id,
    email,
    name: "Ada Quay",
    password,
  });
  browser = await theBrowser();
});
afterAll(async () => {
  await closeBrowser();
  await runtime.stop();
  await documents.stop();
});

const transportOf = (client: OauthClient) =>
  new StreamableHTTPClientTransport(new URL(runtime.mcpUrl), { authProvider: client.provider });
const newClient = () => new Client({ name: "Harbor Assistant", version: "1.0.0" });

/** The client requests the tools and is sent to the sign-in page. */
async function begin(client: OauthClient) {
  const transport = transportOf(client);
  await expect(newClient().connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);
  return transport;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function connected(client: OauthClient): Promise<Client> {
  const made = newClient();
  await made.connect(transportOf(client));
  return made;
}

/** The suite's own client asks for consent at an address that it prints. */
async function runConformance(page: Page): Promise<{ code: number | null; stated: string }> {
  const port = await freePort();
  const registered = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_name: "Conformance",
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: "none",
    }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const suite = createRequire(import.meta.url).resolve(
    "@modelcontextprotocol/conformance/dist/index.js",
  );
  const given = ["--url", origin, "--client-id", client_id, "--port", `${port}`];
  const child = spawn(
    process.execPath,
    [suite, "authorization", ...given, "--resource", origin, "--spec-version", "2025-11-25"],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let stated = "";
  const address = Promise.withResolvers<string>();
  const listen = (chunk: Buffer): void => {
    stated += chunk.toString();
    const found = /^http\S+\/oauth\/authorize\?\S+$/m.exec(stated);
    if (found && stated.includes("Callback server started")) address.resolve(found[0]);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const ended = new Promise<number | null>((done) => child.once("close", done));
  await Promise.race([
    address.promise,
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${stated}`))),
  ]);
  await page.goto(await address.promise);
  await signIn(page);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  return { code: await ended, stated };
}

describe.skipIf(!hasBrowser)("the official conformance suite", () => {
  it("finds nothing wrong with the authorization server", async () => {
    const context = await browser.newContext();
    const { code, stated } = await runConformance(await context.newPage());
    await context.close();
    expect(stated).toContain("authorization-server-metadata-endpoint");
    expect(stated).toContain("authorization-code-grant");
    expect([code, stated]).toEqual([0, expect.not.stringMatching(/FAILURE|✗/)]);
  });
});

describe.skipIf(!hasBrowser)("an AI client with the official library, in a real browser", () => {
  verifies("tool_server.oauth", async () => {
    const client = await startOauthClient();
    const context = await browser.newContext();
    const page = await context.newPage();
    const transport = await begin(client);
    expect(client.client()).toHaveProperty("client_id");
    expect(client.asked().origin + client.asked().pathname).toBe(`${origin}/oauth/authorize`);
    expect(client.asked().searchParams.get("code_challenge_method")).toBe("S256");
    expect(client.asked().searchParams.get("resource")).toMatch(new RegExp(`^${origin}/?$`));
    await page.goto(client.asked().href);
    await signIn(page);
    await page
      .getByRole("heading", { name: "Allow Harbor Assistant to use your account?" })
      .waitFor();
    const words = await page.getByRole("main").innerText();
    expect(words).toContain(email);
    expect(words).toContain("a program on this computer");
    expect(words).toContain("See shipments");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    const answer = await client.answer;
    expect(answer.get("iss")).toBe(origin);
    expect(answer.get("state")).toBe("the-state");
    await page.getByText("Connected").waitFor();
    await transport.finishAuth(answer);
    const tools = await connected(client);
    expect((await tools.listTools()).tools.length).toBeGreaterThanOrEqual(10);
    const called = await tools.callTool({
      name: "get_supported_shipping_lines",
      arguments: { search: "maersk" },
    });
    expect(called.isError ?? false).toBe(false);
    expect(JSON.stringify(called)).toContain("MAEU");
    await tools.close();

    const metadata = (await (
      await fetch(`${origin}/.well-known/oauth-authorization-server`)
    ).json()) as Parameters<typeof refreshAuthorization>[1]["metadata"];
    const before = client.tokens();
    const fresh = await refreshAuthorization(origin, {
      metadata: metadata!,
      clientInformation: client.client(),
      refreshToken: before.refresh_token!,
    });
    expect(fresh.refresh_token).not.toBe(before.refresh_token);
    await client.provider.saveTokens({ ...before, ...fresh });
    const again = await connected(client);
    expect((await again.listTools()).tools.length).toBeGreaterThanOrEqual(10);
    await again.close();

    const revoked = await fetch(`${origin}/oauth/revoke`, {
      method: "POST",
      body: new URLSearchParams({
        token: fresh.refresh_token!,
        client_id: client.client().client_id,
      }),
    });
    expect(revoked.status).toBe(200);
    await expect(
      refreshAuthorization(origin, {
        metadata: metadata!,
        clientInformation: client.client(),
        refreshToken: fresh.refresh_token!,
      }),
    ).rejects.toThrow();
    await context.close();
    await client.stop();
  });

  it("does the same with a document of its own instead of a registration", async () => {
    const address = `https://${documents.host}/client.json`;
    const client = await startOauthClient(address);
    described.set("/client.json", JSON.stringify({ ...client.metadata, client_id: address }));
    const context = await browser.newContext();
    const page = await context.newPage();
    const transport = await begin(client);
    expect(client.client().client_id).toBe(address);
    await page.goto(client.asked().href);
    await signIn(page);
    await page.getByText(`Described by ${documents.host}`).waitFor();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await transport.finishAuth(await client.answer);
    const tools = await connected(client);
    expect((await tools.listTools()).tools.length).toBeGreaterThanOrEqual(10);
    await tools.close();
    await context.close();
    await client.stop();
  });

  it("learns that its user did not allow it; the keyboard alone is enough to refuse", async () => {
    const client = await startOauthClient();
    const context = await browser.newContext();
    const page = await context.newPage();
    await begin(client);
    await page.goto(client.asked().href);
    await signIn(page);
    const deny = page.getByRole("button", { name: "Do not allow" });
    await deny.waitFor();
    const focused = () => page.evaluate("document.activeElement.textContent");
    for (let i = 0; i < 10 && (await focused()) !== "Do not allow"; i++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const answer = await client.answer;
    expect(answer.get("error")).toBe("access_denied");
    expect(answer.get("iss")).toBe(origin);
    await context.close();
    await client.stop();
  });

  it("never sees its user sent elsewhere, nor the page framed by another", async () => {
    const client = await startOauthClient();
    const context = await browser.newContext();
    const page = await context.newPage();
    await begin(client);
    const bent = new URL(client.asked());
    bent.searchParams.set("redirect_uri", "https://evil.example/callback");
    await page.goto(bent.href);
    await page.getByRole("heading", { name: "The program could not be connected" }).waitFor();
    expect(new URL(page.url()).origin).toBe(origin);
    const framing = await context.newPage();
    const errors: string[] = [];
    framing.on("console", (message) => errors.push(message.text()));
    await framing.setContent(`<iframe src="${client.asked().href}"></iframe>`);
    await eventually(() => errors.join(" ")).toMatch(/frame|X-Frame-Options/i);
    await context.close();
    await client.stop();
  });
});
