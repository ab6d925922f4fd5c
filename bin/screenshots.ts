/**
 * The pictures of the README: `npm run screenshots`. Starts the product with the seeded fleet in a folder of its
 * own, opens each screen as the development user in the browser of the tests, and writes WebP to docs/pictures.
 * Needs two minutes, most of them until the fleet has been polled.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import { closeBrowser, theBrowser } from "#test/support/browser/browser.ts";

const pictures = join(import.meta.dirname, "../docs/pictures");
const size = { width: 1280, height: 800 };
/** Per cent: text stays sharp, and a picture is about 60 KB. */
const quality = 80;

type Screen = {
  readonly name: string;
  readonly path: string;
  /** Steps from the address to what is shown. */
  readonly open?: (page: Page) => Promise<void>;
  /** On the screen once its data is there. */
  readonly ready: string;
};

const screens: readonly Screen[] = [
  { name: "portal-today", path: "/", ready: "[data-queue] strong" },
  { name: "portal-containers", path: "/containers?sort=pickup_lfd", ready: '[role="row"] a' },
  {
    name: "portal-container",
    path: "/containers?sort=pickup_lfd",
    open: (page) => page.locator('[role="row"] a').first().click(),
    ready: '[role="tab"]',
  },
  { name: "portal-map", path: "/map", ready: "canvas" },
  { name: "portal-free-time", path: "/lfd", ready: "h1" },
];

/** Waits until the number of containers that are tracked has not changed for ten seconds. */
async function settled({ baseUrl, apiKey }: Runtime): Promise<void> {
  const headers = { authorization: `Token ${apiKey}` };
  for (let [before, quiet] = [0, 0]; quiet < 5;) {
    await setTimeout(2000);
    const answer = await fetch(`${baseUrl}/container_rows?columns=number&limit=1`, { headers });
    const { total } = (await answer.json()) as { readonly total: number };
    quiet = total > 0 && total === before ? quiet + 1 : 0;
    before = total;
  }
}

async function takePicture(page: Page, { name, path, open, ready }: Screen): Promise<void> {
  await page.goto(path);
  if (open) {
    await page.locator(screens[1]!.ready).first().waitFor();
    await open(page);
  }
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
  const file = join(pictures, `${name}.webp`);
  writeFileSync(file, Buffer.from(data, "base64"));
  console.log(file);
}

const folder = mkdtempSync(join(tmpdir(), "quayline-screenshots-"));
const settings = { PORT: "0", SMTP_PORT: "0", DATA_DIR: folder };
const runtime = await startRuntime(readSettings(settings), { env: {} });
try {
  await settled(runtime);
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: new URL(runtime.baseUrl).origin,
    viewport: size,
    colorScheme: "light",
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Continue as Development" }).click();
  for (const screen of screens) await takePicture(page, screen);
} finally {
  await closeBrowser();
  await runtime.stop();
  rmSync(folder, { recursive: true, force: true });
}
