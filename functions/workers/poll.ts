import { PollMessage, pollSubject } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("tracking.poll", (world, body) =>
  pollSubject(world, PollMessage.parse(body)),
);
