import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deliveryBook, type FeedEvent, type Subscription } from "../../bench/soak/delivery-book.ts";
import { growth, judge, type Sample } from "../../bench/soak/verdict.ts";

const calm: Sample = {
  second: 0,
  heapMb: 90,
  processMb: 300,
  engineMb: 20,
  queues: { poll: { count: 40, oldestSeconds: 2 } },
  undelivered: { count: 3, oldestSeconds: 0.5 },
  underway: 400,
  returned: 100,
  events: 1000,
};

/** Twenty samples of twenty minutes; `change` says what differs in each. */
const run = (change: (at: number) => Partial<Sample> = () => ({})) =>
  Array.from({ length: 20 }, (_, at) => ({ ...calm, second: at * 60, ...change(at) }));
const steady = { from: 300, to: 840 };
const failing = (samples: readonly Sample[], broken: readonly string[] = []) =>
  judge(samples, steady, broken)
    .findings.filter(({ holds }) => !holds)
    .map(({ what }) => what);

describe("the verdict of npm run soak", () => {
  it("passes a run that stays as it is, however much it varies", () => {
    const uneven = run((at) => ({
      heapMb: 90 + (at % 3) * 20,
      queues: { poll: { count: (at % 4) * 200, oldestSeconds: (at % 4) * 5 } },
    }));
    expect(judge(uneven, steady, []).passed).toBe(true);
  });

  it("does not judge what grows while the run warms up or after the last shipment began", () => {
    expect(
      failing(run((at) => ({ heapMb: at < 5 ? at * 20 : at > 14 ? 100 + at * 20 : 100 }))),
    ).toEqual([]);
  });

  it.each([
    ["heap of the product", (at: number) => ({ heapMb: 90 + at * 5 })],
    ["resident memory of the product", (at: number) => ({ processMb: 300 + at * 9 })],
    ["resident memory of the engine", (at: number) => ({ engineMb: 20 + at * 5 })],
    [
      "queue poll",
      (at: number) => ({ queues: { poll: { count: at * 40 - 200, oldestSeconds: 1 } } }),
    ],
    [
      "queue poll, oldest",
      (at: number) => ({ queues: { poll: { count: 1, oldestSeconds: at * 30 - 150 } } }),
    ],
    [
      "events not delivered yet",
      (at: number) => ({ undelivered: { count: at * 40 - 200, oldestSeconds: 1 } }),
    ],
  ])("fails when it grows: %s", (what, change) => {
    expect(failing(run(change))).toEqual([what]);
  });

  it("fails for one broken invariant, and for too few samples", () => {
    expect(failing(run(), ["the feed goes on from 7 with 9"])).toEqual(["invariants found broken"]);
    expect(failing(run().slice(0, 8))).toEqual(["samples of the steady part"]);
  });

  it("measures growth as a line through all samples, not from the first to the last", () => {
    const points = [0, 1, 2, 3, 4].map((x) => ({ x, y: x === 4 ? 100 : 10 }));
    expect(growth(points)).toBeCloseTo(72);
    expect(growth([{ x: 1, y: 5 }])).toBe(0);
  });
});

describe("what npm run soak checks of events and webhooks", () => {
  const departed = "container.transport.vessel_departed";
  const returned = "container.transport.empty_in";

  function scene() {
    const broken: string[] = [];
    const to: Subscription = {
      name: "receiver",
      events: [departed, returned],
      secret: "secret",
      notifications: new Map(),
    };
    const book = deliveryBook([to], (what) => broken.push(what));
    const listed = (...events: readonly [number, string][]) =>
      book.listed(
        events.map(([sequence, event]): FeedEvent => ({ id: `e${sequence}`, event, sequence })),
        1000,
      );
    const receive = (sequence: number, event: string, id = `n${sequence}`, secret = "secret") => {
      const raw = JSON.stringify({
        data: {
          id,
          attributes: { event, sequence },
          relationships: { reference_object: { data: { id: "t", type: "transport_event" } } },
        },
        included: [{ id: "t", relationships: { container: { data: { id: "c" } } } }],
      });
      const signature = createHmac("sha256", secret).update(raw).digest("hex");
      book.received(to, { raw, headers: { "x-svc-webhook-signature": signature } });
    };
    return { broken, book, listed, receive };
  }

  it("lets the same notification come again", () => {
    const { broken, book, listed, receive } = scene();
    listed([1, departed]);
    receive(1, departed);
    receive(1, departed);
    expect([broken, book.counts()]).toEqual([[], { events: 1, deliveries: 2, repeats: 1 }]);
  });

  it("finds an event that is lost, and says how long it waits", () => {
    const { broken, book, listed } = scene();
    listed([1, "container.created"], [2, departed]);
    expect(book.undelivered(4000)).toEqual({ count: 1, oldestSeconds: 3 });
    book.lost();
    expect(broken).toEqual([`receiver: event 2, ${departed}, is lost`]);
  });

  it("finds a milestone of a returned container that was never published", () => {
    const { broken, book, listed, receive } = scene();
    listed([1, returned]);
    receive(1, returned);
    book.lost();
    expect(broken).toEqual(["1 of 8 milestones of returned containers were published"]);
  });

  it.each([
    ["an event under two notifications", [1, departed, "other"], "is delivered by n1 and by other"],
    ["a milestone published twice", [2, departed], "is published as 1 and as 2"],
    ["a wrong signature", [1, departed, "n1", "guessed"], "a signature is wrong"],
    ["an event that was not asked for", [2, "container.created"], "did not subscribe"],
  ] as const)("finds %s", (_, second, what) => {
    const { broken, listed, receive } = scene();
    listed([1, departed]);
    receive(1, departed);
    receive(...(second as unknown as [number, string]));
    expect(broken).toEqual([expect.stringContaining(what)]);
  });

  it("finds a hole in the feed, an event that comes twice, and one that failed", () => {
    const { broken, listed } = scene();
    listed([1, departed], [3, "tracking_request.failed"]);
    listed([1, departed]);
    expect(broken).toEqual([
      "the feed goes on from 1 with 3",
      "tracking_request.failed at 3",
      "the feed goes on from 2 with 1",
      "event e1 is in the feed twice",
    ]);
  });
});
