import { duringTrial } from "#src/accounts/index.ts";
import type { Scope } from "#src/platform/access-rule.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { ApiContext, Dependencies } from "#src/platform/dependencies.ts";
import type { AuthenticatedCaller } from "./api-keys/api-keys.ts";

/** Who calls, for which account, and what the credential may do there. */
export type Caller = ApiContext & {
  /** What a user allowed a client with an access token; null for a key and for the user. */
  readonly scopes: ReadonlySet<Scope> | null;
};

/** A caller, and the count of the call where reading the account counted it. */
export type Authenticated = Pick<AuthenticatedCaller, "counted"> & { readonly caller: Caller };

/** The caller behind a credential that was found, with what the account has today. */
export const callerOf = (
  deps: Dependencies,
  { account, credential, counted }: AuthenticatedCaller,
  scopes: Caller["scopes"] = null,
): Authenticated => ({
  counted,
  caller: {
    ...deps,
    account: duringTrial(account, isoSeconds(deps.clock.now())),
    credential,
    scopes,
  },
});
