import { lookAtSite, WatchMessage } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** Terminals and railroads, some boxes at one site a message. */
export const handler = queueWorker("tracking.watch", (world, body) =>
  lookAtSite(world, WatchMessage.parse(body)),
);
