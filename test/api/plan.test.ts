import { entitlementOf } from "#src/platform/access-rule.ts";
import { isOperation } from "#src/platform/manifest.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "#functions/manifest.ts";
import { changePlan } from "#src/accounts/index.ts";
import { containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { entitlements, type Account } from "#src/platform/dependencies.ts";
import { stopTracking } from "#src/tracking/index.ts";
import { sweepCarrierTargets } from "#test/support/poll.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { dispatchAll, setClock, voyageOf, workOff } from "#test/support/published-voyage.ts";
import { verifies } from "#test/support/verifies.ts";
import { observed } from "#test/tracking/spine.ts";
import { until } from "#test/tracking/voyage-builder.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  setClock(api, "2026-11-21T08:00:00Z");
  api.queues.take("poll");
  vi.restoreAllMocks();
});

const onTrial: Partial<Account> = { plan: "free", trialEndsAt: "2026-11-28T08:00:00Z" };
const free = (terms = onTrial): Promise<Client> => api.account("Free Imports", [], terms);
const track = (client: Client, request_number: string) =>
  client.post("/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: { request_type: "bill_of_lading", request_number, scac: "ONEY" },
    },
  });
const fill = async (client: Client, from: number, count: number) => {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await track(client, `BKKX2600${1000 + from + i}`));
  return answers.map(({ status }) => status);
};
const slots = async (client: Client) =>
  (await client.get("/me")).body.included[0].attributes.tracking_slots;
const containerNumbers = (count: number) =>
  Array.from({ length: count }, (_, i) => containerNumberWithCheckDigit(`TRHU${418_000 + i}`)!);

/** Everything that is due is polled, and answers so. */
const nextPoll = async (events: Parameters<typeof observed>[0]) => {
  await sweepCarrierTargets(api.deps);
  await workOff(api, observed(events));
};

describe("the free plan", () => {
  it("refuses exactly the add-on features that GET /me does not call enabled", async () => {
    const client = await free();
    const { features } = (await client.get("/me")).body.data.attributes;
    const gated = routes.filter(({ access }) => entitlementOf(access));
    expect(new Set(gated.map(({ access }) => entitlementOf(access))).size).toBeGreaterThan(5);
    for (const { id, method, path, access } of gated) {
      const target = path.replaceAll(/\{[^}]*\}/g, "00000000-0000-7000-8000-000000000000");
      const { status } = await api.request(method, target, {
        headers: {
          authorization: `Token ${client.key}`,
          "content-type": "application/vnd.api+json",
        },
        ...(method !== "GET" && { body: "{}" }),
      });
      const isRefused = features[entitlementOf(access)!].status !== "enabled";
      expect([id, status === 403]).toEqual([id, isRefused]);
    }
  });

  it("refuses initial custom fields, which GET /me does not call enabled", async () => {
    const answer = await (
      await free()
    ).post("/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: {
          request_type: "bill_of_lading",
          request_number: "BKKX26000999",
          scac: "ONEY",
          initial_custom_fields: { shipment: [{ api_slug: "po", value: "1" }], containers: [] },
        },
      },
    });
    expect(answer.status).toBe(403);
  });
});

describe("GET /me", () => {
  it("shows who calls and what the account may do", async () => {
    const client = await api.account(
      "Alpha Imports",
      entitlements.filter((one) => one !== "trade_intel"),
    );
    const { status, body } = await client.get("/me");
    expect(status).toBe(200);
    const enabled = { status: "enabled" };
    const account = { id: client.context.account.id, type: "account" };
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: "credential",
        attributes: {
          kind: "api_key",
          channel: "api",
          name: "API key",
          features: {
            data_out_api: enabled,
            custom_fields: enabled,
            routing_data: enabled,
            rail_data: enabled,
            stop_tracking: enabled,
            trade_intel: { status: "not_enabled" },
            refresh: enabled,
            documents: enabled,
          },
        },
        relationships: {
          account: { data: account },
          user: { data: null },
          preferences: { data: null },
        },
      },
      included: [
        {
          ...account,
          attributes: {
            company_name: "Alpha Imports",
            company_type: null,
            scac: null,
            abbr_name: null,
            city: null,
            state_abbr: null,
            country: null,
            plan: "full",
            docs_alias: expect.stringMatching(/^docs\+[0-9a-f]{12}@docs\.quayline\.example$/),
            trial_ends_at: null,
            tracking_slots: null,
          },
        },
      ],
      links: { self: "http://127.0.0.1:4949/v2/me" },
    });
  });

  it("shows a free account its trial and how many containers it can still track", async () => {
    const client = await free();
    await fill(client, 0, 3);
    const { body } = await client.get("/me");
    expect(body.included[0].attributes).toMatchObject({
      plan: "free",
      trial_ends_at: "2026-11-28T08:00:00Z",
      tracking_slots: { limit: 10, used: 3, remaining: 7 },
    });
    const { data_out_api, refresh } = body.data.attributes.features;
    expect([data_out_api.status, refresh.status]).toEqual(["enabled", "requires_paid_plan"]);
  });

  it("knows nothing of another account's places", async () => {
    const [mine, theirs] = [await free(), await free()];
    await fill(mine, 0, 2);
    expect((await slots(theirs)).used).toBe(0);
    const { id } = (await mine.get("/me")).body.data;
    expect((await theirs.get("/me")).body.data.id).not.toBe(id);
  });
});

describe("the free plan", () => {
  verifies(["authentication.free_plan", "authentication.trial"], async () => {
    const client = await free();
    expect(await fill(client, 0, 10)).toEqual(Array.from({ length: 10 }, () => 201));
    const { status, body } = await track(client, "BKKX26009999");
    expect(status).toBe(403);
    expect(body.errors[0].detail).toMatch(/up to 10 active containers.*10 are in use/);
    // What fails leaves its place.
    await workOff(api, { outcome: "invalid_number" });
    expect((await slots(client)).used).toBe(0);
    expect((await track(client, "BKKX26009999")).status).toBe(201);
    // After the trial the limit is the same.
    setClock(api, "2026-12-24T08:00:00Z");
    expect((await fill(client, 100, 10)).filter((one) => one === 201)).toHaveLength(9);
  });

  it("lets no more than ten pass at once", async () => {
    const client = await free();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => track(client, `BKKX2600${2000 + i}`)),
    );
    const passed = answers.filter(({ status }) => status === 201);
    expect(passed).toHaveLength(10);
    expect((await slots(client)).used).toBe(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 403]));
  });

  it("tracks a bill whole, however many containers it brings, and then refuses the next", async () => {
    setClock(api, "2026-03-20T00:00:00Z");
    const client = await free();
    await track(client, "BKKX26000100");
    const twelve = containerNumbers(12);
    await workOff(api, observed(until("2026-03-20", voyageOf(twelve))));
    const { body } = await client.get("/shipments");
    expect(body.data[0].relationships.containers.data).toHaveLength(12);
    expect(await slots(client)).toEqual({ limit: 10, used: 12, remaining: 0 });
    expect((await track(client, "BKKX26000200")).status).toBe(403);
    // Picked up, delivered and returned ones do not count.
    setClock(api, "2026-04-12T00:00:00Z");
    const out = voyageOf(twelve).filter(
      ({ at, equipment, code }) =>
        at <= "2026-04-11T12:00:00Z" ||
        (at <= "2026-04-12" && code === "GTOT" && equipment !== twelve[0]),
    );
    await client.patch(`/containers/${body.data[0].relationships.containers.data[0].id}`, {
      data: { type: "container", attributes: { delivered_at: "2026-04-11T20:00:00Z" } },
    });
    expect((await slots(client)).used).toBe(11);
    await nextPoll(out);
    expect(await slots(client)).toEqual({ limit: 10, used: 0, remaining: 10 });
    expect((await track(client, "BKKX26000200")).status).toBe(201);
  });

  it("counts no container whose tracking has stopped", async () => {
    setClock(api, "2026-03-20T00:00:00Z");
    const client = await free();
    await track(client, "BKKX26000300");
    await workOff(api, observed(until("2026-03-20", voyageOf(containerNumbers(3)))));
    expect((await slots(client)).used).toBe(3);
    const { body } = await client.get("/shipments");
    await stopTracking(client.context, body.data[0].id);
    expect((await slots(client)).used).toBe(0);
  });

  it("costs other plans nothing, and the free one a query", async () => {
    const [paid, trial] = [await api.account(), await free()];
    await Promise.all([paid.get("/shipping_lines"), trial.get("/shipping_lines")]);
    const calls = async (client: Client, number: string) => {
      const before = api.calls();
      expect((await track(client, number)).status).toBe(201);
      return api.calls() - before;
    };
    const plain = await calls(paid, "BKKX26000400");
    expect(plain).toBeLessThanOrEqual(3);
    expect(await calls(trial, "BKKX26000400")).toBe(plain + 1);
  });
});

describe("a free account", () => {
  const gated = routes.filter(
    (row) => row.access.caller === "client" && row.access.plan !== "any" && isOperation(row),
  );
  const path = ({ path }: { path: string }) =>
    path.replaceAll(/\{[^}]+\}/g, "ffffffff-ffff-4fff-8fff-ffffffffffff");

  verifies("authentication.plan_needed", async () => {
    const client = await free();
    expect((await client.get("/containers")).status).toBe(200);
    expect((await client.get("/webhooks")).status).toBe(200);
    setClock(api, "2026-11-28T08:00:00Z");
    for (const row of gated) {
      const { status, body } = await api.request(row.method, path(row), {
        headers: {
          authorization: `Token ${client.key}`,
          "content-type": "application/vnd.api+json",
        },
      });
      expect([row.id, status]).toEqual([row.id, 403]);
      expect(body.errors?.[0].detail ?? body.error).toMatch(/paid plan.*2026-11-28T08:00:00Z/);
    }
    expect(gated.length).toBeGreaterThan(30);
  });

  it("is offered the events that its features can publish", async () => {
    const offered = async (client: Client): Promise<string[]> =>
      (await client.get("/webhooks/events")).body.data.flatMap((group: any) =>
        group.attributes.events.map((one: any) => one.name),
      );
    const all = await offered(await api.account());
    const rail = "container.pickup_lfd_rail.changed";
    expect(all).toContain(rail);
    expect(await offered(await free())).toEqual(all.filter((name) => name !== rail));
  });

  it("may still track, see who it is and look things up once the trial has ended", async () => {
    const client = await free({ plan: "free" });
    expect((await client.get("/me")).status).toBe(200);
    expect((await client.get("/shipping_lines")).status).toBe(200);
    expect((await client.get("/ports/USLAX")).status).toBe(200);
    expect((await track(client, "BKKX26000500")).status).toBe(201);
    const { status, body } = await client.get("/tracking_requests");
    expect([status, body.errors[0].detail]).toEqual([
      403,
      "Reading data and webhooks need a paid plan.",
    ]);
  });

  it("receives webhooks during the trial and not after it; the events are kept", async () => {
    const client = await free({ plan: "free", trialEndsAt: "2026-03-25T00:00:00Z" });
    setClock(api, "2026-03-20T00:00:00Z");
    await client.post("/webhooks", {
      data: {
        type: "webhook",
        attributes: {
          url: "https://example.com/hook",
          events: ["container.transport.vessel_loaded", "container.transport.vessel_arrived"],
        },
      },
    });
    await track(client, "BKKX26000600");
    const voyage = voyageOf(["TRHU4187250"]);
    await workOff(api, observed(until("2026-03-20", voyage)));
    await dispatchAll(api, client);
    setClock(api, "2026-04-03T00:00:00Z");
    await nextPoll(until("2026-04-03", voyage));
    await dispatchAll(api, client);

    await changePlan(api.deps.db, client.context.account.id, { plan: "full", entitlements });
    const later = Date.now() + 61_000;
    vi.spyOn(Date, "now").mockImplementation(() => later);
    const published = await client.get("/webhook_notifications");
    expect(published.body.data.map((one: any) => one.attributes.event)).toEqual([
      "container.transport.vessel_loaded",
    ]);
    const feed = await client.get("/events?limit=500");
    expect(feed.body.data.map((one: any) => one.attributes.event)).toContain(
      "container.transport.vessel_arrived",
    );
    expect((await client.get("/me")).body.included[0].attributes.plan).toBe("full");
  });
});
