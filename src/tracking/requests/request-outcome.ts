import type { FailedReason } from "#schemas/vocabulary.ts";
import { day } from "#src/platform/clock.ts";
import type { ApplyOutcome } from "#src/polling/apply-message.ts";
import { maxRetries } from "../projection/index.ts";
import type { RequestItem } from "../store/request-entity.ts";

/**
 * What becomes of a request whose number brought no shipment (contract: tracking-requests#states).
 */
export type RequestOutcome =
  | { readonly do: "fail"; readonly reason: FailedReason }
  | { readonly do: "awaitManifest" }
  | { readonly do: "retry"; readonly reason: FailedReason; readonly retryCount: number }
  | { readonly do: "nothing" };

/**
 * An unknown bill or booking is polled for so long (contract: tracking-requests#numbers-not-found).
 */
const manifestWaitSeconds = 7 * day;

export type EmptyOutcome = Exclude<ApplyOutcome["kind"], "journey" | "detect">;

/**
 * Pure: `ageSeconds` is how long the request has been waiting, in product time. A request that is old because nobody
 * asked the carrier, as after an outage of ours, has not waited before the carrier's first answer: it is retried like any
 * other, and a number that the carrier does not know is asked for once more the next day.
 */
export function requestOutcomeOf(
  request: Pick<RequestItem, "requestType" | "status" | "retryCount">,
  outcome: EmptyOutcome,
  ageSeconds: number,
): RequestOutcome {
  const hasWaited = request.status === "awaiting_manifest" && ageSeconds >= manifestWaitSeconds;
  switch (outcome) {
    case "invalid_number":
      return { do: "fail", reason: "invalid_number" };
    case "data_unavailable":
      return { do: "fail", reason: "data_unavailable" };
    case "booking_cancelled":
      return { do: "fail", reason: "booking_cancelled" };
    case "not_found":
      if (request.requestType === "container") return { do: "fail", reason: "not_found" };
      if (request.status === "pending") return { do: "awaitManifest" };
      return hasWaited ? { do: "fail", reason: "not_found" } : { do: "nothing" };
    case "unreachable":
    case "unrecognized": {
      if (hasWaited) return { do: "fail", reason: "expired" };
      const retryCount = (request.retryCount ?? 0) + 1;
      if (retryCount > maxRetries) return { do: "fail", reason: "retries_exhausted" };
      const reason =
        outcome === "unreachable" ? "shipping_line_unreachable" : "unrecognized_response";
      return { do: "retry", reason, retryCount };
    }
  }
}
