import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { requestNow, shipmentNow } from "#src/tracking/store/find.ts";
import { PollMessage } from "#src/polling/index.ts";
import { pollCarrier, sweepCarrierTargets } from "#test/support/poll.ts";
import type { PollResult, SourceEvent } from "#src/statements/carrier-source.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";
import { exampleVoyage, until } from "../voyage-builder.ts";

const day = 86_400;

describe("tracking at the carrier", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  /** From May 1 on, ten days at a time; `then` is what the carrier states from the second poll on. */
  async function follow(stated: readonly SourceEvent[], days: number, then?: PollResult) {
    const carrier = scriptedCarrier(observed(stated));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, `STOPS${++made}`);
    await spine.run();
    if (then) carrier.states(then);
    for (let passed = 0; passed < days; passed += 10) await spine.later(10 * day);
    return { carrier, spine, ctx, request };
  }
  const shipmentOf = async (ctx: Context, id: string) =>
    (await shipmentNow(ctx, (await requestNow(ctx, id))?.shipmentId ?? ""))!;

  async function stopsWith(reason: string, after: Awaited<ReturnType<typeof follow>>) {
    const { carrier, spine, ctx, request } = after;
    const shipment = await shipmentOf(ctx, request.id);
    expect(shipment).toMatchObject({
      lineTrackingStoppedReason: reason,
      lineTrackingStoppedAt: expect.stringMatching(/^2026-/),
    });
    expect(await requestNow(ctx, request.id)).toMatchObject({ status: "tracking_stopped" });
    const published = (await publishedTo(ctx)).map(({ event }) => event);
    expect(published.filter((event) => event === "tracking_request.tracking_stopped")).toHaveLength(
      1,
    );
    const { polls } = carrier;
    for (let i = 0; i < 3; i++) await spine.later(2 * day);
    expect(carrier.polls).toBe(polls);
  }

  verifies("shipments.stopped.all_containers_terminated", async () => {
    await stopsWith("all_containers_terminated", await follow(exampleVoyage, 0));
  });

  it("does not end with an answer that lay in the queue while we were down", async () => {
    const { spine, carrier, ctx, request } = await follow(until("2026-04-10T00:00:00Z"), 0);
    carrier.states(observed(until("2026-04-11T13:00:00Z")));
    spine.clock.advance(day);
    await sweepCarrierTargets(spine.deps);
    for (const { body } of spine.queues.take("poll"))
      await pollCarrier(spine.deps, PollMessage.parse(body), spine.sources);
    spine.clock.advance(70 * day);
    carrier.states(observed(exampleVoyage));
    await spine.run();
    expect(await shipmentOf(ctx, request.id)).not.toHaveProperty("lineTrackingStoppedAt");
    await spine.later(1);
    expect((await publishedTo(ctx)).map(({ event }) => event)).toContain(
      "container.transport.empty_in",
    );
    expect(await shipmentOf(ctx, request.id)).toMatchObject({
      lineTrackingStoppedReason: "all_containers_terminated",
    });
  });

  verifies("shipments.stopped.past_full_out_window", async () => {
    const out = until("2026-04-11T13:00:00Z");
    const early = await follow(out, 30);
    expect(await shipmentOf(early.ctx, early.request.id)).not.toHaveProperty(
      "lineTrackingStoppedAt",
    );
    await stopsWith("past_full_out_window", await follow(out, 40));
  });

  verifies("shipments.stopped.past_arrival_window", async () => {
    await stopsWith("past_arrival_window", await follow(until("2026-04-10T17:00:00Z"), 40));
  });

  verifies("shipments.stopped.no_updates_at_line", async () => {
    const atSea = until("2026-03-22T00:00:00Z");
    await stopsWith("no_updates_at_line", await follow(atSea, 60));
    await stopsWith("no_updates_at_line", await follow(atSea, 70, { outcome: "not_found" }));
  });

  it("goes on while the carrier is out of reach for less than 56 days", async () => {
    const atSea = until("2026-03-22T00:00:00Z");
    const { ctx, request } = await follow(atSea, 50, { outcome: "unreachable", detail: "503" });
    expect(await requestNow(ctx, request.id)).toMatchObject({ status: "created" });
  });

  verifies("shipments.stopped.booking_cancelled", async () => {
    const cancelled: PollResult = { outcome: "booking_cancelled", bodies: ["[]"] };
    await stopsWith(
      "booking_cancelled",
      await follow(until("2026-03-05T10:00:00Z"), 10, cancelled),
    );
  });
});
