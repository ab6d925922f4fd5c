import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import { smoke, type Smoked, type SmokeOptions } from "../../../bin/smoke/run.ts";

const folder = mkdtempSync(join(tmpdir(), "quayline-smoke-"));
let runtime: Runtime;
beforeAll(async () => {
  runtime = await startRuntime(
    readSettings({ PORT: "0", SMTP_PORT: "0", DATA_DIR: folder, SEED: "off" }),
    { env: {} },
  );
});
afterAll(async () => {
  await runtime.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function smoked(given: Partial<SmokeOptions> = {}): Promise<Smoked[]> {
  const all: Smoked[] = [];
  const { baseUrl, apiKey } = runtime;
  for await (const each of smoke({ baseUrl, apiKey, waitSeconds: 600, ...given })) all.push(each);
  return all;
}
const outcomes = (all: readonly Smoked[]) =>
  Object.fromEntries(all.map((s) => [s.step, s.outcome]));

describe("npm run smoke", () => {
  it("does a customer's main job against a deployment, twice in a row", async () => {
    for (const run of [await smoked(), await smoked()]) {
      expect(run.filter(({ outcome }) => outcome === "failed")).toEqual([]);
      expect(outcomes(run)).toMatchObject({
        "a number is tracked": "ok",
        "its shipment is read": "ok",
        "a document is read": "ok",
        "the tool server answers": "ok",
        "the portal is served": "ok",
        // Nobody named an address that may get one.
        "a webhook is delivered": "skipped",
      });
    }
  });

  it("fails with the service's own words, and goes on with the other steps", async () => {
    const run = await smoked({ apiKey: "a-key-that-nobody-has" });
    expect(outcomes(run)).toMatchObject({
      "the API answers": "ok",
      "the key is known": "failed",
      "a number is tracked": "failed",
      "a document is read": "failed",
      "the portal is served": "ok",
    });
    expect(run.find(({ step }) => step === "the key is known")?.detail).toBe(
      "The API key is not valid.",
    );
  });

  it.each([
    ["an API without CloudFront", 405, "skipped", "without a domain there is no portal"],
    ["CloudFront without the portal's files", 403, "failed", "GET /: 403 <Error>AccessDenied"],
  ] as const)("tells a portal that is broken from none: %s", async (_, status, outcome, detail) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end("<Error>AccessDenied</Error>");
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const run = await smoked({ baseUrl: `http://127.0.0.1:${port}/v2` });
    server.close();
    expect(run.find(({ step }) => step === "the portal is served")).toMatchObject({
      outcome,
      detail: expect.stringContaining(detail),
    });
  });

  it("fails on a number that its carrier does not know", async () => {
    const run = await smoked({ number: "TEST-TR-FAILED", scac: "TEST" });
    expect(run.find(({ step }) => step === "a number is tracked")).toMatchObject({
      outcome: "failed",
      detail: expect.stringContaining("TEST-TR-FAILED is failed"),
    });
    expect(outcomes(run)["its shipment is read"]).toBe("failed");
  });
});
