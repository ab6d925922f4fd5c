import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containersQuery } from "#schemas/container.ts";
import { describeContainer } from "#src/mcp/containers/describe.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  askedBy,
  containerResourceOf,
  listContainers,
  listShipments,
  shipmentOf,
  withAttention,
  type ContainerView,
} from "#src/tracking/index.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { asTravelled } from "#src/tracking/items/as-travelled.ts";
import { nextPollAfterSeconds, stopReason } from "#src/tracking/projection/index.ts";
import type { ShipmentItem } from "#src/tracking/store/shipment-entity.ts";
import { facilityPollPlans } from "#src/tracking/apply/facility-poll-plans.ts";
import { startTable } from "#test/support/engine.ts";
import {
  at,
  container,
  event,
  estimated,
  journey,
  utc,
  v1,
  v2,
  type Vessel,
} from "../projection/projected.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";

const day = 86_400;
const rolled = "TRHU4187250";
const others = ["CSQU3054383", "MSKU7354623"];

const plan = (vessel: Vessel, leaves: string, arrives: string, stated: string) => [
  event("DEPA", leaves, at("THLCH"), { ...estimated, vessel, createdAt: utc(stated) }),
  event("ARRI", arrives, at("USLGB"), { ...estimated, vessel, createdAt: utc(stated) }),
];
const gatedIn = [rolled, ...others].map((equipment) =>
  event("GTIN", "05-01T09:00Z", at("THLCH"), { equipment }),
);
const booked = plan(v1, "05-06T16:00Z", "05-20T09:00Z", "04-20T00:00Z");
const sailed = [
  ...others.map((equipment) =>
    event("LOAD", "05-06T09:00Z", at("THLCH"), { vessel: v1, equipment }),
  ),
  event("DEPA", "05-06T16:10Z", at("THLCH"), { vessel: v1 }),
];
const moved = plan(v2, "05-13T16:00Z", "05-29T09:00Z", "05-07T00:00Z");
const arrived = event("ARRI", "05-20T11:00Z", at("USLGB"), { vessel: v1 });

describe("a container that was rolled to another ship than most of its shipment", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  async function rollover() {
    const carrier = scriptedCarrier(observed([...gatedIn, ...booked]));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, `ROLLED${++made}`);
    await spine.run();
    carrier.states(observed([...gatedIn, ...booked, ...sailed, ...moved]));
    await spine.later(8 * day);
    // The carrier continues to report the first ship, for the containers on it.
    const later = event("ARRI", "05-20T12:00Z", at("USLGB"), {
      ...estimated,
      vessel: v1,
      createdAt: utc("05-12T00:00Z"),
    });
    carrier.states(observed([...gatedIn, ...booked, ...sailed, ...moved, later, arrived]));
    await spine.later(13 * day);
    return ctx;
  }
  const list = async (ctx: Context, query: Record<string, string>) =>
    (await listContainers(ctx, containersQuery.parse(query), { shipment: false })).items;
  const numbersOf = (views: readonly ContainerView[]) => views.map((v) => v.container.number);
  const one = async (ctx: Context) =>
    (await list(ctx, { "filter[number]": rolled }))[0] ?? expect.unreachable();

  it("has not arrived by another ship's arrival, and shows its own ETA and ship", async () => {
    const ctx = await rollover();
    const { attributes } = containerResourceOf(await one(ctx));
    expect(attributes).toMatchObject({
      pod_arrived_at: null,
      pod_eta_at: "2026-05-29T09:00:00Z",
      pod_vessel_name: "EVENING TIDE",
    });
    const [other] = await list(ctx, { "filter[number]": others[0]! });
    expect(containerResourceOf(other!).attributes).toMatchObject({
      pod_arrived_at: "2026-05-20T11:00:00Z",
      pod_vessel_name: "MORNING TIDE",
    });
  });

  it("is listed by its own arrival, date, ship and last change of the ETA", async () => {
    const ctx = await rollover();
    const arrival = (on: string) => list(ctx, { "filter[arrival]": on });
    expect(numbersOf(await arrival("<=2026-05-21")).toSorted()).toEqual(others);
    expect(numbersOf(await arrival("2026-05-29"))).toEqual([rolled]);
    expect(numbersOf(await list(ctx, { sort: "-arrival" }))[0]).toBe(rolled);
    expect(numbersOf(await list(ctx, { sort: "-pod_eta_at" }))[0]).toBe(rolled);
    expect(numbersOf(await list(ctx, { "filter[vessel_name]": "EVENING TIDE" }))).toEqual([rolled]);
    const changed = (await one(ctx)).container.summary.podEtaChangedAt;
    expect(changed).toBe("2026-05-07T00:00:00Z");
  });

  it("calls for attention, because its ship and its date changed", async () => {
    const ctx = await rollover();
    const view = await one(ctx);
    const { meta } = withAttention(containerResourceOf(view), view.container, askedBy(ctx));
    expect(meta?.["attention"]).toMatchObject([
      {
        code: "eta_slipped",
        reason: "The vessel is due on 2026-05-29, 9 days later than first estimated (2026-05-20).",
      },
      {
        code: "vessel_changed",
        reason: "It is now planned on EVENING TIDE, no longer on MORNING TIDE.",
        since: "2026-05-07T00:00:00Z",
      },
    ]);
  });

  it("is described to AI clients with its own ship and date", async () => {
    const ctx = await rollover();
    const { container: containerNumber } = await one(ctx);
    const answer = await describeContainer(ctx, containerNumber.id);
    expect(answer.location).toMatchObject({
      vessel_name: "EVENING TIDE",
      pod_eta_at: "2026-05-29T09:00:00Z",
      pod_arrived_at: null,
    });
    const { summary } = answer["_metadata"];
    expect(summary).toContain("Due at Long Beach on 2026-05-29 by EVENING TIDE.");
  });

  it("has a shipment that shows the voyage of most of its containers", async () => {
    const ctx = await rollover();
    const { items } = await listShipments(ctx, shipmentsQuery.parse({}));
    expect(shipmentOf(items[0]!).attributes).toMatchObject({
      pod_vessel_name: "MORNING TIDE",
      pod_ata_at: "2026-05-20T11:00:00Z",
      pod_original_eta_at: "2026-05-20T09:00:00Z",
    });
  });
});

describe("which sources are polled for a rolled container, and when", () => {
  const now = "2026-05-28T12:00:00Z";
  const published = journey([[...gatedIn, ...booked, ...sailed], moved, [...moved, arrived]], {
    now,
  });
  const containerNumber = container(published, rolled);

  it("its terminal from two days before its own ship is due, the carrier often around that day", () => {
    const shipment = { ...published.shipment, destination: null } as unknown as ShipmentItem;
    const facilitySources = { terminals: [{ locode: "USLGB", smdg: "TTI" }], railroads: [] };
    const plans = (number: string) =>
      facilityPollPlans(
        container(published, number),
        asTravelled(shipment, container(published, number).voyage),
        facilitySources,
      );
    expect(plans(rolled)).toMatchObject([{ pollFrom: "2026-05-27T09:00:00Z" }]);
    expect(plans(others[0]!)).toMatchObject([{ pollFrom: "2026-05-18T11:00:00Z" }]);
    const alone = { ...published, containers: [containerNumber] };
    expect(nextPollAfterSeconds(alone, now)).toBe(1_800);
  });

  it("the carrier as long as it has not arrived, however long ago the others did", () => {
    const asked = "2026-07-20T00:00:00Z";
    const times = { askedAt: asked, answeredAt: asked, createdAt: now, lastNewsAt: asked };
    expect(stopReason(published, times)).toBe(null);
    const there = {
      ...published,
      containers: published.containers.filter((one) => one !== containerNumber),
    };
    expect(stopReason(there, times)).toBe("past_arrival_window");
  });
});
