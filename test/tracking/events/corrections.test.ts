import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { RevisionCause } from "#src/tracking/events/revision-cause.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { readCommit } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { railReport, terminalReport } from "../projection/landside/landside-builder.ts";
import { fatefulTables, type Fate } from "../mishaps.ts";
import { receivedBy, railroad, terminal, type Statement } from "../three-sources.ts";
import { anyPlace, exampleVoyage, until } from "../voyage-builder.ts";

type Event = { event: string; id: string; reference: { id: string }; cause?: RevisionCause };
type Commit = { id: string; events: Event[]; resources: { id: string; attributes: any }[] };

const byCarrier = (events: readonly SourceEvent[]): Statement => ({ at: "", carrier: events });
const published = (facilitySource: typeof terminal | typeof railroad, report: any): Statement => ({
  at: "",
  facilitySource,
  report,
});

/** As reported up to the discharge, with the inland leg planned or the port as the end. */
const landside = until("2026-04-03T00:00:00Z");
const endsHere = landside.filter(
  ({ mode, place }) => mode !== "RAIL" && place.locode !== "USCHI" && place.locode !== "USJOT",
);
const isDischarge = ({ code, place }: SourceEvent) => code === "DISC" && place.locode === "USLGB";
const discharge = landside.find(isDischarge)!;
const gateOut: SourceEvent = {
  ...exampleVoyage.find(({ code, empty }) => code === "GTOT" && empty === false)!,
  at: "2026-04-04T10:00:00Z",
  createdAt: "2026-04-04T10:30:00Z",
  place: anyPlace("USLGB", "POTE", "TTI"),
};

describe("a correction or withdrawal of something that was published", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  const follow = async (...statements: readonly Statement[]) => {
    const { spine, db, containerNumber } = await receivedBy(tableFor, statements);
    return {
      receives: (statement: Statement) => spine.receivesAnyHow(statement),
      status: async () => (await containerNumber()).container.currentStatus,
      linked: async () => (await containerNumber()).container.rawEventIds,
      /** Each revision with its event, in the order of their statements. */
      revisions: async () => {
        const { Items = [] } = await db.client.send(new ScanCommand({ TableName: db.table }));
        return (
          Items.filter((item) => item["__edb_e__"] === "commit").map(
            readCommit,
          ) as unknown as Commit[]
        )
          .flatMap(({ events, resources }) =>
            events
              .filter(({ event }) => event.startsWith("transport_event."))
              .map(({ event, reference, cause }) => {
                const { attributes } = resources.find(({ id }) => id === reference.id)!;
                const about = String(attributes.event).replace("container.transport.", "");
                return { event: event.replace("transport_event.", ""), about, ...cause! };
              }),
          )
          .toSorted((a, b) => (`${a.stated_at} ${a.about}` < `${b.stated_at} ${b.about}` ? -1 : 1));
      },
    };
  };

  it("by the carrier: another time is published as changed, with before, after and the raw event", async () => {
    const { receives, revisions, linked } = await follow(byCarrier(endsHere));
    const right = { ...discharge, at: "2026-04-02T23:00:00Z", createdAt: "2026-04-05T00:00:00Z" };
    await receives(byCarrier([...endsHere.filter((event) => !isDischarge(event)), right]));
    const [revision, ...more] = await revisions();
    expect(more).toEqual([]);
    expect(revision).toEqual({
      event: "corrected",
      about: "vessel_discharged",
      kind: "changed",
      data_source: "shipping_line",
      data_provider_name: null,
      stated_at: "2026-04-05T00:00:00Z",
      raw_event: expect.any(String),
      before: {
        timestamp: "2026-04-02T21:15:00Z",
        location_locode: "USLGB",
        terminal_code: "TTI",
        vessel_imo: "9999981",
        voyage_number: "034E",
        data_source: "shipping_line",
      },
      after: {
        timestamp: "2026-04-02T23:00:00Z",
        location_locode: "USLGB",
        terminal_code: "TTI",
        vessel_imo: "9999981",
        voyage_number: "034E",
        data_source: "shipping_line",
      },
    });
    expect(await linked()).toContain(revision!.raw_event);
  });

  it("by the carrier: what it withdraws is withdrawn, and the status goes back with it", async () => {
    const { receives, revisions, status } = await follow(byCarrier([...endsHere, gateOut]));
    expect(await status()).toBe("picked_up");
    const takenBack = { ...gateOut, retracted: true, createdAt: "2026-04-05T00:00:00Z" };
    await receives(byCarrier([...endsHere, takenBack]));
    expect(await status()).toBe("grounded");
    expect(await revisions()).toMatchObject([
      {
        event: "withdrawn",
        about: "full_out",
        kind: "retracted",
        data_source: "shipping_line",
        stated_at: "2026-04-05T00:00:00Z",
        raw_event: expect.any(String),
        before: { timestamp: "2026-04-04T10:00:00Z" },
        after: null,
      },
    ]);
  });

  it("by the carrier: with another port of discharge the published events get other names", async () => {
    const atSea = until("2026-03-22T00:00:00Z", endsHere);
    const arrived = until("2026-04-02T13:00:00Z", endsHere);
    const { receives, revisions } = await follow(byCarrier(arrived));
    const goesOn = atSea.map((event) =>
      event.code === "ARRI" && event.place.locode === "USLGB"
        ? { ...event, place: anyPlace("USOAK"), createdAt: "2026-04-03T00:00:00Z" }
        : event,
    );
    await receives(byCarrier(goesOn));
    const all = await revisions();
    expect(all.length).toBeGreaterThan(0);
    const silent = { data_source: null, stated_at: null, raw_event: null, after: null };
    for (const one of all)
      expect(one).toMatchObject({ event: "withdrawn", kind: "reread", ...silent });
  });

  it("by a terminal: before the carrier's statement, by a new report, and withdrawn", async () => {
    const states = (observedAt: string, more: object) =>
      published(terminal, terminalReport(observedAt, more));
    const { receives, revisions, status } = await follow(byCarrier(endsHere));
    await receives(states("2026-04-03T06:00:00Z", { dischargedAt: "2026-04-02T21:20:00Z" }));
    await receives(
      states("2026-04-03T08:00:00Z", { dischargedAt: "2026-04-02T21:40:00Z", available: true }),
    );
    await receives(states("2026-04-05T08:00:00Z", { fullOutAt: "2026-04-05T07:00:00Z" }));
    expect(await status()).toBe("picked_up");
    // Silence takes nothing back.
    await receives(states("2026-04-05T09:00:00Z", { available: true }));
    expect(await status()).toBe("picked_up");
    const both = { retracted: ["fullOutAt", "dischargedAt"] };
    await receives(states("2026-04-05T10:00:00Z", both));
    expect(await status()).toBe("available");
    await receives(states("2026-04-05T11:00:00Z", { fullOutAt: "2026-04-05T07:00:00Z" }));
    expect(await status()).toBe("picked_up");
    const stated = {
      data_source: "terminal",
      data_provider_name: "Total Terminals International Pier T",
    };
    expect(await revisions()).toMatchObject([
      {
        event: "corrected",
        about: "vessel_discharged",
        kind: "superseded",
        ...stated,
        before: { timestamp: "2026-04-02T21:15:00Z", data_source: "shipping_line" },
        after: { timestamp: "2026-04-02T21:20:00Z", data_source: "terminal" },
      },
      { event: "corrected", about: "vessel_discharged", kind: "changed", ...stated },
      { event: "withdrawn", about: "full_out", kind: "retracted", ...stated, after: null },
      {
        event: "corrected",
        about: "vessel_discharged",
        kind: "retracted",
        ...stated,
        stated_at: "2026-04-05T10:00:00Z",
        before: { timestamp: "2026-04-02T21:40:00Z" },
        after: { timestamp: "2026-04-02T21:15:00Z", data_source: "shipping_line" },
      },
      { event: "corrected", about: "full_out", kind: "reinstated", ...stated },
    ]);
  });

  it("by a railroad: a new time, and an arrival that never was", async () => {
    const left = { code: "rail_departed", at: "2026-04-06T10:05:00Z", locode: "USLGB" } as const;
    const came = (at: string, more = {}) =>
      ({ code: "rail_arrived", at, locode: "USCHI", ...more }) as const;
    const states = (observedAt: string, ...events: Parameters<typeof railReport>[1][number][]) =>
      published(railroad, railReport(observedAt, events, { railroad: "BNSF" }));
    const { receives, revisions, status } = await follow(byCarrier(landside));
    await receives(states("2026-04-10T18:00:00Z", left, came("2026-04-10T16:40:00Z")));
    await receives(states("2026-04-10T19:00:00Z", left, came("2026-04-10T16:55:00Z")));
    // An event that is left out stays.
    await receives(states("2026-04-10T20:00:00Z", left));
    expect((await revisions()).length).toBe(2);
    await receives(
      states("2026-04-10T21:00:00Z", left, came("2026-04-10T16:55:00Z", { retracted: true })),
    );
    expect(await status()).toBe("on_rail");
    const stated = {
      data_source: "rail",
      data_provider_name: "BNSF",
      raw_event: expect.any(String),
    };
    const names = ["rail_arrived", "arrived_at_inland_destination"];
    const all = await revisions();
    for (const about of names)
      expect(all.filter((one) => one.about === about)).toMatchObject([
        { event: "corrected", kind: "changed", ...stated, stated_at: "2026-04-10T19:00:00Z" },
        { event: "withdrawn", kind: "retracted", ...stated, stated_at: "2026-04-10T21:00:00Z" },
      ]);
    expect(all).toHaveLength(4);
  });
});
