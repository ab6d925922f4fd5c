import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};

/** Those that depend on colours; where only the colour scheme is another, no other answer can change. */
const ofColours = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };

/** What a machine can find of WCAG 2.2, levels A and AA, on a page as it is now. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, everything);

/** The colours of a page whose other rules were checked in another colour scheme. */
export const expectReadable = (page: Page): Promise<void> => expectNoViolations(page, ofColours);

async function expectNoViolations(
  page: Page,
  runOnly: typeof everything | typeof ofColours,
): Promise<void> {
  // What costs most is to give the page axe's program, so a document gets it once.
  if (!(await page.evaluate<boolean>('typeof window.axe?.run === "function"')))
    await page.evaluate(new AxeBuilder({ page })["script"]());
  // All frames are of our own, so axe needs no page of its own to gather what it found in them.
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ["violations"], preload: { assets: ["media"] } })
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect([page.url(), found]).toEqual([page.url(), []]);
}
