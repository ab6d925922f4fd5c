import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible, expectReadable } from "#test/support/browser/accessible.ts";
import { closeBrowser, hasBrowser, theBrowser } from "#test/support/browser/browser.ts";

const document = (body: string) => `<!doctype html><html lang="en"><head><title>One</title><style>
  body { color: #111; background: #fff }
  @media (prefers-color-scheme: dark) { .dim { color: #333; background: #222 } }
  </style></head><body><main><h1>One</h1>${body}</main></body></html>`;

/** One violation, of that rule. */
const found = (rule: string) => ({ actual: [expect.any(String), [[rule, expect.anything()]]] });

describe.skipIf(!hasBrowser)("what the portal's tests find on a page", () => {
  let page: Page;
  beforeAll(async () => {
    if (!hasBrowser) return;
    page = await (await theBrowser()).newPage({ colorScheme: "light" });
  });
  afterAll(closeBrowser);

  it("is nothing on a good one, asked twice", async () => {
    await page.setContent(document("<p>Good</p>"));
    await expectAccessible(page);
    await expectAccessible(page);
    await expectReadable(page);
  });

  it("is a name that is missing, also when it comes after the first look", async () => {
    await page.setContent(document("<p>Good</p>"));
    await expectAccessible(page);
    await page.evaluate("document.querySelector('main').append(document.createElement('button'))");
    await expect(expectAccessible(page)).rejects.toMatchObject(found("button-name"));
    await expectReadable(page);
  });

  it("is a time with a focus of its own within a link", async () => {
    await page.setContent(document('<a href="/">At <time tabindex="0">07:30</time></a>'));
    await expect(expectAccessible(page)).rejects.toMatchObject(found("nested-interactive"));
  });

  it("is text that only the dark scheme makes unreadable", async () => {
    await page.setContent(document('<p class="dim">Dim</p>'));
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(expectReadable(page)).rejects.toMatchObject(found("color-contrast"));
  });
});
