import { accountOfWork } from "#src/accounts/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import type { ContainerJourney } from "../projection/journey.ts";

/**
 * Without rail data a railroad's last free day is silently absent, and so is its change
 * (contract: accounts#features). What is not written appears in no answer, list or notification.
 * Reads the account only where a railroad named a day.
 */
export async function asEntitled(
  owner: Owner,
  journey: ContainerJourney,
): Promise<ContainerJourney> {
  if (journey.lfdRailOn === null) return journey;
  const account = await accountOfWork(owner, owner.account.id);
  const seesRail = !account || account.entitlements.includes("rail_data");
  return seesRail ? journey : { ...journey, lfdRailOn: null };
}
