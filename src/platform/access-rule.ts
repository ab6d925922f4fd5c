import type { Entitlement } from "./dependencies.ts";

/** Requests per rolling minute per account (contract: requests#rate-limits). */
export const rateBuckets = {
  general: 100,
  tracking_request_creation: 100,
  infer_number: 200,
  container_refresh: 10,
  trade_intelligence: 120,
} as const;
export type RateBucket = keyof typeof rateBuckets;

/** What a user may allow a client. `write` includes `read` (docs/guides/oauth.md). */
export type Scope = "read" | "write";

/** A client of an account: with an API key, or with an access token. */
export type ClientRule = {
  readonly caller: "client";
  /** What an access token must allow; `none` is for what shows nothing of the account. */
  readonly scope: Scope | "none";
  readonly counts: RateBucket | "nothing";
  /** Only accounts that have it. */
  readonly entitlement?: Entitlement;
  /** `any`: also a free account after its trial (contract: accounts#free-plan). */
  readonly plan?: "any";
};

/** A person who is signed in at a browser; no key and no token (docs/adr/0066-neither-api-keys-nor-tokens-manage-keys-and-users.md). */
export type UserRule = {
  readonly caller: "user";
  readonly counts: RateBucket | "nothing";
};

/** The key of an EDI partner (docs/sources.md). */
export type PartnerRule = { readonly caller: "edi-partner" };

/** Nobody is asked who they are, for the reason given. */
export type PublicRule = { readonly caller: "anybody"; readonly because: string };

/** What a caller acts for an account by. */
export type AccountRule = ClientRule | UserRule;

/**
 * Who may call an endpoint, a page, a tool or a resource of the tool server, and where the call is counted.
 * src/access decides by it: authenticate, authorize, count.
 */
export type AccessRule = AccountRule | PartnerRule | PublicRule;

/** Reads what the account holds. */
export const reads = { caller: "client", scope: "read", counts: "general" } as const;
/** Changes what the account holds, or makes something be sent or polled. */
export const writes = { caller: "client", scope: "write", counts: "general" } as const;

/** The feature that an account needs, undefined: none. */
export const entitlementOf = (rule: AccessRule): Entitlement | undefined =>
  rule.caller === "client" ? rule.entitlement : undefined;

/** Whether a caller acts for an account. */
export const isOfAccount = (rule: AccessRule): rule is AccountRule =>
  rule.caller === "client" || rule.caller === "user";

/** Where a call is counted; null: nowhere. */
export const bucketOf = (rule: AccessRule): RateBucket | null =>
  isOfAccount(rule) && rule.counts !== "nothing" ? rule.counts : null;
