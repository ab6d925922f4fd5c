import type { PartyRole, RequestType } from "#schemas/vocabulary.ts";
import type { InitialFields } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { normalizeNumber, queryNumber, refuseNumber, shippingLine } from "#src/reference/index.ts";
import {
  configuredCarriers,
  withoutSource,
} from "#src/sources/configuration/configured-carriers.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { requestSummary } from "../read/summaries.ts";
import { undetectedScac } from "../store/locks.ts";
import type { RequestItem } from "../store/request-entity.ts";

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

/** Checked, and not stored yet. */
export type NewRequest = {
  readonly request: RequestItem;
  readonly carrierTarget: CarrierTargetKey;
};

/**
 * The request that an input asks for, with the id and the instant given by the caller. Throws Refusal
 * 422: unsupported number, SCAC without a source. Reads and writes no item.
 */
export async function newRequest(
  ctx: Context,
  input: TrackInput,
  made: { readonly id: string; readonly at: Date },
): Promise<NewRequest> {
  const scac = await carrierOf(ctx, input);
  const normalized = normalizeNumber(input.requestNumber);
  const reason = refuseNumber(input.requestType, input.requestNumber, scac);
  if (reason) throw refuse("invalid", reason, attribute("request_number"));
  const number = scac ? queryNumber(scac, input.requestType, normalized) : normalized;

  const at = isoSeconds(made.at);
  const request: RequestItem = {
    account: ctx.account.id,
    id: made.id,
    shard: listShardOf(made.id),
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
  return {
    request,
    carrierTarget: { scac: scac ?? undetectedScac, type: input.requestType, number },
  };
}
