import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownPath } from "#functions/middleware/visiting.ts";
import { createUser, type User } from "#src/access/index.ts";
import { html } from "#src/platform/http/html.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { newVisitor } from "#test/support/browser/visitor.ts";

let api: Api;
let user: User;
const password = "seven green gantry cranes";
beforeAll(async () => {
  api = await startApi();
  const { context } = await api.account();
  user = await createUser(api.deps, {
    account: context.account.id,
    email: "ada@example.com",
    name: `Ada <script>alert(1)</script>`,
    password,
  });
});
afterAll(() => api.stop());

async function signedInVisitor() {
  const visitor = newVisitor(api);
  await visitor.open("/sign-in");
  await visitor.send("/sign-in", { email: user.email, password });
  return visitor;
}

describe("signing in by the page", () => {
  it("leads to the page that was asked for, and not before", async () => {
    const visitor = newVisitor(api);
    const sent = await visitor.open("/account?tab=keys");
    expect(sent).toMatchObject({ status: 303 });
    expect(sent.location).toBe("/sign-in?return_to=%2Faccount%3Ftab%3Dkeys");
    await visitor.open(sent.location ?? "");
    const entered = await visitor.send("/sign-in", { email: "ADA@example.com ", password });
    expect(entered).toMatchObject({ status: 303, location: "/account?tab=keys" });
    const home = await visitor.open("/account");
    expect(home.status).toBe(200);
    expect(home.text).toContain("Ada &lt;script&gt;alert(1)&lt;/script&gt;");
    expect((await visitor.open("/sign-in")).location).toBe("/account");
    expect((await visitor.send("/sign-out", {})).location).toBe("/sign-in?signed_out");
    expect((await visitor.open("/account")).status).toBe(303);
  });

  it("answers the same to a wrong password and to an unknown address", async () => {
    const visitor = newVisitor(api);
    const answers = [];
    for (const email of [user.email, "nobody@example.com"]) {
      await visitor.open("/sign-in");
      const { status, text } = await visitor.send("/sign-in", { email, password: "wrong" });
      answers.push({ status, text: text.replaceAll(email, "").replaceAll(/challenge[^,]*,/g, "") });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers[0]?.text).toContain('role="alert"');
  });
});

describe("a form", () => {
  it("is refused from another site, from nowhere, and without its token", async () => {
    const visitor = newVisitor(api);
    await visitor.open("/sign-in");
    const fields = { email: user.email, password };
    const origins: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      {},
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of origins)
      expect((await visitor.send("/sign-in", fields, headers)).status).toBe(403);
    await visitor.open("/sign-in");
    for (const form_token of ["", "x", "A".repeat(43)])
      expect((await visitor.send("/sign-in", { ...fields, form_token })).status).toBe(403);
    const other = newVisitor(api);
    await other.open("/sign-in");
    const { text } = await visitor.open("/sign-in");
    const foreign = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect((await other.send("/sign-in", { ...fields, form_token: foreign })).status).toBe(403);
  });

  it("of before the sign-in is worth nothing after it", async () => {
    const visitor = newVisitor(api);
    const { text } = await visitor.open("/sign-in");
    const early = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? "";
    await visitor.send("/sign-in", { email: user.email, password });
    expect((await visitor.send("/sign-out", { form_token: early })).status).toBe(403);
  });

  it("is not needed by the portal, which sends a header that no form can send", async () => {
    const own = { origin: "http://127.0.0.1:4949", "sec-fetch-site": "same-origin" };
    const signedIn = async () => {
      const visitor = newVisitor(api);
      await visitor.open("/sign-in");
      await visitor.send("/sign-in", { email: user.email, password });
      await visitor.open("/account/style.css");
      return visitor;
    };
    const none = { form_token: "" };
    const forged = [
      own,
      { ...own, "x-quayline-portal": "0" },
      { ...own, "x-quayline-portal": "1", origin: "https://evil.example" },
      { ...own, "x-quayline-portal": "1", "sec-fetch-site": "cross-site" },
      { "x-quayline-portal": "1", "sec-fetch-site": "same-origin" },
    ];
    const visitor = await signedIn();
    for (const headers of forged) {
      expect([headers, (await visitor.send("/sign-out", none, headers)).status]).toEqual([
        headers,
        403,
      ]);
      expect((await visitor.open("/account")).status).toBe(200);
    }
    const portal = { ...own, "x-quayline-portal": "1" };
    expect((await visitor.send("/sign-out", none, portal)).location).toBe("/sign-in?signed_out");
    expect((await visitor.open("/account")).status).toBe(303);
  });

  it("takes nothing but a form, and not too much of it", async () => {
    const sent = { headers: { origin: "http://127.0.0.1:4949", "content-type": "text/plain" } };
    expect((await api.raw("POST", "//sign-in", { ...sent, body: "x" })).statusCode).toBe(415);
    const visitor = newVisitor(api);
    await visitor.open("/sign-in");
    const long = "x".repeat(70_000);
    expect((await visitor.send("/sign-in", { email: long, password })).status).toBe(413);
  });
});

describe("every page", () => {
  it("cannot be framed, runs no script of others and is kept nowhere", async () => {
    const visitor = await signedInVisitor();
    for (const path of ["/account", "/sign-in?return_to=/account"]) {
      const { headers } =
        path === "/account" ? await visitor.open(path) : await newVisitor(api).open(path);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
      expect(headers).toMatchObject({
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cache-control": "no-store",
      });
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
  });

  it("asks for TLS only from then on where it came over TLS", async () => {
    const secure = await startApi({ BASE_URL: "https://api.example.com/v2" });
    try {
      const { headers } = await newVisitor(secure).open("/sign-in");
      expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
    } finally {
      await secure.stop();
    }
  });
});

describe("where a page leads afterwards", () => {
  it("is one of our own pages, however it is written", () => {
    expect(ownPath("/account/keys?x=1", "/")).toBe("/account/keys?x=1");
    for (const bad of [
      null,
      "",
      "account",
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/.//evil.example",
      "/%2e//evil.example",
      "/x/..//evil.example",
      "javascript:alert(1)",
      "\\\\evil.example",
    ])
      expect(ownPath(bad, "/own")).toBe("/own");
  });
});

describe("html", () => {
  it("escapes what is put in, and nothing twice", () => {
    const inner = html`<b>${"<&\"'>"}</b>`;
    expect(html`<p title="${'a"b'}">${inner}${[inner, 1]}${null}${false}</p>`.text).toBe(
      '<p title="a&quot;b"><b>&lt;&amp;&quot;&#39;&gt;</b><b>&lt;&amp;&quot;&#39;&gt;</b>1</p>',
    );
  });
});
