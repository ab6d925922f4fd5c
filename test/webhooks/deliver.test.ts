import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueWorker } from "#functions/queue-worker.ts";
import { createLog } from "#src/platform/log.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import {
  attemptResources,
  catchUp,
  CatchUpMessage,
  deliverNotification,
  DeliverMessage,
  editWebhook,
  findNotification,
  findWebhook,
  redeliver,
  redeliverFailed,
  removeWebhook,
  replay,
  rotateSecret,
} from "#src/webhooks/index.ts";
import { dueNotifications } from "#src/webhooks/due/index.ts";
import { readWebhookSecret } from "#src/webhooks/deliver/secrets.ts";
import { subscriptions } from "#src/webhooks/store/webhook-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import {
  answering,
  commitOf,
  deliverAll,
  dispatch,
  failing,
  listen,
  notificationsOf,
  scene,
  subscribe,
  type Scene,
} from "./scene.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => ({ db, stop } = await startTable()));
afterAll(() => stop());

const only = async ({ ctx }: Scene) => (await notificationsOf(ctx))[0]!;

async function runCatchUps({ ctx, queues }: Scene): Promise<void> {
  for (let left = queues.take("catch-up"); left.length > 0; left = queues.take("catch-up"))
    for (const { body } of left) await catchUp(ctx, CatchUpMessage.parse(body));
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe("a delivery", () => {
  verifies(
    [
      "webhooks.delivery.post",
      "webhooks.signature",
      "webhooks.envelope.data",
      "webhooks.envelope.included",
    ],
    async () => {
      const s = scene(db);
      const server = await listen((response) => response.writeHead(204).end());
      const webhook = await subscribe(s.ctx, {
        url: server.url,
        headers: [{ name: "X-Tenant", value: "blue" }],
      });
      await dispatch(s.ctx, commitOf(s.ctx, "a"));
      await deliverAll(s);
      await server.stop();
      const { body, headers } = server.received[0]!;
      const secret = await readWebhookSecret(s.ctx.config, webhook);
      const hex = createHmac("sha256", secret).update(body).digest("hex");
      expect(headers["x-svc-webhook-signature"]).toBe(hex);
      expect(headers["x-tenant"]).toBe("blue");
      const { id, deliveryStatus } = await only(s);
      const signed = `${id}.${String(headers["webhook-timestamp"])}.${body}`;
      expect(headers["webhook-signature"]).toBe(
        `v1,${createHmac("sha256", secret).update(signed).digest("base64")}`,
      );
      expect(deliveryStatus).toBe("succeeded");
      const stated = JSON.parse(body);
      expect(stated.data).toMatchObject({
        id,
        type: "webhook_notification",
        attributes: {
          event: "container.created",
          delivery_status: "pending",
          created_at: "2026-11-21T08:00:00Z",
          sequence: 1,
        },
        relationships: { reference_object: { data: { type: "container_created_event" } } },
      });
      expect(stated.included.map((r: { type: string }) => r.type)).toEqual([
        "container",
        "container_created_event",
      ]);
    },
  );

  verifies(["webhooks.delivery.other_answer", "webhooks.delivery.idempotency"], async () => {
    const s = scene(db);
    const statuses = [302, 203, 500, 200];
    const server = await listen((response) =>
      response.writeHead(statuses.shift() ?? 200, { location: "/elsewhere" }).end(),
    );
    await subscribe(s.ctx, { url: server.url });
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    for (let i = 0; i < 4; i++) {
      await deliverAll(s);
      s.clock.advance(300);
    }
    await server.stop();
    const notification = await only(s);
    expect(notification.attempts.map(({ status }) => status)).toEqual([302, 203, 500, 200]);
    expect(notification.deliveryStatus).toBe("succeeded");
    expect(server.received.map(({ path }) => path)).toEqual(["/hook", "/hook", "/hook", "/hook"]);
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1);
  });

  it("keeps the first 4 KB of the receiver's answer, as text, of the latest five attempts", async () => {
    const s = scene(db);
    // A character of four bytes lies across the limit; a control character is of no text.
    const long = `\u0000\u001b[31m"${"a".repeat(4083)}`;
    const answers = ["zero", "", Buffer.from([0x6f, 0xff, 0x6b]), "three", "four", `${long}😀tail`];
    const server = await listen((response) => {
      const answer = answers.shift();
      if (answer === undefined) response.destroy();
      else response.writeHead(500).end(answer);
    });
    await subscribe(s.ctx, { url: server.url });
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    for (let attempt = 0; attempt < 7; attempt++) {
      await deliverAll(s);
      s.clock.advance(1200);
      await dueNotifications(s.ctx);
    }
    await server.stop();
    const shown = attemptResources(await only(s)).map((one) => one.attributes?.["response_body"]);
    const cut = long.replaceAll("\u0000", "\uFFFD").replaceAll("\u001b", "\uFFFD");
    expect(shown).toEqual([null, null, "o\uFFFDk", "three", "four", cut, null]);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(4096);
    expect(Buffer.byteLength(`${cut}😀`)).toBeGreaterThan(4096);
  });

  it("shows the headers that were sent, of the webhook's own the names alone, and those of an answer that was no success", async () => {
    const s = scene(db);
    const statuses = [503, 200];
    const server = await listen((response) =>
      response
        .writeHead(statuses.shift() ?? 200, {
          "retry-after": "20",
          "set-cookie": "session=of-the-receiver",
          "x-long": "v".repeat(300),
          ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x-${n}`, "v".repeat(100)])),
        })
        .end(),
    );
    const headers = [{ name: "Authorization", value: "Bearer of-the-receiver" }];
    await subscribe(s.ctx, { url: server.url, headers });
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    await deliverAll(s);
    s.clock.advance(300);
    await deliverAll(s);
    await server.stop();
    const notification = await only(s);
    const attempts = attemptResources(notification).map(({ attributes }) => attributes);
    for (const [at, { request_headers: shown }] of attempts.entries()) {
      const received = server.received[at]!.headers;
      const { authorization, ...others } = lowerCased(shown as Record<string, string>);
      expect(received).toMatchObject(others);
      expect(others).toMatchObject({
        "content-type": "application/json",
        "webhook-id": notification.id,
        "x-svc-webhook-signature": expect.stringMatching(/^[\da-f]{64}$/),
      });
      expect([received["authorization"], authorization]).toEqual([
        "Bearer of-the-receiver",
        "(not kept)",
      ]);
    }
    const [refused, taken] = attempts.map((one) => one["response_headers"]);
    expect(taken).toBeNull();
    expect(refused).toMatchObject({
      "retry-after": "20",
      "set-cookie": "(not kept)",
      "x-long": "v".repeat(256),
    });
    expect(JSON.stringify(refused).length).toBeLessThan(1200);
    expect(JSON.stringify(notification)).not.toContain("of-the-receiver");
  });

  it("states in its log how long after the change it was, at the first attempt alone", async () => {
    const s = scene(db);
    const { id } = await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    s.clock.advance(7);
    const lines: Record<string, unknown>[] = [];
    const log = createLog("info", (line) => lines.push(JSON.parse(line)));
    const logged = { ...s, ctx: { ...s.ctx, log } };
    await deliverAll(logged, answering(503));
    s.clock.advance(1200);
    await deliverAll(logged, answering(200));
    const attempts = lines.filter(({ code }) => code === "webhook.attempted");
    expect(attempts).toMatchObject([
      { webhook: id, outcome: "failed", status: 503, tries: 0 },
      { webhook: id, outcome: "delivered", status: 200, tries: 1 },
    ]);
    expect(attempts[0]!["firstSecondsSinceChange"]).toBeGreaterThanOrEqual(7);
    expect(attempts[1]).not.toHaveProperty("firstSecondsSinceChange");
  });

  it("is retried 12 times over more than a day, then failed and redeliverable", async () => {
    const s = scene(db);
    await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    const begun = s.clock.now().getTime();
    for (let turn = 0; turn < 200 && (await only(s)).deliveryStatus === "pending"; turn++) {
      await deliverAll(s, answering(503));
      const { nextAttemptAt, deliveryStatus } = await only(s);
      if (deliveryStatus === "pending") s.clock.set(nextAttemptAt!);
      await dueNotifications(s.ctx);
    }
    const failed = await only(s);
    expect(failed).toMatchObject({ deliveryStatus: "failed", tries: 13 });
    expect(failed.attempts).toHaveLength(13);
    expect(s.clock.now().getTime() - begun).toBeGreaterThan(24 * 3600 * 1000);
    await redeliver(s.ctx, failed.id);
    await deliverAll(s, answering(200));
    expect((await only(s)).deliveryStatus).toBe("succeeded");
  });

  it("a compare-and-swap outside its lock: one turn counts once, however often its message comes (contract: incidents#webhook-storms)", async () => {
    const s = scene(db);
    await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    const [message] = s.queues.sent.deliver;
    s.queues.sent.deliver.push(message!, message!);
    await Promise.all([
      deliverAll(s, answering(500)),
      (async () => {
        s.queues.sent.deliver.push(message!);
        await deliverAll(s, answering(500));
      })(),
    ]);
    expect((await only(s)).tries).toBe(1);
    expect(s.queues.sent.deliver).toHaveLength(1);
  });

  it("confirmed events dead-lettered: a success beside a failure is a success (contract: incidents#webhook-storms)", async () => {
    const s = scene(db);
    await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    const [message] = s.queues.sent.deliver;
    await deliverAll(s, async (deps, what) => {
      s.queues.sent.deliver.push(message!);
      await deliverAll(s, answering(500));
      return answering(200)(deps, what);
    });
    s.clock.advance(3600);
    await dueNotifications(s.ctx);
    await deliverAll(s, answering(500));
    expect((await only(s)).deliveryStatus).toBe("succeeded");
  });

  it("one dead endpoint caused healthy ones to be sent again: only its own go to the slow queue (contract: incidents#one-dead-receiver)", async () => {
    const s = scene(db);
    const dead = await subscribe(s.ctx, { url: "https://dead.example.com/" });
    await subscribe(s.ctx, { url: "https://healthy.example.com/" });
    let healthy = 0;
    const send = (...[deps, what]: Parameters<ReturnType<typeof answering>>) => {
      if (what.url.includes("healthy")) healthy++;
      return answering(what.url.includes("healthy") ? 200 : 500)(deps, what);
    };
    for (const cause of ["a", "b", "c"]) await dispatch(s.ctx, commitOf(s.ctx, cause));
    await deliverAll(s, send);
    s.queues.take("deliver");
    await dispatch(s.ctx, commitOf(s.ctx, "d"));
    expect(s.queues.sent["deliver-slow"].map(({ group }) => group)).toEqual([dead.id]);
    expect(s.queues.sent.deliver).toHaveLength(1);
    await deliverAll(s, send);
    expect(healthy).toBe(4);
  });

  it.each([429, 503])(
    "an endpoint that asks for a rest with %i gets one, for all that waits for it, and loses nothing",
    async (status) => {
      const s = scene(db);
      await subscribe(s.ctx, { url: "https://busy.example.com/" });
      await subscribe(s.ctx, { url: "https://other.example.com/" });
      const sent: string[] = [];
      let isBusy = true;
      const send = (...[deps, what]: Parameters<ReturnType<typeof answering>>) => {
        const host = new URL(what.url).host;
        sent.push(host.split(".")[0]!);
        return host.startsWith("busy") && isBusy
          ? answering(status, { retryAfter: "1200" })(deps, what)
          : answering(200)(deps, what);
      };
      await dispatch(s.ctx, commitOf(s.ctx, "a"));
      await deliverAll(s, send);
      expect(sent.toSorted()).toEqual(["busy", "other"]);
      for (const cause of ["b", "c", "d"]) await dispatch(s.ctx, commitOf(s.ctx, cause));
      for (let minutes = 0; minutes < 19; minutes++) {
        await deliverAll(s, send);
        s.clock.advance(60);
        await dueNotifications(s.ctx);
      }
      expect(sent.filter((host) => host === "busy")).toHaveLength(1);
      expect(sent.filter((host) => host === "other")).toHaveLength(4);
      isBusy = false;
      for (let minutes = 0; minutes < 10; minutes++) {
        s.clock.advance(60);
        await dueNotifications(s.ctx);
        await deliverAll(s, send);
      }
      expect(sent.filter((host) => host === "busy")).toHaveLength(5);
      const all = await notificationsOf(s.ctx);
      expect(all.map(({ deliveryStatus }) => deliveryStatus)).toEqual(Array(8).fill("succeeded"));
      expect(all.flatMap(({ attempts }) => attempts)).toHaveLength(9);
    },
  );

  it("a rest that an endpoint asked for ends when its webhook gets another address", async () => {
    const s = scene(db);
    const { id } = await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"), commitOf(s.ctx, "b"));
    const first = s.queues.sent.deliver.shift();
    await deliverAll(s, answering(429, { retryAfter: "600" }));
    s.queues.sent.deliver.push(first!);
    await deliverAll(s, answering(200));
    expect((await notificationsOf(s.ctx)).flatMap(({ attempts }) => attempts)).toHaveLength(1);
    await editWebhook(s.ctx, id, { url: "https://new.example.com/" });
    await deliverAll(s, answering(200));
    const sent = await notificationsOf(s.ctx);
    expect(sent.filter(({ deliveryStatus }) => deliveryStatus === "succeeded")).toHaveLength(1);
  });

  it("a disabled endpoint's queue was acknowledged unsent: it is sent on reactivation (contract: incidents#disabled-endpoints)", async () => {
    const s = scene(db);
    const webhook = await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    await editWebhook(s.ctx, webhook.id, { active: false });
    await deliverAll(s, answering(200));
    await dispatch(s.ctx, commitOf(s.ctx, "b"), commitOf(s.ctx, "c"));
    expect(s.queues.sent.deliver).toEqual([]);
    await editWebhook(s.ctx, webhook.id, { active: true });
    await runCatchUps(s);
    await deliverAll(s, answering(200));
    const published = await notificationsOf(s.ctx);
    expect(published.map(({ deliveryStatus }) => deliveryStatus)).toEqual(
      Array(3).fill("succeeded"),
    );
    expect(published.every(({ attempts }) => attempts.length === 1)).toBe(true);
  });

  it("one slow receiver blocked all: a batch with one that hangs delivers the others (contract: incidents#one-dead-receiver)", async () => {
    const s = scene(db);
    await subscribe(s.ctx, { url: "https://slow.example.com/" });
    await subscribe(s.ctx, { url: "https://fast.example.com/" });
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    let release = () => {};
    const hangs = new Promise<void>((done) => (release = done));
    let published = () => {};
    const fast = new Promise<void>((done) => (published = done));
    const worker = queueWorker("test", (_, body) =>
      deliverNotification(s.ctx, DeliverMessage.parse(body), async (deps, what) => {
        if (what.url.includes("slow")) await hangs;
        const outcome = await answering(200)(deps, what);
        if (what.url.includes("fast")) published();
        return outcome;
      }),
    );
    useDependencies(s.ctx);
    const batch = worker({
      Records: s.queues.take("deliver").map(({ body }, i) => ({
        messageId: String(i),
        body: JSON.stringify(body),
        attributes: {},
      })),
    });
    await fast;
    release();
    expect(await batch).toEqual({ batchItemFailures: [] });
    const all = await notificationsOf(s.ctx);
    expect(all.map(({ deliveryStatus }) => deliveryStatus)).toEqual(["succeeded", "succeeded"]);
  });

  it("finds a catch-up again whose message was lost", async () => {
    const s = scene(db);
    const webhook = await subscribe(s.ctx, { active: false });
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    const down = { send: () => Promise.reject(new Error("SQS is down")) };
    await editWebhook({ ...s.ctx, queues: down }, webhook.id, { active: true });
    s.clock.advance(301);
    await dueNotifications(s.ctx);
    await runCatchUps(s);
    await deliverAll(s, answering(200));
    expect((await only(s)).deliveryStatus).toBe("succeeded");
  });

  it("ends as failed when its webhook was deleted", async () => {
    const s = scene(db);
    const webhook = await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    await removeWebhook(s.ctx, webhook.id);
    await deliverAll(s, answering(200));
    expect(await only(s)).toMatchObject({ deliveryStatus: "failed" });
  });

  it("recovers from a cut before and after every write", async () => {
    for (const status of [200, 500])
      for (const when of ["before", "after"] as const)
        for (const nth of [1, 2]) {
          const s = scene(db);
          await subscribe(s.ctx);
          await dispatch(s.ctx, commitOf(s.ctx, "a"));
          const [message] = s.queues.sent.deliver;
          const cut = { ...s, ctx: { ...s.ctx, db: failing(db, nth, when) } };
          await deliverAll(cut, answering(status)).catch(() =>
            s.queues.sent.deliver.push(message!),
          );
          for (let i = 0; i < 4; i++) {
            await deliverAll(s, answering(200));
            s.clock.advance(400);
            await dueNotifications(s.ctx);
          }
          expect((await only(s)).deliveryStatus).toBe("succeeded");
        }
  });

  it("is signed with both secrets while a rotation overlaps", async () => {
    const s = scene(db);
    const webhook = await subscribe(s.ctx);
    const old = await readWebhookSecret(s.ctx.config, webhook);
    await rotateSecret(s.ctx, webhook.id, 24);
    const received: Record<string, string>[] = [];
    const bodies: string[] = [];
    for (const cause of ["a", "b"]) {
      await dispatch(s.ctx, commitOf(s.ctx, cause));
      await deliverAll(s, (deps, what) => {
        received.push(what.headers);
        bodies.push(what.body);
        return answering(200)(deps, what);
      });
      s.clock.advance(25 * 3600);
    }
    expect(received[0]!["X-SVC-Webhook-Signature-Previous"]).toBe(
      createHmac("sha256", old).update(bodies[0]!).digest("hex"),
    );
    expect(received[0]!["webhook-signature"]!.split(" ")).toHaveLength(2);
    expect(received[1]!["X-SVC-Webhook-Signature-Previous"]).toBeUndefined();
  });

  it("gives a webhook up after three days and fifty failed notifications", async () => {
    const s = scene(db);
    const { id } = await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    await deliverAll(s, answering(500));
    await subscriptions(db)
      .entities.webhook.patch({ account: s.ctx.account.id, id })
      .set({ failedNotifications: 50 })
      .go();
    s.clock.advance(3 * 86_400);
    await deliverAll(s, answering(500));
    expect(await findWebhook(s.ctx, id)).toMatchObject({
      active: false,
      deactivatedReason: "failing",
    });
  });
});

describe("redelivery", () => {
  it("sends all failed notifications of a webhook again", async () => {
    const s = scene(db);
    const first = await subscribe(s.ctx);
    await dispatch(s.ctx, commitOf(s.ctx, "a"), commitOf(s.ctx, "b"));
    for (let i = 0; i < 13; i++) {
      await deliverAll(s, answering(500));
      s.clock.advance(17 * 3600);
      await dueNotifications(s.ctx);
    }
    expect((await only(s)).deliveryStatus).toBe("failed");
    s.queues.take("deliver-slow");
    await redeliverFailed(s.ctx, first.id, "2026-11-21T07:00:00Z");
    await runCatchUps(s);
    await deliverAll(s, answering(200));
    const after = await notificationsOf(s.ctx);
    expect(after.map(({ deliveryStatus }) => deliveryStatus)).toEqual(["succeeded", "succeeded"]);
  });

  it("recovers from a cut before and after every write of a catch-up", async () => {
    for (const when of ["before", "after"] as const)
      for (const nth of [1, 2, 3, 4]) {
        const s = scene(db);
        const { id } = await subscribe(s.ctx, { active: false });
        await dispatch(s.ctx, commitOf(s.ctx, "a"), commitOf(s.ctx, "b"));
        await editWebhook(s.ctx, id, { active: true });
        const cut = { ...s, ctx: { ...s.ctx, db: failing(db, nth, when) } };
        await runCatchUps(cut).catch(() => undefined);
        for (let i = 0; i < 3; i++) {
          s.clock.advance(400);
          await dueNotifications(s.ctx);
          await runCatchUps(s);
          await deliverAll(s, answering(200));
        }
        const all = await notificationsOf(s.ctx);
        expect(all.map(({ deliveryStatus }) => deliveryStatus)).toEqual(["succeeded", "succeeded"]);
      }
  });

  it("replays to a webhook made later, once, and from a given time on", async () => {
    const s = scene(db);
    await dispatch(s.ctx, commitOf(s.ctx, "a"));
    s.clock.advance(3600);
    await dispatch(s.ctx, commitOf(s.ctx, "b"), commitOf(s.ctx, "c"));
    const { id } = await subscribe(s.ctx);
    for (let i = 0; i < 2; i++) {
      await replay(s.ctx, id, { since: "2026-11-21T08:30:00Z" });
      await runCatchUps(s);
      await deliverAll(s, answering(200));
    }
    const published = await notificationsOf(s.ctx);
    expect(published.map(({ sequence, attempts }) => [sequence, attempts.length])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect((await findNotification(s.ctx, published[0]!.id)).deliveryStatus).toBe("succeeded");
  });
});
