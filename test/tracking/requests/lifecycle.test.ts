import { inferCarrier } from "#src/reference/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { requestNow, shipmentIdOf, shipmentNow } from "#src/tracking/store/find.ts";
import { resumeTracking, stopTracking } from "#src/tracking/index.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { exampleVoyage } from "../voyage-builder.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";

const day = 86_400;

describe("a tracking request", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeEach(async () => {
    engine = await startTable();
  });
  afterEach(() => engine.stop());

  const names = async (ctx: Parameters<typeof publishedTo>[0]) =>
    (await publishedTo(ctx)).map((t) => t.event);

  verifies(["tracking.service.creates_records", "tracking.states.succeeded"], async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, -1)));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "BKKX26000100");
    expect(request.status).toBe("pending");
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "created",
      isRetrying: false,
    });
    const published = await names(ctx);
    expect(published.filter((n) => n === "tracking_request.succeeded")).toHaveLength(1);
    expect(published.filter((n) => n === "container.created")).toHaveLength(1);
    expect(published).toContain("container.transport.transshipment_loaded");
    expect(published).toContain("container.transport.arrived_at_inland_destination");
    expect(new Set(published).size).toBe(published.length - 2); // the arrival was estimated twice
    await spine.later(12 * 3600);
    expect(await names(ctx)).toHaveLength(published.length);
  });

  it("changes nothing before it was made, however fast time runs", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed(exampleVoyage.slice(0, -1))));
    const ctx = spine.account();
    const request = await track(ctx, "BKKX26000110");
    const { clock } = spine;
    const now = () => {
      clock.advance(600);
      return clock.now();
    };
    await spine.run({ ...spine.deps, clock: { ...clock, now } });
    const { shipmentId } = (await requestNow(ctx, request.id))!;
    const { createdAt, updatedAt } = (await shipmentNow(ctx, shipmentId!))!;
    expect(updatedAt >= createdAt).toBe(true);
  });

  it("retries an unreachable carrier 14 times in about a day, then fails with retries_exhausted", async () => {
    const carrier = scriptedCarrier({ outcome: "unreachable", detail: "503" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "DOWN0001");
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "pending",
      isRetrying: true,
      retryCount: 1,
      failedReason: "shipping_line_unreachable",
    });
    for (let retry = 1; retry <= 14; retry++) await spine.nextPoll("DOWN0001");
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "retries_exhausted",
    });
    expect(carrier.polls).toBe(15);
    const hours = (spine.clock.now().getTime() - Date.parse(request.createdAt)) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(27);
    expect(await names(ctx)).toEqual(["tracking_request.failed"]);
  });

  verifies(["tracking.states.awaiting_manifest", "tracking.states.failed"], async () => {
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "LATE0001");
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({ status: "awaiting_manifest" });
    for (let d = 0; d < 5; d++) await spine.later(1.1 * day);
    expect(await names(ctx)).toEqual(["tracking_request.awaiting_manifest"]);
    expect(carrier.polls).toBe(6);
    for (let d = 0; d < 3; d++) await spine.later(1.1 * day);
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "not_found",
    });
    expect(await names(ctx)).toEqual([
      "tracking_request.awaiting_manifest",
      "tracking_request.failed",
    ]);
  });

  it("stays pending while its source waits for the carrier, and is asked for again within minutes", async () => {
    const carrier = scriptedCarrier({ outcome: "pending" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "WAITS0001");
    await spine.run();
    for (let poll = 0; poll < 4; poll++) await spine.later(400);
    expect(carrier.polls).toBe(5);
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "pending",
      isRetrying: false,
    });
    expect(await names(ctx)).toEqual([]);
    carrier.states(observed(exampleVoyage.slice(0, -1)));
    await spine.later(400);
    expect(await requestNow(ctx, request.id)).toMatchObject({ status: "created" });
  });

  it("finds its shipment when the manifest comes after three days", async () => {
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "LATE0002");
    await spine.run();
    await spine.later(1.2 * day);
    carrier.states(observed(exampleVoyage));
    await spine.later(1.2 * day);
    expect(await requestNow(ctx, request.id)).toMatchObject({ shipmentId: expect.any(String) });
    expect(await names(ctx)).toContain("tracking_request.succeeded");
  });

  it.each([
    ["invalid_number", "invalid_number"],
    ["data_unavailable", "data_unavailable"],
  ] as const)("fails at once when the carrier answers %s", async (outcome, reason) => {
    const spine = spineOn(engine.db, scriptedCarrier({ outcome }));
    const ctx = spine.account();
    const request = await track(ctx, `BAD${outcome.replace("_", "").toUpperCase()}`);
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: reason,
    });
  });

  it("is retried, and asked for once more, when nobody asked its carrier for more than a week", async () => {
    const carrier = scriptedCarrier({ outcome: "unreachable", detail: "503" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const [late, unknown] = [await track(ctx, "LATE0001"), await track(ctx, "LATE0002")];
    spine.clock.advance(8 * day);
    await spine.run();
    expect(await requestNow(ctx, late.id)).toMatchObject({ status: "pending", isRetrying: true });

    carrier.states({ outcome: "not_found" });
    await spine.later(600);
    expect(await requestNow(ctx, unknown.id)).toMatchObject({ status: "awaiting_manifest" });
    await spine.later(day + 600);
    expect(await requestNow(ctx, unknown.id)).toMatchObject({
      status: "failed",
      failedReason: "not_found",
    });
  });

  it("expires when it has waited a week for the manifest and then meets an outage", async () => {
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "WEEK0001");
    await spine.run();
    carrier.states({ outcome: "unreachable", detail: "503" });
    await spine.later(8 * day);
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "expired",
    });
    expect((await names(ctx)).filter((n) => n === "tracking_request.failed")).toHaveLength(1);
  });

  it("fails at once for a container number the carrier does not know", async () => {
    const spine = spineOn(engine.db, scriptedCarrier({ outcome: "not_found" }));
    const ctx = spine.account();
    const request = await track(ctx, "CSQU3054383", { requestType: "container" });
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "not_found",
    });
  });

  it("may be made again after it failed, and not while it lives", async () => {
    const carrier = scriptedCarrier({ outcome: "invalid_number" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, "AGAIN0001");
    await expect(track(ctx, " again-0001 ")).rejects.toMatchObject({
      problems: [{ code: "duplicate", source: { pointer: "/data/attributes/request_number" } }],
    });
    await spine.run();
    await expect(track(ctx, "AGAIN0001")).resolves.toMatchObject({ status: "pending" });
  });

  it("succeeds once when two identical creates race", async () => {
    const spine = spineOn(engine.db, scriptedCarrier({ outcome: "not_found" }));
    const ctx = spine.account();
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => track(ctx, "RACE0001")),
    );
    expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ problems: [{ code: "duplicate" }] });
  });

  it("is polled once an interval for 50 accounts, and each has its own shipment", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(engine.db, carrier);
    const accounts = Array.from({ length: 50 }, () => spine.account());
    const made = await Promise.all(accounts.map((ctx) => track(ctx, "SHARED0001")));
    await spine.run();
    expect(carrier.polls).toBe(1);
    for (const [i, ctx] of accounts.entries())
      expect(await requestNow(ctx, made[i]!.id)).toMatchObject({ status: "created" });
    expect(await names(accounts[49]!)).toContain("tracking_request.succeeded");
    const ids = await Promise.all(
      accounts.map(
        async (ctx) =>
          (
            await shipmentNow(
              ctx,
              shipmentIdOf(ctx.account.id, {
                scac: "ONEY",
                type: "bill_of_lading",
                number: "SHARED0001",
              }),
            )
          )?.id,
      ),
    );
    expect(new Set(ids).size).toBe(50);
    await spine.later(7 * 3600);
    expect(carrier.polls).toBe(2);
  });

  it("fails as duplicate when its booking turns out to be a bill of lading tracked already", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, "BKKX26000100");
    await spine.run();
    const second = await track(ctx, "BOOK26000100", { requestType: "booking_number" });
    await spine.run();
    expect(await requestNow(ctx, second.id)).toMatchObject({
      status: "failed",
      failedReason: "duplicate",
    });
  });

  verifies(["tracking.request.auto_detect_failed", "errors.422.auto_detect"], async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const known = await track(ctx, "HLCUBKK260912345", { scac: null, autoDetect: true });
    const unknown = await track(ctx, "XYZ12345", { scac: null, autoDetect: true });
    expect(known.scac).toBeUndefined();
    await spine.run();
    expect(await requestNow(ctx, known.id)).toMatchObject({ status: "created", scac: "HLCU" });
    expect(await requestNow(ctx, unknown.id)).toMatchObject({
      status: "failed",
      failedReason: "scac_auto_detect_failed",
    });
  });

  it("fails at once when the detected carrier has no configured source, and nobody retries it for a day", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const zim = "ZIMUSNH8123456";
    expect(inferCarrier(zim)).toMatchObject({
      decision: "auto_select",
      selected: { scac: "ZIMU" },
    });
    const request = await track(ctx, zim, { scac: null, autoDetect: true });
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "scac_auto_detect_failed",
      isRetrying: false,
    });
    expect(carrier.polls).toBe(0);
  });

  it("fails when the carrier has cancelled the booking", async () => {
    const spine = spineOn(
      engine.db,
      scriptedCarrier({ outcome: "booking_cancelled", bodies: ["[]"] }),
    );
    const ctx = spine.account();
    const request = await track(ctx, "CANC0001", { requestType: "booking_number" });
    await spine.run();
    expect(await requestNow(ctx, request.id)).toMatchObject({
      status: "failed",
      failedReason: "booking_cancelled",
    });
  });

  it("is stopped and resumed by the user, and a stopped number may be submitted again", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "STOP0001");
    await spine.run();
    const id = (await requestNow(ctx, request.id))?.shipmentId ?? "";
    const stopped = await stopTracking(ctx, id);
    expect(stopped).toMatchObject({
      lineTrackingStoppedReason: "cancelled_by_user",
      lineTrackingStoppedAt: "2026-05-01T00:00:00Z",
    });
    const polls = carrier.polls;
    await spine.later(2 * day);
    await spine.later(2 * day);
    expect(carrier.polls).toBe(polls);
    const resumed = await resumeTracking(ctx, id);
    expect(resumed.lineTrackingStoppedReason).toBeUndefined();
    carrier.states(observed(exampleVoyage.slice(0, 12)));
    await spine.run();
    expect(await names(ctx)).toContain("container.transport.transshipment_departed");
    await stopTracking(ctx, id);
    const again = await track(ctx, "STOP0001");
    await spine.run();
    expect(await requestNow(ctx, again.id)).toMatchObject({ status: "created", shipmentId: id });
    expect((await names(ctx)).filter((n) => n === "container.transport.empty_out")).toHaveLength(1);
  });

  it("resumed between two polls is shown at once what others were shown meanwhile", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const spine = spineOn(engine.db, carrier);
    const [ctx, other] = [spine.account(), spine.account()];
    const request = await track(ctx, "PAUSE0001");
    await track(other, "PAUSE0001");
    await spine.run();
    const id = (await requestNow(ctx, request.id))?.shipmentId ?? "";
    await stopTracking(ctx, id);
    carrier.states(observed(exampleVoyage.slice(0, 12)));
    await spine.later(7 * 3600);
    expect(await names(ctx)).not.toContain("container.transport.transshipment_departed");
    const { polls } = carrier;
    await resumeTracking(ctx, id);
    await spine.run();
    expect(carrier.polls).toBe(polls);
    expect(await names(ctx)).toContain("container.transport.transshipment_departed");
  });
});
