import { theWorld } from "#src/platform/world.ts";
import { sweepSubjects, sweepWatches } from "#src/tracking/index.ts";
import { dueNotifications } from "#src/webhooks/index.ts";

/** Each minute: queues what is due, by index. */
export const handler = async (): Promise<void> => {
  const world = theWorld();
  const [subjects, watches, notifications] = await Promise.all([
    sweepSubjects(world),
    sweepWatches(world),
    dueNotifications(world),
  ]);
  world.log.info("sweep.done", { subjects, watches, notifications });
};
