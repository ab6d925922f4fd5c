import { AxeBuilder } from "@axe-core/playwright";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeBrowser, hasBrowser, theBrowser } from "#test/support/browser/browser.ts";
import { startProduct, temporaryFolder, type Product } from "#test/support/product.ts";

const folder = temporaryFolder();
const password = "seven green gantry cranes";
let product: Product;
let origin: string;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder.path });
  // WebAuthn knows no numbers: the product's other name on one's own machine.
  origin = new URL(product.ready.base_url).origin.replace("127.0.0.1", "localhost");
  const { port } = new URL(origin);
  const { stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, "../../bin/account.ts"),
      "create",
      "--data-dir",
      folder.path,
      "--company",
      "Harbor & Vine",
      "--email",
      "ada@example.com",
      "--name",
      "Ada Quay",
      "--password-stdin",
    ],
    { encoding: "utf8", input: password, env: { PATH: process.env["PATH"], PORT: port } },
  );
  expect(stderr).toBe("");
  browser = await (await theBrowser()).newContext({ baseURL: origin });
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
});
afterAll(async () => {
  await browser?.close();
  await closeBrowser();
  await product?.signal("SIGTERM");
  folder.remove();
});

/** What a machine can see of WCAG 2.2 A and AA. */
async function isAccessible(): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const heading = () => page.getByRole("heading", { level: 1 }).textContent();

/** The newest mail that the product has written. */
async function newestMail(): Promise<string> {
  const out = join(folder.path, "mail-out");
  for (let tries = 0; tries < 200; tries++) {
    try {
      const name = readdirSync(out).toSorted().at(-1);
      const mail = name ? readFileSync(join(out, name), "utf8") : "";
      // Written in one go, but not at one moment.
      if (mail.includes("\n\n") || mail.includes("\r\n\r\n")) return mail;
    } catch {
      // Not there yet.
    }
    await page.waitForTimeout(50);
  }
  throw new Error("no mail came");
}

type Made = { response: { clientDataJSON: string; attestationObject: string } };
const edited = (made: Made, edit: Partial<Made["response"]>): Made => ({
  ...made,
  response: { ...made.response, ...edit },
});

/** As if the browser had made the passkey for a page of somebody else. */
const forgeOrigin = (made: Made): Made => {
  const text = Buffer.from(made.response.clientDataJSON, "base64url").toString("utf8");
  const data = { ...JSON.parse(text), origin: "https://evil.example" };
  return edited(made, { clientDataJSON: Buffer.from(JSON.stringify(data)).toString("base64url") });
};

/** As if the authenticator had made it for another site. */
const forgePage = (made: Made): Made => {
  const hashOf = (name: string) => createHash("sha256").update(name).digest();
  const bytes = Buffer.from(made.response.attestationObject, "base64url");
  const at = bytes.indexOf(hashOf("localhost"));
  expect(at).toBeGreaterThan(0);
  hashOf("evil.example").copy(bytes, at);
  return edited(made, { attestationObject: bytes.toString("base64url") });
};

describe.skipIf(!hasBrowser)("in a browser", () => {
  it("a person signs in, sees what is wrong, and gets where they wanted", async () => {
    await page.goto("/account/keys");
    expect(await heading()).toBe("Sign in");
    await isAccessible();
    await page.getByLabel("E-mail address").fill("ada@example.com");
    await page.getByLabel("Password").fill("not the right password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const alert = page.getByRole("alert").filter({ hasText: "not right" });
    expect(await alert.textContent()).toContain("The e-mail address or the password is not right.");
    await alert.getByRole("link").click();
    expect(await page.evaluate("document.activeElement.id")).toBe("email");
    for (const label of ["E-mail address", "Password"]) {
      const input = page.getByLabel(label, { exact: true });
      expect(await input.getAttribute("aria-invalid")).toBe("true");
      const about = (await input.getAttribute("aria-describedby"))?.split(" ")[0];
      expect(await page.locator(`#${about}`).textContent()).toContain("not right");
    }
    await isAccessible();
    await page.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account/keys");
    expect(await heading()).toBe("API keys");
    const session = (await browser.cookies()).find(({ name }) => name.includes("session"));
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  });

  it("makes an API key that works, and revokes it", async () => {
    await page.goto("/account/keys");
    await page.getByLabel("What is it for?").fill("Warehouse");
    await page.getByRole("button", { name: "Make the key" }).click();
    const key = (await page.locator("#new-key").textContent()) ?? "";
    await isAccessible();
    const ask = async () =>
      (
        await fetch(`${product.ready.base_url}/parties`, {
          headers: { authorization: `Token ${key}` },
        })
      ).status;
    expect(await ask()).toBe(200);
    await page.getByRole("button", { name: "Revoke Warehouse" }).click();
    await page.getByRole("heading", { name: "Revoke an API key" }).waitFor();
    await isAccessible();
    expect(await ask()).toBe(200);
    await page.getByRole("button", { name: "Revoke Warehouse" }).click();
    await page.waitForURL("**/account/keys");
    expect(await page.content()).not.toContain("Warehouse");
    expect(await ask()).toBe(401);
  });

  it("adds a passkey, signs in with it, and removes it", async () => {
    const devtools = await browser.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // What was made for another site, or under another name of this one, is not kept.
    const make = async () => {
      await page.goto("/account/passkeys");
      await page.getByLabel("A name for it").fill("Laptop");
      await page.getByRole("button", { name: "Add a passkey" }).click();
    };
    for (const forge of [forgeOrigin, forgePage]) {
      await page.route("**/account/passkeys", async (route, request) => {
        const form = new URLSearchParams(request.postData() ?? "");
        if (request.method() !== "POST") return route.continue();
        form.set("credential", JSON.stringify(forge(JSON.parse(form.get("credential") ?? ""))));
        return route.continue({ postData: form.toString() });
      });
      await make();
      await page.getByText("The passkey could not be used").waitFor();
      expect(await page.content()).toContain("You have no passkeys yet");
      await page.unroute("**/account/passkeys");
      await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
    }
    await make();
    await page.getByRole("button", { name: "Remove Laptop" }).waitFor();
    await isAccessible();
    // The same device again is refused, and makes none.
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByText("has a passkey of yours already").waitFor();

    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    expect(await heading()).toBe("Sign in");
    await page.goto("/sign-in?return_to=/account/passkeys");
    // What the browser sends once is worth nothing a second time, nor to another browser.
    const posted = page.waitForRequest((request) => request.url().endsWith("/sign-in/passkey"));
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    const answer = (await posted).postData() ?? "";
    await page.waitForURL("**/account/passkeys");
    expect(await heading()).toBe("Passkeys");
    for (const cookie of [undefined, "quayline_visitor=" + "A".repeat(43)]) {
      const replayed = await fetch(`${origin}/sign-in/passkey`, {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: origin,
          "content-type": "application/x-www-form-urlencoded",
          ...(cookie && { cookie }),
        },
        body: answer,
      });
      expect(replayed.status).toBe(403);
    }
    const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toMatchObject([{ rpId: "localhost", signCount: 2 }]);

    // A copy of the key that counts from an older number opens nothing.
    const [credential] = credentials;
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
    await devtools.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...credential!, signCount: 0 },
    });
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByText("opens nothing here").waitFor();
    await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  });

  it("chooses a new password by the link of a mail", async () => {
    await page.goto("/account/forgot-password");
    await isAccessible();
    await page.getByLabel("E-mail address").fill("ADA@example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    expect(await heading()).toBe("Look into your mail");
    const mail = await newestMail();
    expect(mail).toContain("To: ada@example.com");
    const link = /http:\/\/\S+/.exec(mail)?.[0] ?? "";
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await page.getByLabel("New password").fill("fifteen letters");
    await isAccessible();
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText("Your password is set").waitFor();
    await page.getByLabel("E-mail address").fill("ada@example.com");
    await page.getByLabel("Password").fill("fifteen letters");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/account");
    await page.goto("/account/users");
    await isAccessible();
    await page.goto(pathname + search);
    expect(await heading()).toBe("This link no longer works");
  });

  it("reads every page of the account on a phone without moving it sideways, and knows whose it is", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/account/keys");
    await page.getByLabel("What is it for?").fill("W".repeat(100));
    await page.getByRole("button", { name: "Make the key" }).click();
    await page.locator("#new-key").waitFor();
    const visited = ["/account", "/account/keys", "/account/users", "/account/passkeys"];
    for (const path of ["", ...visited, "/account/forgot-password", "/sign-in?again"]) {
      if (path) await page.goto(path);
      expect([path, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
        path,
        375,
      ]);
      expect(await page.getByRole("banner").textContent()).toBe("Quayline");
      await isAccessible();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it("runs no script that stands in a page", async () => {
    await page.goto("/sign-in?return_to=%22%3E%3Cscript%3Edocument.title='x'%3C/script%3E");
    await page.goto("/account");
    const title = await page.evaluate(`
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      document.head.append(script);
      document.title
    `);
    expect(title).toBe("Your account - Quayline");
  });
});
