import type { Dependencies } from "#src/platform/dependencies.ts";
import { noteLastFreeDay } from "#src/deadlines/carriers-with-last-free-day.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { pollNow } from "#src/polling/poll-now.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { storeStatements, storeReport } from "../stored-reports.ts";
import type { TransactionReport } from "./judge.ts";
import { publishPushedReports } from "./publish-pushed.ts";

/** Items that are written at one time. */
const lanes = 10;

/**
 * Stores everything that an interchange reports, then updates those who follow it: containers at a
 * terminal or railroad by an apply message each, a carrier's numbers by a poll of what was pushed.
 * Stored first, published second: a crash between the two is repaired when the file comes again.
 */
export async function eventsOfReports(
  deps: Dependencies,
  { partner }: EdiPartner,
  reports: readonly TransactionReport[],
  file: string,
): Promise<void> {
  const containers = new Map<string, FacilityTargetKey>();
  const carrierTargets = new Map<string, CarrierTargetKey>();
  const withLastFreeDay = new Set<string>();
  await each(reports, async ({ observations, offset, sentAt }) => {
    const origin = { partner, file, offset, sentAt };
    for (const report of observations.reports) {
      await storeReport(deps, report, origin);
      containers.set(JSON.stringify(report.key), report.key);
    }
    const { statements } = observations;
    if (!statements) return;
    await storeStatements(deps, statements, origin);
    const hasLastFreeDay = statements.events.some(({ lastFreeDayOn }) => lastFreeDayOn);
    for (const carrierTarget of statements.carrierTargets) {
      carrierTargets.set(JSON.stringify(carrierTarget), carrierTarget);
      if (hasLastFreeDay) withLastFreeDay.add(carrierTarget.scac);
    }
  });
  await each([...withLastFreeDay], (scac) => noteLastFreeDay(deps, scac));
  await each([...containers.values()], (key) => publishPushedReports(deps, key));
  await each([...carrierTargets.values()], (carrierTarget) =>
    pollNow(deps, [carrierPollKey(carrierTarget)], `edi-${file}`),
  );
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: Math.min(lanes, items.length) }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
