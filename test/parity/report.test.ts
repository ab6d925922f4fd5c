import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getParityReport } from "#src/mcp/tools/get-parity-report.ts";
import { findParityReport } from "#src/parity/index.ts";
import { receiveDelivery } from "#src/parity/receive-delivery.ts";
import { otherStatements } from "#src/parity/store/other-statement-entity.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { changes } from "#src/tracking/store/change-entity.ts";
import {
  contextFor,
  depsFor,
  manualClock,
  newAccount,
  startTable,
  type ManualClock,
} from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { delivery } from "./deliveries.ts";

let table: Awaited<ReturnType<typeof startTable>>;
let clock: ManualClock;
let ctx: Context;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
beforeEach(() => {
  clock = manualClock("2026-11-21T08:00:00Z");
  ctx = contextFor(depsFor({ db: table.db, clock }), newAccount());
});

const line = { source: "shipping_line", provider: "Maersk", observedAt: null } as const;
const isoOf = (of: ManualClock): string => of.now().toISOString();
/** This product showed another last free day of the line from then on. */
const weShow = (
  containerId: string,
  version: number,
  at: string,
  before: unknown,
  after: unknown,
  name = "pickup_appointment_at",
) =>
  changes(ctx.db)
    .put({
      account: ctx.account.id,
      containerId,
      version,
      at,
      changes: [
        {
          name,
          before,
          after,
          origin: { ...line, effectiveAt: null, rawEventId: null },
        },
      ],
    })
    .go();

async function tracked(appointment: string | null = null) {
  const { containers } = await putTracked(ctx, {
    container: { pickupAppointmentAt: appointment ?? undefined },
  });
  return containers[0]!.id;
}

/** They send at a moment of our clock. */
async function theySend(at: string, of: Parameters<typeof delivery>[0]) {
  clock.set(at);
  return receiveDelivery(ctx, delivery({ at, id: `sent ${at}`, ...of }));
}

const rowOf = async (at: string, field = "pickup_appointment_at") =>
  (await findParityReport(ctx, at)).rows.find((row) => row.field === field);

const appointment = "2026-11-24T18:00:00Z";

describe("deliveries of another provider beside this product", () => {
  it("show by carrier and field who stated it earlier, and by how much", async () => {
    const id = await tracked(appointment);
    await theySend("2026-11-21T08:00:00Z", { attributes: { pickup_appointment_at: null } });
    await weShow(id, 2, "2026-11-21T09:00:00Z", null, appointment);
    await theySend("2026-11-21T09:30:00Z", { attributes: { pickup_appointment_at: appointment } });
    expect(await rowOf("2026-11-21T12:00:00Z")).toMatchObject({
      carrier: "MAEU",
      compared: 1,
      equal: 0,
      oursEarlier: { count: 1, p50: 1800, p95: 1800 },
      theirsEarlier: { count: 0, p50: null },
      differ: 0,
    });
  });

  it("differ only where both held another value at the moment asked about", async () => {
    const later = "2026-11-25T18:00:00Z";
    const id = await tracked(later);
    await theySend("2026-11-21T08:00:00Z", { attributes: { pickup_appointment_at: appointment } });
    await weShow(id, 2, "2026-11-21T06:00:00Z", null, appointment);
    await weShow(id, 3, "2026-11-22T06:00:00Z", appointment, later);
    expect(await rowOf("2026-11-21T12:00:00Z")).toMatchObject({ equal: 1, differ: 0 });
    expect(await rowOf("2026-11-22T06:30:00Z")).toMatchObject({ tooNew: 1, differ: 0 });
    const row = await rowOf("2026-11-22T08:00:00Z");
    expect(row).toMatchObject({ differ: 1, equal: 0 });
    expect(row!.examples[0]).toMatchObject({
      container: "MSKU7354623",
      verdict: { is: "differ", ours: "2026-11-25T18:00Z", theirs: "2026-11-24T18:00Z" },
    });
    // An AI client reads it with the example, in a line.
    clock.set("2026-11-22T08:00:00Z");
    const { result } = await getParityReport.run(
      { ...ctx, credential: { id: "key", name: "key" }, scopes: null },
      { line: "MAEU" },
    );
    expect(result.rows).toContain(
      "MAEU pickup_appointment_at: compared 1, equal 0, differ 1, only theirs 0, only ours 0, too new 0; MSKU7354623 differ: ours 2026-11-25T18:00Z, theirs 2026-11-24T18:00Z",
    );
    // They correct it, later than this product.
    await theySend("2026-11-22T09:00:00Z", { attributes: { pickup_appointment_at: later } });
    expect(await rowOf("2026-11-22T12:00:00Z")).toMatchObject({
      differ: 0,
      oursEarlier: { count: 1, p50: 3 * 3600 },
    });
  });

  it("count once however often they come, and keep the time of the first", async () => {
    const id = await tracked(appointment);
    await weShow(id, 2, "2026-11-21T09:00:00Z", null, appointment);
    await theySend("2026-11-21T08:00:00Z", {
      id: "0",
      attributes: { pickup_appointment_at: null },
    });
    const sent = { id: "1", attributes: { pickup_appointment_at: appointment } };
    expect(await theySend("2026-11-21T09:30:00Z", sent)).toMatchObject({ isRepeat: false });
    expect(await theySend("2026-11-21T10:30:00Z", sent)).toMatchObject({ isRepeat: true });
    const report = await findParityReport(ctx, "2026-11-21T12:00:00Z");
    expect(report.deliveries).toBe(2);
    expect(await rowOf("2026-11-21T12:00:00Z")).toMatchObject({ oursEarlier: { p50: 1800 } });
  });

  it("may come out of order: an overtaken one changes nothing", async () => {
    await tracked(appointment);
    await theySend("2026-11-21T08:00:00Z", { attributes: { pickup_appointment_at: appointment } });
    clock.set("2026-11-21T08:10:00Z");
    await receiveDelivery(
      ctx,
      delivery({
        id: "late",
        at: "2026-11-20T08:00:00Z",
        attributes: { pickup_appointment_at: "2026-11-23T18:00:00Z" },
      }),
    );
    expect(await rowOf("2026-11-21T12:00:00Z")).toMatchObject({ equal: 1, differ: 0 });
  });

  it("are measured by this product's clock, whatever theirs shows", async () => {
    const id = await tracked(appointment);
    await weShow(id, 2, "2026-11-21T09:00:00Z", null, appointment);
    const off = (at: string) => ({ at: at.replace("2026", "2025"), id: `off ${at}` });
    await theySend("2026-11-21T08:00:00Z", {
      ...off("2026-11-21T08:00:00Z"),
      attributes: { pickup_appointment_at: null },
    });
    await theySend("2026-11-21T08:50:00Z", {
      ...off("2026-11-21T08:50:00Z"),
      attributes: { pickup_appointment_at: appointment },
    });
    expect(await rowOf("2026-11-21T12:00:00Z")).toMatchObject({
      theirsEarlier: { count: 1, p50: 600 },
    });
  });

  it("name containers that the account does not track, which are compared with nothing", async () => {
    await theySend("2026-11-21T08:00:00Z", {
      number: "TCLU4721983",
      attributes: { pickup_lfd: appointment },
    });
    const report = await findParityReport(ctx, "2026-11-21T12:00:00Z");
    expect(report.containers).toEqual({ compared: 0, notTracked: ["TCLU4721983"], leftOut: 0 });
    expect(report.rows).toEqual([]);
    // Not before the first of their deliveries, and from then on whatever follows.
    await theySend("2026-11-21T09:00:00Z", { number: "TCLU4721983" });
    const notTracked = async (at: string) =>
      (await findParityReport(ctx, at)).containers.notTracked;
    expect(await notTracked("2026-11-21T07:00:00Z")).toEqual([]);
    expect(await notTracked("2026-11-21T08:30:00Z")).toEqual(["TCLU4721983"]);
  });

  it("without a container, of unknown events and with unreadable values are counted", async () => {
    await tracked();
    const { data } = delivery({ id: "document", event: "document_representation.created" });
    await receiveDelivery(ctx, { data, included: [] });
    await theySend("2026-11-21T08:05:00Z", { event: "container.teleported" });
    await theySend("2026-11-21T08:06:00Z", { attributes: { pickup_lfd: "soon" } });
    expect(await findParityReport(ctx, "2026-11-21T12:00:00Z")).toMatchObject({
      deliveries: 3,
      withoutContainer: 1,
      unknownEvents: 1,
      unreadable: 1,
    });
  });

  it("that were stored in part are completed by the repeat", async () => {
    const body = delivery({
      id: "cut",
      included: [{ id: "second", type: "container", attributes: { number: "TCLU4721983" } }],
    });
    await receiveDelivery(ctx, body);
    const key = { account: ctx.account.id, container: "TCLU4721983", delivery: "cut" };
    // As a stop between the two writes leaves it.
    await otherStatements(ctx.db).delete(key).go();
    expect(await receiveDelivery(ctx, body)).toMatchObject({ isRepeat: false, containers: 2 });
    expect((await otherStatements(ctx.db).get(key).go()).data).not.toBeNull();
    expect(await receiveDelivery(ctx, body)).toMatchObject({ isRepeat: true });
  });

  it("of a container's earlier journey say nothing of the present one", async () => {
    await tracked(appointment);
    await theySend("2026-11-20T08:00:00Z", {
      theirId: "earlier journey",
      attributes: {
        pickup_appointment_at: "2026-06-01T10:00:00Z",
        pickup_lfd: "2026-06-02T10:00:00Z",
      },
    });
    await theySend("2026-11-21T08:00:00Z", {
      theirId: "this journey",
      attributes: { pickup_appointment_at: appointment },
    });
    expect(await rowOf("2026-11-21T12:00:00Z")).toMatchObject({ equal: 1, differ: 0 });
    // The last free day in June is none of this journey, so nobody is silent about it.
    expect(await rowOf("2026-11-21T12:00:00Z", "pickup_lfd")).toBeUndefined();
  });

  it("that came after the moment asked about are none of its report", async () => {
    await tracked(appointment);
    await theySend("2026-11-21T08:00:00Z", { attributes: { pickup_appointment_at: appointment } });
    await theySend("2026-11-21T18:00:00Z", { event: "container.teleported" });
    expect(await findParityReport(ctx, "2026-11-21T12:00:00Z")).toMatchObject({
      deliveries: 1,
      unknownEvents: 0,
    });
  });

  it("about an estimate of arrival count for all containers of that shipment, from when they came", async () => {
    const eta = "2026-11-23T18:00:00Z";
    const { containers } = await putTracked(ctx, {
      containerNumbers: ["MSKU7354623", "TCLU4721983"],
      container: { voyage: { podEtaAt: eta } as never },
    });
    for (const [n, { number }] of containers.entries())
      await theySend(`2026-11-21T08:0${n}:00Z`, { number, theirId: `their ${number}` });
    for (const { id } of containers)
      await weShow(id, 2, "2026-11-21T09:30:00Z", null, eta, "pod_eta_at");
    clock.set("2026-11-21T09:00:00Z");
    const { data } = delivery({ id: "estimate", event: "shipment.estimated.arrival" });
    const included = [
      {
        id: "their-shipment",
        type: "shipment",
        attributes: { pod_eta_at: eta },
        relationships: { containers: { data: [{ id: "a" }, { id: "b" }] } },
      },
    ];
    const sent = {
      data: { ...data, attributes: { ...data.attributes, created_at: isoOf(clock) } },
      included,
    };
    expect(await receiveDelivery(ctx, sent)).toMatchObject({ containers: 2, isRepeat: false });
    expect(await receiveDelivery(ctx, sent)).toMatchObject({ containers: 2, isRepeat: true });
    const at = "2026-11-21T12:00:00Z";
    expect(await rowOf(at, "pod_eta_at")).toMatchObject({
      compared: 2,
      theirsEarlier: { count: 2, p50: 1800, p95: 1800 },
      oursEarlier: { count: 0 },
      differ: 0,
    });
    expect(await findParityReport(ctx, at)).toMatchObject({
      deliveries: 3,
      withoutContainer: 0,
      containers: { compared: 2, notTracked: [] },
    });
    // An estimate of another shipment is none of theirs.
    const [shipment] = included;
    await receiveDelivery(ctx, {
      data: { ...sent.data, id: "other" },
      included: [
        { ...shipment!, id: "another", attributes: { pod_eta_at: "2026-12-01T18:00:00Z" } },
      ],
    });
    expect(await rowOf(at, "pod_eta_at")).toMatchObject({ compared: 2, differ: 0 });
  });

  describe("that state milestones at places", () => {
    const happened = (name: string, locode: string, timestamp: string | null) => ({
      id: `${name} ${locode}`,
      type: "transport_event",
      attributes: {
        event: `container.transport.${name}`,
        location_locode: locode,
        timestamp: timestamp ?? "2026-11-21T01:00:00Z",
        invalidated_at: timestamp === null ? "2026-11-21T02:00:00Z" : null,
      },
      relationships: { container: { data: { id: "their-container-1", type: "container" } } },
    });
    /** The container was loaded at a transshipment port, here from `createdAt` on. */
    async function trackedThrough(
      locode: string,
      { at = "2026-11-21T01:00:00Z", createdAt = "2026-11-21T09:00:00Z", ...more } = {},
    ) {
      const { containers, events } = await putTracked(ctx);
      const [{ id, account, shipmentId, transportEventIds }] = containers as [
        (typeof containers)[0],
      ];
      const event = {
        ...events[0]!,
        account,
        shipmentId,
        containerId: id,
        id: "a-loading",
        key: "a-loading",
        event: "container.transport.transshipment_loaded",
        place: { ...events[0]!.place, locode },
        at,
        createdAt,
        ...more,
      };
      await histories(ctx.db).entities.event.put(event).go();
      await histories(ctx.db)
        .entities.container.patch({ account, containerId: id })
        .set({ transportEventIds: ["a-loading", ...transportEventIds] })
        .go();
    }
    const loading = "transshipment_loaded";
    const at = "2026-11-21T12:00:00Z";

    it("are compared port by port, and who had each earlier", async () => {
      await trackedThrough("SGSIN");
      await theySend("2026-11-21T08:00:00Z", {});
      await theySend("2026-11-21T09:30:00Z", {
        included: [happened(loading, "SGSIN", "2026-11-21T01:00:00Z")],
      });
      await theySend("2026-11-21T09:40:00Z", {
        included: [happened(loading, "LKCMB", "2026-11-20T01:00:00Z")],
      });
      const row = await rowOf(at, loading);
      expect(row).toMatchObject({ compared: 2, oursEarlier: { count: 1, p50: 1800 } });
      expect(row).toMatchObject({ oursSilent: 1, examples: [{ place: "LKCMB" }] });
    });

    it("differ where each has another time, until one of them corrects its own", async () => {
      await trackedThrough("SGSIN", {
        at: "2026-11-21T03:00:00Z",
        createdAt: "2026-11-21T08:10:00Z",
        earlier: [{ at: "2026-11-21T01:00:00Z", until: "2026-11-21T11:00:00Z" }],
      } as object);
      await theySend("2026-11-21T08:00:00Z", {});
      await theySend("2026-11-21T08:10:00Z", {
        included: [happened(loading, "SGSIN", "2026-11-21T03:00:00Z")],
      });
      expect(await rowOf("2026-11-21T10:59:00Z", loading)).toMatchObject({
        differ: 1,
        examples: [
          { verdict: { is: "differ", ours: "2026-11-21T01:00Z", theirs: "2026-11-21T03:00Z" } },
        ],
      });
      expect(await rowOf(at, loading)).toMatchObject({ differ: 0, theirsEarlier: { count: 1 } });
    });

    it("state nothing any more once the other provider withdrew one", async () => {
      await trackedThrough("SGSIN", { createdAt: "2026-11-21T08:10:00Z" });
      await theySend("2026-11-21T08:00:00Z", {});
      await theySend("2026-11-21T08:10:00Z", {
        included: [happened(loading, "SGSIN", "2026-11-21T01:00:00Z")],
      });
      await theySend("2026-11-21T09:00:00Z", { included: [happened(loading, "SGSIN", null)] });
      expect(await rowOf("2026-11-21T08:30:00Z", loading)).toMatchObject({ equal: 1 });
      expect(await rowOf(at, loading)).toMatchObject({ theirsSilent: 1 });
    });

    it("are one port under each code that the list of places has for it", async () => {
      await trackedThrough("CNSHA", { createdAt: "2026-11-21T08:10:00Z" });
      await theySend("2026-11-21T08:00:00Z", {});
      await theySend("2026-11-21T08:10:00Z", {
        included: [happened(loading, "CNSGH", "2026-11-21T01:00:00Z")],
      });
      expect(await rowOf(at, loading)).toMatchObject({ compared: 1, equal: 1 });
    });
  });

  it("are counted by the hour in which they came", async () => {
    await theySend("2026-11-21T08:50:00Z", { id: "a" });
    await theySend("2026-11-21T09:10:00Z", { id: "b" });
    const counted = async (at: string) => (await findParityReport(ctx, at)).deliveries;
    expect(await counted("2026-11-21T07:59:59Z")).toBe(0);
    expect(await counted("2026-11-21T08:00:00Z")).toBe(1);
    expect(await counted("2026-11-21T09:00:00Z")).toBe(2);
  });

  it("that come together are each counted, and once, with all of their repeats", async () => {
    const sent = Array.from({ length: 12 }, (_, n) => delivery({ id: `together ${n % 6}` }));
    const received = await Promise.all(sent.map((body) => receiveDelivery(ctx, body)));
    expect(received.filter(({ isRepeat }) => !isRepeat)).toHaveLength(6);
    expect((await findParityReport(ctx, "2026-11-21T12:00:00Z")).deliveries).toBe(6);
  });

  it("about more than 500 containers are a sample in which each owner has its share", async () => {
    const numbers = (owner: string) =>
      Array.from({ length: 300 }, (_, n) => `${owner}${String(n).padStart(7, "0")}`);
    const stated = { AAAU: { available_for_pickup: true }, ZZZU: { pickup_lfd: appointment } };
    for (const [owner, attributes] of Object.entries(stated)) {
      const all = numbers(owner);
      for (let from = 0; from < all.length; from += 25)
        await putTracked(ctx, { containerNumbers: all.slice(from, from + 25) });
      const [first, ...others] = all.map((number) => ({
        id: `their ${number}`,
        type: "container",
        attributes: { number, ...attributes },
      }));
      const { data } = delivery({ id: owner });
      await receiveDelivery(ctx, { data, included: [first, ...others] });
    }
    const report = await findParityReport(ctx, "2026-11-21T12:00:00Z");
    expect(report.containers).toEqual({ compared: 500, notTracked: [], leftOut: 100 });
    expect(report.rows.map(({ field, compared }) => [field, compared])).toEqual([
      ["available_for_pickup", 250],
      ["pickup_lfd", 250],
    ]);
  });

  it("about a container with more than 2,000 of them leave it out rather than misjudge it", async () => {
    await tracked(appointment);
    await theySend("2026-11-21T08:00:00Z", { attributes: { pickup_appointment_at: appointment } });
    const [one] = (await otherStatements(ctx.db).query.statements({ account: ctx.account.id }).go())
      .data;
    const more = (count: number, from = 0) =>
      otherStatements(ctx.db)
        .put(Array.from({ length: count }, (_, n) => ({ ...one!, delivery: `more ${from + n}` })))
        .go();
    await more(1999);
    const at = "2026-11-21T12:00:00Z";
    expect((await findParityReport(ctx, at)).containers).toMatchObject({ compared: 1, leftOut: 0 });
    await more(1, 1999);
    const report = await findParityReport(ctx, at);
    expect(report.containers).toEqual({ compared: 0, notTracked: [], leftOut: 1 });
    expect(report.rows).toEqual([]);
  });

  it("belong to one account: another one with the same container has none", async () => {
    await tracked(appointment);
    await theySend("2026-11-21T08:00:00Z", { attributes: { pickup_appointment_at: appointment } });
    const other = contextFor(depsFor({ db: table.db, clock }), newAccount());
    await putTracked(other);
    expect(await findParityReport(other, "2026-11-21T12:00:00Z")).toMatchObject({
      deliveries: 0,
      rows: [],
    });
  });
});
