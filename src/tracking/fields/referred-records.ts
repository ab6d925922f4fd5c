import { partyLookup } from "#src/accounts/index.ts";
import type { RecordCheck } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerLookup, requestLookup, shipmentLookup } from "../read/lookups.ts";

type LookupOf = (ctx: Context, id: string) => Lookup<unknown>;

/** Records of the account by the names that a `reference_type` may give them, without case and `_`. */
export type Referable = Readonly<Record<string, LookupOf>>;

const ownRecords: Referable = {
  party: partyLookup,
  shipment: shipmentLookup,
  container: containerLookup,
  cargo: containerLookup,
  trackingrequest: requestLookup,
};

/**
 * Checks that a value of kind reference names a record of the account. It throws 422 for any other,
 * another account's included. `others`: records of capabilities that know tracking, and are not
 * known here. A `reference_type` of which we store no records names another system: its ids are not
 * checked. One BatchGet, none for other values.
 */
export function referredCheck(others: Referable): RecordCheck {
  const lookups: Referable = { ...ownRecords, ...others };
  return async (ctx, { referenceType }, { type, slug, value }, pointer) => {
    const name = (referenceType ?? "").replaceAll("_", "").toLowerCase();
    const lookup = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
    if (type !== "reference" || !lookup) return;
    const id = typeof value === "object" && "id" in value ? value.id : String(value);
    const [found] = await batchGet(ctx.db, [lookup(ctx, id.toLowerCase())]);
    if (!found)
      throw refuse(
        "invalid",
        `${slug}: ${id} is no ${referenceType} of this account.`,
        atPointer(pointer),
      );
  };
}
