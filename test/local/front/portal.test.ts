import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portalPages } from "#local/front/portal/pages.ts";
import { developmentSignIn } from "#local/front/portal/development-sign-in.ts";
import { developmentAccount } from "#local/start/accounts.ts";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";

let runtime: Runtime;
let origin: string;
beforeAll(async () => {
  runtime = await startRuntime(
    readSettings({ PORT: "0", SMTP_PORT: "0", DATA_DIR: ":memory:", SEED: "off" }),
    { env: {} },
  );
  origin = new URL(runtime.baseUrl).origin;
});
afterAll(() => runtime.stop());

const asPage = { accept: "text/html,application/xhtml+xml" };
const get = (path: string, headers: Record<string, string> = asPage) =>
  fetch(new URL(path, origin), { headers, redirect: "manual" });
const typeOf = (answer: Response): string | null => answer.headers.get("content-type");

/** What a request to `Host: 127.0.0.1` with headers of one's own, which fetch does not send, is answered. */
const post = (path: string, headers: Record<string, string>, body = "") =>
  new Promise<{ status: number; cookies: readonly string[]; location: string | undefined }>(
    (resolve, reject) => {
      const sent = httpRequest(new URL(path, origin), { method: "POST", headers }, (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers["set-cookie"] ?? [],
            location: answer.headers.location,
          }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    },
  );
const form = { "content-type": "application/x-www-form-urlencoded" };
const signIn = (headers: Record<string, string>, returnTo = "/containers?sort=arrival") =>
  post(
    developmentSignIn,
    { ...form, ...headers },
    new URLSearchParams({ return_to: returnTo }).toString(),
  );

describe("the portal on this machine", () => {
  it("is one document for every screen, under a policy that lets nothing in", async () => {
    for (const path of ["/", "/containers", "/containers/7f?tab=raw", "/no/such/screen"]) {
      const answer = await get(path);
      expect([path, answer.status, typeOf(answer)]).toEqual([
        path,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(await answer.text()).toContain('<div id="root">');
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy.split("; ")).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cache-control": "no-store",
      });
    }
  });

  it("has a document of its own for a share link, under the same policy, unindexed and without its address as a referrer", async () => {
    const [link, screen] = [await get("/s/abc"), await get("/containers")];
    expect(await link.text()).not.toBe(await screen.text());
    const headersOf = ({ headers }: Response) => {
      const ofEach = new Set(["date", "x-request-id", "content-length"]);
      return Object.fromEntries([...headers].filter(([name]) => !ofEach.has(name)));
    };
    expect(headersOf(link)).toEqual({
      ...headersOf(screen),
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect((await get("/s/abc", { accept: "application/json" })).status).toBe(404);
  });

  it("has files that a browser keeps for good, and no others", async () => {
    const html = await (await get("/")).text();
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
    expect(named.map((file) => /\.\w+$/.exec(file)?.[0])).toEqual(
      expect.arrayContaining([".css", ".js"]),
    );
    for (const file of named) {
      const answer = await get(file);
      expect([file, answer.status, answer.headers.get("cache-control")]).toEqual([
        file,
        200,
        "public, max-age=31536000, immutable",
      ]);
      expect(typeOf(answer)).toMatch(/^text\/(javascript|css); charset=utf-8$/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    for (const path of ["/assets/gone.js", "/assets/..%2findex.html", "/.vite/manifest.json"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it("leaves what answered there before as it was", async () => {
    const statuses: Record<string, unknown> = {};
    for (const path of [
      "/v2/nothing",
      "/v2/containers",
      "/sign-in",
      "/account",
      "/docs",
      "/health",
      "/openapi.json",
      "/oauth/nothing",
      "/.well-known/nothing",
      "/mcp",
      "/sign-out",
    ]) {
      const answer = await get(path);
      const text = await answer.text();
      expect([path, text.includes('id="root"')]).toEqual([path, false]);
      statuses[path] = answer.status;
    }
    expect(statuses).toEqual({
      "/v2/nothing": 404,
      "/v2/containers": 401,
      "/sign-in": 200,
      "/account": 303,
      "/docs": 200,
      "/health": 200,
      "/openapi.json": 200,
      "/oauth/nothing": 404,
      "/.well-known/nothing": 404,
      "/mcp": 405,
      "/sign-out": 405,
    });
    const asProgram = await get("/containers", { accept: "*/*" });
    expect([asProgram.status, typeOf(asProgram)]).toEqual([404, "application/vnd.api+json"]);
    expect((await post("/containers", asPage)).status).toBe(404);
  });
});

describe("Continue as Development", () => {
  it("signs in to the development account, and goes back to where it was asked", async () => {
    const { status, cookies, location } = await signIn({ origin });
    expect([status, location]).toEqual([303, "/containers?sort=arrival"]);
    expect(cookies[0]).toMatch(/^quayline_session=.*HttpOnly.*SameSite=Lax/i);
    const cookie = cookies[0]!.split(";")[0]!;
    const headers = { cookie, "sec-fetch-site": "same-origin", "x-quayline-portal": "1" };
    const me = await fetch(`${runtime.baseUrl}/me`, { headers });
    expect(await me.json()).toMatchObject({
      data: { attributes: { kind: "session" } },
      included: expect.arrayContaining([
        expect.objectContaining({
          type: "account",
          attributes: expect.objectContaining({ company_name: "Development" }),
        }),
      ]),
    });
  });

  it("makes one user, however often and however much at once", async () => {
    const all = await Promise.all([signIn({ origin }), signIn({ origin }), signIn({ origin })]);
    const users = all.map(
      ({ cookies }) => /quayline_session=([^.]+)\./.exec(cookies[0] ?? "")?.[1],
    );
    expect(new Set(users).size).toBe(1);
    expect(users[0]).toBeDefined();
  });

  it("leads nowhere else, and is no address for another site's page or for a link", async () => {
    for (const elsewhere of ["https://evil.example/", "//evil.example", "/\\evil.example", "x"])
      expect((await signIn({ origin }, elsewhere)).location).toBe("/");
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      {},
    ];
    for (const headers of foreign) {
      const refused = await signIn(headers);
      expect([headers, refused.status, refused.cookies]).toEqual([headers, 403, []]);
    }
    expect((await get(developmentSignIn)).status).toBe(404);
  });

  it("is offered to a browser on this machine alone", async () => {
    const pages = portalPages({
      deps: runtime.deps,
      account: developmentAccount("full"),
      folder: null,
    });
    const from = (sourceIp: string, method: string, rawPath: string) =>
      ({
        rawPath,
        headers: { ...asPage, ...form, origin },
        body: "",
        requestContext: { http: { method, path: rawPath, sourceIp } },
      }) as unknown as APIGatewayProxyEventV2;
    const refused = await pages(from("192.0.2.7", "POST", developmentSignIn), false);
    expect(refused).toMatchObject({ statusCode: 403 });
    expect(refused).not.toHaveProperty("cookies");
    expect(await (await get("/")).text()).toContain(`content="${developmentSignIn}"`);
  });
});

describe("a portal that could not be built", () => {
  it("states so, and leaves everything else to the product", async () => {
    const pages = portalPages({
      deps: runtime.deps,
      account: developmentAccount("full"),
      folder: null,
    });
    const at = (rawPath: string) =>
      ({
        rawPath,
        headers: asPage,
        requestContext: { http: { method: "GET", path: rawPath, sourceIp: "127.0.0.1" } },
      }) as unknown as APIGatewayProxyEventV2;
    expect(await pages(at("/"), true)).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining("could not be built"),
    });
    expect(await pages(at("/v2/containers"), true)).toBeNull();
  });
});
