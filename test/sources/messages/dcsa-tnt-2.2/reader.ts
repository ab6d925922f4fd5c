import { eventsIn, pollResultOf } from "#src/sources/carriers/classify.ts";
import { mapDcsaEvents } from "#src/sources/carriers/dcsa-map.ts";
import type { ReadMessage } from "../../messages.ts";

/** One page of a carrier's answer, as the source reads it. */
export const read: ReadMessage = (body) => {
  const events = eventsIn({ status: 200, contentType: "application/json", body });
  return events ? pollResultOf(mapDcsaEvents(events), []) : { outcome: "unrecognized" };
};
