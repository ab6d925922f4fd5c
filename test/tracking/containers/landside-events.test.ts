import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import {
  changesOfContainer,
  containerResourceOf,
  findContainer,
  rawEventsOf,
  resourceAsOf,
  stopTracking,
  viewAsOf,
  withProvenance,
} from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { facilityPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { containerLandside, otherTerminal, railroad, terminal } from "./landside-rig.ts";
import { terminalOf } from "#src/tracking/render/index.ts";
import { readCommit } from "#src/webhooks/index.ts";
import { endsAtPort, railReport, terminalReport } from "../projection/landside/landside-builder.ts";
import { exampleVoyage } from "../voyage-builder.ts";
import { openWithKey } from "#test/support/opened.ts";

const customs = { name: "customs", status: "hold", description: "CBP exam" } as const;
const freight = { name: "freight", status: "pending", description: null } as const;

describe("a report of a terminal or railroad", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  const landside = (events?: readonly SourceEvent[]) => containerLandside(engine.db, events);

  /** Reference objects of an event by name, in the order in which they were published. */
  async function references(ctx: Context, event: string) {
    const { Items } = await engine.db.client.send(
      new ScanCommand({
        TableName: engine.db.table,
        FilterExpression: "#e = :commit AND account = :account",
        ExpressionAttributeNames: { "#e": "__edb_e__" },
        ExpressionAttributeValues: { ":commit": "commit", ":account": ctx.account.id },
      }),
    );
    type Commit = {
      at: string;
      events: { event: string; reference: { id: string } }[];
      resources: { id: string; attributes: Record<string, unknown> }[];
    };
    return (Items!.map(readCommit) as unknown as Commit[])
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .flatMap(({ events, resources }) =>
        events
          .filter((one) => one.event === event)
          .map((one) => resources.find(({ id }) => id === one.reference.id)!.attributes),
      );
  }

  it("is polled for from the arrival on, by a poll target shared between accounts", async () => {
    const { ctx, containerId } = await landside();
    const { data } = await polling(engine.db).collections.polling(facilityPollKey(terminal)).go();
    expect(data.pollTarget[0]).toMatchObject({ attempt: 0, dueAt: expect.any(String) });
    expect(data.pollSubscriber.find((one) => one.account === ctx.account.id)).toMatchObject({
      subscriberId: containerId,
      active: true,
      pace: "landside",
    });
  });

  verifies(
    [
      "containers.resource.pickup_appointment_at",
      "containers.resource.available_for_pickup",
      "containers.resource.location",
      "containers.resource.chassis",
      "containers.hold.name",
      "containers.hold.status",
      "containers.fee.type",
      "containers.fee.amount",
    ],
    async () => {
      const { states, attributes } = await landside();
      await states(
        terminal,
        terminalReport("2026-04-03T18:00:00Z", {
          available: false,
          holds: [customs, freight],
          fees: [
            { type: "demurrage", amount: 0, currencyCode: "USD" },
            { type: "total", amount: 120.5, currencyCode: "USD" },
          ],
          location: "Y-A12-3",
          appointmentAt: "2026-04-06T17:00:00Z",
          chassis: "TSXZ123456",
          lastFreeDayOn: "2026-04-07",
        }),
      );
      expect(await attributes()).toMatchObject({
        availability_known: true,
        available_for_pickup: false,
        holds_at_pod_terminal: [customs, freight],
        fees_at_pod_terminal: [
          { type: "demurrage", amount: 0, currency_code: "USD" },
          { type: "total", amount: 120.5, currency_code: "USD" },
        ],
        location_at_pod_terminal: "Y-A12-3",
        pickup_appointment_at: "2026-04-06T17:00:00Z",
        pod_full_out_chassis_number: "TSXZ123456",
        pickup_lfd: "2026-04-07T07:00:00Z",
        import_deadlines: {
          pickup_lfd_terminal: "2026-04-07T07:00:00Z",
          pickup_lfd_rail: null,
          pickup_lfd_line: null,
        },
        current_status: "not_available",
      });
    },
  );

  verifies(
    ["containers.resource.terminal_checked_at", "containers.resource.pod_last_tracking_request_at"],
    async () => {
      const { attributes } = await landside();
      await polling(engine.db)
        .entities.pollTarget.patch(facilityPollKey(terminal))
        .set({ lastAttemptedAt: "2026-04-03T19:00:00Z", lastSucceededAt: "2026-04-03T18:00:00Z" })
        .go();
      expect(await attributes()).toMatchObject({
        pod_last_tracking_request_at: "2026-04-03T19:00:00Z",
        terminal_checked_at: "2026-04-03T18:00:00Z",
        rail_last_tracking_request_at: null,
      });
    },
  );

  verifies("containers.hold.cleared", async () => {
    const { states, attributes } = await landside();
    await states(terminal, terminalReport("2026-04-03T18:00:00Z", { holds: [customs, freight] }));
    await states(terminal, terminalReport("2026-04-03T19:00:00Z", { holds: [freight] }));
    expect((await attributes())["holds_at_pod_terminal"]).toEqual([freight]);
    await states(terminal, terminalReport("2026-04-03T20:00:00Z", { holds: [] }));
    expect((await attributes())["holds_at_pod_terminal"]).toEqual([]);
  });

  verifies(["webhooks.events.updated_terminal", "webhooks.events.lfd"], async () => {
    const { ctx, states, published } = await landside();
    await states(
      terminal,
      terminalReport("2026-04-03T18:00:00Z", { holds: [customs], lastFreeDayOn: "2026-04-07" }),
    );
    expect(await published()).toEqual([
      "container.pickup_lfd.changed",
      "container.pickup_lfd_terminal.changed",
      "container.updated",
    ]);
    await states(
      terminal,
      terminalReport("2026-04-04T18:00:00Z", {
        holds: [],
        fees: [{ type: "demurrage", amount: 95, currencyCode: "USD" }],
        lastFreeDayOn: "2026-04-09",
        appointmentAt: "2026-04-08T17:00:00Z",
      }),
    );
    expect((await published()).slice(3)).toEqual([
      "container.pickup_lfd.changed",
      "container.pickup_lfd_terminal.changed",
      "container.pickup_appointment.changed",
      "container.updated",
    ]);
    const [first, second] = await references(ctx, "container.updated");
    expect(first).toMatchObject({ data_source: "terminal", timezone: "America/Los_Angeles" });
    expect(second!["changeset"]).toEqual({
      holds_at_pod_terminal: [[customs], []],
      fees_at_pod_terminal: [[], [{ type: "demurrage", amount: 95, currency_code: "USD" }]],
      pickup_lfd: ["2026-04-07T07:00:00Z", "2026-04-09T07:00:00Z"],
      pickup_appointment_at: [null, "2026-04-08T17:00:00Z"],
    });
    expect((await references(ctx, "container.pickup_lfd.changed")).at(-1)).toMatchObject({
      timestamp: "2026-04-04T18:00:00Z",
      value: "2026-04-09T07:00:00Z",
      data_source: "terminal",
    });
  });

  verifies(["webhooks.events.availability", "containers.status.terminal"], async () => {
    const { states, published, attributes } = await landside();
    await states(terminal, terminalReport("2026-04-03T18:00:00Z", { available: false }));
    expect((await attributes())["current_status"]).toBe("not_available");
    await states(terminal, terminalReport("2026-04-04T18:00:00Z", { available: true }));
    expect((await attributes())["current_status"]).toBe("available");
    await states(
      terminal,
      terminalReport("2026-04-05T18:00:00Z", { fullOutAt: "2026-04-05T17:00:00Z" }),
    );
    expect((await attributes())["current_status"]).toBe("picked_up");
    expect((await published()).filter((name) => name.startsWith("container.transport."))).toEqual([
      "container.transport.not_available",
      "container.transport.available",
      "container.transport.full_out",
    ]);
  });

  it("is published once, however often it is stated, received and applied", async () => {
    const { states, apply, published, ctx, containerId } = await landside();
    const report = terminalReport("2026-04-03T18:00:00Z", { holds: [customs], available: false });
    await states(terminal, report);
    const once = await published();
    const { container } = await findContainer(ctx, containerId);
    await states(terminal, report);
    await states(terminal, { ...report, observedAt: "2026-04-03T18:30:00Z" });
    await Promise.all([apply(terminal), apply(terminal), apply(terminal)]);
    expect(await published()).toEqual(once);
    expect((await findContainer(ctx, containerId)).container.version).toBe(container.version);
  });

  it("ends with the pick-up: the last free days are removed, which publishes no change", async () => {
    const { states, published, attributes } = await landside();
    await states(terminal, terminalReport("2026-04-03T18:00:00Z", { lastFreeDayOn: "2026-04-07" }));
    await states(
      terminal,
      terminalReport("2026-04-05T18:00:00Z", { fullOutAt: "2026-04-05T17:00:00Z" }),
    );
    expect(await attributes()).toMatchObject({
      pickup_lfd: null,
      import_deadlines: { pickup_lfd_terminal: null },
      pod_full_out_at: "2026-04-05T17:00:00Z",
    });
    expect((await published()).filter((name) => name.includes("lfd"))).toHaveLength(2);
  });

  verifies(
    [
      "containers.resource.rail_scacs",
      "containers.resource.ind_rail_view",
      "containers.resource.ind_facility_lfd_on",
      "webhooks.events.lfd_rail",
    ],
    async () => {
      const upToDischarge = exampleVoyage.filter(
        ({ classifier, mode, place, code }) =>
          !(
            classifier === "ACT" &&
            (mode === "RAIL" || place.locode === "USCHI" || code === "DROP")
          ),
      );
      const { ctx, containerId, states, published, attributes } = await landside(upToDischarge);
      await states(
        railroad,
        railReport(
          "2026-04-10T22:00:00Z",
          [
            { code: "rail_departed", at: "2026-04-06T10:05:00Z", locode: "USLGB" },
            { code: "rail_arrived", at: "2026-04-10T16:40:00Z", locode: "USCHI" },
            { code: "notified", at: "2026-04-10T21:05:00Z", locode: "USCHI" },
          ],
          { railroad: "BNSF", etaAt: "2026-04-10T14:00:00Z", lastFreeDayOn: "2026-04-12" },
        ),
      );
      expect(await attributes()).toMatchObject({
        pod_rail_carrier_scac: "BNSF",
        ind_rail_carrier_scac: "BNSF",
        ind_eta_at: "2026-04-10T14:00:00Z",
        ind_ata_at: "2026-04-10T16:40:00Z",
        ind_facility_lfd_on: "2026-04-12T05:00:00Z",
        pickup_lfd: "2026-04-12T05:00:00Z",
        import_deadlines: { pickup_lfd_rail: "2026-04-12T05:00:00Z" },
        current_status: "available",
      });
      expect(await published()).toEqual(
        expect.arrayContaining([
          "container.transport.rail_departed",
          "container.transport.rail_arrived",
          "container.transport.arrived_at_inland_destination",
          "container.transport.available",
          "container.pickup_lfd_rail.changed",
          "container.pickup_lfd.changed",
        ]),
      );
      const { container } = await findContainer(ctx, containerId);
      const raw = await rawEventsOf(ctx, container);
      expect(
        raw.flatMap(({ dataSource, originalEvent }) =>
          dataSource === "rail" ? [originalEvent] : [],
        ),
      ).toEqual(["rail_departed", "rail_arrived", "notified", "equipment"]);
      expect(container.rawEventIds).toHaveLength(raw.length);
    },
  );

  it("hides a railroad's last free day from an account without rail data, and publishes nothing of it", async () => {
    const upToDischarge = exampleVoyage.filter(
      ({ classifier, mode, place, code }) =>
        !(classifier === "ACT" && (mode === "RAIL" || place.locode === "USCHI" || code === "DROP")),
    );
    const { ctx, states, published, attributes } = await landside(upToDischarge);
    await openWithKey(
      ctx.db,
      `key-of-${ctx.account.id}`,
      { ...ctx.account, entitlements: ["data_out_api"] },
      "2026-04-01T00:00:00Z",
    );
    const arrived = [
      { code: "rail_arrived", at: "2026-04-10T16:40:00Z", locode: "USCHI" },
    ] as const;
    await states(
      railroad,
      railReport("2026-04-10T22:00:00Z", arrived, {
        railroad: "BNSF",
        lastFreeDayOn: "2026-04-12",
      }),
    );
    expect(await attributes()).toMatchObject({
      ind_rail_carrier_scac: "BNSF",
      pickup_lfd: null,
      ind_facility_lfd_on: null,
      import_deadlines: { pickup_lfd_rail: null },
    });
    const events = await published();
    expect(events).toContain("container.transport.rail_arrived");
    expect(events.filter((event) => event.startsWith("container.pickup_lfd"))).toEqual([]);
  });

  it("is no longer asked for once the tracking is stopped, and keeps being shown", async () => {
    const { ctx, shipmentId, states, attributes } = await landside();
    await states(terminal, terminalReport("2026-04-03T18:00:00Z", { holds: [customs] }));
    await stopTracking(ctx, shipmentId);
    const { data } = await polling(engine.db).collections.polling(facilityPollKey(terminal)).go();
    expect(data.pollSubscriber.find((one) => one.account === ctx.account.id)?.active).toBe(false);
    await states(terminal, terminalReport("2026-04-04T18:00:00Z", { holds: [] }));
    expect((await attributes())["holds_at_pod_terminal"]).toEqual([customs]);
  });

  it("of one account's container is not shown to another account", async () => {
    const mine = await landside();
    const theirs = await landside();
    await mine.states(terminal, terminalReport("2026-04-03T18:00:00Z", { holds: [customs] }));
    expect(await theirs.published()).toEqual([]);
    expect((await theirs.attributes())["holds_at_pod_terminal"]).toEqual([]);
  });

  it("names the terminal that has the container: the one that discharged it, then the yard it was moved to", async () => {
    // The carrier names the port alone, so both of its terminals are polled.
    const nameless = endsAtPort.map((event) => ({
      ...event,
      place: { ...event.place, facility: null, facilityProvider: null },
    }));
    const { ctx, containerId, states, published, attributes } = await landside(nameless);
    const terminalNow = async () =>
      terminalOf((await findContainer(ctx, containerId)).container.portOfDischarge)?.smdgCode;
    await states(
      terminal,
      terminalReport("2026-04-03T18:00:00Z", { dischargedAt: "2026-04-02T21:15:00Z" }),
    );
    expect(await terminalNow()).toBe("TTI");
    expect(await published()).not.toContain("container.pod_terminal_changed");
    await states(
      otherTerminal,
      terminalReport("2026-04-04T18:00:00Z", { offDockAt: "2026-04-04T16:00:00Z" }),
    );
    expect(await terminalNow()).toBe("LBCT");
    expect(await attributes()).toMatchObject({ current_status: "off_dock" });
    const changed = (await published()).filter(
      (event) => event === "container.pod_terminal_changed",
    );
    expect(changed).toHaveLength(1);
    expect(await references(ctx, "container.pod_terminal_changed")).toMatchObject([
      { data_source: "terminal" },
    ]);
  });

  it("marks a container that is held for attention, until the hold clears", async () => {
    const { ctx, containerId, states } = await landside();
    const mark = async () => (await findContainer(ctx, containerId)).container.summary.attention;
    await states(terminal, terminalReport("2026-04-03T18:00:00Z", { holds: [customs] }));
    expect(await mark()).toEqual([
      {
        code: "held",
        reason: "Held at the terminal: customs (CBP exam).",
        since: "2026-04-03T18:00:00Z",
      },
    ]);
    await states(terminal, terminalReport("2026-04-04T18:00:00Z", { location: "B4" }));
    expect(await mark()).toMatchObject([{ code: "held", since: "2026-04-03T18:00:00Z" }]);
    await states(terminal, terminalReport("2026-04-05T18:00:00Z", { holds: [] }));
    expect(await mark()).toBeUndefined();
  });

  it("can be read as of a past time, with who stated it and when", async () => {
    const { ctx, containerId, states, spine } = await landside();
    const read = async () => containerResourceOf(await findContainer(ctx, containerId));
    const views: { at: string; shown: Record<string, unknown> }[] = [];
    const note = async () =>
      views.push({ at: isoSeconds(spine.clock.now()), shown: { ...(await read()).attributes } });
    await note();
    for (const [at, more] of [
      ["2026-04-03T18:00:00Z", { holds: [customs], lastFreeDayOn: "2026-04-07" }],
      ["2026-04-04T18:00:00Z", { holds: [], available: true, lastFreeDayOn: "2026-04-08" }],
      ["2026-04-05T18:00:00Z", { fullOutAt: "2026-04-05T17:00:00Z" }],
    ] as const) {
      await states(terminal, terminalReport(at, more));
      await note();
    }
    const history = await changesOfContainer(ctx, containerId);
    const marks = /_tracking_request_at$|^terminal_checked_at$/;
    for (const { at, shown } of views) {
      const view = viewAsOf(await findContainer(ctx, containerId), at);
      const past = resourceAsOf(containerResourceOf(view), history, at).attributes;
      for (const [name, value] of Object.entries(shown))
        if (!marks.test(name)) expect({ at, name, value: past[name] }).toEqual({ at, name, value });
    }
    const { meta } = withProvenance(await read(), history, "2026-04-06T00:00:00Z");
    expect(meta?.["provenance"]).toMatchObject({
      holds_at_pod_terminal: {
        source: "terminal",
        provider: "USLGB-TTI",
        observed_at: "2026-04-04T18:00:00Z",
        changed_at: "2026-04-04T18:00:00Z",
      },
      pod_full_out_at: {
        source: "terminal",
        observed_at: "2026-04-05T18:00:00Z",
        effective_at: "2026-04-05T17:00:00Z",
        raw_event: expect.any(String),
      },
      pod_arrived_at: { source: "shipping_line", effective_at: "2026-04-02T12:30:00Z" },
    });
    expect(() =>
      viewAsOf(
        { container: { createdAt: "2026-04-03T00:00:00Z" } } as never,
        "2026-04-01T00:00:00Z",
      ),
    ).toThrow(/does not exist/);
  });
});
