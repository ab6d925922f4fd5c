import { dependencies } from "#src/platform/dependencies.ts";
import { sweepCarrierTargets, sweepFacilityTargets } from "#src/polling/index.ts";
import { dueNotifications } from "#src/webhooks/index.ts";

/** Each minute: queues what is due, by index. */
export const handler = async (): Promise<void> => {
  const deps = dependencies();
  const [carrierTargets, facilityTargets, notifications] = await Promise.all([
    sweepCarrierTargets(deps),
    sweepFacilityTargets(deps),
    dueNotifications(deps),
  ]);
  deps.log.info("sweep.done", { carrierTargets, facilityTargets, notifications });
};
