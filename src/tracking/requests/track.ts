import type { PartyRole, RequestType } from "#schemas/vocabulary.ts";
import { parties } from "#src/accounts/index.ts";
import type { InitialFields } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { newId } from "#src/platform/ids.ts";
import { errorFields } from "#src/platform/log.ts";
import { refusedNames, transact } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { normalizeNumber, queryNumber, refuseNumber, shippingLine } from "#src/reference/index.ts";
import {
  configuredCarriers,
  withoutSource,
} from "#src/sources/configuration/configured-carriers.ts";
import { duplicate } from "./duplicate.ts";
import { withinPlan } from "./plan-quota.ts";
import { pollMessages } from "#src/polling/poll-message.ts";
import { requestSummary } from "../read/summaries.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { lockOfRequest, undetectedScac } from "../store/locks.ts";
import { planQuotas } from "../store/plan-quota-entity.ts";
import { requestLocks, requests, listShardOf, type RequestItem } from "../store/request-entity.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";

export type TrackInput = {
  readonly requestType: RequestType;
  readonly requestNumber: string;
  readonly scac: string | null;
  readonly autoDetect: boolean;
  readonly refNumbers: readonly string[];
  readonly shipmentTags: readonly string[];
  readonly roles: readonly { readonly role: PartyRole; readonly party: string }[];
  /** Checked by the definitions (src/custom-fields). */
  readonly initialFields?: InitialFields | null | undefined;
};

const attribute = (name: string) => atPointer(`/data/attributes/${name}`);

/**
 * The carrier's SCAC of the shipping-lines list, null when it is to be detected. Throws 422, also
 * for a carrier without a source: it would be retried for a day in vain.
 */
async function carrierOf(ctx: Context, input: TrackInput): Promise<string | null> {
  if (!input.scac) {
    if (input.autoDetect) return null;
    throw refuse(
      "blank",
      "scac can't be blank unless auto_detect_vocc_scac is true.",
      attribute("scac"),
    );
  }
  const line = shippingLine(input.scac);
  if (!line) throw refuse("blank", `${input.scac} is not a supported SCAC.`, attribute("scac"));
  const reason = withoutSource(line.scac, await configuredCarriers(ctx));
  if (reason) throw refuse("blank", reason, attribute("scac"));
  return line.scac;
}

/**
 * Starts to track a number (contract: tracking-requests#creation). Answers at once; the carrier is
 * polled in the background. Throws Refusal 422: unsupported number, SCAC without a source,
 * `duplicate`, foreign party; 403 when the free plan is full. One DynamoDB transaction, and a query
 * before it on the free plan.
 */
export async function trackNumber(ctx: Context, input: TrackInput): Promise<RequestItem> {
  const scac = await carrierOf(ctx, input);
  const normalized = normalizeNumber(input.requestNumber);
  const reason = refuseNumber(input.requestType, input.requestNumber, scac);
  if (reason) throw refuse("invalid", reason, attribute("request_number"));
  const number = scac ? queryNumber(scac, input.requestType, normalized) : normalized;

  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const id = newId(now);
  const carrierTarget = { scac: scac ?? undetectedScac, type: input.requestType, number };
  const request: RequestItem = {
    account: ctx.account.id,
    id,
    shard: listShardOf(id),
    version: 1,
    requestType: input.requestType,
    requestNumber: input.requestNumber.trim(),
    normalizedNumber: number,
    ...(scac && { scac }),
    autoDetect: input.autoDetect,
    refNumbers: [...new Set(input.refNumbers)],
    shipmentTags: [...new Set(input.shipmentTags)],
    roles: [...input.roles],
    ...(input.initialFields && { initialFields: input.initialFields }),
    status: "pending",
    ...(ctx.account.plan === "free" && { onFreePlan: true }),
    isRetrying: false,
    createdAt: at,
    updatedAt: at,
  };
  request.summary = requestSummary(request);

  const outcome = await withinPlan(ctx, (quotaVersion) =>
    write(ctx, request, carrierTarget, partyIds(input), quotaVersion),
  );
  if (!outcome.committed) throw await refusalOf(ctx, outcome.refused, input, request);

  try {
    await ctx.queues.send(
      "poll",
      pollMessages(pollLimits.carrier, [carrierPollKey(carrierTarget)], { cause: id }),
    );
  } catch (error) {
    // The request is stored and due: the next sweep finds it.
    ctx.log.warn("tracking.poll_not_queued", { requestId: id, ...errorFields(error) });
  }
  return request;
}

/** `quotaVersion`: of the free plan's quota item; null on other plans. */
const write = async (
  ctx: Context,
  request: RequestItem,
  carrierTarget: CarrierTargetKey,
  partyIds: readonly string[],
  quotaVersion: number | null,
) => {
  const target = carrierPollKey(carrierTarget);
  const due = await dueFrom(ctx, target, request.createdAt);
  return transact(
    {
      locks: requestLocks(ctx.db),
      requests: requests(ctx.db),
      ...polling(ctx.db).entities,
      parties: parties(ctx.db),
      planQuotas: planQuotas(ctx.db),
    },
    ({ locks, requests, pollSubscriber, pollTarget: pollTargets, parties, planQuotas }) => ({
      lock: locks.create({ ...lockOfRequest(request), requestId: request.id }).commit(),
      request: requests.create(request).commit(),
      pollSubscriber: pollSubscriber
        .create({
          ...carrierPollKey(carrierTarget),
          account: ctx.account.id,
          subscriberId: request.id,
          createdAt: request.createdAt,
          active: true,
        })
        .commit(),
      pollTarget: pollTargets
        .upsert({
          ...target,
          ...due,
        })
        .ifNotExists({ createdAt: request.createdAt, attempt: 0, failures: 0 })
        .commit(),
      parties: partyIds.map((party) =>
        parties
          .check({ account: ctx.account.id, id: party })
          .where((attributes, op) => op.exists(attributes.id))
          .commit(),
      ),
      planQuota:
        quotaVersion !== null &&
        planQuotas
          .put({
            account: request.account,
            quotaKey: request.account,
            number: `${quotaVersion}`,
          })
          .where((quota, op) =>
            quotaVersion === 1
              ? op.notExists(quota.number)
              : op.eq(quota.number, `${quotaVersion - 1}`),
          )
          .commit(),
    }),
  );
};

/** Each party once: a transaction may touch an item only once. */
const partyIds = (input: TrackInput): string[] => [...new Set(input.roles.map((r) => r.party))];

async function refusalOf(
  ctx: Context,
  refused: { readonly lock: boolean; readonly parties: readonly boolean[] },
  input: TrackInput,
  request: RequestItem,
): Promise<Error> {
  const foreign = new Set(partyIds(input).filter((_, index) => refused.parties[index]));
  const badRole = input.roles.find(({ party }) => foreign.has(party));
  if (badRole)
    return refuse(
      "invalid",
      `${badRole.role} is not a party of this account.`,
      atPointer(`/data/relationships/${badRole.role}`),
    );
  if (refused.lock)
    return duplicate(
      ctx,
      [lockOfRequest(request)],
      `${input.requestNumber} is already being tracked${input.scac ? ` with ${input.scac}` : ""}.`,
      "/data/attributes/request_number",
    );
  ctx.log.error("tracking.create_refused", { refused: refusedNames(refused) });
  return new Error("tracking request transaction refused without a reason");
}
