import type { Context } from "#src/platform/dependencies.ts";
import { askedAt } from "../../attention/attention.ts";
import { pickupKnowledge } from "../../pickup/asked-about-pickup.ts";
import type { PickupViewer } from "../../pickup/blockers.ts";
import { lastAnswers } from "../../pickup/last-answers.ts";
import { listScope, type ListScope } from "./list-scope.ts";

/** What a list of containers is read for. */
export type ContainerScope = ListScope & {
  /** Terminals and tariffs are known where a column, a filter or the sort asks for what depends on them. */
  readonly pickup: PickupViewer;
};

type Query = Readonly<Record<string, unknown>>;

const hasColumn = (query: Query, ...names: readonly string[]): boolean =>
  [query["columns"]].flat().some((column) => names.includes(String(column)));

const isSortedByPickup = ({ sort }: Query): boolean =>
  typeof sort === "string" && sort.split(",").some((field) => /^-?pickup$/.test(field.trim()));

const isAboutPickup = (query: Query): boolean =>
  "filter[pickup]" in query ||
  "filter[pickup][]" in query ||
  hasColumn(query, "pickup", "pickup_blockers", "last_safe_day", "terminal_silent_since") ||
  isSortedByPickup(query);

/**
 * As `listScope`. The verdict about a pick-up and the column `terminal_checked_at` need the terminals' health
 * besides (one query a minute), and the verdict the operator's tariffs.
 */
export async function containerScope(ctx: Context, query: Query): Promise<ContainerScope> {
  const scope = await listScope(ctx, query);
  const known = isAboutPickup(query)
    ? await pickupKnowledge(ctx)
    : {
        terminalsAnswered: hasColumn(query, "terminal_checked_at")
          ? await lastAnswers(ctx, "terminal")
          : new Map<string, string>(),
        tariffs: [],
        timeScale: ctx.clock.scale,
      };
  return { ...scope, pickup: { ...askedAt(scope.now, scope.seesRail), ...known } };
}
