import { readFileSync } from "node:fs";
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
import { xlsxOf } from "#test/support/browser/xlsx.ts";
import { temporaryFolder } from "#test/support/product.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openPortal(folder.path);
  user = await portal.signIn("member");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

const list = () => user.page.getByRole("region", { name: "Numbers of this list" });
const rowOf = (number: string) => list().getByRole("row").filter({ hasText: number });

/** Fifty rows as a planner has them: known carriers, a double, what nobody can know, and what is no number. */
const fifty = [
  "Number,Carrier,PO number",
  ...Array.from({ length: 44 }, (_, index) => `QLDEMO${2000 + index},TEST,PO-${index}`),
  "ql-demo 2000,TEST,PO-0",
  "QLINVALID7001,TEST,",
  "MSKU7370457,,",
  "262015539,,",
  "PO#47/11,TEST,",
  "MAEU261683714,,",
];

describe.skipIf(!hasBrowser)("Track, by keyboard alone", () => {
  afterEach(() => user.expectClean([422]));

  it("answers each of fifty pasted numbers", async () => {
    const { page } = user;
    await page.goto("/track");
    await user.heading("Track").waitFor();
    await page.getByRole("heading", { name: "No number is tracked yet" }).waitFor();
    await user.tabTo("Numbers, one on a line");
    await page.keyboard.insertText("no number");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await user.press("Check the numbers");
    await page.getByText("There is no number in it.").waitFor();
    await user.expectAccessibleEverywhere();
    await page.keyboard.press("Shift+Tab");
    await user.tabTo("Numbers, one on a line");
    await page.keyboard.insertText(fifty.join("\n"));
    await page.keyboard.press("Control+Enter");
    await list().getByRole("row").nth(50).waitFor();
    expect(await list().getByRole("row").count()).toBe(51);
    await page.getByText("47 ready, 1 to be answered by you").waitFor();
    await rowOf("ql-demo 2000").getByText("The same as row 2; sent once.").waitFor();
    await page
      .getByText("not a container number by ISO 6346. Compare it with the document")
      .waitFor();
    await rowOf("262015539")
      .getByText(/carrier/)
      .waitFor();
    expect(await page.getByLabel("Carrier of MAEU261683714").inputValue()).toBe("MAEU");
    await user.expectAccessibleEverywhere();

    await user.tabTo("Carrier of 262015539");
    await page.keyboard.type("Maersk");
    await eventually(() => page.getByLabel("Carrier of 262015539").inputValue()).toBe("MAEU");
    await user.press("Start another list");
    await page.getByRole("alertdialog", { name: "Leave this list?" }).waitFor();
    await expectAccessible(page);
    await user.press("Keep it");
    await user.press("Track 48 numbers");
    await page.getByText("the number may hold only letters and digits. Compare").waitFor();
    await rowOf("QLINVALID7001").getByText("Failed").waitFor();
    await page.getByText(/^1 twice in the list, 2 refused, 47 tracked$/).waitFor();
    // Rows in are rows answered.
    expect(
      await list()
        .getByText(/being sent|not checked|being checked|^ready$/)
        .count(),
    ).toBe(0);

    const { total } = await portal.call("GET", "/tracking_request_rows?columns=scac&limit=1");
    expect(total).toBe(47);
    const download = page.waitForEvent("download");
    await user.press("Save what is not tracked as CSV");
    const file = readFileSync(await (await download).path(), "utf8").split("\r\n");
    expect(file.map((line) => line.split(",")[1])).toEqual(["number", "MSKU7370457", "PO#47/11"]);
    await expectAccessible(page);

    await user.tabTo("Number of row 48");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("MSKU7370450");
    await page.keyboard.press("Enter");
    await page.getByText("1 to be answered by you").waitFor();
    await user.press("Accept the suggestion");
    await user.press("Track 1 number");
    await page.getByText(/^1 twice in the list, 1 refused, 48 tracked$/).waitFor();
  });

  it("lists the requests with what failed and why, and tries one as another", async () => {
    const { page } = user;
    const requests = page.getByRole("region", { name: "Tracking requests" });
    await page.goto("/track?filter%5Bstatus%5D=failed");
    const failed = requests.getByRole("row").filter({ hasText: "QLINVALID7001" });
    await failed.getByText("The carrier states that this is no number of its own.").waitFor();
    await user.press("Try again: QLINVALID7001");
    await list().waitFor();
    await user.tabTo("Kind of QLINVALID7001");
    await page.keyboard.type("Book");
    await user.tabTo("Carrier of QLINVALID7001");
    await page.keyboard.type("Maersk");
    await user.press("Track 1 number");
    await page.getByText(/^1 tracked$/).waitFor();
    const { data } = await portal.call(
      "GET",
      "/tracking_requests?filter[request_number]=QLINVALID7001",
    );
    expect(data.map(({ attributes: { request_type, scac } }: any) => [request_type, scac])).toEqual(
      [
        ["booking_number", "MAEU"],
        ["bill_of_lading", "TEST"],
      ],
    );
    await page.goto("/track?q=NO-SUCH");
    await page.getByRole("heading", { name: "No request matches" }).waitFor();
    await expectAccessible(page);
  });

  it("takes an Excel file, and states what is tracked already with its record", async () => {
    const { page } = user;
    await page.goto("/track");
    const file = xlsxOf([
      ["Date", "Booking", "SCAC"],
      ["2026-11-20", "QLDEMO2001", "TEST"],
      ["2026-11-20", 2620155, "TEST"],
    ]);
    await user.tabTo("Choose a CSV or Excel file");
    await page.getByLabel("Choose a CSV or Excel file").setInputFiles({
      name: "numbers.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: file,
    });
    await page.getByText("What the columns are").waitFor();
    await user.tabTo("Column 2, “Booking”");
    expect(await page.getByLabel("Column 2, “Booking”").inputValue()).toBe("number");
    await user.press("Track 2 numbers");
    await page.getByText(/^1 tracked, 1 tracked already$/).waitFor();
    const known = rowOf("QLDEMO2001");
    await known.getByRole("link", { name: "Its containers" }).waitFor();
    await expectAccessible(page);
    await known.getByRole("link", { name: "Its containers" }).press("Enter");
    await user.heading("Containers").waitFor();
    await page.getByRole("grid").getByRole("row").nth(1).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    // The list is still there.
    await known.waitFor();
  });

  it("offers a viewer nothing but the list, and states why", async () => {
    const viewer = await portal.signIn("viewer");
    await viewer.page.goto("/track");
    await viewer.page.getByText("You read this account as a viewer").waitFor();
    await viewer.page.getByRole("region", { name: "Tracking requests" }).waitFor();
    expect(await viewer.page.getByRole("button", { name: /Check|Try/ }).count()).toBe(0);
    expect(await viewer.page.getByRole("main").getByRole("textbox").count()).toBe(0);
    await viewer.expectAccessibleEverywhere();
    viewer.expectClean();
  });

  it("shows another account none of it", async () => {
    const other = await portal.signIn("admin", "development-2");
    await other.page.goto("/track?q=QLDEMO");
    await other.page.getByRole("heading", { name: "No request matches" }).waitFor();
    other.expectClean();
  });

  it("keeps what it has when the server is gone, and loses no number", async () => {
    const { page } = user;
    await page.goto("/track");
    await page.getByRole("region", { name: "Tracking requests" }).waitFor();
    await user.tabTo("Numbers, one on a line");
    await page.keyboard.insertText("number,scac\nQLDEMO2900,TEST");
    await page.keyboard.press("Control+Enter");
    await page.getByText(/^1 ready$/).waitFor();
    await portal.runtime.stop();
    await user.press("Track 1 number");
    await page.getByText(/^No answer came: .* Sent again, it is tracked once\.$/).waitFor();
    await comeBackUntil(page, page.getByText("The server does not answer. This is as of"));
    expect(await page.getByText("QLINVALID7001").count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});
