import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operator, recordChange } from "#src/audit/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { expectAccessible } from "#test/support/browser/accessible.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import {
  comeBackUntil,
  openPortal,
  type Keyboard,
  type Portal,
} from "#test/support/browser/portal.ts";
import { temporaryFolder } from "#test/support/product.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;
let clean: readonly number[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openPortal(folder.path);
  user = await portal.signIn("admin");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

/** An answer to the API as the signed-in user of a page. */
const own = (of: Keyboard, path: string): Promise<any> =>
  of.page.evaluate(
    `fetch("/v2${path}", { headers: { "x-quayline-portal": "1" } }).then((one) => one.json())`,
  );

describe.skipIf(!hasBrowser)(
  "Today, of an account whose first requests are not answered yet",
  () => {
    it("says how many wait, by itself, and never that nothing needs a person", async () => {
      const { page } = user;
      await page.clock.install({ time: Date.now() });
      await page.goto("/");
      await page.getByRole("heading", { name: "No container is tracked yet" }).waitFor();
      // Its line is down, in the sandbox.
      const request_number = "QLDOWN1";
      const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST" };
      await portal.call("POST", "/tracking_requests", {
        data: { type: "tracking_request", attributes },
      });
      await page.clock.fastForward(16_000);
      await page.getByText("1 tracking request waits for the first answer.").waitFor();
      expect(await page.getByText("Nothing needs you").count()).toBe(0);
      expect(await page.getByText("No container is tracked yet").count()).toBe(0);
      await user.expectAccessibleEverywhere();
      await user.press("Show these requests");
      await page.getByText(request_number).first().waitFor();
      user.expectClean();
    });
  },
);

describe.skipIf(!hasBrowser)("Settings, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("shows who is signed in, the account and what it has", async () => {
    const { page } = user;
    await page.goto("/");
    await page.getByRole("navigation", { name: "Screens" }).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press(",");
    await user.heading("Settings").waitFor();
    await page.getByText("Admin: everything").waitFor();
    const me = await own(user, "/me");
    const company = me.included.find((one: any) => one.type === "account").attributes;
    await page.getByRole("main").getByText(company.company_name).waitFor();
    await page.getByText("Webhooks", { exact: true }).last().waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("keeps preferences, which hold on every screen", async () => {
    const { page } = user;
    await user.press("Preferences");
    await user.tabTo("Time zone");
    await page.keyboard.type("Pacific/Hono");
    await user.tabTo("Rows of tables");
    await page.keyboard.type("comp");
    await user.tabTo("Single letters as keys");
    await page.keyboard.press("Space");
    await user.expectAccessibleEverywhere();
    await user.press("Save the preferences");
    await page.getByText("Saved.").waitFor();
    const { data } = await own(user, "/me/preferences");
    expect(data.attributes).toMatchObject({
      zone: "Pacific/Honolulu",
      density: "compact",
      keys: false,
    });
    await page.evaluate("localStorage.clear()");
    await page.goto("/settings/people");
    await page
      .getByRole("region", { name: "People of the account" })
      .getByText("HST")
      .first()
      .waitFor();
    expect(await page.evaluate("document.documentElement.dataset.density")).toBe("compact");
    await page.keyboard.press("?");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("speaks Spanish when that is chosen, or what the browser asks for, and English again", async () => {
    const { page } = user;
    const language = () => page.evaluate("document.documentElement.lang");
    await page.goto("/settings/preferences");
    expect(await language()).toBe("en");
    await user.tabTo("Language");
    await page.keyboard.type("Español");
    await user.press("Save the preferences");
    await user.heading("Configuración").waitFor();
    expect(await language()).toBe("es");
    await user.tabTo("Idioma");
    await user.expectAccessibleEverywhere();
    // It belongs to the user: another browser learns it with the sign-in.
    await page.evaluate("localStorage.clear()");
    await page.goto("/");
    await user.heading("Hoy").waitFor();
    await page.getByText("1 solicitud de rastreo espera su primera respuesta.").waitFor();
    await page.getByRole("link", { name: "Contenedores" }).waitFor();
    await user.expectAccessibleEverywhere();
    // Hours are those of the place, with its zone.
    await page.goto("/settings/people");
    const people = page.getByRole("region", { name: "Personas de la cuenta" });
    await people.getByText("HST").first().waitFor();
    await page.goto("/settings/preferences");
    await user.tabTo("Idioma");
    await page.keyboard.type("English");
    await user.press("Guardar las preferencias");
    await user.heading("Settings").waitFor();
    expect(await language()).toBe("en");
  });

  it("makes a key that is shown once and works, and revokes it", async () => {
    clean = [422];
    const { page } = user;
    await page.goto("/settings/keys");
    await page
      .getByRole("heading", { name: "No API key yet" })
      .or(page.getByRole("region", { name: "API keys" }))
      .waitFor();
    await user.press("Make a key");
    await page.locator("[aria-invalid=true]").waitFor();
    await expectAccessible(page);
    await user.tabTo("What the key is for");
    await page.keyboard.type("Warehouse");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "The new key" });
    const key = (await dialog.locator("code").textContent())!;
    await user.expectAccessibleEverywhere();
    const asKey = () =>
      fetch(`${portal.runtime.baseUrl}/me`, { headers: { authorization: `Token ${key}` } });
    expect((await asKey()).status).toBe(200);
    await user.press("I have copied it");
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("row").filter({ hasText: "Warehouse" });
    await row.getByText(key.slice(-4)).waitFor();
    expect((await page.content()).includes(key)).toBe(false);
    await user.expectAccessibleEverywhere();
    await user.press("Revoke the key for Warehouse");
    const question = page.getByRole("alertdialog", { name: "Revoke the key for Warehouse?" });
    await question.waitFor();
    await user.press("Revoke");
    await row.waitFor({ state: "detached" });
    expect(
      (await own(user, "/api_keys")).data.map((one: any) => one.attributes.name),
    ).not.toContain("Warehouse");
  });

  it("invites, gives a role, removes, and states at the field why an address is refused", async () => {
    clean = [422];
    const { page } = user;
    const colleague = await portal.signIn("viewer");
    await colleague.page.goto("/settings");
    const { data: people } = await own(user, "/users");
    const viewer = people.find((one: any) => one.attributes.role === "viewer");
    await page.goto("/settings/people");
    await page.getByText("No invitation waits.").waitFor();
    await user.tabTo("Email");
    await page.keyboard.type("not an address");
    await page.keyboard.press("Enter");
    const email = page.getByRole("textbox", { name: "Email" });
    await eventually(() => email.getAttribute("aria-invalid")).toBe("true");
    await user.expectAccessibleEverywhere();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("ivy@example.com");
    await user.tabTo("Role");
    await page.keyboard.type("View");
    await user.press("Send the invitation");
    await page.getByText("An invitation is on its way to ivy@example.com.").waitFor();
    const [invitation] = (await own(user, "/invitations")).data;
    expect(invitation.attributes).toMatchObject({ email: "ivy@example.com", role: "viewer" });
    await user.press("Revoke the invitation of ivy@example.com");
    await user.press("Revoke");
    await page.getByText("No invitation waits.").waitFor();

    await page.getByText("Another admin changes your role.").waitFor();
    const row = page.getByRole("row").filter({ hasText: viewer.attributes.email });
    await row.getByRole("combobox").focus();
    await page.keyboard.type("Mem");
    await user.press("Give this role, Member, to Ada Quay");
    await eventually(
      async () => (await own(user, `/users/${viewer.id}`)).data.attributes.role,
    ).toBe("member");
    await row.getByRole("button", { name: "Remove" }).press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await expectAccessible(page);
    await user.press("Remove");
    await row.waitFor({ state: "detached" });
    // Their next request asks them to sign in again.
    await colleague.page.goto("/settings");
    await colleague.heading("Sign in").waitFor();
    colleague.expectClean([401]);
  });

  it("shows who changed what, chosen by action and person, page by page", async () => {
    clean = [500];
    const { page } = user;
    const audit = "**/v2/audit_entries*";
    await page.route(audit, (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/settings/audit");
    await page.getByRole("button", { name: "Try again" }).waitFor({ timeout: 60_000 });
    await page.unroute(audit);
    await user.press("Try again");
    const trail = page.getByRole("region", { name: "Changes and who made them, newest first" });
    const row = (text: string) => trail.getByRole("row").filter({ hasText: text });
    await row("Changed a role").getByText("Ada Quay").waitFor();
    await row("Changed a role").getByText("127.0.0.1").waitFor();
    await user.expectAccessibleEverywhere();

    await user.tabTo("What was done");
    await page.keyboard.type("Made an API");
    await row("Changed a role").waitFor({ state: "detached" });
    await row("Made an API key").waitFor();
    const { data } = await own(user, "/me");
    const me = data.relationships.user.data.id;
    await page.goto(`/settings/audit?action=api_key.created&actor=${me}`);
    await row("Made an API key").waitFor();
    await page.goto(`/settings/audit?action=digest.deleted&actor=${me}`);
    await page.getByRole("heading", { name: "No change matches" }).waitFor();
    await expectAccessible(page);

    const account = derivedId("account", "development");
    for (let count = 0; count < 60; count++)
      await recordChange(portal.runtime.deps, {
        account,
        action: "account.plan_changed",
        actor: operator,
      });
    await user.press("Clear filters");
    await eventually(() => row("Changed the plan").count()).toBe(50);
    await user.press("Older changes");
    await row("Made an API key").waitFor();
    expect(await row("Changed the plan").count()).toBe(60);
  });

  it("offers members and viewers no keys and no change of people, and states whom to ask", async () => {
    for (const role of ["viewer", "member"] as const) {
      const other = await portal.signIn(role);
      await other.page.goto("/settings/keys");
      await other.page.getByText(/Only an admin sees and makes API keys.*Ask .*Ada Quay/).waitFor();
      expect(await other.page.getByRole("main").getByRole("button").count()).toBe(0);
      await other.page.goto("/settings/people");
      await other.page.getByRole("region", { name: "People of the account" }).waitFor();
      await other.page.getByText("Only an admin invites people").waitFor();
      expect(await other.page.getByRole("main").getByRole("button").count()).toBe(0);
      expect(await other.page.getByRole("main").getByRole("combobox").count()).toBe(0);
      await expectAccessible(other.page);
      await other.page.goto("/settings/audit");
      await other.page.getByText(/Only an admin sees who changed what.*Ask .*Ada Quay/).waitFor();
      expect(await other.page.getByRole("main").getByRole("combobox").count()).toBe(0);
      // Their own preferences they keep all the same.
      await other.page.goto("/settings/preferences");
      await other.press("Save the preferences");
      await other.page.getByText("Saved.").waitFor();
      other.expectClean();
    }
  });

  it("states that a part does not exist, and keeps what it has when the server is gone", async () => {
    const { page } = user;
    await page.goto("/settings/nothing");
    await user.heading("There is no such page").waitFor();
    await page.clock.install({ time: Date.now() });
    await page.goto("/settings/people");
    await page.getByRole("region", { name: "People of the account" }).waitFor();
    await portal.runtime.stop();
    // People are asked for anew after a minute.
    await page.clock.fastForward(61_000);
    await comeBackUntil(page, page.getByText("The server does not answer. This is as of"));
    expect(await page.getByRole("region", { name: "People of the account" }).count()).toBe(1);
  });
});
