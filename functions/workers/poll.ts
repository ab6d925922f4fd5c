import { PollMessage, pollCarrier } from "#src/polling/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("tracking.poll", (deps, body) =>
  pollCarrier(deps, PollMessage.parse(body)),
);
