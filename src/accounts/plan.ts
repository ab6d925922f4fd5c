import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { entitlements, type Account, type Entitlement } from "#src/platform/dependencies.ts";

/** The trial has the same limit (contract: accounts#free-plan). */
export const freePlan = { activeContainers: 10, trialSeconds: 7 * day } as const;

type Plan = Pick<Account, "plan" | "trialEndsAt">;

/** What an account on a plan has; a free account's trial begins now. */
export const termsOf = (plan: Account["plan"], now: Date) =>
  plan === "full"
    ? { plan, entitlements }
    : {
        plan,
        entitlements: [],
        trialEndsAt: isoSeconds(addSeconds(now, freePlan.trialSeconds)),
      };

/** Reading data and webhooks need the trial or a paid plan (contract: accounts#free-plan). */
export const isServed = ({ plan, trialEndsAt }: Plan, now: string): boolean =>
  plan === "full" || (trialEndsAt !== undefined && now < trialEndsAt);

/** Of the features that cost, the trial has webhooks. */
export const duringTrial = (account: Account, now: string): Account =>
  account.plan === "free" && isServed(account, now)
    ? { ...account, entitlements: [...new Set([...account.entitlements, "data_out_api" as const])] }
    : account;

/** Refuses with 403 what a free account may no longer do once its trial has ended. */
export function requirePlan(account: Plan, now: string): void {
  if (isServed(account, now)) return;
  const ended = account.trialEndsAt ? ` The trial ended at ${account.trialEndsAt}.` : "";
  throw refuse("forbidden", `Reading data and webhooks need a paid plan.${ended}`);
}

export type FeatureStatus = "enabled" | "not_enabled" | "requires_paid_plan";

/** What the account may do, and why not (contract: accounts#who-am-i). */
export const featuresOf = (
  account: Pick<Account, "plan" | "entitlements">,
): Record<Entitlement, { readonly status: FeatureStatus }> =>
  Object.fromEntries(
    entitlements.map((feature) => [
      feature,
      {
        status: account.entitlements.includes(feature)
          ? "enabled"
          : account.plan === "free"
            ? "requires_paid_plan"
            : "not_enabled",
      },
    ]),
  ) as Record<Entitlement, { readonly status: FeatureStatus }>;
