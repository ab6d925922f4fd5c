import { pollFacilitySource, FacilityPollMessage } from "#src/polling/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** Terminals and railroads: each message has some containers of one facility source. */
export const handler = queueWorker("tracking.poll-facilities", (deps, body) =>
  pollFacilitySource(deps, FacilityPollMessage.parse(body)),
);
