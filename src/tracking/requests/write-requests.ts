import { parties } from "#src/accounts/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { lockOfRequest } from "../store/locks.ts";
import { planQuotas } from "../store/plan-quota-entity.ts";
import { requestLocks, requests } from "../store/request-entity.ts";
import type { NewRequest } from "./new-request.ts";

/**
 * Writes requests in one transaction, all or none: four items each, one for each party they name, and
 * the free plan's quota item. No two of them may hold the same lock. What is refused stands in the
 * order of `news`, and of `partyIdsOf(news)` for the parties. `quotaVersion`: of the free plan's quota
 * item; null on other plans.
 */
export async function writeRequests(
  ctx: Context,
  news: readonly NewRequest[],
  quotaVersion: number | null,
) {
  const rows = await Promise.all(
    news.map(async ({ request, carrierTarget }) => {
      const target = carrierPollKey(carrierTarget);
      return { request, target, due: await dueFrom(ctx, target, request.createdAt) };
    }),
  );
  const account = ctx.account.id;
  return transact(
    {
      locks: requestLocks(ctx.db),
      requests: requests(ctx.db),
      ...polling(ctx.db).entities,
      parties: parties(ctx.db),
      planQuotas: planQuotas(ctx.db),
    },
    ({ locks, requests, pollSubscriber, pollTarget: pollTargets, parties, planQuotas }) => ({
      locks: rows.map(({ request }) =>
        locks.create({ ...lockOfRequest(request), requestId: request.id }).commit(),
      ),
      requests: rows.map(({ request }) => requests.create(request).commit()),
      pollSubscribers: rows.map(({ request, target }) =>
        pollSubscriber
          .create({
            ...target,
            account,
            subscriberId: request.id,
            createdAt: request.createdAt,
            active: true,
          })
          .commit(),
      ),
      pollTargets: rows.map(({ request, target, due }) =>
        pollTargets
          .upsert({ ...target, ...due })
          .ifNotExists({ createdAt: request.createdAt, attempt: 0, failures: 0 })
          .commit(),
      ),
      parties: partyIdsOf(news).map((id) =>
        parties
          .check({ account, id })
          .where((attributes, op) => op.exists(attributes.id))
          .commit(),
      ),
      planQuota:
        quotaVersion !== null &&
        planQuotas
          .put({ account, quotaKey: account, number: `${quotaVersion}` })
          .where((quota, op) =>
            quotaVersion === 1
              ? op.notExists(quota.number)
              : op.eq(quota.number, `${quotaVersion - 1}`),
          )
          .commit(),
    }),
  );
}

/** Each party of the requests once: a transaction may touch an item only once. */
export const partyIdsOf = (news: readonly NewRequest[]): string[] => [
  ...new Set(news.flatMap(({ request }) => request.roles ?? []).map(({ party }) => party)),
];
