import type { Owner, Dependencies } from "#src/platform/dependencies.ts";

/** The world on behalf of the account a message names. */
export const ownerOf = (deps: Dependencies, account: string): Owner => ({
  ...deps,
  account: { id: account },
});
