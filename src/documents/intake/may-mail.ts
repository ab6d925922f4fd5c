import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

/** Whether documents of the account are processed: the feature is enabled and its plan runs. */
export async function mayMail(deps: Dependencies, id: string): Promise<boolean> {
  const account = await accountOfWork(deps, id);
  return (
    account !== null &&
    account.entitlements.includes("documents") &&
    isServed(account, isoSeconds(deps.clock.now()))
  );
}
