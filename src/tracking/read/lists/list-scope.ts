import type { TextTerm } from "#schemas/filter-terms.ts";
import { partiesNamed } from "#src/accounts/index.ts";
import { definitionsOf, isSearchable } from "#src/custom-fields/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { clausesOf } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";

/**
 * What a list is read for: the account, the time, and what the names in the query refer to in it.
 */
export type ListScope = {
  /** UTC ISO 8601 to the second. */
  readonly now: string;
  /** UTC day, YYYY-MM-DD. */
  readonly today: string;
  readonly accountId: string;
  /**
   * Rail data is a paid feature: without it a railroad's last free day is absent
   * (contract: accounts#features).
   */
  readonly seesRail: boolean;
  /** Company name -> party id, of the names that the query asks for. */
  readonly partiesByName: ReadonlyMap<string, string>;
  /**
   * api_slugs of the account's custom fields that lists can be filtered by
   * (contract: lists#custom-field-filter).
   */
  readonly customFields: ReadonlySet<string>;
};

/**
 * No read, but for `filter[customer_name]` (two BatchGets) and custom fields (one query).
 */
export async function listScope(
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<ListScope> {
  const now = isoSeconds(ctx.clock.now());
  const names = clausesOf<TextTerm[]>(query, "customer_name")
    .flat()
    .flatMap((term) => ("text" in term ? [term.text] : []));
  return {
    now,
    today: now.slice(0, 10),
    accountId: ctx.account.id,
    seesRail: ctx.account.entitlements.includes("rail_data"),
    partiesByName: await partiesNamed(ctx, names),
    customFields: await searchableSlugs(ctx, query),
  };
}

async function searchableSlugs(
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<ReadonlySet<string>> {
  if (!Object.keys(query).some((key) => key.startsWith("filter[custom_fields]"))) return new Set();
  const { items } = await definitionsOf(ctx);
  return new Set(items.filter((one) => isSearchable(one.dataType)).map((one) => one.slug));
}
