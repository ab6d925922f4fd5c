import { pollFacilitySource, FacilityPollMessage } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** Terminals and railroads, some boxes at one site a message. */
export const handler = queueWorker("tracking.poll-facilities", (deps, body) =>
  pollFacilitySource(deps, FacilityPollMessage.parse(body)),
);
