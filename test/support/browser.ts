import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser } from "playwright-core";

/** They suit a Lambda: one process dies with its first window, and a page may do what browsers forbid. */
const unlikeAtHome: ReadonlySet<string> = new Set([
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--disable-site-isolation-trials",
  "--allow-running-insecure-content",
]);

let starting: Promise<Browser> | undefined;

/** A real browser, one for all tests of a process; it comes inside a package, unpacked before the first test. */
export const theBrowser = (): Promise<Browser> =>
  (starting ??= (async () =>
    playwright.launch({
      executablePath: await chromium.executablePath(),
      args: chromium.args.filter((each) => !unlikeAtHome.has(each)),
      headless: true,
    }))());

/** Ends it, when the last file with tests in it is done with it. */
export async function closeBrowser(): Promise<void> {
  const browser = await starting;
  starting = undefined;
  await browser?.close();
}
