import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import type { UserRole } from "#schemas/user-role.ts";
import { derivedId } from "#src/platform/ids.ts";
import { newSession } from "../session.ts";
import { expectAccessible, expectReadable } from "./accessible.ts";
import { theBrowser } from "./browser.ts";
import { strictPage, type StrictPage } from "./strict-page.ts";

/** Cells cost axe most. */
const size = { width: 1280, height: 420 } as const;

/** The name of what has the focus, as a person reads it. */
const nameOfFocused = `(() => {
  const active = document.activeElement;
  if (!active?.matches("a, button, input, textarea, select, summary, [role=tab], [role=option]")) return "";
  const label = active.getAttribute("aria-label") ?? active.closest("label")?.textContent
    ?? document.querySelector('label[for="' + CSS.escape(active.id) + '"]')?.textContent;
  return label ?? active.textContent ?? "";
})()`;

/** Of real time, in which a page also has what it loads late. */
const patienceMs = 15_000;

/** Presses Tab until something with that name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const begun = performance.now();
  for (let tries = 0; tries < 160 || performance.now() - begun < patienceMs; tries++) {
    const focused = await page.evaluate<string>(nameOfFocused);
    if (focused.includes(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** Waits until the page is drawn as the last change of its window asks: keys and axe act on what is there. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

/**
 * Leaves the tab and comes back to it until something is there. A page asks anew for what is five seconds old, and without
 * that only at its next poll. The event goes up to the window, as a browser's own does.
 */
export async function comeBackUntil(page: Page, there: Locator): Promise<void> {
  const isThere = () =>
    there
      .first()
      .waitFor({ timeout: 500 })
      .then(
        () => true,
        () => false,
      );
  const begun = performance.now();
  do
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
  while (!(await isThere()) && performance.now() - begun < 120_000);
  await there.first().waitFor();
}

/**
 * In both schemes, and as a phone has it, where other elements are shown. A scheme changes nothing but
 * colours.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  try {
    await page.emulateMedia({ colorScheme: "dark" });
    await drawn(page);
    await expectReadable(page);
    await page.setViewportSize({ ...size, width: 390 });
    await drawn(page);
    await expectAccessible(page);
  } finally {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(size);
    await drawn(page);
  }
}

/** What a person does with a page that has no pointer, and what a test reads of it. */
function keyboardOf(strict: StrictPage) {
  const { page } = strict;
  return {
    page,
    expectClean: (statuses?: readonly number[]) => strict.expectClean(statuses),
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }),
    tabTo: (name: string) => tabTo(page, name),
    async press(name: string): Promise<void> {
      await tabTo(page, name);
      await page.keyboard.press("Enter");
    },
    expectAccessibleEverywhere: () => expectAccessibleEverywhere(page),
  };
}
export type Keyboard = ReturnType<typeof keyboardOf>;

/** The whole product in memory with its portal, and people who are signed in to it. `given` are settings. */
export async function openPortal(folder: string, given: Readonly<Record<string, string>> = {}) {
  const runtime: Runtime = await startRuntime(
    readSettings({ PORT: "0", SMTP_PORT: "0", DATA_DIR: folder, SEED: "off", ...given }),
    { env: {} },
  );
  const browser: Browser = await theBrowser();
  const origin = new URL(runtime.baseUrl).origin;
  const contexts: BrowserContext[] = [];

  async function openContext(cookies: readonly string[]): Promise<Keyboard> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: size,
      colorScheme: "light",
      acceptDownloads: true,
    });
    contexts.push(context);
    for (const cookie of cookies) {
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url: origin }]);
    }
    return keyboardOf(await strictPage(context, origin));
  }

  return {
    runtime,
    origin,
    /** A call with the development key. */
    async call(method: string, path: string, body?: unknown): Promise<any> {
      const answer = await fetch(`${runtime.baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Token ${runtime.apiKey}`,
          "content-type":
            body !== undefined && !(body as { data?: unknown }).data
              ? "application/json"
              : "application/vnd.api+json",
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return text && JSON.parse(text);
    },
    /** A page of nobody yet, who signs in at the form. */
    visit: () => openContext([]),
    /** A page of somebody of the development account, or of another one. */
    async signIn(role: UserRole = "admin", account = "development"): Promise<Keyboard> {
      const id = derivedId("account", account);
      const { cookies } = await newSession(runtime.deps, { id }, role);
      return openContext(cookies);
    },
    async close(): Promise<void> {
      for (const context of contexts) await context.close();
      await runtime.stop();
    },
  };
}
export type Portal = Awaited<ReturnType<typeof openPortal>>;
