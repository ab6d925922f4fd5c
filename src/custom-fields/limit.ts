import { refuse } from "#src/platform/http/errors.ts";
import type { Context } from "#src/platform/world.ts";
import type { Definitions } from "./definitions.ts";

/** Values an account may hold at a time: gaps 3 names the limit, the numbers are ours. */
export const mostValues = ({ entitlements }: Context["account"]): number =>
  entitlements.includes("custom_fields") ? 100_000 : 100;

/** Throws 403 when `more` values would pass the account's limit. */
export function checkLimit(ctx: Context, { items, values }: Definitions, more: number): void {
  const most = mostValues(ctx.account);
  const held = items.reduce((sum, { id }) => sum + values(id), 0);
  if (held + more > most)
    throw refuse("forbidden", `This account holds at most ${most} custom field values.`);
}
