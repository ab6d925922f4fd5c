import { theWorld } from "#src/platform/world.ts";
import { sweepSubjects } from "#src/tracking/index.ts";
import { dueNotifications } from "#src/webhooks/index.ts";

/** Each minute: queues what is due, by index. */
export const handler = async (): Promise<void> => {
  const world = theWorld();
  const [subjects, notifications] = await Promise.all([
    sweepSubjects(world),
    dueNotifications(world),
  ]);
  world.log.info("sweep.done", { subjects, notifications });
};
