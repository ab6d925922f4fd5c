import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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

/** A receiver of somebody's own, which is broken until it is repaired. */
const received: { readonly body: string; readonly signature: string }[] = [];
let answer = { status: 500, body: "queue is <b>full</b>" };
let receiver: Server;
let url: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const signature = String(request.headers["x-svc-webhook-signature"]);
      received.push({ body, signature });
      response.writeHead(answer.status, { "content-type": "text/plain" }).end(answer.body);
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  portal = await openPortal(folder.path);
  user = await portal.signIn("member");
});
afterAll(async () => {
  await portal?.close();
  receiver?.close();
  await closeBrowser();
  folder.remove();
});

const webhookOfAccount = async () => (await portal.call("GET", "/webhooks")).data[0];

describe.skipIf(!hasBrowser)("Webhooks, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("is empty with the next step, and shows at its field why one is refused", async () => {
    clean = [422];
    const { page } = user;
    await page.goto("/webhooks");
    await page.getByRole("heading", { name: "No webhook yet" }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("New webhook");
    await user.heading("New webhook").waitFor();
    await page.getByText("container.transport.vessel_discharged").first().waitFor();
    await user.press("Create the webhook");
    await page.getByText("Name at least one event.").waitFor();
    await page.getByRole("checkbox", { name: "container.created", exact: true }).focus();
    await page.keyboard.press("Space");
    await page.getByLabel("Address (HTTPS)").focus();
    await page.keyboard.type("http://example.com/hook");
    await page.keyboard.press("Enter");
    await page.locator("input[type=url][aria-invalid=true]").waitFor();
    await page.getByText("Name at least one event.").waitFor({ state: "detached" });
    expect((await webhookOfAccount()) ?? null).toBe(null);
    await user.expectAccessibleEverywhere();
  });

  it("creates one from the catalogue, and shows its secret when it is wanted", async () => {
    const { page } = user;
    await page.goto("/webhooks/new");
    await user.tabTo("Address (HTTPS)");
    await page.keyboard.type(url);
    await user.tabTo("Example of tracking_request.succeeded");
    await page.keyboard.press("Enter");
    const example = page.getByRole("dialog", { name: "Example of tracking_request.succeeded" });
    await example.getByText('"event": "tracking_request.succeeded"').waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    for (const name of ["tracking_request.succeeded", "container.created"]) {
      await page.getByRole("checkbox", { name, exact: true }).focus();
      await page.keyboard.press("Space");
    }
    await user.tabTo("Headers of your own");
    await page.keyboard.type("X-Team: imports");
    await user.press("Create the webhook");
    await user.heading(url).waitFor();
    const { attributes } = await webhookOfAccount();
    expect(attributes.events.toSorted()).toEqual([
      "container.created",
      "tracking_request.succeeded",
    ]);
    expect(attributes.headers).toEqual([{ name: "X-Team", value: "imports" }]);
    expect(await page.getByText(attributes.secret).count()).toBe(0);
    await user.press("Show");
    await page.getByText(attributes.secret, { exact: true }).waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("sends a test, and verifies what the receiver got", async () => {
    const { page } = user;
    const { id } = await webhookOfAccount();
    await page.goto(`/webhooks/${id}?tab=test`);
    await user.press("Send the example");
    await page.getByText("The receiver answered 500, which counts as a failure.").waitFor();
    await page.getByText("queue is <b>full</b>").waitFor();
    await expectAccessible(page);
    const { body, signature } = received.at(-1)!;
    await page.goto(`/webhooks/${id}?tab=verify`);
    await user.tabTo("Raw body");
    await page.keyboard.insertText(body);
    await user.tabTo("X-SVC-Webhook-Signature");
    await page.keyboard.insertText(signature);
    await user.press("Verify");
    await page.getByText("The signature fits").waitFor();
    await user.tabTo("Raw body");
    await page.keyboard.insertText(`${body} `);
    await user.press("Verify");
    await page.getByText("The signature does not fit").waitFor();
    await expectAccessible(page);
  });

  it("shows what the receiver answered to each attempt, the body, and sends it again", async () => {
    const { page } = user;
    await portal.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number: "QLDEMO31", scac: "TEST" },
      },
    });
    const { id } = await webhookOfAccount();
    await page.goto(`/webhooks/${id}`);
    const deliveries = page.getByRole("region", { name: "Deliveries" });
    await deliveries.getByRole("row").nth(1).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Delivery of tracking_request.succeeded");
    await user.heading("Delivery of tracking_request.succeeded").waitFor();
    const attempts = page.getByRole("region", { name: "Attempts" });
    await attempts.getByRole("row").filter({ hasText: "500" }).first().waitFor();
    // Text, never markup; a slow machine has come to a second attempt.
    await attempts.getByText("queue is <b>full</b>").first().waitFor();
    for (const [label, line] of [
      ["Headers that were sent", "webhook-signature: v1,"],
      ["Headers of the answer", "connection: keep-alive"],
    ] as const) {
      await attempts.getByText(label).first().click();
      await attempts.getByText(line).first().waitFor();
    }
    const sent = page.getByRole("region", { name: "The body that is sent" });
    await sent.getByText('"event": "tracking_request.succeeded"').waitFor();
    await user.expectAccessibleEverywhere();
    answer = { status: 200, body: "taken" };
    await user.press("Send it again");
    await page.getByText("It is being sent again.").waitFor();
    await attempts.getByRole("row").filter({ hasText: "taken" }).first().waitFor();
    await page.getByText("Succeeded", { exact: true }).waitFor();
    const notification = page.url().split("/").at(-1);
    const { data, included } = await portal.call(
      "GET",
      `/webhook_notifications/${notification}?include=webhook_notification_logs`,
    );
    expect(data.attributes.delivery_status).toBe("succeeded");
    await eventually(() => attempts.getByRole("row").count()).toBe(included.length + 1);
    await user.press("Proof");
    const dialog = page.getByRole("dialog", { name: "Proof", exact: true });
    await dialog.getByText("It holds").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("chooses deliveries by state, event and container, in the URL", async () => {
    const { page } = user;
    const { id } = await webhookOfAccount();
    const deliveries = page.getByRole("region", { name: "Deliveries" });
    const count = async (query: string) =>
      (await portal.call("GET", `/webhook_notifications?filter[webhook_id]=${id}&${query}`)).data
        .length;
    await page.goto(`/webhooks/${id}?event=container.created`);
    const created = await count("filter[event]=container.created");
    expect(created).toBeGreaterThan(0);
    await eventually(() => deliveries.getByRole("row").count()).toBe(created + 1);
    const { columns } = await portal.call("GET", "/container_rows?columns=number&limit=1");
    await user.tabTo("Container number");
    await page.keyboard.type(columns.number[0]);
    await eventually(() => new URL(page.url()).searchParams.get("box")).toBe(columns.number[0]);
    await eventually(() => deliveries.getByRole("row").count()).toBe(2);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("MSKU0000000");
    await page.getByRole("heading", { name: "No delivery matches" }).waitFor();
    await expectAccessible(page);
    await user.press("Clear filters");
    await eventually(() => deliveries.getByRole("row").count()).toBe((await count("")) + 1);
  });

  it("pauses, counts what it misses, and activates; replays from a time with a count first", async () => {
    const { page } = user;
    const { id } = await webhookOfAccount();
    await page.goto(`/webhooks/${id}`);
    await user.press("Pause");
    await page.getByText("0 events since then; they are sent when you activate it.").waitFor();
    expect((await webhookOfAccount()).attributes.active).toBe(false);
    await user.expectAccessibleEverywhere();
    await user.press("Activate");
    await page.getByText("Active", { exact: true }).waitFor();
    await user.press("Replay from a time");
    await page.getByRole("dialog", { name: "Replay from a time" }).waitFor();
    await page.getByLabel(/^From \(/).fill("2026-01-01T00:00");
    await user.press("Count first");
    await page.getByText(/^[1-9]\d* events? of its kinds since then/).waitFor();
    await expectAccessible(page);
    await user.press("Replay");
    await page.getByText(/notifications? (is|are) being sent/).waitFor();
    await page.keyboard.press("Escape");
    await page.goto(`/webhooks/${id}?tab=secret`);
    const before = (await webhookOfAccount()).attributes.secret;
    await user.press("New secret");
    await page.getByRole("dialog", { name: "Make a new secret?" }).waitFor();
    await expectAccessible(page);
    await user.press("New secret");
    await page.getByText("Deliveries are signed with the old secret too").waitFor();
    expect((await webhookOfAccount()).attributes.secret).not.toBe(before);
  });

  it("shows both values of what somebody else changed of it, and saves the rest", async () => {
    clean = [409];
    const { page } = user;
    const before = await webhookOfAccount();
    const change = (attributes: object) =>
      portal.call("PATCH", `/webhooks/${before.id}`, { data: { type: "webhook", attributes } });
    await page.goto(`/webhooks/${before.id}?tab=change`);
    const headers = page.getByRole("textbox", { name: /headers/i });
    await headers.fill("X-Tenant: mine");
    await page.getByLabel("Address (HTTPS)").fill(`${url}?mine`);
    await change({ headers: [{ name: "X-Tenant", value: "theirs" }] });
    await user.press("Save");
    const conflict = page.getByRole("alertdialog", { name: /changed it meanwhile/ });
    await conflict.waitFor();
    const values = conflict.getByRole("row").filter({ has: page.getByRole("cell") });
    expect(await values.getByRole("cell").allTextContents()).toEqual([
      "X-Tenant: theirs",
      "X-Tenant: mine",
    ]);
    await user.expectAccessibleEverywhere();
    await eventually(() => headers.inputValue()).toBe("X-Tenant: theirs");
    await user.press("Save mine");
    await eventually(() => headers.inputValue()).toBe("X-Tenant: mine");
    expect((await webhookOfAccount()).attributes).toMatchObject({
      url: `${url}?mine`,
      headers: [{ name: "X-Tenant", value: "mine" }],
    });
    const { url: address, headers: sent } = before.attributes;
    await change({ url: address, headers: sent });
  });

  it("offers a viewer no change, and another account nothing", async () => {
    const { id } = await webhookOfAccount();
    const viewer = await portal.signIn("viewer");
    for (const path of ["/webhooks", "/webhooks/new", `/webhooks/${id}`]) {
      await viewer.page.goto(path);
      await viewer.page.getByText("You read this account as a viewer").waitFor();
      expect(
        await viewer.page.getByRole("button", { name: /Pause|Delete|Replay|again/ }).count(),
      ).toBe(0);
      expect(await viewer.page.getByRole("link", { name: "New webhook" }).count()).toBe(0);
      await expectAccessible(viewer.page);
    }
    viewer.expectClean();
    const { data } = await portal.call("GET", "/webhook_notifications");
    const other = await portal.signIn("admin", "development-2");
    await other.page.goto(`/webhooks/${id}`);
    await other.heading("There is no such webhook").waitFor();
    await other.page.goto(`/deliveries/${data[0].id}`);
    await other.heading("There is no such delivery").waitFor();
    await expectAccessible(other.page);
    other.expectClean([404]);
  });

  it("deletes one after a question, and keeps what it has when the server is gone", async () => {
    const { page } = user;
    const { id } = await webhookOfAccount();
    await page.goto("/webhooks");
    await page.getByRole("link", { name: url }).waitFor();
    await page.getByText(/ %$/).first().waitFor();
    await user.expectAccessibleEverywhere();
    await page.goto(`/webhooks/${id}`);
    await user.press("Delete this webhook");
    const question = page.getByRole("alertdialog", { name: `Delete the webhook to ${url}?` });
    await question.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await portal.runtime.stop();
    await comeBackUntil(page, page.getByText("The server does not answer. This is as of"));
    await user.heading(url).waitFor();
  });
});
