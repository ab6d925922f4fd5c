import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser } from "playwright-core";

let starting: Promise<Browser> | undefined;

/** A real browser, one for all tests of a process; it comes inside a package and is unpacked once. */
export const theBrowser = (): Promise<Browser> =>
  (starting ??= (async () =>
    playwright.launch({
      executablePath: await chromium.executablePath(),
      args: chromium.args,
      headless: true,
    }))());

/** Ends it, when the last file with tests in it is done with it. */
export async function closeBrowser(): Promise<void> {
  const browser = await starting;
  starting = undefined;
  await browser?.close();
}
