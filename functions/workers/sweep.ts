import { theWorld } from "#src/platform/world.ts";
import { sweepSubjects } from "#src/tracking/index.ts";

/** Each minute: queues what is due, by index. */
export const handler = async (): Promise<void> => {
  const world = theWorld();
  const subjects = await sweepSubjects(world);
  world.log.info("sweep.done", { subjects });
};
