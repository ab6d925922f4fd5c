import type { RequestType } from "#schemas/vocabulary.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import {
  refuseAnyNumber,
  refuseNumber,
  shippingLine,
  type CarrierInference,
} from "#src/reference/index.ts";
import {
  configuredCarriers,
  withoutSource,
} from "#src/sources/configuration/configured-carriers.ts";
import { inferNumber } from "../infer-number.ts";
import type { TrackInput } from "../new-request.ts";

/** A row as it was sent, with what may be left to the product. */
export type RowInput = Omit<TrackInput, "requestType"> & {
  /** null: what the number is inferred to be. */
  readonly requestType: RequestType | null;
  /** Carriers that come into question, the first one first; read where `scac` is null. */
  readonly scacs: readonly string[];
};

const typeOf: Readonly<Record<CarrierInference["numberType"], RequestType>> = {
  container: "container",
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
};

/** The SCACs among these, as the shipping-lines list has them, that this deployment can poll. */
async function trackable(ctx: Context, scacs: readonly string[]): Promise<readonly string[]> {
  const configured = await configuredCarriers(ctx);
  const listed = scacs.flatMap((scac) => shippingLine(scac)?.scac ?? []);
  return listed.filter((scac) => withoutSource(scac, configured) === null);
}

/**
 * The kind of number and the carrier of a row. Of several SCACs that can be tracked here and whose
 * numbers have this form, the one that the inference holds to be the likeliest, else the first.
 * Throws 422 where there is none, and for what cannot be a number. One BatchGet where something has
 * to be inferred, else no read.
 */
export async function decideRow(ctx: Context, row: RowInput): Promise<TrackInput> {
  const unusable = refuseAnyNumber(row.requestNumber);
  if (unusable) throw refuse("invalid", unusable, atPointer("/data/attributes/request_number"));
  const scacs = row.scac ? [] : row.scacs;
  const inference =
    row.requestType === null || scacs.length > 1
      ? await inferNumber(ctx, row.requestNumber, row.requestType ?? undefined)
      : null;
  const requestType = row.requestType ?? typeOf[inference!.numberType];
  if (scacs.length === 0) return { ...row, requestType };

  const possible = await trackable(ctx, scacs);
  if (possible.length === 0)
    throw refuse(
      "blank",
      `This deployment can track none of ${scacs.join(", ")}.`,
      atPointer("/data/attributes/scacs"),
    );
  const fitting = possible.filter((scac) => !refuseNumber(requestType, row.requestNumber, scac));
  const likeliest = inference?.candidates.find(({ scac }) => fitting.includes(scac));
  const scac = likeliest?.scac ?? fitting[0] ?? possible[0]!;
  return { ...row, requestType, scac };
}
