import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import { bound, drawings } from "#test/documents/read-along.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import { openPortal, type Keyboard, type Portal } from "#test/support/browser/portal.ts";
import { scanned } from "#test/support/browser/scanned.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { putTracked } from "#test/support/tracked.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;
let clean: readonly number[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  // Waiting for a scan to be read asks more often than a customer may.
  portal = await openPortal(folder.path, { RATE_LIMITS: "off" });
  user = await portal.signIn("member");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

const pdfOf = async (layout: string): Promise<Uint8Array> => (await drawings(layout, 1))[0]!.bytes;

const documentNamed = async (name: string): Promise<any> =>
  (await portal.call("GET", `/documents?flag[review]=true&filter[filename]=${name}`)).data[0];
const stored = async (name: string): Promise<any> => {
  const { id } = await documentNamed(name);
  return portal.call(
    "GET",
    `/documents/${id}?flag[review]=true&flag[evidence]=true&include=last_document_representation`,
  );
};
const manualOf = async (name: string) =>
  (await documentNamed(name)).attributes.extracted_data_manual;

/** The pointer of the field that has the focus. */
const focused = (): Promise<string | null> =>
  user.page.evaluate<string | null>('document.activeElement?.getAttribute("data-field") ?? null');
const outlined = () => user.page.locator("[data-active]");
const field = (pointer: string) => user.page.locator(`[data-field="${pointer}"]`);

describe.skipIf(!hasBrowser)("Documents, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("are empty with the next step", async () => {
    const { page } = user;
    await page.goto("/documents");
    await page.getByRole("heading", { name: "No document yet" }).waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("come in by the file chooser or a drop, each with what became of it", async () => {
    clean = [409];
    const { page } = user;
    const scan = {
      name: "scan.png",
      mimeType: "image/png",
      buffer: await scanned(await pdfOf("arrival-line-print")),
    };
    const one = await pdfOf("delivery-order-boxed");
    const bundle = {
      name: "bundle.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await bound([one, one, one])),
    };
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      user.press("Upload a document"),
    ]);
    await chooser.setFiles([scan, bundle]);
    await page.getByText("scan.png was uploaded.").waitFor();
    await page.getByText("bundle.pdf was uploaded.").waitFor();
    // The same content once more, dropped, under another name.
    await page.evaluate<void>(`(() => {
      const bytes = Uint8Array.from(atob("${scan.buffer.toString("base64")}"), (one) => one.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], "again.png", { type: "image/png" }));
      document.querySelector("main form").dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await page.getByText("again.png is known already, as scan.png.").waitFor();
    await page.getByRole("cell", { name: "Doubtful" }).first().waitFor();
    await page.getByRole("link", { name: "scan.png", exact: true }).waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("are chosen by what needs a look, by type and by name, in the address", async () => {
    const { page } = user;
    await page.goto("/documents");
    await page.getByRole("link", { name: "bundle.pdf", exact: true }).first().waitFor();
    const reason = page.getByRole("combobox", { name: "Needs a look" });
    await user.tabTo("Needs a look");
    await reason.selectOption("low_confidence");
    await page.waitForURL("**/documents?reason=low_confidence");
    await eventually(() => page.getByRole("row").count()).toBe(2);
    await page.getByRole("combobox", { name: "Type" }).selectOption("customs_entry");
    await page.getByRole("heading", { name: "No document matches" }).waitFor();
    await user.press("Clear filters");
    await page.keyboard.press("/");
    await page.keyboard.type("scan");
    await page.waitForURL("**/documents?name=scan");
    await eventually(() => page.getByRole("row").count()).toBe(2);
  });

  it("shows the page beside the fields; Tab walks the doubtful ones, the arrows all", async () => {
    const { page } = user;
    const { data } = await stored("scan");
    const { doubtful_fields: doubtful } = data.meta.review;
    expect(doubtful.length).toBeGreaterThan(2);
    await page.goto("/documents");
    await user.press("scan.png");
    await user.heading("scan.png").waitFor();
    await page.getByRole("img", { name: "Page 1" }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.tabTo("Tab stops at every field");
    const walked: (string | null)[] = [];
    for (let index = 0; index < doubtful.length; index++) {
      await page.keyboard.press("Tab");
      walked.push(await focused());
    }
    expect(new Set(walked)).toEqual(new Set(doubtful));
    // Nobody is held there.
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(null);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowUp");
    expect(doubtful).not.toContain(await focused());
    await user.tabTo("Tab stops at every field");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused()).not.toBe(null);
  });

  it("outlines the box of the field that has the focus, and a press on a box leads to its field", async () => {
    const { page } = user;
    const { data, included } = await stored("scan");
    const { evidence } = included[0].meta;
    const [pages] = (await portal.call("GET", `/documents/${data.id}/pages`)).pages;
    const certain = Object.keys(evidence).find(
      (one) => !data.meta.review.doubtful_fields.includes(one),
    )!;
    await field(certain).focus();
    expect(await outlined().getAttribute("data-pointer")).toBe(certain);
    const picture = (await page.getByRole("img", { name: "Page 1" }).boundingBox())!;
    const box = (await outlined().boundingBox())!;
    const scale = picture.width / pages.width;
    expect(Math.abs(box.x - picture.x - evidence[certain].box.left * scale)).toBeLessThan(3);
    expect(Math.abs(box.y - picture.y - evidence[certain].box.top * scale)).toBeLessThan(3);
    const [other] = data.meta.review.doubtful_fields;
    for (const turn of [false, true]) {
      if (turn) await user.press("Turn the view");
      await field(certain).focus();
      const target = page.locator(`[data-pointer="${other}"]`);
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      expect([turn, await focused()]).toEqual([turn, other]);
    }
    expect(page.url()).toContain(data.id);
  });

  it("keeps a correction beside what was read, and takes it back", async () => {
    const { page } = user;
    const before = await stored("scan");
    const pointer = before.data.meta.review.doubtful_fields.find(
      (one: string) => !one.slice(1).includes("/"),
    )!;
    await page.goto(`/documents/${before.data.id}`);
    await field(pointer).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Something else");
    await page.keyboard.press("Escape");
    expect(await field(pointer).inputValue()).not.toBe("Something else");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("CORRECTED-1");
    await page.keyboard.press("Enter");
    await eventually(() => manualOf("scan")).toEqual({ [pointer.slice(1)]: "CORRECTED-1" });
    expect(await focused()).not.toBe(pointer);
    const after = await stored("scan");
    expect(after.included[0].attributes.payload).toEqual(before.included[0].attributes.payload);
    expect(after.data.meta.review.doubtful_fields).not.toContain(pointer);
    await page.getByText("corrected", { exact: true }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Take back");
    await eventually(() => manualOf("scan")).toBe(null);
    await page.getByText("corrected", { exact: true }).waitFor({ state: "detached" });
    // A doubtful value that is right needs no other text.
    await field(pointer).focus();
    await page.keyboard.press("Enter");
    await eventually(
      async () => (await stored("scan")).data.meta.review.doubtful_fields,
    ).not.toContain(pointer);
    // Two at once lose none: an entry of a list is corrected in its place, and a field right after it.
    const nested = before.data.meta.review.doubtful_fields.find((one: string) =>
      one.startsWith("/containers/"),
    )!;
    for (const [at, text] of [
      [nested, "NEW-1"],
      ["/vessel_name", "EVER TEST"],
    ]) {
      await field(at).focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    const [, , entry, name] = nested.split("/");
    await eventually(async () => {
      const manual = await manualOf("scan");
      return [manual?.containers?.[Number(entry)]?.[name!], manual?.vessel_name];
    }).toEqual(["NEW-1", "EVER TEST"]);
  });

  it("sends a correction once, and one that is refused holds up none after it", async () => {
    clean = [422];
    const { page } = user;
    const { included } = await stored("scan");
    const [long, short] = Object.entries(included[0].attributes.payload)
      .filter(([name, value]) => name !== "vessel_name" && typeof value === "string")
      .map(([name]) => name);
    const manual = await manualOf("scan");
    const sent: string[] = [];
    page.on("request", (one) => one.method() === "PATCH" && sent.push(one.postData() ?? ""));
    await field(`/${long}`).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("X".repeat(100_001));
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "At most 100,000 characters." }).waitFor();
    sent.length = 0;
    await field(`/${short}`).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("SHORT");
    await page.keyboard.press("Enter");
    await eventually(() => manualOf("scan")).toEqual({ ...manual, [short!]: "SHORT" });
    await page.getByText("corrected", { exact: true }).nth(2).waitFor();
    expect(sent.filter((body) => body.includes("SHORT"))).toHaveLength(1);
    await page.reload();
  });

  it("keeps what two people correct at once, and asks which counts where it is the same field", async () => {
    clean = [409];
    const { page } = user;
    const { data, included } = await stored("scan");
    const [mine, theirs] = Object.entries(included[0].attributes.payload)
      .filter(([name, value]) => name !== "vessel_name" && typeof value === "string")
      .map(([name]) => name);
    const corrects = async (name: string, value: string): Promise<void> => {
      const manual = await manualOf("scan");
      await portal.call("PATCH", `/documents/${data.id}`, {
        data: {
          type: "document",
          attributes: { extracted_data_manual: { ...manual, [name]: value } },
        },
      });
    };
    const type = async (text: string): Promise<void> => {
      await field(`/${mine}`).focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };
    const before = await manualOf("scan");
    await page.goto(`/documents/${data.id}`);
    await field(`/${mine}`).waitFor();
    await corrects(theirs!, "BY ANOTHER");
    await type("BY ME");
    await eventually(() => manualOf("scan")).toEqual({
      ...before,
      [theirs!]: "BY ANOTHER",
      [mine!]: "BY ME",
    });
    const conflict = page.getByRole("alertdialog", { name: /Somebody else changed it meanwhile/ });
    expect(await conflict.count()).toBe(0);
    await corrects(mine!, "BY ANOTHER TOO");
    await type("BY ME AGAIN");
    await conflict.waitFor();
    expect(await conflict.getByRole("cell").allTextContents()).toEqual([
      "BY ANOTHER TOO",
      "BY ME AGAIN",
    ]);
    await user.expectAccessibleEverywhere();
    await user.press("Keep what is saved");
    await conflict.waitFor({ state: "detached" });
    expect(await field(`/${mine}`).inputValue()).toBe("BY ANOTHER TOO");
    expect((await manualOf("scan"))[mine!]).toBe("BY ANOTHER TOO");
  });

  it("links it to a container by its number, which then shows it", async () => {
    const { page } = user;
    const account = { id: derivedId("account", "development") };
    const { containers } = await putTracked(
      { ...portal.runtime.deps, account } as unknown as Context,
      {
        containerNumbers: ["MSKU7354623"],
      },
    );
    const { id } = await documentNamed("scan");
    await page.goto(`/documents/${id}`);
    await page.getByText("Linked to no container and no shipment.").waitFor();
    await user.tabTo("Number of a container or shipment");
    await page.keyboard.type("MSKU0000000");
    await page.keyboard.press("Enter");
    await page.getByText("Your account tracks no MSKU0000000.").waitFor();
    await eventually(
      async () => (await portal.call("GET", "/search?query=MSKU7354623")).data.length,
    ).toBe(1);
    await user.tabTo("Number of a container or shipment");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("msku 735462-3");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "MSKU7354623" }).waitFor();
    expect((await documentNamed("scan")).relationships.cargos.data).toMatchObject([
      { id: containers[0]!.id },
    ]);
    await page.goto(`/containers/${containers[0]!.id}?tab=documents`);
    await page.getByRole("region", { name: "Documents of this container" }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("scan.png");
    await user.press("Unlink");
    await page.getByText("Linked to no container and no shipment.").waitFor();
    await page.goto(`/containers/${containers[0]!.id}?tab=documents`);
    await page.getByRole("heading", { name: "No document names this container" }).waitFor();
  });

  it("is read again as another type, and a part of a PDF becomes a document of its own", async () => {
    const { page } = user;
    const { id } = await documentNamed("scan");
    await page.goto(`/documents/${id}`);
    await page.getByRole("combobox", { name: "Type" }).selectOption("general_notice");
    await user.press("Read the fields again for this type");
    await eventually(
      async () => (await stored("scan")).included[0].attributes.schema_version,
    ).toMatch(/^general_notice@/);
    const bundle = await documentNamed("bundle.pdf");
    await page.goto(`/documents/${bundle.id}`);
    await page.getByText("Page 1 of 3").waitFor();
    await user.press("Split");
    const dialog = page.getByRole("dialog", { name: "Split" });
    await dialog.getByLabel("Last page").fill("3");
    await page.keyboard.press("Enter");
    await dialog.getByText("Choose pages of 1 to 3, and not all of them.").waitFor();
    // What approves a document does not where a question about it is open.
    await page.keyboard.press("ControlOrMeta+Enter");
    await user.expectAccessibleEverywhere();
    await dialog.getByLabel("First page").fill("2");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "bundle (pages 2-3).pdf" }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("bundle (pages 2-3).pdf");
    await page.getByText("pages 2 to 3 of a packet").waitFor();
    expect((await documentNamed("bundle.pdf")).meta.review.approved_at).toBe(null);
  });

  it("approves one after the other until nothing needs a look", async () => {
    const { page } = user;
    await page.goto("/documents?reason=failed,low_confidence,unlinked");
    const waiting = async () =>
      (await portal.call("GET", "/documents?filter[review_reason]=failed,low_confidence,unlinked"))
        .meta.total;
    const total = await waiting();
    expect(total).toBeGreaterThan(2);
    await page.getByRole("row").nth(1).getByRole("link").focus();
    await page.keyboard.press("Enter");
    await user.press("Approve and next");
    await eventually(waiting).toBe(total - 1);
    await eventually(focused).not.toBe(null);
    // A key that is held approves none that nobody has seen.
    let changes = 0;
    page.on("request", (one) => one.method() === "PATCH" && changes++);
    await page.keyboard.down("Control");
    await page.keyboard.down("Enter");
    await eventually(waiting).toBe(total - 2);
    await user.heading(/./).waitFor();
    await eventually(focused).not.toBe(null);
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.up("Control");
    expect(changes).toBe(1);
    for (let left = total - 3; left >= 0; left--) {
      await page.keyboard.press("ControlOrMeta+Enter");
      await eventually(waiting).toBe(left);
      if (left > 0) await eventually(focused).not.toBe(null);
    }
    await page.getByRole("heading", { name: "Nothing needs a look" }).waitFor();
    await page.keyboard.press("u");
    await eventually(waiting).toBe(1);
  });

  it("may be read by a viewer and changed by none", async () => {
    const viewer = await portal.signIn("viewer");
    const { id } = await documentNamed("scan");
    await viewer.page.goto("/documents");
    await viewer.page.getByText("Your role lets you read").waitFor();
    await viewer.page.goto(`/documents/${id}`);
    await viewer.page.getByRole("img", { name: "Page 1" }).waitFor();
    expect(
      await viewer.page.getByRole("button", { name: /Approve|Split|Discard|Link/ }).count(),
    ).toBe(0);
    expect(await viewer.page.locator("input[data-field]:not([readonly])").count()).toBe(0);
    await viewer.expectAccessibleEverywhere();
    const status = await viewer.page.evaluate<number>(`fetch("/v2/documents/${id}", {
      method: "PATCH",
      headers: { "content-type": "application/vnd.api+json", "x-quayline-portal": "1" },
      body: '{"data":{"type":"document","attributes":{"approved":true}}}',
    }).then((answer) => answer.status)`);
    expect(status).toBe(403);
    viewer.expectClean([403]);
  });

  it("are not there for another account", async () => {
    const other = await portal.signIn("admin", "development-2");
    const { id } = await documentNamed("scan");
    await other.page.goto(`/documents/${id}`);
    await other
      .heading("There is no such document")
      .or(other.page.getByText("Your account does not have this"))
      .first()
      .waitFor();
    await other.expectAccessibleEverywhere();
    other.expectClean([401, 403, 404]);
  });

  it("is discarded after a question", async () => {
    clean = [404];
    const { page } = user;
    const { id } = await documentNamed("scan");
    await page.goto(`/documents/${id}`);
    await user.press("Discard");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Discard" }).press("Enter");
    await page.waitForURL("**/documents");
    await page.goto(`/documents/${id}`);
    await user.heading("There is no such document").waitFor();
    await user.expectAccessibleEverywhere();
  });
});
