import { requirePlan } from "#src/accounts/index.ts";
import type { AccountRule, ClientRule } from "#src/platform/access-rule.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { requireEntitlement } from "./entitlement.ts";
import { refuse, Refusal } from "#src/platform/http/errors.ts";
import type { Caller } from "./caller.ts";

/**
 * The second step of access: whether this caller may. Throws 403 for what the user did not allow the
 * client, for what only a user may do, and for what the account's plan and features do not include.
 */
export function authorize(caller: Caller, rule: AccountRule): void {
  if (rule.caller === "user") return requireUser(caller);
  requireScope(caller, rule);
  const { account, clock } = caller;
  if (rule.plan !== "any") requirePlan(account, isoSeconds(clock.now()));
  if (rule.entitlement) requireEntitlement(account, rule.entitlement);
}

/** Who holds a leaked key must not be able to make others from it. */
function requireUser({ credential }: Caller): void {
  if (credential.kind !== "session")
    throw refuse("forbidden", "An API key may not do this; a user who is signed in may.");
}

/** The right to change something includes the right to read it. */
function requireScope({ scopes }: Caller, { scope }: ClientRule): void {
  if (scopes === null || scope === "none" || scopes.has(scope) || scopes.has("write")) return;
  const description = `The user did not allow this client the scope ${scope}.`;
  throw new Refusal([{ code: "forbidden", detail: description }], {
    "www-authenticate": `Bearer realm="api", error="insufficient_scope", scope="${scope}"`,
  });
}
