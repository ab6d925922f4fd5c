import { requirePlan } from "#src/accounts/index.ts";
import { userRoles, type UserRole } from "#schemas/user-role.ts";
import { minRoleOf, type AccountRule, type ClientRule } from "#src/platform/access-rule.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { requireEntitlement } from "./entitlement.ts";
import { refuse, Refusal } from "#src/platform/http/errors.ts";
import type { Caller } from "./caller.ts";

/**
 * The second step of access: whether this caller may. Throws 403 for what the user did not allow the
 * client, for what only a user may do, and for what the account's plan and features do not include. A user's role
 * counts whatever the user allowed a client (docs/adr/0173-users-have-roles.md).
 */
export function authorize(caller: Caller, rule: AccountRule): void {
  const { account, clock } = caller;
  if (rule.caller === "user") {
    requireUser(caller);
    requireRole(caller, minRoleOf(rule));
    if (rule.plan === "needed") requirePlan(account, isoSeconds(clock.now()));
    return;
  }
  requireScope(caller, rule);
  requireRole(caller, minRoleOf(rule));
  if (rule.plan !== "any") requirePlan(account, isoSeconds(clock.now()));
  if (rule.entitlement) requireEntitlement(account, rule.entitlement);
}

/** Who holds a leaked key must not be able to make others from it. */
function requireUser({ credential }: Caller): void {
  if (credential.kind !== "session")
    throw refuse("forbidden", "An API key may not do this; a user who is signed in may.");
}

const mayOnly: Readonly<Record<UserRole, string>> = {
  admin: "everything",
  member: "all but manage users, invitations, API keys and share links",
  viewer: "read and not change",
};

/** A key has no role: it belongs to the account. */
function requireRole({ credential: { role } }: Caller, least: UserRole): void {
  if (role === undefined || userRoles.indexOf(role) <= userRoles.indexOf(least)) return;
  const detail = `Your role is ${role}, which may ${mayOnly[role]}. Ask an admin of the account.`;
  throw new Refusal([{ code: "forbidden", detail, meta: { role, needed_role: least } }]);
}

/** The right to change something includes the right to read it. */
function requireScope({ scopes }: Caller, { scope }: ClientRule): void {
  if (scopes === null || scope === "none" || scopes.has(scope) || scopes.has("write")) return;
  const description = `The user did not allow this client the scope ${scope}.`;
  throw new Refusal([{ code: "forbidden", detail: description }], {
    "www-authenticate": `Bearer realm="api", error="insufficient_scope", scope="${scope}"`,
  });
}
