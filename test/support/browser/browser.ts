import chromium from "@sparticuz/chromium";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium as playwright, type Browser } from "playwright-core";

/** They suit a Lambda: one process dies with its first window, and a page may do what browsers forbid. */
const unlikeAtHome: ReadonlySet<string> = new Set([
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--disable-site-isolation-trials",
  "--allow-running-insecure-content",
  // Drawing by an emulated graphics card costs the most on a machine without one.
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]);

/** The package has a browser for Linux x64 alone. */
export const isPackaged = process.platform === "linux" && process.arch === "x64";

/** Chrome where installers put it on macOS, and its names on the PATH elsewhere. */
const installed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ...(process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) =>
      ["google-chrome", "chromium", "chromium-browser"].map((name) => join(folder, name)),
    ),
].find((file) => existsSync(file));

/** Whether this machine has a browser; without one its tests are skipped, and counted as that. */
export const hasBrowser = isPackaged || installed !== undefined;

const options = async () =>
  isPackaged
    ? {
        executablePath: await chromium.executablePath(),
        args: [...chromium.args.filter((each) => !unlikeAtHome.has(each)), "--disable-gpu"],
      }
    : { executablePath: installed! };

let starting: Promise<Browser> | undefined;

/** A real browser, one for all tests of a process; unpacked before the first test where it is packaged. */
export const theBrowser = (): Promise<Browser> =>
  (starting ??= (async () => playwright.launch({ ...(await options()), headless: true }))());

/** Ends it, when the last file with tests in it is done with it. */
export async function closeBrowser(): Promise<void> {
  const browser = await starting;
  starting = undefined;
  await browser?.close();
}
