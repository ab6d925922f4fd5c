import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** A page of which everything that goes wrong is written down. */
export type StrictPage = {
  readonly page: Page;
  /** No error, no report of the policy, no request to elsewhere, no answer above 1 MB, and none of 400 and more but these. */
  expectClean(statuses?: readonly number[]): void;
};

const maxAnswerBytes = 1_000_000;

const reportViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("policy:", event.violatedDirective, event.blockedURI, event.sample))`;

/** Opens a page that states what its console, its policy and its network had to complain about. */
export async function strictPage(context: BrowserContext, origin: string): Promise<StrictPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  const refused: number[] = [];
  await page.addInitScript(reportViolations);
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isOfNetwork = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isOfNetwork)
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      complaints.push(`request: ${request.url()}`);
  });
  page.on("requestfinished", async (request) => {
    // As it came, compressed. A page that is gone by now has nothing to state.
    const sizes = await request.sizes().catch(() => null);
    if (sizes && sizes.responseBodySize > maxAnswerBytes)
      complaints.push(`${sizes.responseBodySize} bytes: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.status());
  });
  return {
    page,
    expectClean(statuses = []) {
      expect(complaints.splice(0)).toEqual([]);
      expect(refused.splice(0).filter((status) => !statuses.includes(status))).toEqual([]);
    },
  };
}
