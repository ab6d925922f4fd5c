import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createParty, rolesOf } from "#src/accounts/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { requestNow, shipmentNow } from "#src/tracking/store/find.ts";
import { containerResource, shipmentResource } from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "./spine.ts";
import { anyPlace, exampleVoyage, until } from "./voyage-builder.ts";

const hour = 3600;

describe("what is stored of a journey", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  async function follow(stated: readonly SourceEvent[]) {
    const carrier = scriptedCarrier(observed(stated));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const request = await track(ctx, `SAVE${++made}`);
    await spine.run();
    const shipment = async () =>
      (await shipmentNow(ctx, (await requestNow(ctx, request.id))?.shipmentId ?? ""))!;
    return {
      ctx,
      shipment,
      /** The carrier's next answer, at its next poll. */
      receives: async (answer: readonly SourceEvent[]) => {
        carrier.states(observed(answer));
        await spine.later(7 * hour);
      },
      names: async () => (await publishedTo(ctx)).map(({ event }) => event),
    };
  }
  const containerOf = async (ctx: Context, containerId: string) => {
    const { data } = await histories(ctx.db)
      .collections.history({ account: ctx.account.id, containerId })
      .go({ consistent: true, pages: "all" });
    return { container: data.container[0]!, events: data.event };
  };
  const statusAfter = async (stated: readonly SourceEvent[]) => {
    const { ctx, shipment } = await follow(stated);
    const { container } = await containerOf(ctx, (await shipment()).containers[0]!.id);
    return containerResource(container).attributes?.["current_status"];
  };
  /** The same voyage, sold to the port only. */
  const toThePort = exampleVoyage.filter(
    ({ mode, place }) => mode !== "RAIL" && place.locode !== "USCHI",
  );

  verifies("containers.status.new", async () => {
    expect(await statusAfter(until("2026-03-05T10:00:00Z"))).toBe("new");
  });
  verifies("containers.status.on_ship", async () => {
    expect(await statusAfter(until("2026-03-08T07:00:00Z"))).toBe("on_ship");
    expect(await statusAfter(until("2026-03-15T12:00:00Z"))).toBe("on_ship");
    expect(await statusAfter(until("2026-04-02T13:00:00Z"))).toBe("on_ship");
  });
  verifies("containers.status.grounded", async () => {
    expect(await statusAfter(until("2026-04-03T00:00:00Z", toThePort))).toBe("grounded");
  });
  verifies("containers.status.awaiting_inland_transfer", async () => {
    expect(await statusAfter(until("2026-04-03T00:00:00Z"))).toBe("awaiting_inland_transfer");
  });
  verifies("containers.status.on_rail", async () => {
    expect(await statusAfter(until("2026-04-06T06:00:00Z"))).toBe("on_rail");
    expect(await statusAfter(until("2026-04-07T00:00:00Z"))).toBe("on_rail");
  });
  verifies("containers.status.picked_up", async () => {
    expect(await statusAfter(until("2026-04-11T13:00:00Z"))).toBe("picked_up");
  });
  verifies("containers.status.empty_returned", async () => {
    expect(await statusAfter(exampleVoyage)).toBe("empty_returned");
  });

  verifies("containers.resource.pod_full_out_at", async () => {
    const { ctx, shipment } = await follow(exampleVoyage);
    const { container } = await containerOf(ctx, (await shipment()).containers[0]!.id);
    expect(containerResource(container).attributes).toMatchObject({
      pod_full_out_at: null,
      final_destination_full_out_at: "2026-04-11T12:50:00Z",
    });
  });

  verifies("shipments.resource.original_eta", async () => {
    const first = exampleVoyage.filter(({ at }) => at !== "2026-04-02T12:00:00Z");
    const { shipment, receives, names } = await follow(until("2026-03-22T00:00:00Z", first));
    expect(shipmentResource(await shipment()).attributes).toMatchObject({
      pod_eta_at: "2026-03-31T13:00:00Z",
      pod_original_eta_at: "2026-03-31T13:00:00Z",
    });
    await receives(until("2026-03-22T00:00:00Z"));
    expect(shipmentResource(await shipment()).attributes).toMatchObject({
      pod_eta_at: "2026-04-02T12:00:00Z",
      pod_original_eta_at: "2026-03-31T13:00:00Z",
    });
    expect((await names()).filter((name) => name === "shipment.estimated.arrival")).toHaveLength(2);
  });

  verifies("tracking.service.keeps_updated", async () => {
    const { ctx, shipment, receives } = await follow(until("2026-03-22T00:00:00Z"));
    expect((await shipment()).podAtaAt).toBeUndefined();
    await receives(until("2026-04-03T00:00:00Z"));
    const after = await shipment();
    expect(after.podAtaAt).toBe("2026-04-02T12:30:00Z");
    const { container, events } = await containerOf(ctx, after.containers[0]!.id);
    expect(container.podDischargedAt).toBe("2026-04-02T21:15:00Z");
    expect(container.transportEventIds.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it("of a container that joins a booking later is published for that container alone", async () => {
    const { shipment, receives, names } = await follow(until("2026-03-08T07:00:00Z"));
    const late = exampleVoyage[1]!;
    await receives([
      ...until("2026-03-08T07:00:00Z"),
      { ...late, kind: "equipment", code: "GTOT", equipment: "CSQU3054383", empty: true },
    ]);
    expect((await shipment()).containers.map(({ number }) => number)).toEqual([
      "TRHU4187250",
      "CSQU3054383",
    ]);
    expect((await names()).filter((name) => name === "container.created")).toHaveLength(2);
  });

  const discharged = ({ code, place, mode }: SourceEvent) =>
    code === "DISC" && place.locode === "USLGB" && mode === "VESSEL";
  const corrected = (at: string, createdAt: string) => (event: SourceEvent) =>
    discharged(event) ? { ...event, at, createdAt } : event;

  it("is corrected in place when the carrier corrects an actual, back and forth, each published", async () => {
    const stated = until("2026-04-03T00:00:00Z");
    const { ctx, shipment, receives, names } = await follow(stated);
    const id = (await shipment()).containers[0]!.id;
    const before = await containerOf(ctx, id);
    const answers = [
      stated.map(corrected("2026-04-02T22:00:00Z", "2026-04-04T00:00:00Z")),
      stated.map(corrected("2026-04-02T21:15:00Z", "2026-04-05T00:00:00Z")),
      stated.map(corrected("2026-04-02T22:00:00Z", "2026-04-06T00:00:00Z")),
    ];
    for (const answer of answers) await receives(answer);
    const after = await containerOf(ctx, id);
    expect(after.container.podDischargedAt).toBe("2026-04-02T22:00:00Z");
    expect(after.events.map((event) => event.id).toSorted()).toEqual(
      before.events.map((event) => event.id).toSorted(),
    );
    const published = (await publishedTo(ctx)).filter(
      ({ event }) => event === "transport_event.corrected",
    );
    expect(new Set(published.map((one) => one.id)).size).toBe(3);
    expect(
      (await names()).filter((name) => name === "container.transport.vessel_discharged"),
    ).toHaveLength(1);
  });

  it("is withdrawn when the carrier takes an actual back, and the event stays readable", async () => {
    const stated = until("2026-04-03T00:00:00Z");
    const { ctx, shipment, receives, names } = await follow(stated);
    const id = (await shipment()).containers[0]!.id;
    await receives(
      stated.map((event) =>
        discharged(event)
          ? { ...event, retracted: true, createdAt: "2026-04-04T00:00:00Z" }
          : event,
      ),
    );
    const { container, events } = await containerOf(ctx, id);
    expect(container.podDischargedAt).toBeUndefined();
    expect(
      events.find(({ event }) => event === "container.transport.vessel_discharged"),
    ).toMatchObject({ invalidatedAt: expect.stringMatching(/^2026-05-01/) });
    expect(await names()).toContain("transport_event.withdrawn");
  });

  it("follows a changed port of discharge", async () => {
    const stated = until("2026-03-22T00:00:00Z", toThePort);
    const { shipment, receives } = await follow(stated);
    expect((await shipment()).portOfDischarge?.locode).toBe("USLGB");
    const oakland = stated.map((event) =>
      event.code === "ARRI" && event.place.locode === "USLGB"
        ? { ...event, place: anyPlace("USOAK"), createdAt: "2026-03-26T00:00:00Z" }
        : event,
    );
    await receives(oakland);
    expect((await shipment()).portOfDischarge?.locode).toBe("USOAK");
  });

  verifies("tracking.create.roles_copied", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed(exampleVoyage.slice(0, 8))));
    const ctx = spine.account();
    const shipper = await createParty(ctx, "Spring Shippers");
    const broker = await createParty(ctx, "Customs House Brokers");
    const request = await track(ctx, "ROLES1", {
      roles: [
        { role: "shipper", party: shipper.id },
        { role: "customs_broker", party: broker.id },
      ],
    });
    await spine.run();
    const id = (await requestNow(ctx, request.id))?.shipmentId ?? "";
    const { roles } = await rolesOf(ctx, { type: "Shipment", id });
    expect(roles.map(({ role, party }) => [role, party])).toEqual([
      ["shipper", shipper.id],
      ["customs_broker", broker.id],
    ]);
  });
});
