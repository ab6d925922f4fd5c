import { ApplyMessage, ApplyFacilityMessage } from "#src/polling/index.ts";
import { applyPoll, applyFacilityReports } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** What a carrier stated of a number, or a terminal or railroad of a container. */
export const handler = queueWorker("tracking.apply", (deps, body) => {
  const facilityMessage = ApplyFacilityMessage.safeParse(body);
  return facilityMessage.success
    ? applyFacilityReports(deps, facilityMessage.data)
    : applyPoll(deps, ApplyMessage.parse(body));
});
