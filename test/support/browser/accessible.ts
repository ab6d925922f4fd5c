import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};

/** Those that depend on colours; where only the colour scheme is another, no other answer can change. */
const ofColours = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };

/** What explains itself has the focus by itself, so nothing that has it holds one: axe knows this of buttons alone. */
const nestedStops = `[...document.querySelectorAll(
  ":is(a, button, summary, [role=option], [role=tab], [role=gridcell]) :is(time, [data-tip])[tabindex]",
)].map(({ outerHTML }) => outerHTML)`;

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
  const nested = await page.evaluate<readonly string[]>(nestedStops);
  if (nested.length > 0) found.push(["nested-interactive", [...nested]]);
  expect([page.url(), found]).toEqual([page.url(), []]);
}

/** What a screen reader adds to the name of what has the focus. */
export async function descriptionOfFocused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send("Runtime.evaluate", {
      expression: "document.activeElement",
    });
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    return String(nodes[0]?.description?.value ?? "");
  } finally {
    await session.detach();
  }
}
