import { partyLookup } from "#src/accounts/index.ts";
import type { DefinitionItem, FieldDraft } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/world.ts";
import { containerLookup, requestLookup, shipmentLookup } from "../read/lookups.ts";

type LookupOf = (ctx: Context, id: string) => Lookup<unknown>;

/** Records of the account by the names that a `reference_type` may give them, without case and `_`. */
const lookups: Readonly<Record<string, LookupOf>> = {
  party: partyLookup,
  shipment: shipmentLookup,
  container: containerLookup,
  cargo: containerLookup,
  trackingrequest: requestLookup,
};

/**
 * A value of kind reference names a record of the account. Throws 422 for any other, another
 * account's included. A `reference_type` of which we keep no records names somebody else's system:
 * its ids are not checked. One BatchGet, none for other values.
 */
export async function requireReferred(
  ctx: Context,
  { referenceType }: Pick<DefinitionItem, "referenceType">,
  { type, slug, value }: FieldDraft,
  pointer = "/data/attributes/value",
): Promise<void> {
  const lookup = lookups[(referenceType ?? "").replaceAll("_", "").toLowerCase()];
  if (type !== "reference" || !lookup) return;
  const id = typeof value === "object" && "id" in value ? value.id : String(value);
  const [found] = await batchGet(ctx.db, [lookup(ctx, id.toLowerCase())]);
  if (!found)
    throw refuse(
      "invalid",
      `${slug}: ${id} is no ${referenceType} of this account.`,
      atPointer(pointer),
    );
}
