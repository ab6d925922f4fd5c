import type { UserRole } from "#schemas/user-role.ts";
import type { Entitlement } from "./dependencies.ts";

/** Requests per rolling minute, per account unless stated (contract: requests#rate-limits). */
export const rateBuckets = {
  general: 100,
  tracking_request_creation: 100,
  infer_number: 200,
  container_refresh: 10,
  trade_intelligence: 120,
  /** Of each user, not of the account: what a page of ours asks for somebody who is signed in. */
  portal: 600,
  /** Of each share link, by everybody who has it. */
  share_link: 300,
} as const;
export type RateBucket = keyof typeof rateBuckets;
/** What a rule can name; `portal` follows from the caller (src/access/count-call.ts), `share_link` from the link. */
export type RowBucket = Exclude<RateBucket, "portal" | "share_link">;

/** What a user may allow a client. `write` includes `read` (docs/guides/oauth.md). */
export type Scope = "read" | "write";

/** A client of an account: with an API key, with an access token, or as a page of ours with a user's session. */
export type ClientRule = {
  readonly caller: "client";
  /** What an access token must allow; `none` is for what shows nothing of the account. */
  readonly scope: Scope | "none";
  readonly counts: RowBucket | "nothing";
  /** Only programs call it, with a key or a token: a user's session is no proof there. */
  readonly session?: "refused";
  /** Only accounts that have it. */
  readonly entitlement?: Entitlement;
  /** `any`: also a free account after its trial (contract: accounts#free-plan). */
  readonly plan?: "any";
  /** The least role of a user; else `member` for the scope `write`, and `viewer`. No matter to a key. */
  readonly role?: UserRole;
};

/** A person who is signed in at a browser; no key and no token (docs/adr/0066-neither-api-keys-nor-tokens-manage-keys-and-users.md). */
export type UserRule = {
  readonly caller: "user";
  /** The least role that may. */
  readonly role: UserRole;
  /** `needed`: not after a trial; people manage the account then too. */
  readonly plan?: "needed";
  readonly counts: RowBucket | "nothing";
};

/** The key of an EDI partner (docs/sources.md). */
export type PartnerRule = { readonly caller: "edi-partner" };

/** A key with which another provider delivers its webhooks (docs/guides/parity.md); it opens nothing else. */
export type ProviderRule = { readonly caller: "provider" };

/** Nobody is asked who they are, for the reason given. */
export type PublicRule = { readonly caller: "anybody"; readonly because: string };

/** What a caller acts for an account by. */
export type AccountRule = ClientRule | UserRule;

/**
 * Who may call an endpoint, a page, a tool or a resource of the tool server, and where the call is counted.
 * src/access decides by it: authenticate, authorize, count.
 */
export type AccessRule = AccountRule | PartnerRule | ProviderRule | PublicRule;

/** Reads what the account holds. */
export const reads = { caller: "client", scope: "read", counts: "general" } as const;
/** Changes what the account holds, or makes something be sent or polled. */
export const writes = { caller: "client", scope: "write", counts: "general" } as const;

/** The feature that an account needs, undefined: none. */
export const entitlementOf = (rule: AccessRule): Entitlement | undefined =>
  rule.caller === "client" ? rule.entitlement : undefined;

/** The least role that a user must have: a viewer changes nothing of the account. */
export const minRoleOf = (rule: AccountRule): UserRole =>
  rule.role ?? (rule.caller === "client" && rule.scope === "write" ? "member" : "viewer");

/** Whether a caller acts for an account. */
export const isOfAccount = (rule: AccessRule): rule is AccountRule =>
  rule.caller === "client" || rule.caller === "user";

/** Whether a page of ours may call it for a user who is signed in, as a client does. */
export const takesSession = (rule: AccessRule): boolean =>
  rule.caller === "client" && rule.session !== "refused";

/** Where a call with a key or token is counted; null: nowhere. */
export const bucketOf = (rule: AccessRule): RowBucket | null =>
  isOfAccount(rule) && rule.counts !== "nothing" ? rule.counts : null;
