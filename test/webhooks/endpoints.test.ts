import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler as dispatchStream } from "#functions/workers/dispatch.ts";
import { marshall } from "@aws-sdk/util-dynamodb";
import { useDependencies } from "#src/platform/dependencies.ts";
import { catchUp, CatchUpMessage, deliverNotification } from "#src/webhooks/index.ts";
import { deliverMessage, type DeliverMessage } from "#src/webhooks/deliver/deliver-message.ts";
import { abandoned } from "#src/webhooks/notification.ts";
import { replaceNotification } from "#src/webhooks/store/notifications.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { manualClock } from "#test/support/engine.ts";
import { storedCommit } from "#test/support/stored-commit.ts";
import { verifies } from "#test/support/verifies.ts";
import { answering, commitOf, dispatch, notificationsOf } from "./scene.ts";

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.stop());

const body = (attributes: object = {}) => ({
  data: {
    type: "webhook",
    attributes: { url: "https://example.com/hook", events: ["container.created"], ...attributes },
  },
});

async function withWebhook(
  attributes: object = {},
): Promise<{ client: Client; id: string; made: any }> {
  const client = await api.account();
  const { body: made } = await client.post("/webhooks", body(attributes));
  return { client, id: made.data.id, made };
}

describe("POST /webhooks", () => {
  verifies(
    [
      "webhooks.create",
      "webhooks.resource.url",
      "webhooks.resource.active",
      "webhooks.resource.events",
      "webhooks.resource.secret",
    ],
    async () => {
      const client = await api.account();
      const { status, body: answer } = await client.post(
        "/webhooks",
        body({ active: true, headers: [{ name: "x-tenant", value: "blue" }] }),
      );
      expect(status).toBe(201);
      expect(answer.data.attributes).toMatchObject({
        url: "https://example.com/hook",
        active: true,
        events: ["container.created"],
        headers: [{ name: "X-Tenant", value: "blue" }],
      });
      expect(answer.data.attributes.secret).toMatch(/^[0-9a-f]{64}$/);
      const read = await client.get(`/webhooks/${answer.data.id}`);
      expect(read.body.data).toEqual(answer.data);
    },
  );

  it("refuses what is wrong with a pointer", async () => {
    const client = await api.account();
    for (const [attributes, pointer] of [
      [{ url: "http://example.com" }, "/data/attributes/url"],
      [{ events: [] }, "/data/attributes/events"],
      [{ events: ["container.created", "container.created"] }, "/data/attributes/events"],
      [{ events: ["container.sunk"] }, "/data/attributes/events/0"],
      [{ headers: [{ name: "Host", value: "x" }] }, "/data/attributes/headers/0/name"],
    ] as const) {
      const answer = await client.post("/webhooks", body(attributes));
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source).toEqual({ pointer });
    }
  });

  it("needs the feature", async () => {
    const client = await api.account("Free", []);
    expect((await client.post("/webhooks", body())).status).toBe(403);
  });

  it("makes at most fifty", async () => {
    const client = await api.account();
    const answers = [];
    for (let i = 0; i < 51; i++) answers.push((await client.post("/webhooks", body())).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(50);
    expect(answers.at(-1)).toBe(422);
  });
});

describe("a webhook", () => {
  it("is listed, changed and deleted", async () => {
    const { client, id } = await withWebhook();
    const patch = body({ url: undefined, events: undefined, active: false });
    const edited = await client.patch(`/webhooks/${id}`, patch);
    expect(edited.body.data.attributes).toMatchObject({
      active: false,
      deactivated_reason: "user",
    });
    expect((await client.get("/webhooks")).body).toMatchObject({
      data: [{ id }],
      meta: { total: 1 },
    });
    expect((await client.delete(`/webhooks/${id}`)).status).toBe(204);
    expect((await client.get(`/webhooks/${id}`)).status).toBe(404);
  });

  it("gets a new secret, and states until when the old one signs", async () => {
    const { client, id, made } = await withWebhook();
    const { body: answer } = await client.post(`/webhooks/${id}/rotate_secret`, {
      overlap_hours: 1,
    });
    expect(answer.data.attributes.secret).not.toBe(made.data.attributes.secret);
    expect(answer.data.attributes.previous_secret_expires_at).toBe("2026-11-21T09:00:00Z");
  });

  it("a portal showed another tenant's deliveries: it is nobody's but its account's (contract: incidents#deliveries-of-another-account)", async () => {
    const { client, id } = await withWebhook();
    await dispatch(client.context, commitOf(client.context, "mine"));
    const [published] = await notificationsOf(client.context);
    const other = await api.account();
    const asked = [
      await other.get(`/webhooks/${id}`),
      await other.patch(`/webhooks/${id}`, body()),
      await other.delete(`/webhooks/${id}`),
      await other.post(`/webhooks/${id}/rotate_secret`, {}),
      await other.post(`/webhooks/${id}/redeliver_failed`, {}),
      await other.post(`/webhooks/${id}/replay`, { since: "2026-11-01T00:00:00Z" }),
      await other.get(`/webhook_notifications/${published!.id}`),
      await other.post(`/webhook_notifications/${published!.id}/redeliver`, {}),
    ];
    expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await other.get("/webhook_notifications")).body.data).toEqual([]);
    expect((await other.get("/webhooks")).body.data).toEqual([]);
    expect((await client.get(`/webhooks/${id}`)).status).toBe(200);
  });

  it("replays on demand", async () => {
    const { client, id } = await withWebhook({ events: ["tracking_request.failed"] });
    await dispatch(client.context, commitOf(client.context, "a"));
    await client.patch(`/webhooks/${id}`, body());
    const { meta } = (await client.get("/events")).body;
    expect((await client.post(`/webhooks/${id}/replay`, { after: "nonsense" })).status).toBe(400);
    const none = await client.post(`/webhooks/${id}/replay`, { after: meta.next_cursor });
    expect(none).toMatchObject({ status: 202, body: { notifications: 0, at_least: false } });
    api.queues.take("catch-up");
    const since = { since: "2026-11-01T00:00:00Z" };
    const one = await client.post(`/webhooks/${id}/replay`, since);
    expect(one.body).toEqual({ status: "accepted", notifications: 1, at_least: false });
    for (const message of api.queues.take("catch-up"))
      await catchUp(client.context, CatchUpMessage.parse(message.body));
    expect((await client.get("/webhook_notifications")).body.meta.total).toBe(1);
    // What is on its way is not sent again, and not counted.
    const again = await client.post(`/webhooks/${id}/replay`, since);
    expect(again.body.notifications).toBe(0);
  });
});

describe("GET /webhooks/ips and /webhooks/events", () => {
  verifies(["webhooks.ips", "webhooks.delivery.addresses"], async () => {
    const client = await api.account();
    expect((await client.get("/webhooks/ips")).body.webhook_notification_ips).toEqual([
      "35.222.62.171",
      "3.230.67.145",
      "44.217.15.129",
    ]);
  });

  it("lists each of the 43 events once", async () => {
    const { body: answer } = await (await api.account()).get("/webhooks/events");
    expect(answer.data.flatMap((c: any) => c.attributes.events)).toHaveLength(43);
    expect(answer.data[0].id).toBe("tracking-request-events");
  });
});

describe("GET /webhook_notifications", () => {
  verifies(["webhooks.notification.attributes", "webhooks.notification.reference"], async () => {
    const { client, id } = await withWebhook();
    const commit = commitOf(client.context, "a", ["container.created", "container.created"]);
    await dispatch(client.context, commit);
    const list = await client.get("/webhook_notifications?include=webhook,reference_object");
    expect(list.body.data.map((n: any) => n.attributes.sequence)).toEqual([2, 1]);
    expect(list.body.data[0].attributes).toMatchObject({
      event: "container.created",
      delivery_status: "pending",
      created_at: "2026-11-21T08:00:00Z",
    });
    const reference = { id: commit.events[1]!.id, type: "container_created_event" };
    expect(list.body.data[0].relationships.reference_object.data).toEqual(reference);
    expect(list.body.included.map((r: any) => r.id)).toEqual(
      expect.arrayContaining([id, reference.id]),
    );
    const none = await client.get("/webhook_notifications?filter[delivery_status]=failed");
    expect(none.body.meta.total).toBe(0);
    const again = await client.post(
      `/webhook_notifications/${list.body.data[0].id}/redeliver`,
      undefined,
    );
    expect(again.status).toBe(202);
  });

  it("chooses by the time and by the object that the event is about", async () => {
    const { client } = await withWebhook();
    const at = (iso: string) => ({ ...client.context, clock: manualClock(iso) });
    const first = commitOf(client.context, "first");
    await dispatch(at("2026-11-19T23:59:59Z"), first);
    await dispatch(at("2026-11-20T07:00:00Z"), commitOf(client.context, "second"));
    const chosen = async (filter: string) => {
      const { body } = await client.get(`/webhook_notifications?${filter}`);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map((n: any) => n.attributes.sequence);
    };
    expect(await chosen("filter[created_at]=2026-11-20")).toEqual([2]);
    expect(await chosen("filter[created_at]=2.days.ago")).toEqual([1]);
    expect(await chosen("filter[created_at]=<2026-11-20T00:00:00Z")).toEqual([1]);
    const between =
      "filter[created_at][]=>=2026-11-19T00:00:00Z&filter[created_at][]=<2026-11-20T00:00:00Z";
    expect(await chosen(between)).toEqual([1]);
    const reference = first.events[0]!.id;
    expect(await chosen(`filter[reference_id]=${reference.toUpperCase()}`)).toEqual([1]);
    expect(await chosen(`filter[reference_id]=${client.context.account.id}`)).toEqual([]);
    const bad = await client.get("/webhook_notifications?filter[created_at]=yesterday");
    expect(bad.status).toBe(400);
    expect(bad.body.errors[0].source).toEqual({ parameter: "filter[created_at]" });
  });

  it("shows none whose 90 days are over, although the table still holds it", async () => {
    const { client } = await withWebhook();
    const at = (iso: string) => ({ ...client.context, clock: manualClock(iso) });
    await dispatch(at("2026-08-22T07:00:00Z"), commitOf(client.context, "old"));
    await dispatch(at("2026-08-24T09:00:00Z"), commitOf(client.context, "young"));
    const { body } = await client.get("/webhook_notifications");
    expect(body.meta.total).toBe(1);
    expect(body.data.map((n: any) => n.attributes.sequence)).toEqual([2]);
  });
});

describe("GET /webhooks/{id}/stats", () => {
  it("counts this webhook's last 24 hours, and no other's", async () => {
    const { client, id } = await withWebhook();
    const stats = async (of: string) => (await client.get(`/webhooks/${of}/stats`)).body;
    const nothing = {
      from: "2026-11-20T08:00:00Z",
      to: "2026-11-21T08:00:00Z",
      notifications: { pending: 0, succeeded: 0, failed: 0 },
      success_rate: null,
      duration_ms: { p50: null, p95: null },
    };
    expect(await stats(id)).toEqual(nothing);
    const ctx = client.context;
    const yesterday = { ...ctx, clock: manualClock("2026-11-20T07:59:59Z") };
    await dispatch(yesterday, commitOf(ctx, "too old"));
    for (const cause of ["a", "b", "c", "d", "e", "f"]) await dispatch(ctx, commitOf(ctx, cause));
    const [, ...recent] = await notificationsOf(ctx);
    const messages = recent.map((one) => deliverMessage(one).body as DeliverMessage);
    for (const [at, durationMs] of [40, 20, 10, 30].entries())
      await deliverNotification(ctx, messages[at]!, answering(200, { durationMs }));
    const unanswered = {
      id,
      at: "2026-11-21T08:00:00Z",
      status: null,
      durationMs: 10_000,
      error: "timeout",
      succeeded: false,
    };
    await replaceNotification(ctx, recent[4]!, abandoned(recent[4]!, unanswered));
    expect(await stats(id)).toEqual({
      ...nothing,
      notifications: { pending: 1, succeeded: 4, failed: 1 },
      success_rate: 0.8,
      duration_ms: { p50: 20, p95: 40 },
    });
    const other = (await client.post("/webhooks", body({ url: "https://example.org/" }))).body;
    expect(await stats(other.data.id)).toEqual(nothing);
    expect((await (await api.account()).get(`/webhooks/${id}/stats`)).status).toBe(404);
    expect((await client.get("/webhooks/none/stats")).status).toBe(404);
  });
});

describe("GET /events", () => {
  it("lists every event once, in order, page by page, of this account alone", async () => {
    const [client, other] = [await api.account(), await api.account()];
    for (const cause of ["a", "b", "c"])
      await dispatch(client.context, commitOf(client.context, cause));
    await dispatch(other.context, commitOf(other.context, "theirs"));
    const first = (await client.get("/events?limit=2")).body;
    expect(first.data.map((e: any) => e.attributes.sequence)).toEqual([1, 2]);
    expect(first.meta.has_more).toBe(true);
    expect(first.included.length).toBe(4);
    const next = (await client.get(`/events?after=${first.meta.next_cursor}`)).body;
    expect(next.data.map((e: any) => e.attributes.sequence)).toEqual([3]);
    const end = (await client.get(`/events?after=${next.meta.next_cursor}`)).body;
    expect(end).toMatchObject({
      data: [],
      meta: { has_more: false, next_cursor: next.meta.next_cursor },
    });
    expect(end.links.next).toContain(`after=${next.meta.next_cursor}`);
    expect((await client.get("/events?after=xyz")).status).toBe(400);
  });
});

describe("the stream", () => {
  it("poison messages looped: a commit that cannot be read holds up nothing (contract: incidents#poison-messages)", async () => {
    const { client } = await withWebhook();
    const record = (n: string, item: object) => ({
      eventID: n,
      eventName: "INSERT" as const,
      dynamodb: { SequenceNumber: n, NewImage: marshall(item, { removeUndefinedValues: true }) },
    });
    useDependencies(api.deps);
    const answer = await dispatchStream({
      Records: [
        record("1", { account: client.context.account.id, events: "poison" }),
        record("2", storedCommit(api.deps.db, commitOf(client.context, "good"))),
      ],
    });
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(await notificationsOf(client.context)).toHaveLength(1);
  });
});
