import type { Owner, Dependencies } from "#src/platform/dependencies.ts";

/** The dependencies on behalf of the account that a message names. */
export const ownerOf = (deps: Dependencies, account: string): Owner => ({
  ...deps,
  account: { id: account },
});
