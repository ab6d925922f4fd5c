import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isWritten } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { limitsOf, pollLimits, type PollLimits } from "./poll-limits.ts";
import { pollMessages, type Due } from "./poll-message.ts";
import { pollTargetKeyOf, type PollTargetKey } from "./poll-target-key.ts";
import { dueFrom } from "./schedule.ts";
import { polling } from "./store/poll-target-entity.ts";

/**
 * Polls sources now, whatever their pace. Each becomes due first and is queued then, so that a lost
 * message costs no more than the wait for the next sweep. One write each, then a message for each
 * kind of source. `cause` names the refresh request: the same one within five minutes is one poll.
 */
export async function pollNow(
  deps: Dependencies,
  asked: readonly PollTargetKey[],
  cause: string,
  rows: Readonly<Record<string, PollLimits>> = pollLimits,
): Promise<void> {
  const dueAt = isoSeconds(deps.clock.now());
  const kinds = Map.groupBy(asked, ({ kind }) => kind);
  await Promise.all(
    [...kinds].map(([kind, keys]) => kindNow(deps, limitsOf(kind, rows), keys, dueAt, cause)),
  );
}

async function kindNow(
  deps: Dependencies,
  limits: PollLimits,
  keys: readonly PollTargetKey[],
  dueAt: string,
  cause: string,
): Promise<void> {
  const isForced = limits.refreshBy === "message";
  const due = await Promise.all(
    keys.map(async (key): Promise<Due[]> => {
      // A source without subscribers is not polled.
      const isDue = await isWritten(makeDue(deps, limits, key, dueAt));
      // A forced poll answers for every refresh request of its second, whoever made it.
      return isDue ? [isForced ? { ...key, dueAt } : key] : [];
    }),
  );
  try {
    await deps.queues.send(
      limits.queue,
      pollMessages(limits, due.flat(), { cause: isForced ? "refresh" : cause, isForced }),
    );
  } catch (error) {
    // They are due: the next sweep finds them.
    deps.log.warn("polling.not_queued", { kind: limits.kind, ...errorFields(error) });
  }
}

async function makeDue(
  deps: Dependencies,
  limits: PollLimits,
  key: PollTargetKey,
  dueAt: string,
): Promise<unknown> {
  const due = await dueFrom(deps, key, dueAt);
  const patch = polling(deps.db).entities.pollTarget.patch(pollTargetKeyOf(key));
  return limits.refreshBy === "message"
    ? patch.set(due).go()
    : patch
        .set({ ...due, nextPollAt: dueAt, everySeconds: 0 })
        .add({ refreshRequests: 1 })
        .go();
}
