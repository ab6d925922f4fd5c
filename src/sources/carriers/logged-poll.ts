import type { Log } from "#src/platform/log.ts";
import type { PollResult, CarrierTargetKey } from "#src/statements/carrier-source.ts";
import type { ClientDependencies } from "../http/http-client.ts";
import { failureOf } from "../http/poll-failure.ts";

/** Polls a carrier, and logs one line about the result. Never throws. */
export async function loggedPoll(
  to: Log,
  carrierTarget: CarrierTargetKey,
  ask: () => Promise<PollResult>,
): Promise<PollResult> {
  const startedAt = performance.now();
  const poll = await ask().catch(failureOf);
  log(to, carrierTarget, poll, Math.round(performance.now() - startedAt));
  return poll;
}

export type CarrierDependencies = ClientDependencies & { readonly log: Log };

/** Codes of places, and names without one, that no list has: their events are kept as the carrier states them. */
const unknownPlacesIn = (poll: PollResult): readonly string[] =>
  poll.outcome !== "observed"
    ? []
    : [
        ...new Set(
          poll.events.flatMap(({ place }) =>
            place.timezone === null ? (place.locode ?? place.name ?? []) : [],
          ),
        ),
      ];

/** One line per poll: its result, and what an operator has to see. No body, header or secret. */
function log(
  log: Log,
  carrierTarget: CarrierTargetKey,
  poll: PollResult,
  milliseconds: number,
): void {
  const setAside = poll.outcome === "observed" ? poll.setAside : [];
  const unknownPlaces = unknownPlacesIn(poll);
  const fields = {
    ...carrierTarget,
    outcome: poll.outcome,
    ...("detail" in poll && { detail: poll.detail }),
    ...(poll.outcome === "observed" && { events: poll.events.length }),
    ...(setAside.length > 0 && { setAside: setAside.length, reason: setAside[0]?.reason }),
    ...(unknownPlaces.length > 0 && { unknownPlaces }),
    milliseconds,
  };
  if (setAside.length > 0 || "detail" in poll) log.warn("carrier.poll", fields);
  else log.info("carrier.poll", fields);
}
