import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { applyFacilityReports } from "#src/tracking/apply/apply-facility-reports.ts";
import { recordPolledReport } from "#src/knowledge/equipment-knowledge-store.ts";
import type { EquipmentReport, FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { findContainer } from "#src/tracking/index.ts";
import { pollNow } from "#src/polling/poll-now.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { newAccount } from "#test/support/engine.ts";
import {
  containerNumber,
  railReport,
  terminalReport,
} from "./projection/landside/landside-builder.ts";
import { fatefulSpine, Fate } from "./mishaps.ts";
import { carrierPollKey, facilityPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { observed, scriptedCarrier, track } from "./spine.ts";
import { until } from "./voyage-builder.ts";
import { states, scriptedFacilitySources } from "../polling/facility-rig.ts";

/** A carrier, a terminal and a railroad that the deployment asks. */
const threeSources = JSON.stringify({
  carriers: [],
  terminals: [
    {
      locode: "USLGB",
      smdg: "TTI",
      protocol: "terminal-availability-1",
      base_url: "http://127.0.0.1:9",
    },
  ],
  railroads: [{ scac: "BNSF", protocol: "rail-events-1", base_url: "http://127.0.0.1:9" }],
});
export const terminal = {
  kind: "terminal",
  facilitySource: "USLGB-TTI",
  number: containerNumber,
} as const;
export const railroad = { kind: "rail", facilitySource: "BNSF", number: containerNumber } as const;

/** A statement of one of the three, and when a poll can return it. */
export type Statement =
  | { readonly at: string; readonly carrier: readonly SourceEvent[] }
  | {
      readonly at: string;
      readonly facilitySource: FacilityTargetKey;
      readonly report: EquipmentReport;
    };

/** The carrier reports no rail events, as most do. */
const carrierUntil = (at: string): readonly SourceEvent[] =>
  until(at).filter(({ classifier, mode }) => classifier !== "ACT" || mode !== "RAIL");
const byCarrier = (at: string): Statement => ({ at, carrier: carrierUntil(at) });
const byTerminal = (at: string, more: Parameters<typeof terminalReport>[1]): Statement => ({
  at,
  facilitySource: terminal,
  report: terminalReport(at, more),
});
const byRail = (at: string, ...[events, more]: RailArguments): Statement => ({
  at,
  facilitySource: railroad,
  report: railReport(at, events, more),
});
type RailArguments = [Parameters<typeof railReport>[1], Parameters<typeof railReport>[2]?];

const customs = { name: "customs", status: "hold", description: "CBP exam" } as const;
const landed = { dischargedAt: "2026-04-02T21:20:00Z", location: "Y-A12-3" };
const left = [
  { code: "rail_loaded", at: "2026-04-06T05:12:00Z", locode: "USLGB" },
  { code: "rail_departed", at: "2026-04-06T10:05:00Z", locode: "USLGB" },
] as const;
const came = (arrivedAt: string) =>
  [
    ...left,
    { code: "rail_arrived", at: arrivedAt, locode: "USCHI" },
    { code: "rail_unloaded", at: "2026-04-10T20:20:00Z", locode: "USCHI" },
  ] as const;
const notified = { code: "notified", at: "2026-04-10T21:05:00Z", locode: "USCHI" } as const;

/** One import by way of Long Beach to Chicago, as its three sources report it, oldest first. */
export const scenario: readonly Statement[] = [
  byCarrier("2026-03-22T00:00:00Z"),
  byTerminal("2026-04-02T06:00:00Z", { holds: [customs] }),
  byCarrier("2026-04-03T00:00:00Z"),
  byTerminal("2026-04-03T06:00:00Z", {
    ...landed,
    available: false,
    holds: [customs],
    fees: [{ type: "demurrage", amount: 0, currencyCode: "USD" }],
    lastFreeDayOn: "2026-04-07",
  }),
  byTerminal("2026-04-05T06:00:00Z", {
    ...landed,
    available: true,
    holds: [],
    fees: [{ type: "demurrage", amount: 95, currencyCode: "USD" }],
    lastFreeDayOn: "2026-04-08",
  }),
  byRail("2026-04-06T12:00:00Z", left, { railroad: "BNSF", etaAt: "2026-04-10T14:00:00Z" }),
  byRail("2026-04-10T22:00:00Z", [...came("2026-04-10T16:40:00Z"), notified], {
    railroad: "BNSF",
    etaAt: "2026-04-10T16:00:00Z",
    lastFreeDayOn: "2026-04-12",
  }),
  // The railroad corrects its arrival.
  byRail("2026-04-11T08:00:00Z", [...came("2026-04-10T16:55:00Z"), notified], {
    railroad: "BNSF",
    etaAt: "2026-04-10T16:00:00Z",
    lastFreeDayOn: "2026-04-13",
  }),
  byCarrier("2026-04-11T14:00:00Z"),
  { at: "2026-04-17T00:00:00Z", carrier: carrierUntil("2026-05-01T00:00:00Z") },
];
export const billNumber = "BKKX26000100";
const carrierTarget = { scac: "ONEY", type: "bill_of_lading", number: billNumber } as const;

/** A table on which accounts subscribe to the container, and three sources with the test's answers. */
export function threeSourcesOn(
  db: Db,
  fate: Fate,
  accounts: readonly Context["account"][],
  startsAt = "2026-03-22T00:00:00Z",
) {
  let refreshRequests = 0;
  const carrier = scriptedCarrier({ outcome: "not_found" });
  const facilitySources = scriptedFacilitySources();
  const spine = fatefulSpine(db, fate, carrier, accounts, {
    config: { SOURCES: threeSources },
    facilitySources: facilitySources.sources,
    startsAt,
  });
  for (const { facilitySource } of [terminal, railroad])
    facilitySources.answer(facilitySource, states());
  const containerOf = (ctx: Context): string =>
    containerIdOf(shipmentIdOf(ctx.account.id, carrierTarget), containerNumber);
  return {
    ...spine,
    containerOf,
    /** How often each was polled so far. */
    polls() {
      const of = (key: FacilityTargetKey) =>
        facilitySources.asked.filter(({ facilitySource }) => facilitySource === key.facilitySource)
          .length;
      return { carrier: carrier.polls, terminal: of(terminal), railroad: of(railroad) };
    },
    trackAll: async (): Promise<void> => {
      for (const ctx of spine.contexts)
        await spine.insist(() =>
          track(ctx, billNumber).catch((error: { problems?: { code: string }[] }) => {
            // The answer was lost, the request is there: the client gets it when it sends the request again.
            if (error.problems?.[0]?.code !== "duplicate") throw error;
          }),
        );
    },
    /** The three are polled in their own time, and answer with the newest of what they stated. */
    async receives(statement: Statement): Promise<void> {
      if ("carrier" in statement) carrier.states(observed(statement.carrier));
      else
        facilitySources.answer(statement.facilitySource.facilitySource, states(statement.report));
      await spine.until(statement.at);
    },
    /** The terminal is out of order until it answers again. */
    terminalFails: (): void =>
      facilitySources.answer(terminal.facilitySource, {
        outcome: "unreachable",
        detail: "out of order",
      }),
    /** The same statement out of turn: stored, and shown to its subscribers. */
    async receivesAnyHow(statement: Statement): Promise<void> {
      if ("carrier" in statement) {
        carrier.states(observed(statement.carrier));
        await pollNow(spine.deps, [carrierPollKey(carrierTarget)], `refresh-${++refreshRequests}`);
        await spine.handle();
        return;
      }
      await recordPolledReport(spine.deps, statement.facilitySource, statement.report);
      const { data } = await polling(db)
        .collections.polling(facilityPollKey(statement.facilitySource))
        .go({ consistent: true });
      for (const { account, subscriberId } of data.pollSubscriber)
        await applyFacilityReports(spine.deps, {
          facilityTarget: statement.facilitySource,
          account,
          containerId: subscriberId,
        });
    },
  };
}

/** What one account has after these statements, in April when the voyage is over. */
export async function receivedBy(
  tableFor: (fate: Fate) => Promise<Db>,
  statements: readonly Statement[],
) {
  const fate = new Fate();
  const db = await tableFor(fate);
  const spine = threeSourcesOn(db, fate, [newAccount()], "2026-04-16T20:00:00Z");
  await spine.trackAll();
  for (const statement of statements) await spine.receivesAnyHow(statement);
  return {
    spine,
    db,
    containerNumber: () => findContainer(spine.ctx, spine.containerOf(spine.ctx)),
  };
}
