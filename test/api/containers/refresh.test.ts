import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { PollMessage } from "#src/polling/index.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { carrierPollKey, facilityPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { entitlements } from "#src/platform/dependencies.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { setClock, trackVoyage, voyage, workOff } from "#test/support/published-voyage.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";
import { observed } from "#test/tracking/spine.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: true });
  alpha = await api.account("Alpha Imports");
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

const refresh = (client: Client, id: string) => client.patch(`/containers/${id}/refresh`);

describe("PATCH /containers/{id}/refresh", () => {
  verifies("containers.refresh", async () => {
    const client = await api.account();
    setClock(api, "2026-04-12T00:00:00Z");
    await trackVoyage(api, client, "BKKX26000400", "at the port");
    const id = (await client.get("/containers")).body.data[0].id;
    expect(api.queues.sent.poll).toEqual([]);
    const { status, body, headers } = await refresh(client, id);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json");
    expect(body).toEqual({ message: "Refresh started: Shipping line." });
    expect(api.queues.sent.poll).toHaveLength(1);
    // The news is there long before the carrier's scheduled poll.
    setClock(api, "2026-04-17T00:00:00Z");
    await workOff(api, observed(voyage));
    setClock(api, "2026-11-21T08:00:00Z");
    const container = await client.get(`/containers/${id}`);
    expect(container.body.data.attributes.current_status).toBe("empty_returned");
  });

  it("asks the terminals and railroads that are followed now, each due at once", async () => {
    const facilityTarget = { pace: "landside", pollFrom: "2026-11-01T00:00:00Z" } as const;
    const { containers } = await putTracked(alpha.context, {
      container: {
        facilityTargets: [
          { kind: "terminal", facilitySource: "USLAX-APMT", state: "active", ...facilityTarget },
          { kind: "rail", facilitySource: "BNSF", state: "done", ...facilityTarget },
        ],
      },
    });
    const { id, number } = containers[0]!;
    const { pollTarget: facilityTargets } = polling(api.deps.db).entities;
    for (const [kind, facilitySource] of [
      ["terminal", "USLAX-APMT"],
      ["rail", "BNSF"],
    ] as const)
      await facilityTargets
        .put({
          ...facilityPollKey({ kind, facilitySource, number }),
          createdAt: "2026-11-01T00:00:00Z",
          attempt: 1,
          failures: 0,
          ...(await dueFrom(
            api.deps,
            { kind, source: facilitySource, number },
            "2026-11-21T12:00:00Z",
          )),
        })
        .go();
    const { body } = await refresh(alpha, id);
    expect(body).toEqual({ message: "Refresh started: Shipping line, Terminal." });
    expect(api.queues.take("facility-poll").map((message) => message.body)).toEqual([
      {
        kind: "terminal",
        source: "USLAX-APMT",
        type: "container",
        numbers: [number],
        lanes: 2,
        cause: "refresh-2026-11-21T08:00:00Z",
        isForced: true,
      },
    ]);
    const dueAt = async (kind: "terminal" | "rail", facilitySource: string) =>
      (await facilityTargets.get(facilityPollKey({ kind, facilitySource, number })).go()).data
        ?.dueAt;
    expect(await dueAt("terminal", "USLAX-APMT")).toBe("2026-11-21T08:00:00Z");
    expect(await dueAt("rail", "BNSF")).toBe("2026-11-21T12:00:00Z");
  });

  it("leaves the carrier due when the queue cannot be reached, so that the sweep polls it", async () => {
    const { containers, shipment } = await putTracked(alpha.context);
    vi.spyOn(api.queues, "send").mockRejectedValue(new Error("no queue"));
    expect((await refresh(alpha, containers[0]!.id)).status).toBe(200);
    const { data } = await polling(api.deps.db)
      .entities.pollTarget.get(
        carrierPollKey({
          scac: shipment.scac,
          type: shipment.targetType,
          number: shipment.targetNumber,
        }),
      )
      .go({ consistent: true });
    expect(data).toMatchObject({
      dueAt: "2026-11-21T08:00:00Z",
      nextPollAt: "2026-11-21T08:00:00Z",
    });
  });

  it("is one poll for a refresh request that comes twice at the same time", async () => {
    const { containers } = await putTracked(alpha.context);
    api.queues.take("poll");
    await refresh(alpha, containers[0]!.id);
    await refresh(alpha, containers[0]!.id);
    const [first, second] = api.queues.take("poll");
    expect(PollMessage.parse(first?.body)).toEqual(PollMessage.parse(second?.body));
    expect(first?.dedupe).toBe(second?.dedupe);
  });

  it("answers 409 if tracking has stopped, because no source is polled then", async () => {
    const { containers } = await putTracked(alpha.context, {
      shipment: {
        lineTrackingStoppedAt: "2026-11-20T00:00:00Z",
        lineTrackingStoppedReason: "cancelled_by_user",
      },
    });
    const { status, body } = await refresh(alpha, containers[0]!.id);
    expect(status).toBe(409);
    expect(body.errors[0].detail).toMatch(/stopped/);
  });

  verifies("containers.refresh.limit", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T08:00:40Z"));
    const client = await api.account();
    const { containers } = await putTracked(client.context);
    const id = containers[0]!.id;
    for (let i = 0; i < 10; i++) expect((await refresh(client, id)).status).toBe(200);
    const { status, headers, body } = await refresh(client, id);
    expect([status, headers["retry-after"]]).toEqual([429, "60"]);
    expect(body.errors[0].title).toBe("Too Many Requests");
    const plain = await api.account(
      "Plain",
      entitlements.filter((one) => one !== "refresh"),
    );
    const theirs = await putTracked(plain.context);
    const refused = await refresh(plain, theirs.containers[0]!.id);
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].detail).toMatch(/refresh/i);
  });

  it("does not know another account's container, nor one that is not there", async () => {
    const beta = await api.account("Beta Imports");
    const { containers } = await putTracked(alpha.context);
    api.queues.take("poll");
    expect((await refresh(beta, containers[0]!.id)).status).toBe(404);
    expect((await refresh(alpha, unknownId)).status).toBe(404);
    expect(api.queues.sent.poll).toEqual([]);
  });
});
