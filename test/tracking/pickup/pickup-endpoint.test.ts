import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceHealths } from "#src/polling/store/source-health-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { losAngeles, putTracked } from "#test/support/tracked.ts";

const now = "2026-11-21T08:00:00Z";
const tariffs = [
  {
    name: "Pier 400 import",
    locode: "USLAX",
    currency_code: "USD",
    closures: ["2026-11-24"],
    tiers: [{ from_day: 1, amount: 100 }],
  },
];
const polled = [{ kind: "terminal", facilitySource: "USLAX-APMT", state: "active" }];

let api: Api;
let alpha: Client;
let beta: Client;
const ids: Record<string, string> = {};

/** At Los Angeles, reported as available by a terminal that answered five minutes ago. */
async function put(client: Client, number: string, container: object = {}) {
  const { containers } = await putTracked(client.context, {
    containerNumbers: [number],
    container: {
      portOfDischarge: losAngeles,
      destination: losAngeles,
      podDischargedAt: "2026-11-19T02:00:00Z",
      currentStatus: "available",
      availabilityKnown: true,
      availableForPickup: true,
      holdsAtPodTerminal: [],
      feesAtPodTerminal: [],
      lfdTerminalOn: "2026-11-24",
      lfdCarrierOn: undefined,
      facilityTargets: polled,
      ...container,
    } as object,
    shipment: { destination: losAngeles },
  });
  ids[number] = containers[0]!.id;
}

beforeAll(async () => {
  api = await startApi({ SOURCES: JSON.stringify({ tariffs }) });
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
  await sourceHealths(api.deps.db)
    .put({
      kind: "terminal",
      facilitySource: "USLAX-APMT",
      polls: 1,
      failures: 0,
      errorRate: 0,
      lastPolledAt: "2026-11-21T07:55:00Z",
      lastSucceededAt: "2026-11-21T07:55:00Z",
    })
    .go();
  await put(alpha, "MSKU0000001");
  await put(alpha, "MSKU0000002", {
    holdsAtPodTerminal: [{ name: "customs", status: "hold", description: "CBP exam" }],
    availableForPickup: false,
  });
  await put(alpha, "MSKU0000003", {
    facilityTargets: [{ kind: "terminal", facilitySource: "USLAX-TTI", state: "active" }],
  });
  await put(alpha, "MSKU0000004", { podFullOutAt: "2026-11-20T02:00:00Z" });
  await put(beta, "TCLU5471298");
});
afterAll(() => api.stop());

const pickup = async (client: Client, id: string) => client.get(`/containers/${id}/pickup`);

describe("GET /containers/{id}/pickup", () => {
  it("decides on a container, and states what changes next and what a day costs", async () => {
    const { status, body } = await pickup(alpha, ids["MSKU0000002"]!);
    expect([status, body.data]).toEqual([
      200,
      {
        id: ids["MSKU0000002"],
        type: "pickup",
        attributes: {
          verdict: "wait",
          blockers: [
            {
              code: "held",
              hold: "customs",
              reason: "Held at the terminal: customs (CBP exam).",
            },
            {
              code: "not_available",
              hold: null,
              reason: "The terminal reports it as not available.",
            },
          ],
          next: [
            {
              code: "free_time_ends",
              at: "2026-11-25T08:00:00Z",
              reason: "The last free day, 2026-11-24, ends.",
            },
          ],
          // The terminal is closed on the 24th.
          last_safe_day: "2026-11-23",
          timezone: "America/Los_Angeles",
          cost_per_day: {
            amount: 100,
            currency_code: "USD",
            from: "2026-11-25",
            charges: [
              {
                charge: "demurrage",
                tariff: "Pier 400 import",
                amount: 100,
                currency_code: "USD",
                on: "2026-11-25",
              },
            ],
          },
          terminal_checked_at: "2026-11-21T07:55:00Z",
          decided_at: now,
        },
      },
    ]);
  });

  it("is 404 for another account, a wrong id and no id, and 401 without a key", async () => {
    const foreign = await pickup(beta, ids["MSKU0000001"]!);
    const absent = await pickup(beta, crypto.randomUUID());
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body.errors[0].title).toEqual(absent.body.errors[0].title);
    expect((await pickup(alpha, "MSKU0000001")).status).toBe(404);
    expect((await api.request("GET", `/containers/${ids["MSKU0000001"]}/pickup`)).status).toBe(401);
  });

  it("is there for a viewer, who changes nothing", async () => {
    const viewer = await api.person(alpha.context, "viewer");
    const { status, body } = await api.request("GET", `/containers/${ids["MSKU0000001"]}/pickup`, {
      headers: { "sec-fetch-site": "same-origin", "x-quayline-portal": "1" },
      cookies: viewer.cookies,
    });
    expect([status, body.data?.attributes.verdict]).toEqual([200, "go"]);
  });
});

describe("lists of containers", () => {
  const numbers = async (query: string) => {
    const { status, body } = await alpha.get(`/containers?${query}`);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data.map(({ attributes }: any) => attributes.number.slice(-1)).join("");
  };

  it("are filtered and sorted by the verdict: go, wait, unknown, no", async () => {
    expect(await numbers("sort=pickup")).toBe("1234");
    expect(await numbers("sort=-pickup")).toBe("4321");
    expect(await numbers("filter[pickup]=go")).toBe("1");
    expect(await numbers("filter[pickup]=unknown, no&sort=pickup")).toBe("34");
  });

  it("refuse a verdict that does not exist", async () => {
    for (const path of ["/containers", "/container_rows"]) {
      const { status, body } = await alpha.get(`${path}?filter[pickup]=maybe`);
      expect([status, body.errors[0].source]).toEqual([400, { parameter: "filter[pickup]" }]);
      expect(body.errors[0].detail).toContain("go, wait, unknown, no");
    }
  });

  it("have with flag[pickup] what the container's own answer has", async () => {
    const { body } = await alpha.get("/containers?flag[pickup]=true&flag[attention]=true");
    expect(body.data).toHaveLength(4);
    for (const { id, meta } of body.data) {
      const { data } = (await pickup(alpha, id)).body;
      expect(meta).toMatchObject({ pickup: data.attributes, attention: expect.any(Array) });
      const own = await alpha.get(`/containers/${id}?flag[pickup]=true`);
      expect(own.body.data.meta.pickup).toEqual(data.attributes);
    }
    const past = `/containers/${ids["MSKU0000001"]}?flag[pickup]=true&as_of=2026-11-20T00:00:00Z`;
    expect((await alpha.get(past)).body.errors[0].source).toEqual({ parameter: "flag[pickup]" });
  });

  it("have it as columns with counts by value, of the caller's account alone", async () => {
    const columns = "number,pickup,pickup_blockers,last_safe_day";
    const { body } = await alpha.get(`/container_rows?columns=${columns}&sort=pickup`);
    expect(body.columns).toMatchObject({
      pickup: ["go", "wait", "unknown", "no"],
      pickup_blockers: [[], ["held", "not_available"], ["terminal_silent"], ["picked_up"]],
      last_safe_day: ["2026-11-23", "2026-11-23", "2026-11-23", null],
    });
    expect(body.facets.pickup).toEqual({ go: 1, wait: 1, unknown: 1, no: 1 });
    const other = await beta.get("/container_rows?columns=pickup&filter[pickup]=wait,no,unknown");
    expect(other.body.total).toBe(0);
  });

  it("change by their clock alone: since answers a container whose terminal fell silent", async () => {
    const asked = "/container_rows?columns=pickup&filter[number]=MSKU0000001";
    const { version } = (await alpha.get(asked)).body;
    const clock = api.deps.clock as unknown as { set(at: string): void };
    clock.set("2026-11-21T08:40:00Z");
    const { body } = await alpha.get(`${asked}&since=${encodeURIComponent(version)}`);
    clock.set(now);
    expect([body.reset, body.columns.pickup]).toEqual([false, ["unknown"]]);
  });
});
