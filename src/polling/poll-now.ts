import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { pollMessage } from "./poll-message.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { dueShardOf, carrierPolling } from "./store/carrier-target-entity.ts";
import { facilityPolling, facilityShardOf } from "./store/facility-target-entity.ts";
import { facilityPollMessages } from "./facility-poll-message.ts";

/** A number at a shipping line, or a container at a terminal or railroad. */
export type PollTargetKey =
  | ({ readonly kind: "line" } & { readonly carrierTarget: CarrierTargetKey })
  | FacilityTargetKey;

/**
 * Polls sources now, whatever their pace. Each becomes due first and is queued then, so that a lost
 * message costs no more than the wait for the next sweep. A running poll of a carrier is followed
 * by another, as it may have read before what the refresh request is about; one of a facility
 * source answers for it. One write each. `cause` names the refresh request: the same one within
 * five minutes is one poll.
 */
export async function pollNow(
  deps: Dependencies,
  asked: readonly PollTargetKey[],
  cause: string,
): Promise<void> {
  const dueAt = isoSeconds(deps.clock.now());
  const lines = asked.filter((source) => source.kind === "line");
  await Promise.all([
    ...lines.map(({ carrierTarget }) => carrierNow(deps, carrierTarget, dueAt, cause)),
    facilityTargetsNow(
      deps,
      asked.filter((source) => source.kind !== "line"),
      dueAt,
    ),
  ]);
}

async function carrierNow(
  deps: Dependencies,
  carrierTarget: CarrierTargetKey,
  dueAt: string,
  cause: string,
): Promise<void> {
  const isDue = await onlyIfThere(
    carrierPolling(deps.db)
      .entities.carrierTarget.patch(carrierTarget)
      .set({ dueAt, dueShard: dueShardOf(carrierTarget), nextPollAt: dueAt })
      .add({ refreshRequests: 1 })
      .go(),
  );
  if (!isDue) return;
  try {
    await deps.queues.send("poll", [pollMessage(carrierTarget, cause)]);
  } catch (error) {
    // The poll target is due: the next sweep finds it.
    deps.log.warn("tracking.poll_not_queued", { ...carrierTarget, ...errorFields(error) });
  }
}

/**
 * Polled however recent the last poll was, since a customer requested it. One write each, then one
 * message.
 */
async function facilityTargetsNow(
  deps: Dependencies,
  keys: readonly FacilityTargetKey[],
  dueAt: string,
): Promise<void> {
  const due = await Promise.all(
    keys.map(async ({ kind, facilitySource, number }) => {
      const isDue = await onlyIfThere(
        facilityPolling(deps.db)
          .entities.facilityTarget.patch({ kind, facilitySource, number })
          .set({ dueAt, dueShard: facilityShardOf({ facilitySource, number }) })
          .go(),
      );
      return isDue ? [{ kind, facilitySource, number, dueAt }] : [];
    }),
  );
  try {
    await deps.queues.send("facility-poll", facilityPollMessages(due.flat(), true));
  } catch (error) {
    // They are due: the next sweep finds them.
    deps.log.warn("facility.not_queued", errorFields(error));
  }
}

/** A source without subscribers is not polled. */
const onlyIfThere = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isConditionRefused(error)) return false;
      throw error;
    },
  );
