import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { queryNumber } from "#src/reference/index.ts";
import type { ApplyMessage } from "#src/polling/apply-message.ts";
import {
  configuredCarriers,
  withoutSource,
} from "#src/sources/configuration/configured-carriers.ts";
import { currentSubscriber, requestNow } from "../store/find.ts";
import { inferNumber } from "./infer-number.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import { pollMessages } from "#src/polling/poll-message.ts";
import { requestSummary } from "../read/summaries.ts";
import { isStill, mayLeave, versionAfter } from "./request-transitions.ts";
import { failRequest } from "./settle-request.ts";
import { lockOfRequest } from "../store/locks.ts";
import { requestLocks, requests, type RequestItem } from "../store/request-entity.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";

/**
 * Finds the carrier of a request made with auto_detect_vocc_scac and moves it to that carrier's
 * poll target. Only a carrier that is certain and that this deployment has a source for is taken;
 * otherwise `scac_auto_detect_failed`.
 */
export async function detectCarrier(owner: Owner, message: ApplyMessage): Promise<void> {
  const pollSubscriber = await currentSubscriber(owner, message.carrierTarget, message.requestId);
  if (!pollSubscriber?.active) return;
  const request = await requestNow(owner, message.requestId);
  if (!request || !mayLeave("succeed", request.status)) return;
  const { number: asked, type } = message.carrierTarget;
  const { decision, selected } = await inferNumber(owner, asked, type);
  const lines = await configuredCarriers(owner);
  if (decision !== "auto_select" || !selected || withoutSource(selected.scac, lines))
    return failRequest(owner, request, pollSubscriber, "scac_auto_detect_failed");

  const at = isoSeconds(owner.clock.now());
  const number = queryNumber(selected.scac, type, asked);
  const carrierTarget = { scac: selected.scac, type, number };
  const target = carrierPollKey(carrierTarget);
  const detected: RequestItem = {
    ...request,
    scac: selected.scac,
    normalizedNumber: number,
    version: versionAfter(request),
    updatedAt: at,
  };
  detected.summary = requestSummary(detected);
  const due = await dueFrom(owner, target, at);
  const outcome = await transact(
    {
      requests: requests(owner.db),
      locks: requestLocks(owner.db),
      ...polling(owner.db).entities,
    },
    ({ requests, locks, pollSubscriber: pollSubscribers, pollTarget: pollTargets }) => ({
      lock: locks.create({ ...lockOfRequest(detected), requestId: request.id }).commit(),
      formerLock: locks.delete(lockOfRequest(request)).commit(),
      request: requests.put(detected).where(isStill(request)).commit(),
      formerSubscriber: pollSubscribers.delete(pollSubscriber).commit(),
      pollSubscriber: pollSubscribers
        .create({ ...pollSubscriber, ...target, reportedAttempt: undefined })
        .commit(),
      pollTarget: pollTargets
        .upsert({ ...target, ...due })
        .ifNotExists({ createdAt: at, attempt: 0, failures: 0 })
        .commit(),
    }),
  );
  if (outcome.committed)
    return owner.queues.send(
      "poll",
      pollMessages(pollLimits.carrier, [target], { cause: request.id }),
    );
  if (outcome.refused.request)
    throw new VersionConflict(`request ${request.id} was changed by another writer`);
  if (outcome.refused.lock) await failRequest(owner, request, pollSubscriber, "duplicate");
}
