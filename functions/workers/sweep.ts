import { dependencies } from "#src/platform/dependencies.ts";
import { sweepPollTargets } from "#src/polling/sweep/index.ts";
import { sendDueBulkEdits } from "#src/tracking/bulk-edits/due/index.ts";
import { dueNotifications } from "#src/webhooks/due/index.ts";

/** Each minute: queues what is due, by index. */
export const handler = async (): Promise<void> => {
  const deps = dependencies();
  const [carriers, facilities, notifications, bulkEdits] = await Promise.all([
    sweepPollTargets(deps, "poll"),
    sweepPollTargets(deps, "facility-poll"),
    dueNotifications(deps),
    sendDueBulkEdits(deps),
  ]);
  deps.log.info("sweep.done", {
    carrierTargets: carriers.due,
    facilityTargets: facilities.due,
    pollLagSeconds: Math.max(carriers.lagSeconds, facilities.lagSeconds),
    carrierCircuitsOpen: carriers.openCircuits,
    facilityCircuitsOpen: facilities.openCircuits,
    notifications,
    bulkEdits,
  });
};
