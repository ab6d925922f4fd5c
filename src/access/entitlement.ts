import { refuse } from "#src/platform/http/errors.ts";
import type { Account, Entitlement } from "#src/platform/dependencies.ts";

/** What a client calls the parts of the product that are enabled for each account. */
const features: Readonly<Record<Entitlement, string>> = {
  refresh: "On-demand refresh",
  routing_data: "Routing data",
  rail_data: "Rail data",
  trade_intel: "Trade intelligence",
  custom_fields: "Custom fields",
  data_out_api: "The data-out API",
  stop_tracking: "Stopping and resuming tracking",
  documents: "Document processing",
};

/** Refuses with 403 what is not enabled for the account (contract: accounts#features). */
export function requireEntitlement(
  account: Pick<Account, "entitlements">,
  entitlement: Entitlement,
): void {
  if (!account.entitlements.includes(entitlement))
    throw refuse("forbidden", `${features[entitlement]} is not enabled for this account.`);
}
