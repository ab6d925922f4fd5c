import type { Db } from "#src/platform/table.ts";
import type { Context } from "#src/platform/world.ts";
import { applyWatch } from "#src/tracking/apply-watch.ts";
import { hear } from "#src/tracking/equipment-knowledge-store.ts";
import type { EquipmentWord, WatchKey } from "#src/tracking/equipment-source.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/find.ts";
import { findContainer } from "#src/tracking/index.ts";
import { lookNow } from "#src/tracking/look-now.ts";
import type { SourceEvent } from "#src/tracking/source.ts";
import { newAccount } from "#test/support/engine.ts";
import { box, railSays, terminalSays } from "./reconcile/ashore-builder.ts";
import { fatefulSpine, Fate } from "./mishaps.ts";
import { watching } from "#src/tracking/store/watch-entity.ts";
import { observed, scriptedCarrier, track } from "./spine.ts";
import { until } from "./voyage-builder.ts";
import { says, scriptedSites } from "./watch-rig.ts";

/** A line, a terminal and a railroad that the deployment asks. */
export const threeSources = JSON.stringify({
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
export const terminal = { kind: "terminal", site: "USLGB-TTI", number: box } as const;
export const railroad = { kind: "rail", site: "BNSF", number: box } as const;

/** What one of the three says, and when it is there to be asked for. */
export type Saying =
  | { readonly at: string; readonly line: readonly SourceEvent[] }
  | { readonly at: string; readonly site: WatchKey; readonly word: EquipmentWord };

/** The line leaves the rail to the railroad, as most do. */
const lineUntil = (at: string): readonly SourceEvent[] =>
  until(at).filter(({ classifier, mode }) => classifier !== "ACT" || mode !== "RAIL");
const byLine = (at: string): Saying => ({ at, line: lineUntil(at) });
const byTerminal = (at: string, more: Parameters<typeof terminalSays>[1]): Saying => ({
  at,
  site: terminal,
  word: terminalSays(at, more),
});
const byRail = (at: string, ...[events, more]: RailArguments): Saying => ({
  at,
  site: railroad,
  word: railSays(at, events, more),
});
type RailArguments = [Parameters<typeof railSays>[1], Parameters<typeof railSays>[2]?];

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

/** One import by way of Long Beach to Chicago, as its three sources tell it, oldest first. */
export const story: readonly Saying[] = [
  byLine("2026-03-22T00:00:00Z"),
  byTerminal("2026-04-02T06:00:00Z", { holds: [customs] }),
  byLine("2026-04-03T00:00:00Z"),
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
  byLine("2026-04-11T14:00:00Z"),
  { at: "2026-04-17T00:00:00Z", line: lineUntil("2026-05-01T00:00:00Z") },
];
export const billNumber = "BKKX26000100";
const subject = { scac: "ONEY", type: "bill_of_lading", number: billNumber } as const;

/** A table on which accounts follow the box, and three sources that say what the test says. */
export function threeSourcesOn(
  db: Db,
  fate: Fate,
  accounts: readonly Context["account"][],
  startsAt = "2026-03-22T00:00:00Z",
) {
  let wishes = 0;
  const carrier = scriptedCarrier({ outcome: "not_found" });
  const sites = scriptedSites();
  const spine = fatefulSpine(db, fate, carrier, accounts, {
    config: { SOURCES: threeSources },
    sites: sites.sources,
    startsAt,
  });
  for (const { site } of [terminal, railroad]) sites.answer(site, says());
  const containerOf = (ctx: Context): string =>
    containerIdOf(shipmentIdOf(ctx.account.id, subject), box);
  return {
    ...spine,
    containerOf,
    /** How often each was asked so far. */
    looks() {
      const of = (key: WatchKey) => sites.asked.filter(({ site }) => site === key.site).length;
      return { line: carrier.looks, terminal: of(terminal), railroad: of(railroad) };
    },
    trackAll: async (): Promise<void> => {
      for (const ctx of spine.contexts)
        await spine.insist(() =>
          track(ctx, billNumber).catch((error: { problems?: { code: string }[] }) => {
            // The answer was lost, the request is there: the client is told so when it asks again.
            if (error.problems?.[0]?.code !== "duplicate") throw error;
          }),
        );
    },
    /** The three are asked in their own time, and answer with the newest of what they said. */
    async hears(saying: Saying): Promise<void> {
      if ("line" in saying) carrier.says(observed(saying.line));
      else sites.answer(saying.site.site, says(saying.word));
      await spine.until(saying.at);
    },
    /** The terminal is out of order until it speaks again. */
    terminalFails: (): void =>
      sites.answer(terminal.site, { outcome: "unreachable", detail: "out of order" }),
    /** The same word out of turn: kept, and shown to whom it is meant for. */
    async hearsAnyHow(saying: Saying): Promise<void> {
      if ("line" in saying) {
        carrier.says(observed(saying.line));
        await lookNow(spine.world, [{ kind: "line", subject }], `wish-${++wishes}`);
        await spine.handle();
        return;
      }
      await hear(spine.world, saying.site, saying.word);
      const { data } = await watching(db)
        .collections.watching(saying.site)
        .go({ consistent: true });
      for (const { account, containerId } of data.watcher)
        await applyWatch(spine.world, { watch: saying.site, account, containerId });
    },
  };
}

/** What one account holds after it heard these, in April when all of the voyage is over. */
export async function heardBy(tableFor: (fate: Fate) => Promise<Db>, sayings: readonly Saying[]) {
  const fate = new Fate();
  const db = await tableFor(fate);
  const spine = threeSourcesOn(db, fate, [newAccount()], "2026-04-16T20:00:00Z");
  await spine.trackAll();
  for (const saying of sayings) await spine.hearsAnyHow(saying);
  return { spine, db, box: () => findContainer(spine.ctx, spine.containerOf(spine.ctx)) };
}
