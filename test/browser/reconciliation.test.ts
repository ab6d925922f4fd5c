import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { factsOf, formsOf, pdfOf } from "#test/reconciliation/drawn.ts";
import { hasBrowser } from "#test/support/browser/browser.ts";
import { openFleetPortal, type FleetPortal } from "#test/support/browser/fleet-portal.ts";
import type { Keyboard } from "#test/support/browser/portal.ts";
import { carriers } from "../../bench/documents/facts/carriers.ts";

let portal: FleetPortal;
let user: Keyboard;

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openFleetPortal();
  user = await portal.signIn("member");
});
afterAll(() => portal?.stop());

/** A shipment of the fleet, and a master bill of it with the ports of another one. */
async function billOfOtherPorts() {
  const { data, included } = await portal.call(
    "GET",
    "/shipments?include=containers&page[size]=50",
  );
  const of = data.find(({ attributes }: any) =>
    carriers.some(({ scac }) => scac === attributes.shipping_line_scac),
  );
  const { normalized_number: masterBill, shipping_line_scac } = of.attributes;
  const ids = new Set(of.relationships.containers.data.map(({ id }: any) => id));
  const numbers: string[] = included
    .filter(({ id }: any) => ids.has(id))
    .map(({ attributes }: any) => attributes.number);
  const facts = factsOf("portal", numbers.length);
  const carrier = carriers.find(({ scac }) => scac === shipping_line_scac)!;
  const containers = facts.containers.map((one, at) => ({ ...one, number: numbers[at]! }));
  const form = (await formsOf("master_bill_of_lading")).find(
    ({ name }) => name === "master-boxed",
  )!;
  const bytes = await pdfOf(form, "master_bill_of_lading", {
    ...facts,
    carrier,
    masterBill,
    containers,
    from: { locode: "BRSSZ", city: "Santos", country: "Brazil", code: "BR" },
  });
  return { id: of.id as string, bytes };
}

describe.skipIf(!hasBrowser)("Documents and tracking compared, by keyboard alone", () => {
  afterEach(() => user.expectClean());

  it("shows on the shipment what differs, and leads to the field on its page", async () => {
    const { page } = user;
    const { id, bytes } = await billOfOtherPorts();
    await page.goto("/documents");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      user.press("Upload a document"),
    ]);
    await chooser.setFiles([
      { name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from(bytes) },
    ]);
    await page.getByRole("cell", { name: "Master bill" }).waitFor({ timeout: 60_000 });
    await page.goto(`/shipments/${id}`);
    const panel = page.getByRole("region", { name: "Documents and tracking compared" });
    const row = panel.getByRole("row", { name: /^Port of lading/ });
    await row.getByText("Differs (medium)").waitFor({ timeout: 60_000 });
    expect(await row.getByText("Shipping line").count()).toBe(1);
    await user.expectAccessibleEverywhere();
    await row.getByRole("link", { name: "bill.pdf, page 1" }).press("Enter");
    await page.locator('[data-field="/port_of_loading"]:focus').waitFor({ timeout: 30_000 });
    expect(new URL(page.url()).searchParams.get("field")).toBe("/port_of_loading");
  });
});
