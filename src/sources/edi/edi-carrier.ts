import type { Dependencies } from "#src/platform/dependencies.ts";
import { answersPushed } from "./stored-reports.ts";
import type { CarrierSource } from "#src/statements/carrier-source.ts";

/**
 * A carrier that sends its status messages: a poll finds what was pushed under the number, and what
 * the carrier answers where it can be polled as well. Each message counts as an answer of its own,
 * so that a newer plan replaces an older one.
 */
export const createEdiCarrier = (
  deps: Dependencies,
  asked: CarrierSource | null,
): CarrierSource => ({
  async poll(carrierTarget, signal) {
    const [pushed, poll] = await Promise.all([
      answersPushed(deps, carrierTarget),
      asked?.poll(carrierTarget, signal) ?? null,
    ]);
    if (pushed.length === 0) return poll ?? { outcome: "not_found" };
    if (poll?.outcome === "booking_cancelled") return poll;
    const answered = poll?.outcome === "observed" ? poll : null;
    return {
      outcome: "observed",
      events: [...pushed.flatMap(({ events }) => events), ...(answered?.events ?? [])],
      answers: [...pushed, ...(answered ? [{ events: answered.events }] : [])],
      setAside: answered?.setAside ?? [],
      bodies: answered?.bodies ?? [],
    };
  },
});
