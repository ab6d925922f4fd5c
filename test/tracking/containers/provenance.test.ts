import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  changesOfContainer,
  containerResourceOf,
  findContainer,
  rawEventsOf,
  resourceAsOf,
  viewAsOf,
  withProvenance,
} from "#src/tracking/index.ts";
import { rawEventId, transportEventResource } from "#src/tracking/render/index.ts";
import { startTable } from "#test/support/engine.ts";
import { containerLandside, railroad, terminal } from "./landside-rig.ts";
import { railReport, terminalReport } from "../projection/landside/landside-builder.ts";
import { exampleVoyage } from "../voyage-builder.ts";

const customs = { name: "customs", status: "hold", description: "CBP exam" } as const;

describe("who stated it, and when?", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  /** GET /containers/{id}?flag[provenance]=true, now or `as_of` then. */
  async function shown(ctx: Context, id: string, then?: string) {
    const now = await findContainer(ctx, id);
    const history = await changesOfContainer(ctx, id);
    const resource = containerResourceOf(then ? viewAsOf(now, then) : now);
    const past = then ? resourceAsOf(resource, history, then) : resource;
    const { attributes, meta } = withProvenance(past, history, then ?? "2030-01-01T00:00:00Z");
    type Origin = { source: string; raw_event: string | null };
    return { attributes, provenance: meta!["provenance"] as Record<string, Origin> };
  }

  /** The raw events that GET /containers/{id}/raw_events lists, by id. */
  async function rawEvents(ctx: Context, id: string) {
    const { container } = await findContainer(ctx, id);
    const all = await rawEventsOf(ctx, container);
    return new Map(all.map((one) => [rawEventId(id, one), one]));
  }

  it("of a hold, a last free day and a milestone: the source, its time, and the event as received", async () => {
    const { ctx, containerId, states } = await containerLandside(engine.db);
    await states(
      terminal,
      terminalReport("2026-04-03T18:00:00Z", {
        holds: [customs],
        lastFreeDayOn: "2026-04-07",
        raw: { answer: 1 },
      }),
    );
    await states(
      terminal,
      terminalReport("2026-04-04T18:00:00Z", {
        holds: [],
        lastFreeDayOn: "2026-04-07",
        fullOutAt: "2026-04-04T17:00:00Z",
        raw: { answer: 2 },
      }),
    );
    const raw = await rawEvents(ctx, containerId);
    const stated = (origin: { raw_event: string | null } | undefined) =>
      raw.get(origin!.raw_event!);
    const { provenance } = await shown(ctx, containerId);
    expect(provenance).toMatchObject({
      holds_at_pod_terminal: {
        source: "terminal",
        provider: "USLGB-TTI",
        observed_at: "2026-04-04T18:00:00Z",
        effective_at: "2026-04-04T18:00:00Z",
      },
      pod_full_out_at: {
        source: "terminal",
        provider: "USLGB-TTI",
        observed_at: "2026-04-04T18:00:00Z",
        effective_at: "2026-04-04T17:00:00Z",
      },
      pod_arrived_at: { source: "shipping_line", effective_at: "2026-04-02T12:30:00Z" },
    });
    expect(stated(provenance["holds_at_pod_terminal"])).toMatchObject({
      dataSource: "terminal",
      originalEvent: "availability",
      createdAt: "2026-04-04T18:00:00Z",
      raw: { answer: 2 },
    });
    expect(stated(provenance["pod_full_out_at"])).toMatchObject({
      event: "full_out",
      originalEvent: "full_out_at",
      raw: { answer: 2 },
    });
    expect(stated(provenance["pod_arrived_at"])).toMatchObject({ event: "vessel_arrived" });
    // As of the evening before, with the hold and the last free day, as the first answer stated them.
    const then = await shown(ctx, containerId, "2026-04-03T20:00:00Z");
    expect(then.attributes).toMatchObject({
      holds_at_pod_terminal: [customs],
      pickup_lfd: "2026-04-07T07:00:00Z",
      pod_full_out_at: null,
    });
    for (const name of ["holds_at_pod_terminal", "import_deadlines", "pickup_lfd"])
      expect(stated(then.provenance[name])).toMatchObject({ raw: { answer: 1 } });
  });

  it("of a corrected milestone: the new value now, the old one as of then, and both stay listed", async () => {
    const { ctx, containerId, states } = await containerLandside(engine.db);
    const [first, second] = ["2026-04-02T23:10:00Z", "2026-04-03T01:40:00Z"];
    await states(
      terminal,
      terminalReport("2026-04-03T18:00:00Z", { dischargedAt: first, raw: { answer: 1 } }),
    );
    await states(
      terminal,
      terminalReport("2026-04-04T18:00:00Z", { dischargedAt: second, raw: { answer: 2 } }),
    );
    const raw = await rawEvents(ctx, containerId);
    const discharge = async (then?: string) => {
      const { attributes, provenance } = await shown(ctx, containerId, then);
      const origin = provenance["pod_discharged_at"]!;
      return [attributes["pod_discharged_at"], raw.get(origin.raw_event!)?.raw];
    };
    expect(await discharge("2026-04-03T20:00:00Z")).toEqual([first, { answer: 1 }]);
    expect(await discharge()).toEqual([second, { answer: 2 }]);
    // Before the terminal reported, it was the carrier's statement.
    const earlier = await shown(ctx, containerId, "2026-04-03T10:00:00Z");
    const origin = earlier.provenance["pod_discharged_at"]!;
    expect([origin.source, raw.get(origin.raw_event!)?.dataSource]).toEqual([
      "shipping_line",
      "shipping_line",
    ]);
    // The transport event names the statement that it now follows.
    const { events } = await findContainer(ctx, containerId);
    const event = events.find((one) => one.event === "container.transport.vessel_discharged")!;
    expect(transportEventResource(event).relationships?.["source_event"]).toEqual({
      data: {
        type: "raw_event",
        id: (await shown(ctx, containerId)).provenance["pod_discharged_at"]!.raw_event,
      },
    });
  });

  it("of the status: what brought the container there, which is not always what happened last", async () => {
    const { ctx, containerId, states } = await containerLandside(engine.db);
    await states(
      terminal,
      terminalReport("2026-04-04T18:00:00Z", {
        fullOutAt: "2026-04-04T17:00:00Z",
        // The report is out of date: it was made after the pick-up.
        available: true,
      }),
    );
    const { attributes, provenance } = await shown(ctx, containerId);
    expect(attributes).toMatchObject({ current_status: "picked_up", available_for_pickup: false });
    const raw = await rawEvents(ctx, containerId);
    for (const name of ["current_status", "available_for_pickup"]) {
      expect(provenance[name]).toMatchObject({
        source: "terminal",
        provider: "USLGB-TTI",
        observed_at: "2026-04-04T18:00:00Z",
        effective_at: "2026-04-04T17:00:00Z",
      });
      expect(raw.get(provenance[name]!.raw_event!)).toMatchObject({ event: "full_out" });
    }
    const before = await shown(ctx, containerId, "2026-04-04T10:00:00Z");
    expect(before.attributes["current_status"]).toBe("grounded");
    expect(raw.get(before.provenance["current_status"]!.raw_event!)).toMatchObject({
      event: "vessel_discharged",
    });
  });

  it("of every value that carrier, terminal and railroad ever reported: a raw event that is listed", async () => {
    const upToDischarge = exampleVoyage.filter(
      ({ classifier, mode, place, code }) =>
        !(classifier === "ACT" && (mode === "RAIL" || place.locode === "USCHI" || code === "DROP")),
    );
    const { ctx, containerId, states } = await containerLandside(engine.db, upToDischarge);
    await states(
      terminal,
      terminalReport("2026-04-03T18:00:00Z", {
        available: false,
        holds: [customs],
        fees: [{ type: "demurrage", amount: 10, currencyCode: "USD" }],
        location: "Y-A12",
        appointmentAt: "2026-04-05T18:00:00Z",
        chassis: "DCLZ1",
        lastFreeDayOn: "2026-04-07",
      }),
    );
    await states(terminal, terminalReport("2026-04-04T18:00:00Z", { holds: [], available: true }));
    const departed = {
      code: "rail_departed",
      at: "2026-04-06T10:05:00Z",
      locode: "USLGB",
    } as const;
    await states(
      railroad,
      railReport("2026-04-06T11:00:00Z", [departed], {
        railroad: "BNSF",
        etaAt: "2026-04-10T14:00:00Z",
        lastFreeDayOn: "2026-04-12",
      }),
    );
    await states(
      railroad,
      railReport(
        "2026-04-10T22:00:00Z",
        [
          { ...departed, at: "2026-04-06T10:15:00Z" },
          { code: "rail_arrived", at: "2026-04-10T16:40:00Z", locode: "USCHI" },
          { code: "notified", at: "2026-04-10T21:05:00Z", locode: "USCHI" },
        ],
        { railroad: "BNSF", lastFreeDayOn: "2026-04-13" },
      ),
    );
    const raw = await rawEvents(ctx, containerId);
    const history = await changesOfContainer(ctx, containerId);
    // Zones have no source: they follow from the place that the carrier names.
    const named = history.flatMap(({ changes }) =>
      changes
        .filter(({ name }) => !name.endsWith("_timezone"))
        .map(({ name, origin }) => ({ name, ...origin })),
    );
    expect(named.filter(({ rawEventId: id }) => !raw.has(id ?? ""))).toEqual([]);
    expect(new Set(named.map(({ source }) => source))).toEqual(
      new Set(["shipping_line", "terminal", "rail"]),
    );
    for (const { source, rawEventId: id } of named) expect(raw.get(id!)?.dataSource).toBe(source);
    expect([...raw.values()].filter(({ raw }) => raw === null || raw === undefined)).toEqual([]);
    const { events } = await findContainer(ctx, containerId);
    const unnamed = events.filter(({ sourceEventId }) => !raw.has(sourceEventId ?? ""));
    expect(unnamed.map(({ event }) => event)).toEqual([]);
  });
});
