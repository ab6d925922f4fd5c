import { createWriteTransaction } from "electrodb";
import type { FailedReason } from "#schemas/vocabulary.ts";
import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/table.ts";
import type { Owner } from "#src/platform/world.ts";
import { followerNow, requestNow } from "./find.ts";
import { Moved } from "./moved.ts";
import { requestSummary } from "./read/summaries.ts";
import { isStill, mayLeave, versionAfter } from "./request-transitions.ts";
import { settlementOf, type BarrenOutcome } from "./settle-rules.ts";
import type { SubjectKey } from "./source.ts";
import { lockOfRequest } from "./store/locks.ts";
import { requestLocks, requests, type RequestItem } from "./store/request-entity.ts";
import { following, type FollowerItem } from "./store/subject-entity.ts";
import { outbox, tellRequest, type Told } from "./tell.ts";

type Look = {
  readonly subject: SubjectKey;
  readonly requestId: string;
  readonly attempt: number;
};

/**
 * Tells a waiting request that a look brought no shipment: fail, await the manifest, or retry.
 * A look is settled once, however often its message comes.
 */
export async function settle(owner: Owner, look: Look, outcome: BarrenOutcome): Promise<void> {
  const follower = await followerNow(owner, look.subject, look.requestId);
  if (!follower?.active || (follower.settledAttempt ?? 0) >= look.attempt) return;
  const request = await requestNow(owner, look.requestId);
  if (!request) return;
  const now = owner.clock.now();
  const ageSeconds = (now.getTime() - Date.parse(request.createdAt)) / 1000;
  const settlement = settlementOf(request, outcome, ageSeconds);
  const at = isoSeconds(now);
  switch (settlement.do) {
    case "fail":
      return failRequest(owner, request, follower, settlement.reason);
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
        { ...follower, settledAttempt: look.attempt },
        [tellRequest("tracking_request.awaiting_manifest", waiting)],
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
          retryCount: settlement.retryCount,
          failedReason: settlement.reason,
          updatedAt: at,
        },
        { ...follower, settledAttempt: look.attempt },
        [],
      );
    case "nothing":
      return moveRequest(
        owner,
        "retry",
        request,
        { ...request, isRetrying: false, failedReason: undefined, updatedAt: at },
        { ...follower, settledAttempt: look.attempt },
        [],
      );
  }
}

/** Ends a request for good: the number may be submitted again. */
export async function failRequest(
  owner: Owner,
  request: RequestItem,
  follower: FollowerItem,
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
    { ...follower, active: false },
    [tellRequest("tracking_request.failed", failed)],
    true,
  );
}

/**
 * One transaction: the request, its follower, what is told, and the lock when it ends. Throws Moved
 * where someone else wrote the request meanwhile.
 */
async function moveRequest(
  owner: Owner,
  transition: "retry" | "awaitManifest" | "fail",
  request: RequestItem,
  after: RequestItem,
  follower: FollowerItem,
  told: readonly Told[],
  unlock = false,
): Promise<void> {
  if (!mayLeave(transition, request.status)) return;
  const moved: RequestItem = { ...after, version: versionAfter(request) };
  moved.summary = requestSummary(moved);
  const outcome = await transact(() =>
    createWriteTransaction(
      {
        requests: requests(owner.db),
        locks: requestLocks(owner.db),
        commits: commits(owner.db),
        ...following(owner.db).entities,
      },
      ({ requests, follower: followers, locks, commits }) => [
        requests.put(moved).where(isStill(request)).commit(),
        followers.put(follower).commit(),
        ...(unlock ? [locks.delete(lockOfRequest(request)).commit()] : []),
        ...(told.length > 0
          ? [
              commits
                .create(
                  commitItem({
                    account: owner.account.id,
                    cause: ["request", request.id, transition],
                    now: owner.clock.now(),
                    ...outbox(told, null),
                  }),
                )
                .commit(),
            ]
          : []),
      ],
    ).go(),
  );
  if (!outcome.committed && outcome.refused[0]) throw new Moved(`request ${request.id} moved on`);
}
