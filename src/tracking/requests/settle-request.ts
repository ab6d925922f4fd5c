import type { FailedReason } from "#schemas/vocabulary.ts";
import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { currentSubscriber, requestNow } from "../store/find.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import { requestSummary } from "../read/summaries.ts";
import { isStill, mayLeave, versionAfter } from "./request-transitions.ts";
import { requestOutcomeOf, type EmptyOutcome } from "./request-outcome.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { lockOfRequest } from "../store/locks.ts";
import { requestLocks, requests, type RequestItem } from "../store/request-entity.ts";
import { polling, type PollSubscriberItem } from "#src/polling/store/poll-target-entity.ts";
import { outbox, requestEvent, type PendingEvent } from "../events/pending-events.ts";

type PollResult = {
  readonly carrierTarget: CarrierTargetKey;
  readonly requestId: string;
  readonly attempt: number;
};

/**
 * Applies a poll that brought no shipment to a waiting request: fail, await the manifest, or retry.
 * Each poll is applied once, however often its message comes.
 */
export async function settleRequest(
  owner: Owner,
  poll: PollResult,
  outcome: EmptyOutcome,
): Promise<void> {
  const pollSubscriber = await currentSubscriber(owner, poll.carrierTarget, poll.requestId);
  if (!pollSubscriber?.active || (pollSubscriber.reportedAttempt ?? 0) >= poll.attempt) return;
  const request = await requestNow(owner, poll.requestId);
  if (!request) return;
  const now = owner.clock.now();
  const ageSeconds = (now.getTime() - Date.parse(request.createdAt)) / 1000;
  const requestOutcome = requestOutcomeOf(request, outcome, ageSeconds);
  const at = isoSeconds(now);
  switch (requestOutcome.do) {
    case "fail":
      return failRequest(owner, request, pollSubscriber, requestOutcome.reason);
    case "awaitManifest": {
      const waiting: RequestItem = {
        ...request,
        status: "awaiting_manifest",
        failedReason: undefined,
        isRetrying: false,
        updatedAt: at,
      };
      return moveRequest(
        owner,
        "awaitManifest",
        request,
        waiting,
        { ...pollSubscriber, reportedAttempt: poll.attempt },
        [requestEvent("tracking_request.awaiting_manifest", waiting)],
      );
    }
    case "retry":
      return moveRequest(
        owner,
        "retry",
        request,
        {
          ...request,
          isRetrying: true,
          retryCount: requestOutcome.retryCount,
          failedReason: requestOutcome.reason,
          updatedAt: at,
        },
        { ...pollSubscriber, reportedAttempt: poll.attempt },
        [],
      );
    case "nothing":
      return moveRequest(
        owner,
        "retry",
        request,
        { ...request, isRetrying: false, failedReason: undefined, updatedAt: at },
        { ...pollSubscriber, reportedAttempt: poll.attempt },
        [],
      );
  }
}

/** Ends a request for good: the number may be submitted again. */
export async function failRequest(
  owner: Owner,
  request: RequestItem,
  pollSubscriber: PollSubscriberItem,
  reason: FailedReason,
): Promise<void> {
  const failed: RequestItem = {
    ...request,
    status: "failed",
    failedReason: reason,
    isRetrying: false,
    updatedAt: isoSeconds(owner.clock.now()),
  };
  await moveRequest(
    owner,
    "fail",
    request,
    failed,
    { ...pollSubscriber, active: false },
    [requestEvent("tracking_request.failed", failed)],
    true,
  );
}

/**
 * One transaction: the request, its subscriber, the published events, and the lock when it ends.
 * Throws VersionConflict where someone else wrote the request meanwhile.
 */
async function moveRequest(
  owner: Owner,
  transition: "retry" | "awaitManifest" | "fail",
  request: RequestItem,
  after: RequestItem,
  pollSubscriber: PollSubscriberItem,
  pendingEvents: readonly PendingEvent[],
  unlock = false,
): Promise<void> {
  if (!mayLeave(transition, request.status)) return;
  const moved: RequestItem = { ...after, version: versionAfter(request) };
  moved.summary = requestSummary(moved);
  const outcome = await transact(
    {
      requests: requests(owner.db),
      locks: requestLocks(owner.db),
      commits: commits(owner.db),
      ...polling(owner.db).entities,
    },
    ({ requests, pollSubscriber: pollSubscribers, locks, commits }) => ({
      request: requests.put(moved).where(isStill(request)).commit(),
      pollSubscriber: pollSubscribers.put(pollSubscriber).commit(),
      lock: unlock && locks.delete(lockOfRequest(request)).commit(),
      commit:
        pendingEvents.length > 0 &&
        commits
          .create(
            commitItem({
              account: owner.account.id,
              cause: ["request", request.id, transition],
              now: owner.clock.now(),
              ...outbox(pendingEvents, null),
            }),
          )
          .commit(),
    }),
  );
  if (!outcome.committed && outcome.refused.request)
    throw new VersionConflict(`request ${request.id} was changed by another writer`);
}
