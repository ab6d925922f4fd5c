import type { Roleable } from "#src/accounts/index.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { batchGet } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerLookup, shipmentLookup } from "./lookups.ts";

/**
 * Refuses a party-role operation on a record that is not the account's with 401
 * (contract: requests#records-of-other-accounts). A record that does not exist at all answers the
 * same, so that nothing is revealed.
 */
export async function requireOwnRecord(ctx: Context, of: Roleable): Promise<void> {
  const [found] = await batchGet<unknown>(ctx.db, [
    of.type === "Shipment" ? shipmentLookup(ctx, of.id) : containerLookup(ctx, of.id),
  ]);
  if (!found) throw notOwn(of);
}

export const notOwn = (of: Roleable) =>
  refuse("unauthorized", `The ${of.type.toLowerCase()} does not belong to this account.`);
