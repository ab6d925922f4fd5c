import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import { errorFields } from "#src/platform/log.ts";
import { refusedNames } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { pollMessages } from "#src/polling/poll-message.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { lockOfRequest } from "../store/locks.ts";
import type { RequestItem } from "../store/request-entity.ts";
import { duplicate } from "./duplicate.ts";
import { newRequest, type NewRequest, type TrackInput } from "./new-request.ts";
import { withinPlan } from "./plan-quota.ts";
import { partyIdsOf, writeRequests } from "./write-requests.ts";

/**
 * Starts to track a number (contract: tracking-requests#creation). Answers at once; the carrier is
 * polled in the background. Throws Refusal 422: unsupported number, SCAC without a source,
 * `duplicate`, foreign party; 403 when the free plan is full. One DynamoDB transaction, and a query
 * before it on the free plan.
 */
export async function trackNumber(ctx: Context, input: TrackInput): Promise<RequestItem> {
  const at = ctx.clock.now();
  return createRequest(ctx, input, await newRequest(ctx, input, { id: newId(at), at }));
}

/**
 * The same for a request that is checked already (new-request.ts). One whose id is stored was written by
 * an earlier attempt of the same caller, and is not written again.
 */
export async function createRequest(
  ctx: Context,
  input: TrackInput,
  made: NewRequest,
): Promise<RequestItem> {
  const outcome = await withinPlan(ctx, (quotaVersion) => writeRequests(ctx, [made], quotaVersion));
  if (!outcome.committed && outcome.refused.requests.includes(true)) return made.request;
  if (!outcome.committed) throw await refusalOf(ctx, outcome.refused, input, made);

  const { request, carrierTarget } = made;
  try {
    await ctx.queues.send(
      "poll",
      pollMessages(pollLimits.carrier, [carrierPollKey(carrierTarget)], { cause: request.id }),
    );
  } catch (error) {
    // The request is stored and due: the next sweep finds it.
    ctx.log.warn("tracking.poll_not_queued", { requestId: request.id, ...errorFields(error) });
  }
  return request;
}

async function refusalOf(
  ctx: Context,
  refused: { readonly locks: readonly boolean[]; readonly parties: readonly boolean[] },
  input: TrackInput,
  made: NewRequest,
): Promise<Error> {
  const foreign = new Set(partyIdsOf([made]).filter((_, index) => refused.parties[index]));
  const badRole = input.roles.find(({ party }) => foreign.has(party));
  if (badRole)
    return refuse(
      "invalid",
      `${badRole.role} is not a party of this account.`,
      atPointer(`/data/relationships/${badRole.role}`),
    );
  if (refused.locks.includes(true))
    return duplicate(
      ctx,
      [lockOfRequest(made.request)],
      `${input.requestNumber} is already being tracked${input.scac ? ` with ${input.scac}` : ""}.`,
      "/data/attributes/request_number",
    );
  ctx.log.error("tracking.create_refused", { refused: refusedNames(refused) });
  return new Error("tracking request transaction refused without a reason");
}
