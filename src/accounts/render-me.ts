import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { Account, Credential } from "#src/platform/dependencies.ts";
import { featuresOf, freePlan } from "./plan.ts";

/** Who calls, and what may be done with it (contract: accounts#who-am-i). */
export const credentialResource = (credential: Credential, account: Account): Resource => ({
  id: credential.id,
  type: "credential",
  attributes: {
    kind: credential.kind ?? "api_key",
    channel: "api",
    name: credential.name,
    features: featuresOf(account),
  },
  relationships: {
    account: toOne("account", account.id),
    user: toOne("user", credential.user),
    preferences: toOne("preferences", credential.user),
  },
});

/**
 * contract: accounts#account-and-user. `used` counts the places taken on the free plan; other plans
 * have no limit.
 */
export const ownAccountResource = (
  account: Account,
  { used, docsAlias }: { readonly used: number | null; readonly docsAlias: string | null },
): Resource => ({
  id: account.id,
  type: "account",
  attributes: {
    company_name: account.companyName,
    company_type: null,
    scac: null,
    abbr_name: null,
    city: null,
    state_abbr: null,
    country: null,
    plan: account.plan,
    docs_alias: docsAlias,
    trial_ends_at: account.trialEndsAt ?? null,
    tracking_slots:
      used === null
        ? null
        : {
            limit: freePlan.activeContainers,
            used,
            remaining: Math.max(0, freePlan.activeContainers - used),
          },
  },
});
