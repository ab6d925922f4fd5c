import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitItem, type DomainEvent } from "#src/events/index.ts";
import { addressRefusal } from "#src/webhooks/address.ts";
import { planTransaction, unpublishedOf } from "#src/webhooks/dispatch/dispatch-plan.ts";
import { isFailing, isGivenUp } from "#src/webhooks/deliver/health.ts";
import { signatureHeaders, standardSecret } from "#src/webhooks/deliver/signature.ts";
import type { Subscriber, WebhookItem } from "#src/webhooks/store/webhook-entity.ts";
import { deactivated, reactivated } from "#src/webhooks/webhook-transitions.ts";

const at = "2026-11-21T08:00:00Z";
const notificationClock = { now: new Date(at), scale: 1 };
const webhook: WebhookItem = {
  account: "account-1",
  id: "webhook-1",
  version: 4,
  url: "https://example.com/hook",
  active: true,
  events: ["container.created"],
  headers: [],
  secret: "encrypted",
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
  consecutiveFailures: 7,
  failingSince: "2026-11-20T00:00:00Z",
  failedNotifications: 3,
};

describe("a signature", () => {
  const sent = { id: "msg", timestamp: 1_790_000_000, body: '{"a":"ü"}' };
  const hmac = (secret: string, text: string, as: "hex" | "base64") =>
    createHmac("sha256", secret).update(text, "utf8").digest(as);
  const standard = (secret: string) =>
    `v1,${hmac(secret, `msg.1790000000.${sent.body}`, "base64")}`;

  it("proves the body by the current secret, in the interface's header and in the standard's", () => {
    expect(signatureHeaders({ current: "one", previous: null }, sent)).toEqual({
      "X-SVC-Webhook-Signature": hmac("one", sent.body, "hex"),
      "webhook-id": "msg",
      "webhook-timestamp": "1790000000",
      "webhook-signature": standard("one"),
    });
  });

  it("proves it by the previous secret too while a rotation overlaps", () => {
    expect(signatureHeaders({ current: "two", previous: "one" }, sent)).toEqual({
      "X-SVC-Webhook-Signature": hmac("two", sent.body, "hex"),
      "X-SVC-Webhook-Signature-Previous": hmac("one", sent.body, "hex"),
      "webhook-id": "msg",
      "webhook-timestamp": "1790000000",
      "webhook-signature": `${standard("two")} ${standard("one")}`,
    });
  });

  it("is checked by libraries with the secret in their spelling", () => {
    expect(standardSecret("one ü")).toBe("whsec_b25lIMO8");
  });
});

describe("a webhook", () => {
  it("that is switched off remembers where it stopped and why", () => {
    expect(deactivated(webhook, "failing", 12, at)).toEqual({
      ...webhook,
      version: 5,
      active: false,
      deactivatedAt: at,
      deactivatedReason: "failing",
      pausedAtSequence: 12,
      updatedAt: at,
    });
  });

  it("that is switched on again begins with a clean record", () => {
    const off = deactivated(webhook, "user", 12, at);
    const { failingSince: _, ...rest } = webhook;
    const later = "2026-11-22T08:00:00Z";
    const on = reactivated(off, later);
    expect(on).toEqual({
      ...rest,
      version: 6,
      consecutiveFailures: 0,
      failedNotifications: 0,
      updatedAt: later,
    });
    // Given to the store, so that it removes them.
    for (const gone of ["deactivatedAt", "deactivatedReason", "pausedAtSequence", "failingSince"])
      expect(Object.keys(on)).toContain(gone);
  });

  it("is failing from the third failure in a row", () => {
    const failing = [undefined, 0, 2, 3, 4].map((consecutiveFailures) =>
      isFailing({ consecutiveFailures }),
    );
    expect(failing).toEqual([false, false, false, true, true]);
  });

  it("is given up after three days without success and fifty failed notifications, not before", () => {
    const since = (failingSince: string | undefined, failedNotifications: number | undefined) =>
      isGivenUp({ failingSince, failedNotifications }, new Date(at));
    expect(since("2026-11-18T08:00:00Z", 50)).toBe(true);
    expect(since("2026-11-18T08:00:01Z", 50)).toBe(false);
    expect(since("2026-11-18T08:00:00Z", 49)).toBe(false);
    expect(since("2026-11-18T08:00:00Z", undefined)).toBe(false);
    expect(since(undefined, 50)).toBe(false);
  });
});

describe("the address of a webhook", () => {
  const why = (url: string, allowLoopback = false): string | null =>
    addressRefusal(url, allowLoopback)?.problems[0]?.detail ?? null;
  it("is https on the public internet, without credentials", () => {
    const refused = {
      "https://example.com/hook": null,
      "https://93.184.216.34/hook": null,
      "not an address": "url is not a valid address.",
      "https://user@example.com/": "url must not hold a user name or password.",
      "https://:secret@example.com/": "url must not hold a user name or password.",
      "http://example.com/": "url must begin with https://.",
      "ftp://example.com/": "url must begin with https://.",
      "https://localhost/": "url must lead to the public internet.",
      "https://127.0.0.1/": "url must lead to the public internet.",
      "https://10.1.2.3/": "url must lead to the public internet.",
      "https://[fd00::1]/": "url must lead to the public internet.",
      "https://[2606:2800:220:1::1]/": null,
    };
    for (const [url, detail] of Object.entries(refused))
      expect([url, why(url)]).toEqual([url, detail]);
  });

  it("may be on this machine where that is allowed, and then with http", () => {
    expect(why("http://127.0.0.1:4000/hook", true)).toBeNull();
    expect(why("https://localhost/hook", true)).toBeNull();
    expect(why("ftp://localhost/hook", true)).toBe("url must begin with https://.");
    expect(why("xhttp://localhost/hook", true)).toBe("url must begin with https://.");
    expect(why("http://10.1.2.3/hook", true)).toBe("url must begin with https://.");
  });

  it("is refused with a pointer to where it was sent", () => {
    expect(addressRefusal("x", false)?.problems).toMatchObject([
      { code: "invalid", source: { pointer: "/data/attributes/url" } },
    ]);
    expect(addressRefusal("x", false, "/data/0")?.problems).toMatchObject([
      { source: { pointer: "/data/0" } },
    ]);
  });
});

describe("the plan of a dispatch", () => {
  const event = (id: string, name = "container.created"): DomainEvent => ({
    id,
    event: name,
    reference: { id, type: "container_created_event" },
    included: [],
  });
  const commit = (cause: string, events: readonly DomainEvent[], text = "") =>
    commitItem({
      account: "account-1",
      cause: [cause],
      now: new Date(at),
      events: [...events],
      resources: events.map(({ id }) => ({
        id,
        type: "container_created_event",
        attributes: { text },
      })),
    });
  const subscriber = (webhookId: string, more: Partial<Subscriber> = {}): Subscriber => ({
    webhookId,
    active: true,
    events: ["container.created"],
    ...more,
  });
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => event(`e${i}`));

  it("takes each event once, in the order in which it happened", () => {
    const unpublished = unpublishedOf([
      commit("a", [event("1"), event("2")]),
      commit("b", [event("2"), event("3")]),
      commit("a", [event("1")]),
    ]);
    expect(unpublished.map(({ event: { id } }) => id)).toEqual(["1", "2", "3"]);
  });

  it("numbers the events after the head and notifies every active webhook that is subscribed", () => {
    const unpublished = unpublishedOf([commit("a", [event("1"), event("2", "container.updated")])]);
    const subscribers = [
      subscriber("w1"),
      subscriber("off", { active: false }),
      subscriber("w2", { events: ["container.updated", "container.created"] }),
    ];
    const { notices, rest } = planTransaction(
      unpublished,
      { sequence: 7, subscribers },
      notificationClock,
    );
    expect(rest).toEqual([]);
    expect(
      notices.map(({ entry, published, notifications }) => ({
        entry: [entry.account, entry.sequence, entry.eventId, entry.event, entry.at],
        published: [published.account, published.eventId, published.sequence],
        to: notifications.map(({ webhookId, sequence }) => `${webhookId} ${sequence}`),
        isNamed: published.notifications.join() === notifications.map(({ id }) => id).join(),
      })),
    ).toEqual([
      {
        entry: ["account-1", 8, "1", "container.created", at],
        published: ["account-1", "1", 8],
        to: ["w1 8", "w2 8"],
        isNamed: true,
      },
      {
        entry: ["account-1", 9, "2", "container.updated", at],
        published: ["account-1", "2", 9],
        to: ["w2 9"],
        isNamed: true,
      },
    ]);
  });

  it("holds 99 items beside the head: 49 events without webhooks, 33 with one, one with any number", () => {
    const unpublished = unpublishedOf([commit("a", numbered(60))]);
    let rootDueOn: string | undefined = "2026-11-21";
    const planned = (webhooks: number, most?: number) => {
      const subscribers = Array.from({ length: webhooks }, (_, i) => subscriber(`w${i}`));
      const plan = planTransaction(
        unpublished,
        { sequence: 0, subscribers, rootDueOn },
        notificationClock,
        most,
      );
      expect([
        ...plan.notices.map(({ published }) => published.eventId),
        ...plan.rest.map((one) => one.event.id),
      ]).toEqual(unpublished.map((one) => one.event.id));
      return plan.notices.length;
    };
    expect([0, 1, 50].map((webhooks) => planned(webhooks))).toEqual([49, 33, 1]);
    // The first event of a day notes the account as well.
    rootDueOn = "2026-11-20";
    expect([0, 1, 50].map((webhooks) => planned(webhooks))).toEqual([49, 32, 1]);
    rootDueOn = undefined;
    expect(planned(1)).toBe(32);
    expect(planned(98)).toBe(1);
    expect(planned(0, 5)).toBe(5);
    expect(planned(1, 1)).toBe(1);
  });

  it("holds three million bytes of scenarios, a kilobyte a notification counted with them", () => {
    let seed = 7;
    // Does not compress, so the stored scenario is about as long.
    const noise = (length: number) =>
      Array.from({ length }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return String.fromCharCode(33 + (seed % 90));
      }).join("");
    const unpublished = unpublishedOf(
      Array.from({ length: 8 }, (_, i) => commit(`c${i}`, [event(`e${i}`)], noise(600_000))),
    );
    const alone = planTransaction(unpublished, { sequence: 0, subscribers: [] }, notificationClock);
    const bytes = alone.notices.reduce((sum, { entry }) => sum + entry.payload.length, 0);
    expect(alone.notices.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThanOrEqual(3_000_000);
    const next = planTransaction(
      alone.rest,
      { sequence: 0, subscribers: [] },
      notificationClock,
      1,
    );
    expect(bytes + next.notices[0]!.entry.payload.length).toBeGreaterThan(3_000_000);
  });
});
