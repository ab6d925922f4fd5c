import { PollMessage } from "#src/polling/index.ts";
import { pollTargets } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** Carriers: each message has one number at one carrier. */
export const handler = queueWorker("tracking.poll", (deps, body) =>
  pollTargets(deps, PollMessage.parse(body)),
);
