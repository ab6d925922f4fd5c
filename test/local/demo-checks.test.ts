import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checksOf, type Evidence } from "#local/demo/checks.ts";
import type { Delivery } from "#local/start/receiver.ts";

const secret = "s3cret";
const milestone = (sequence: number, name: string, timestamp: string): Delivery => {
  const raw = `body of ${sequence}`;
  const id = `event-${sequence}`;
  return {
    id: `notification-${sequence}`,
    event: `container.transport.${name}`,
    reference: { id, type: "transport_event" },
    object: { id, type: "transport_event", attributes: { timestamp } },
    containerId: "container",
    attributes: { sequence },
    headers: {
      "x-svc-webhook-signature": createHmac("sha256", secret).update(raw).digest("hex"),
    },
    raw,
  };
};

const first = milestone(1, "empty_out", "2026-11-21T00:00:00Z");
const second = milestone(2, "full_in", "2026-11-21T01:00:00Z");
const good: Evidence = {
  deliveries: [second, first],
  secret,
  transportEvents: [first, second].map(({ event, reference }) => ({
    ...reference,
    attributes: { event },
  })),
  feed: [1, 2].map((sequence) => ({ id: `e${sequence}`, type: "event", attributes: { sequence } })),
};

const failing = (evidence: Partial<Evidence>): string[] =>
  checksOf({ ...good, ...evidence })
    .filter(({ holds }) => !holds)
    .map(({ what }) => what);

describe("the demo's summary", () => {
  it("verifies a whole journey, also when webhooks overtook each other", () => {
    expect(failing({})).toEqual([]);
  });

  it("finds a wrong signature", () => {
    expect(failing({ secret: "other" })).toEqual([
      "every webhook carries a valid HMAC SHA-256 signature",
    ]);
  });

  it("finds a notification that came twice", () => {
    expect(failing({ deliveries: [first, second, second] })).toEqual([
      "no notification id came twice",
    ]);
  });

  it("finds milestones that go back in time", () => {
    const late = milestone(2, "full_in", "2026-11-20T00:00:00Z");
    expect(failing({ deliveries: [first, late] })).toEqual([
      "each container's milestones are in order of time",
    ]);
  });

  it("finds a feed that does not rise", () => {
    expect(failing({ feed: [...good.feed, ...good.feed.slice(0, 1)] })).toEqual([
      "the places in the event feed rise strictly",
    ]);
  });

  it("finds what never arrived", () => {
    expect(failing({ deliveries: [first] })).toEqual([
      "nothing that GET /containers/{id}/transport_events shows is missing",
      "nothing that GET /events shows is missing",
    ]);
  });

  it("is not satisfied by silence", () => {
    expect(failing({ deliveries: [], transportEvents: [], feed: [] })).toHaveLength(4);
  });
});
