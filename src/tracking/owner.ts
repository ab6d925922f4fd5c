import type { Owner, World } from "#src/platform/world.ts";

/** The world on behalf of the account a message names. */
export const ownerOf = (world: World, account: string): Owner => ({
  ...world,
  account: { id: account },
});
