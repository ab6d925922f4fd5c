import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import type { Keyboard } from "#test/support/browser/portal.ts";

let portal: FleetPortal;
let user: Keyboard;
let id: string;
let clean: readonly number[] = [];
let receiver: Server;

const fieldsOf = async (): Promise<Record<string, unknown>> => {
  const { data } = await portal.call("GET", `/containers/${id}/custom_fields`);
  return Object.fromEntries(
    data.map(({ attributes }: any) => [attributes.api_slug, attributes.value]),
  );
};

async function define(attributes: object): Promise<string> {
  const { data } = await portal.call("POST", "/custom_field_definitions", {
    data: {
      type: "custom_field_definition",
      attributes: { entity_type: "Container", ...attributes },
    },
  });
  return data.id;
}

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openFleetPortal();
  const { columns } = await portal.rows("columns=number&limit=1&filter[attention]=@exists");
  id = columns.id[0];
  receiver = createServer((_, response) => response.writeHead(204).end());
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  user = await portal.signIn("member");
});
afterAll(async () => {
  await portal?.stop();
  receiver?.close();
});

const value = (name: string) =>
  user.page
    .getByRole("row", { name: new RegExp(name) })
    .locator("td")
    .first();

describe.skipIf(!hasBrowser)("The record of a container, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("says where fields of one's own are defined, as long as there are none", async () => {
    const { page } = user;
    await page.goto(`/containers/${id}?tab=fields`);
    await page.getByRole("heading", { name: "Containers have no custom fields" }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Define custom fields");
    await page.waitForURL("**/settings/fields");
  });

  it("has its fields behind e: one is set, refused with its reason, changed, cleared and taken back", async () => {
    clean = [422];
    const { page } = user;
    await define({
      api_slug: "cost_centre",
      display_name: "Cost centre",
      data_type: "short_text",
      validation: { pattern: "^[0-9]+$" },
    });
    const priority = await define({
      api_slug: "priority",
      display_name: "Priority",
      data_type: "enum",
    });
    for (const [label, option] of [
      ["High", "high"],
      ["Low", "low"],
    ])
      await portal.call("POST", `/custom_field_definitions/${priority}/options`, {
        data: { type: "custom_field_option", attributes: { label, value: option } },
      });
    await page.goto(`/containers/${id}`);
    await page.getByRole("tab", { name: "Timeline" }).waitFor();
    await page.keyboard.press("e");
    await page.getByRole("region", { name: "Custom fields of the container" }).waitFor();
    expect(new URL(page.url()).searchParams.get("tab")).toBe("fields");
    expect(await value("Priority").innerText()).toBe("none");
    await user.press("Change Priority");
    const dialog = page.getByRole("dialog", { name: "Change Priority" });
    await dialog.getByLabel("Value").selectOption("High");
    await user.expectAccessibleEverywhere();
    await user.press("Save");
    await eventually(() => value("Priority").innerText()).toBe("High");
    expect(await fieldsOf()).toEqual({ priority: "high" });

    await user.press("Change Cost centre");
    await user.press("Save");
    await page.getByText("State a value.").waitFor();
    await user.tabTo("Value");
    await page.keyboard.type("imports");
    await page.keyboard.press("Enter");
    await page.locator("input[aria-invalid=true]").waitFor();
    await page.getByText("cost_centre does not match ^[0-9]+$.").waitFor();
    await page.getByRole("dialog").getByLabel("Value").fill("4711");
    await page.keyboard.press("Enter");
    await eventually(() => value("Cost centre").innerText()).toBe("4711");
    await page.getByText("Set Cost centre").waitFor();
    await page.keyboard.press("u");
    await eventually(() => value("Cost centre").innerText()).toBe("none");
    expect(await fieldsOf()).toEqual({ priority: "high" });

    await user.press("Change Priority");
    await user.press("Clear the value");
    await eventually(() => value("Priority").innerText()).toBe("none");
    await page.keyboard.press("u");
    await eventually(fieldsOf).toEqual({ priority: "high" });
    await eventually(() => value("Priority").innerText()).toBe("High");
  });

  it("shows both values of a field that somebody else set meanwhile", async () => {
    clean = [409];
    const { page } = user;
    await page.goto(`/containers/${id}?tab=fields`);
    await user.press("Change Priority");
    await page.getByRole("dialog").getByLabel("Value").selectOption("High");
    await portal.call("POST", `/containers/${id}/custom_fields`, {
      data: { type: "custom_field", attributes: { api_slug: "priority", value: "low" } },
    });
    await user.press("Save");
    const conflict = page.getByRole("alertdialog", { name: /changed it meanwhile: Priority$/ });
    await conflict.waitFor();
    const both = conflict.getByRole("row", { name: /^Value/ }).last();
    expect(await both.getByRole("cell").allTextContents()).toEqual(["Low", "High"]);
    await user.expectAccessibleEverywhere();
    await eventually(() => value("Priority").innerText()).toBe("Low");
    await user.press("Save mine");
    await eventually(() => value("Priority").innerText()).toBe("High");
    expect(await fieldsOf()).toEqual({ priority: "high" });
  });

  it("has what webhooks were sent of it, and each delivery opens", async () => {
    const { page } = user;
    await page.goto(`/containers/${id}?tab=deliveries`);
    await page.getByRole("heading", { name: "No webhook was sent anything of it" }).waitFor();
    await user.expectAccessibleEverywhere();
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { data } = await portal.call("POST", "/webhooks", {
      data: { type: "webhook", attributes: { url, active: true, events: ["container.created"] } },
    });
    await portal.call("POST", `/webhooks/${data.id}/replay`, { since: "2020-01-01T00:00:00Z" });
    await eventually(async () => {
      const sent = await portal.call("GET", "/webhook_notifications?page[size]=100");
      return sent.data.length;
    }).toBeGreaterThan(1);
    await page.reload();
    const sent = page.getByRole("region", { name: "What webhooks were sent of the container" });
    await sent.waitFor();
    // Those of the other containers are not here.
    expect(await sent.locator("tbody tr").count()).toBe(1);
    expect(await sent.innerText()).toContain(url);
    await user.expectAccessibleEverywhere();
    await user.press("Delivery of container.created");
    await user.heading("Delivery of container.created").waitFor();
  });

  it("has a shipment that says which documents name it", async () => {
    const { page } = user;
    const { data } = await portal.call("GET", `/containers/${id}`);
    await page.goto(`/shipments/${data.relationships.shipment.data.id}`);
    await page.getByRole("heading", { name: "No document names this shipment" }).waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("asks its sources at once with r, and states which", async () => {
    const { page } = user;
    await page.goto(`/containers/${id}`);
    await page.getByRole("button", { name: "Refresh" }).waitFor();
    await page.keyboard.press("r");
    await page.getByText(/^Refresh started: /).waitFor();
  });

  it("offers a viewer neither, and shows the same fields", async () => {
    const viewer = await portal.signIn("viewer");
    await viewer.page.goto(`/containers/${id}?tab=fields`);
    await viewer.page.getByRole("region", { name: "Custom fields of the container" }).waitFor();
    expect(await viewer.page.getByRole("button", { name: /^(Change|Refresh)/ }).count()).toBe(0);
    expect(await viewer.page.getByRole("row", { name: /Priority/ }).innerText()).toContain("High");
    viewer.expectClean();
    await viewer.page.close();
  });
});
