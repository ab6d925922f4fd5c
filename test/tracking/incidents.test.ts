import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { requestNow } from "#src/tracking/store/find.ts";
import { findShipment } from "#src/tracking/index.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "./spine.ts";
import { exampleVoyage, until } from "./voyage-builder.ts";

const hour = 3600;
const day = 24 * hour;

describe("incidents", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let onCall: (name: string, input: Record<string, unknown>) => void = () => undefined;
  beforeAll(async () => {
    engine = await startTable();
    engine.db.client.middlewareStack.add(
      (next, context) => async (args) => {
        onCall(String(context["commandName"]), args.input as Record<string, unknown>);
        return next(args);
      },
      { step: "initialize" },
    );
  });
  afterAll(() => engine.stop());
  afterEach(() => {
    onCall = () => undefined;
  });

  it("Bulk upload lost customers by reading a lagging replica: writers read consistently (contract: incidents#lagging-replica)", async () => {
    const lagging: string[] = [];
    onCall = (name, input) => {
      const text = JSON.stringify(input);
      // The sweep's index, and its look at who has been polled: it reads the others again, consistently.
      const isOfTheSweep =
        input["IndexName"] === "gsi3" ||
        (name.startsWith("BatchGet") && text.includes('"sk":"$polling#poll_target_1"'));
      const isConsistent = text.includes('"ConsistentRead":true');
      if (/^(?:Get|Query|BatchGet)/.test(name) && !isOfTheSweep && !isConsistent)
        lagging.push(`${name} ${text}`);
    };
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, "CONSISTENT1");
    await track(ctx, "XYZ12345", { scac: null, autoDetect: true });
    await spine.run();
    carrier.states(observed(exampleVoyage));
    await spine.later(1.2 * day);
    expect((await publishedTo(ctx)).map(({ event }) => event)).toContain(
      "tracking_request.tracking_stopped",
    );
    expect(lagging).toEqual([]);
  });

  it("One bad container aborted a batch: the others of the shipment go on (contract: incidents#batches)", async () => {
    const containerNumbers = ["CSQU3054383", "TRHU4187250"];
    const both = (at: string) =>
      until(at).flatMap((event) =>
        event.equipment ? containerNumbers.map((equipment) => ({ ...event, equipment })) : [event],
      );
    const carrier = scriptedCarrier(observed(both("2026-03-09T00:00:00Z")));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, "BATCH1");
    await spine.run();
    const before = (await publishedTo(ctx)).length;
    onCall = (name, input) => {
      if (name.startsWith("Transact") && /"number":"CSQU3054383"/.test(JSON.stringify(input)))
        throw new Error("this one cannot be written");
    };
    carrier.states(observed(both("2026-03-22T00:00:00Z")));
    await expect(spine.later(7 * hour)).rejects.toThrow();
    const meanwhile = (await publishedTo(ctx)).slice(before);
    expect(meanwhile.map(({ event }) => event)).toContain(
      "container.transport.transshipment_departed",
    );
    onCall = () => undefined;
    await spine.later(7 * hour);
    const published = (await publishedTo(ctx)).filter(
      ({ event }) => event === "container.transport.transshipment_departed",
    );
    expect(new Set(published.map(({ id }) => id)).size).toBe(2);
    expect(published).toHaveLength(2);
  });

  it("Sparse batch deactivated the rest: a container that is missing from the answer is still tracked", async () => {
    const carrier = scriptedCarrier(observed(until("2026-03-09T00:00:00Z")));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, "SPARSE1");
    await spine.run();
    const before = (await publishedTo(ctx)).length;
    carrier.states(observed([]));
    await spine.later(7 * hour);
    expect(await publishedTo(ctx)).toHaveLength(before);
    const { shipmentId = "" } = (await requestNow(ctx, request.id)) ?? {};
    expect((await findShipment(ctx, shipmentId)).shipment).toMatchObject({
      containers: [{ number: "TRHU4187250" }],
    });
    expect((await findShipment(ctx, shipmentId)).shipment).not.toHaveProperty(
      "lineTrackingStoppedAt",
    );
  });

  it("Not-yet-manifested reply byte-identical to unknown number: the request awaits the manifest", async () => {
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const bill = await track(ctx, "AMBIGUOUS1");
    const booking = await track(ctx, "AMBIGUOUS2", { requestType: "booking_number" });
    await spine.run();
    for (const { id } of [bill, booking])
      expect(await requestNow(ctx, id)).toMatchObject({ status: "awaiting_manifest" });
  });

  it("HTTP 200 with login HTML, 500 meaning not yet: transient, and a shipment keeps what it has", async () => {
    const carrier = scriptedCarrier(observed(until("2026-03-09T00:00:00Z")));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const tracked = await track(ctx, "LOGIN1");
    await spine.run();
    carrier.states({ outcome: "unrecognized", detail: "a login page" });
    const fresh = await track(ctx, "LOGIN2");
    await spine.run();
    await spine.later(7 * hour);
    expect(await requestNow(ctx, tracked.id)).toMatchObject({ status: "created" });
    expect(await requestNow(ctx, fresh.id)).toMatchObject({
      status: "pending",
      isRetrying: true,
      failedReason: "unrecognized_response",
    });
  });

  it("Re-track of a BL after stop was blocked: only pending and created requests hold the number (contract: incidents#tracked-again)", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed(exampleVoyage)));
    const ctx = spine.account();
    const first = await track(ctx, "RETRACK1");
    await spine.run();
    expect(await requestNow(ctx, first.id)).toMatchObject({ status: "tracking_stopped" });
    const second = await track(ctx, "RETRACK1");
    expect(second.status).toBe("pending");
    await spine.run();
    const { shipmentId } = (await requestNow(ctx, first.id)) ?? {};
    expect(await requestNow(ctx, second.id)).toMatchObject({ shipmentId });
  });
});
