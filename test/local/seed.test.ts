import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveDevelopmentAccounts } from "#local/start/accounts.ts";
import { openDataDir, type DataDir } from "#local/start/data-dir.ts";
import { startSeeding } from "#local/start/seed.ts";
import { fleet, type Sandbox } from "#local/sandbox/index.ts";
import { startApi, type Api } from "#test/support/api.ts";

const keys = { apiKey: "a-key-of-the-first", apiKey2: "a-key-of-the-second" };
const lines = [...new Set(fleet.map(({ request }) => request.scac))];
const carriers = lines.map((scac) => ({
  scac,
  protocol: "dcsa-tnt-2.2",
  base_url: "http://127.0.0.1:9/v2",
}));

describe("the sample fleet of the development account", () => {
  let api: Api;
  let dir: DataDir;
  let anchored = 0;
  beforeEach(async () => {
    api = await startApi({ SOURCES: JSON.stringify({ carriers }) });
    dir = openDataDir(":memory:");
    anchored = 0;
  });
  afterEach(() => api.stop());

  const sandbox = { seedAnchors: () => void anchored++ } as unknown as Sandbox;
  const seed = (plan: "full" | "free" = "full", plays = (_scac: string): boolean => true) =>
    startSeeding({ deps: api.deps, dir, plan, sandbox, plays });
  const tracked = () => (dir.read("seed.json") as { tracked: number } | undefined)?.tracked ?? 0;
  const waitFor = (count: number) =>
    expect.poll(tracked, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(count);
  async function numbers(): Promise<string[]> {
    const headers = { authorization: `Token ${keys.apiKey}` };
    const { status, body } = await api.request("GET", "/tracking_requests?page[size]=100", {
      headers,
    });
    expect(status).toBe(200);
    return body.data.map((one: any) => one.attributes.request_number).toSorted();
  }
  const numbersOf = (requests: typeof fleet) =>
    requests.map(({ request }) => request.request_number).toSorted();
  const mails = () => api.queues.ever.mail.length;

  it("is tracked once, with one mail of documents, also when a kill came between", async () => {
    await saveDevelopmentAccounts(api.deps, keys, "full", dir);
    const first = seed();
    await waitFor(5);
    await first.stop();
    expect(tracked()).toBeLessThan(fleet.length);
    const second = seed();
    await waitFor(fleet.length);
    await second.stop();
    expect(await numbers()).toEqual(numbersOf(fleet));
    // Nothing is left to do for the next start.
    await seed().stop();
    expect([await numbers(), mails(), anchored]).toEqual([numbersOf(fleet), 1, 1]);
  });

  it("leaves out the lines that the sandbox does not play, and leaves the free plan its places", async () => {
    await saveDevelopmentAccounts(api.deps, keys, "free", dir);
    const some = fleet.filter(({ request }) => request.scac !== "MAEU");
    const seeding = seed("free", (scac) => scac !== "MAEU");
    await waitFor(1);
    await seeding.stop();
    expect([await numbers(), mails()]).toEqual([numbersOf(some.slice(0, 1)), 0]);
  });
});
