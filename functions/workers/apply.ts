import { ApplyMessage, applyLook, applyWatch, ApplyWatchMessage } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** What a line said of a number, or a terminal or railroad of a box. */
export const handler = queueWorker("tracking.apply", (world, body) => {
  const ofWatch = ApplyWatchMessage.safeParse(body);
  return ofWatch.success
    ? applyWatch(world, ofWatch.data)
    : applyLook(world, ApplyMessage.parse(body));
});
