import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { openAnchors } from "#local/sandbox/anchors.ts";
import { seedAnchors } from "#local/sandbox/fleet.ts";
import { temporaryFolder } from "../product.ts";
import { closeBrowser } from "./browser.ts";
import { beginAtSameHour } from "./same-hour.ts";
import { openPortal, type Keyboard, type Portal } from "./portal.ts";

/** A portal with the voyages of two shipments, and one page at it. */
export type FleetPortal = Pick<Portal, "runtime" | "origin" | "call" | "visit" | "signIn"> & {
  readonly context: BrowserContext;
  readonly strict: Keyboard;
  readonly page: Page;
  rows(query: string): Promise<any>;
  stop(): Promise<void>;
};

/** Starts it with the voyages of two shipments that are at the end of their free time; nobody is signed in. */
export async function startFleetPortal(): Promise<FleetPortal> {
  const folder = temporaryFolder();
  seedAnchors(openAnchors(join(folder.path, "sandbox.jsonl")), beginAtSameHour(folder.path));
  const portal = await openPortal(folder.path);
  const rows = (query: string) => portal.call("GET", `/container_rows?${query}`);
  for (const [scac, request_number] of [
    ["MAEU", "262015539"],
    ["YMLU", "YLAX7702841"],
  ])
    await portal.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: { request_type: "booking_number", request_number, scac },
      },
    });
  for (;;) {
    const { total, facets } = await rows("columns=number,attention,holds&limit=1");
    const reported = total - (facets.holds?.["@not_exists"] ?? 0);
    if (total >= 6 && reported >= 2 && facets.attention?.lfd_passed >= 4) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const strict = await portal.visit();
  const { page } = strict;
  return {
    ...portal,
    context: page.context(),
    strict,
    page,
    rows,
    async stop() {
      await closeBrowser();
      await portal.close();
      folder.remove();
    },
  };
}

/** The same, with its development user signed in. */
export async function openFleetPortal(): Promise<FleetPortal> {
  const portal = await startFleetPortal();
  const { page, strict } = portal;
  await page.goto("/");
  await page.getByRole("button", { name: "Continue as Development" }).press("Enter");
  await strict.heading("Today").waitFor();
  strict.expectClean([401]);
  return portal;
}

/** What becomes so, on a busy machine too. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 120_000, interval: 100 });
