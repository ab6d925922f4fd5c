import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { invoicePdf } from "#test/document-extraction/invoices/draw.ts";
import { factsOf } from "#test/document-extraction/invoices/facts.ts";
import { layouts } from "#test/document-extraction/invoices/layouts.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { openPortal, type Keyboard, type Portal } from "#test/support/browser/portal.ts";
import { temporaryFolder } from "#test/support/product.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openPortal(folder.path, { RATE_LIMITS: "off" });
  user = await portal.signIn("member");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

describe.skipIf(!hasBrowser)("The audit of an invoice, by keyboard alone", () => {
  afterEach(() => user.expectClean());

  it("says beside the document what can be disputed and what is not known, and saves the packet", async () => {
    const { page } = user;
    const facts = factsOf(6);
    const invoice = {
      name: "invoice.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await invoicePdf(layouts[0]!, facts, ["due_date"])),
    };
    await page.goto("/documents");
    await page.getByRole("heading", { name: "No document yet" }).waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      user.press("Upload a document"),
    ]);
    await chooser.setFiles([invoice]);
    await page.getByRole("cell", { name: "Other" }).waitFor();
    await user.press("invoice.pdf");
    const panel = page.getByRole("region", { name: "Invoice audit" });
    await panel.getByText("can be disputed: the whole invoice").waitFor({ timeout: 30_000 });
    await panel.getByText("Not found on the pages: The date when the invoice is due.").waitFor();
    await panel.getByText("Not tracked, or not linked to the document").waitFor();
    await user.expectAccessibleEverywhere();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      user.press("Download the dispute packet"),
    ]);
    expect(saved.suggestedFilename()).toMatch(/-audit\.pdf$/);
  });
});
