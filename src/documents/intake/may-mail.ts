import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { World } from "#src/platform/world.ts";

/** Whether documents of the account are processed: the feature is enabled and its plan runs. */
export async function mayMail(world: World, id: string): Promise<boolean> {
  const account = await accountOfWork(world, id);
  return (
    account !== null &&
    account.entitlements.includes("documents") &&
    isServed(account, isoSeconds(world.clock.now()))
  );
}
