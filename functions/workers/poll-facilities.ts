import { PollMessage } from "#src/polling/index.ts";
import { pollTargets } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** Terminals and railroads: each message has some containers of one facility source. */
export const handler = queueWorker("tracking.poll-facilities", (deps, body) =>
  pollTargets(deps, PollMessage.parse(body)),
);
