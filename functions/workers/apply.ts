import { ApplyMessage, applyLook } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("tracking.apply", (world, body) =>
  applyLook(world, ApplyMessage.parse(body)),
);
