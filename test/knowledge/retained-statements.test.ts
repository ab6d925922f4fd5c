import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { RailReport, TerminalReport } from "#src/statements/equipment-source.ts";
import { containerResourceOf, findContainer } from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import {
  endsAtPort,
  railReport,
  terminalReport,
} from "../tracking/projection/landside/landside-builder.ts";
import { Fate, fatefulTables } from "../tracking/mishaps.ts";
import {
  receivedBy,
  railroad,
  terminal,
  threeSourcesOn,
  type Statement,
} from "../tracking/three-sources.ts";
import { until } from "../tracking/voyage-builder.ts";

type Terminal = Partial<Omit<TerminalReport, "kind" | "number" | "observedAt">>;
type Rail = Partial<Omit<RailReport, "kind" | "number" | "observedAt">>;
type Row<Word> = {
  readonly fills: Word;
  readonly changes: Word;
  readonly withdraws: Word;
  /** What is shown after each of the three. */
  readonly shown: readonly [unknown, unknown, unknown];
};

const hold = { name: "customs", status: "hold", description: "CBP exam" } as const;
const pending = { name: "freight", status: "pending", description: null } as const;
const fee = (amount: number) => ({ type: "demurrage", amount, currencyCode: "USD" }) as const;
const shownFee = (amount: number) => ({ type: "demurrage", amount, currency_code: "USD" });
const deadlines = (terminalOn: string | null, railOn: string | null) => ({
  pickup_lfd_terminal: terminalOn,
  pickup_lfd_rail: railOn,
  pickup_lfd_line: null,
});
const lastFreeDay = {
  fills: { lastFreeDayOn: "2026-04-07" },
  changes: { lastFreeDayOn: "2026-04-09" },
  withdraws: { retracted: ["lastFreeDayOn"] },
} as const;

/** What only terminals state, by the attribute that shows it. */
const ofTerminal: Readonly<Record<string, Row<Terminal>>> = {
  holds_at_pod_terminal: {
    fills: { holds: [hold] },
    changes: { holds: [hold, pending] },
    withdraws: { holds: [] },
    shown: [[hold], [hold, pending], []],
  },
  fees_at_pod_terminal: {
    // Zero is a value.
    fills: { fees: [fee(0)] },
    changes: { fees: [fee(95)] },
    withdraws: { fees: [] },
    shown: [[shownFee(0)], [shownFee(95)], []],
  },
  available_for_pickup: {
    fills: { available: false },
    changes: { available: true },
    withdraws: { retracted: ["available"] },
    shown: [false, true, null],
  },
  availability_known: {
    fills: { available: false },
    changes: { available: true },
    withdraws: { retracted: ["available"] },
    shown: [true, true, false],
  },
  pickup_appointment_at: {
    fills: { appointmentAt: "2026-04-06T17:00:00Z" },
    changes: { appointmentAt: "2026-04-07T17:00:00Z" },
    withdraws: { retracted: ["appointmentAt"] },
    shown: ["2026-04-06T17:00:00Z", "2026-04-07T17:00:00Z", null],
  },
  location_at_pod_terminal: {
    fills: { location: "Y-A12-3" },
    changes: { location: "Y-B01-1" },
    withdraws: { retracted: ["location"] },
    shown: ["Y-A12-3", "Y-B01-1", null],
  },
  pod_full_out_chassis_number: {
    fills: { chassis: "TSXZ123456" },
    changes: { chassis: "TSXZ123457" },
    withdraws: { retracted: ["chassis"] },
    shown: ["TSXZ123456", "TSXZ123457", null],
  },
  pickup_lfd: { ...lastFreeDay, shown: ["2026-04-07T07:00:00Z", "2026-04-09T07:00:00Z", null] },
  import_deadlines: {
    ...lastFreeDay,
    shown: [
      deadlines("2026-04-07T07:00:00Z", null),
      deadlines("2026-04-09T07:00:00Z", null),
      deadlines(null, null),
    ],
  },
  pod_full_out_at: {
    fills: { fullOutAt: "2026-04-05T17:00:00Z" },
    changes: { fullOutAt: "2026-04-05T17:30:00Z" },
    withdraws: { retracted: ["fullOutAt"] },
    shown: ["2026-04-05T17:00:00Z", "2026-04-05T17:30:00Z", null],
  },
};

const at = (
  code: RailReport["events"][number]["code"],
  time: string,
  locode: string,
  more = {},
) => ({
  code,
  at: time,
  locode,
  raw: null,
  ...more,
});
const left = at("rail_departed", "2026-04-06T10:05:00Z", "USLGB");
/** An event with a time, another time, and withdrawn. */
const moved = (
  code: RailReport["events"][number]["code"],
  [first, second]: readonly [string, string],
  locode: string,
): Row<Rail> => ({
  fills: { events: [left, at(code, first, locode)] },
  changes: { events: [left, at(code, second, locode)] },
  withdraws: { events: [left, at(code, second, locode, { retracted: true })] },
  shown: [first, second, null],
});
const railLastFreeDay = {
  fills: { lastFreeDayOn: "2026-04-12" },
  changes: { lastFreeDayOn: "2026-04-13" },
  withdraws: { retracted: ["lastFreeDayOn"] },
} as const;
const scac: Row<Rail> = {
  fills: { events: [left] },
  changes: { railroad: "UP" },
  // The railroad is known by its moves alone.
  withdraws: { events: [{ ...left, retracted: true }] },
  shown: ["BNSF", "UP", null],
};

/** What only railroads state. */
const ofRail: Readonly<Record<string, Row<Rail>>> = {
  pod_rail_carrier_scac: scac,
  ind_rail_carrier_scac: scac,
  pod_rail_loaded_at: moved(
    "rail_loaded",
    ["2026-04-06T05:12:00Z", "2026-04-06T05:40:00Z"],
    "USLGB",
  ),
  pod_rail_departed_at: {
    fills: { events: [left] },
    changes: { events: [{ ...left, at: "2026-04-06T11:00:00Z" }] },
    withdraws: { events: [{ ...left, at: "2026-04-06T11:00:00Z", retracted: true }] },
    shown: ["2026-04-06T10:05:00Z", "2026-04-06T11:00:00Z", null],
  },
  ind_ata_at: moved("rail_arrived", ["2026-04-10T16:40:00Z", "2026-04-10T16:55:00Z"], "USCHI"),
  ind_rail_unloaded_at: moved(
    "rail_unloaded",
    ["2026-04-10T20:20:00Z", "2026-04-10T20:45:00Z"],
    "USCHI",
  ),
  ind_eta_at: {
    fills: { etaAt: "2026-04-10T14:00:00Z" },
    changes: { etaAt: "2026-04-10T16:00:00Z" },
    withdraws: { retracted: ["etaAt"] },
    // The carrier's own estimate holds again.
    shown: ["2026-04-10T14:00:00Z", "2026-04-10T16:00:00Z", "2026-04-10T13:00:00Z"],
  },
  ind_facility_lfd_on: {
    ...railLastFreeDay,
    shown: ["2026-04-12T05:00:00Z", "2026-04-13T05:00:00Z", null],
  },
  import_deadlines: {
    ...railLastFreeDay,
    shown: [
      deadlines(null, "2026-04-12T05:00:00Z"),
      deadlines(null, "2026-04-13T05:00:00Z"),
      deadlines(null, null),
    ],
  },
};

const received = ["2026-04-11T01:00:00Z", "2026-04-11T02:00:00Z", "2026-04-11T03:00:00Z"] as const;
const silent = "2026-04-11T04:00:00Z";

describe("what is kept of a container on land", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  /** Makes one statement after the other; before each, an empty report changes nothing. */
  async function play(
    name: string,
    begun: Statement,
    statements: readonly Statement[],
    silence: (at: string) => Statement,
    shown: readonly unknown[],
  ) {
    const { spine } = await receivedBy(tableFor, [begun]);
    const attribute = async () =>
      containerResourceOf(await findContainer(spine.ctx, spine.containerOf(spine.ctx))).attributes[
        name
      ];
    for (const [i, statement] of statements.entries()) {
      await spine.receivesAnyHow(statement);
      expect([i, await attribute()]).toEqual([i, shown[i]]);
      await spine.receivesAnyHow(silence(`${statement.at.slice(0, 14)}30:00Z`));
      expect([i, "silent", await attribute()]).toEqual([i, "silent", shown[i]]);
    }
  }

  it.each(Object.entries(ofTerminal))(
    "%s is the terminal's to fill, change and withdraw; its silence changes nothing",
    async (name, { fills, changes, withdraws, shown }) => {
      const landed = until("2026-04-03T00:00:00Z", endsAtPort);
      const state = (time: string, more: Terminal): Statement => ({
        at: time,
        facilitySource: terminal,
        report: terminalReport(time, more),
      });
      const statements = [fills, changes, withdraws].map((more, i) => state(received[i]!, more));
      await play(name, { at: "", carrier: landed }, statements, (time) => state(time, {}), shown);
    },
  );

  it.each(Object.entries(ofRail))(
    "%s is the railroad's to fill, change and withdraw; its silence changes nothing",
    async (name, { fills, changes, withdraws, shown }) => {
      const landed = until("2026-04-03T00:00:00Z");
      const state = (time: string, { events = [left], ...more }: Rail): Statement => ({
        at: time,
        facilitySource: railroad,
        report: railReport(time, events as never, more),
      });
      const statements = [fills, changes, withdraws].map((more, i) => state(received[i]!, more));
      const silence = (time: string): Statement => ({
        at: time,
        facilitySource: railroad,
        report: railReport(time, []),
      });
      await play(name, { at: "", carrier: landed }, statements, silence, shown);
    },
  );

  it("pickup_lfd_line is the carrier's to fill and change, comes before the terminal's, and counts from the landing on", async () => {
    const landed = until("2026-04-03T00:00:00Z", endsAtPort);
    const { spine } = await receivedBy(tableFor, [{ at: "", carrier: landed }]);
    const shown = async () => {
      const view = await findContainer(spine.ctx, spine.containerOf(spine.ctx));
      const { pickup_lfd, import_deadlines } = containerResourceOf(view).attributes;
      return [pickup_lfd, import_deadlines];
    };
    const all = (ofCarrier: string | null, ofTerminal: string | null) => [
      ofCarrier ?? ofTerminal,
      { ...deadlines(ofTerminal, null), pickup_lfd_line: ofCarrier },
    ];
    const freeUntil = (at: string, lastFreeDayOn: string): SourceEvent => ({
      ...landed.find(({ code }) => code === "DISC")!,
      code: "NF",
      mode: null,
      vesselName: null,
      vesselImo: null,
      voyage: null,
      at,
      createdAt: at,
      lastFreeDayOn,
    });
    const stated = [
      freeUntil(received[0], "2025-11-30"),
      freeUntil(received[1], "2026-04-10"),
      freeUntil(received[2], "2026-04-13"),
    ];
    const carrierStates = (count: number): Statement => ({
      at: "",
      carrier: [...landed, ...stated.slice(0, count)],
    });
    await spine.receivesAnyHow({
      at: received[0],
      facilitySource: terminal,
      report: terminalReport(received[0], { lastFreeDayOn: "2026-04-07" }),
    });
    // A day before the landing is of a former journey.
    await spine.receivesAnyHow(carrierStates(1));
    expect(await shown()).toEqual(all(null, "2026-04-07T07:00:00Z"));
    await spine.receivesAnyHow(carrierStates(2));
    expect(await shown()).toEqual(all("2026-04-10T07:00:00Z", "2026-04-07T07:00:00Z"));
    await spine.receivesAnyHow(carrierStates(3));
    expect(await shown()).toEqual(all("2026-04-13T07:00:00Z", "2026-04-07T07:00:00Z"));
    // Silence takes nothing back.
    await spine.receivesAnyHow(carrierStates(0));
    expect(await shown()).toEqual(all("2026-04-13T07:00:00Z", "2026-04-07T07:00:00Z"));
  });

  it("terminal_checked_at is the terminal's last answer, pod_last_tracking_request_at the last request, answered or not", async () => {
    const fate = new Fate();
    const spine = threeSourcesOn(
      await tableFor(fate),
      fate,
      [newAccount()],
      "2026-04-03T00:00:00Z",
    );
    await spine.trackAll();
    await spine.receives({
      at: "2026-04-03T00:10:00Z",
      carrier: until("2026-04-03T00:00:00Z", endsAtPort),
    });
    const marks = async () => {
      const view = await findContainer(spine.ctx, spine.containerOf(spine.ctx));
      const { terminal_checked_at, pod_last_tracking_request_at } =
        containerResourceOf(view).attributes;
      return [terminal_checked_at, pod_last_tracking_request_at];
    };
    const stated = terminalReport("2026-04-03T05:50:00Z", { holds: [hold] });
    await spine.receives({ at: "2026-04-03T06:00:00Z", facilitySource: terminal, report: stated });
    expect(await marks()).toEqual(["2026-04-03T06:00:00Z", "2026-04-03T06:00:00Z"]);
    spine.terminalFails();
    await spine.until("2026-04-03T08:00:00Z");
    expect(await marks()).toEqual(["2026-04-03T06:00:00Z", "2026-04-03T08:00:00Z"]);
    await spine.receives({ at: "2026-04-03T14:00:00Z", facilitySource: terminal, report: stated });
    expect(await marks()).toEqual(["2026-04-03T14:00:00Z", "2026-04-03T14:00:00Z"]);
  });

  it("an unknown container at the terminal clears nothing, nor does a railroad that has nothing", async () => {
    const { spine } = await receivedBy(tableFor, [
      { at: "", carrier: until("2026-04-03T00:00:00Z") },
      {
        at: received[0],
        facilitySource: terminal,
        report: terminalReport(received[0], { holds: [hold] }),
      },
      { at: silent, facilitySource: terminal, report: terminalReport(silent, { found: false }) },
      {
        at: received[0],
        facilitySource: railroad,
        report: railReport(received[0], [left], { railroad: "BNSF" }),
      },
      { at: silent, facilitySource: railroad, report: railReport(silent, [], { found: false }) },
    ]);
    const view = await findContainer(spine.ctx, spine.containerOf(spine.ctx));
    expect(containerResourceOf(view).attributes).toMatchObject({
      holds_at_pod_terminal: [hold],
      pod_rail_carrier_scac: "BNSF",
    });
  });
});
