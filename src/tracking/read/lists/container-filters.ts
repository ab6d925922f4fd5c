import type { DateTerm, InstantTerm, TextTerm } from "#schemas/filter-terms.ts";
import { partyRoles } from "#schemas/vocabulary.ts";
import {
  among,
  and,
  begins,
  clausesOf,
  compare,
  dated,
  dateOf,
  exactly,
  holds,
  or,
  type Expression,
  type RowField,
} from "#src/platform/list/index.ts";
import {
  beginnings,
  dateFields,
  idFields,
  isInland,
  lastFreeDay,
  textFields,
} from "./container-fields.ts";
import { containerFlags } from "./container-flags.ts";
import { pickupVerdictAt } from "../../pickup/pickup.ts";
import type { ContainerScope } from "./container-scope.ts";
import type { ListScope } from "./list-scope.ts";
import { byCustomFields, creator, customerCalled, isStopped, tagged } from "./shared-filters.ts";
import type { ContainerSummary } from "../summaries.ts";
import type { ContainerFilters } from "./list-queries.ts";

type Where = Expression<ContainerSummary>;
type Of = RowField<ContainerSummary>;

/** Everything GET /containers is filtered by (contract: lists#filters-together). */
export function containerWhere(query: ContainerFilters, scope: ContainerScope): Where {
  const sent = <T>(name: string): T[] => clausesOf<T>(query, name);
  return and(
    ...Object.entries({ ...textFields, ...idFields(scope) }).flatMap(([name, of]) =>
      sent<TextTerm[]>(name).map((terms) => exactly(of, terms)),
    ),
    ...Object.entries(dateFields(scope)).flatMap(([name, of]) =>
      sent<(DateTerm | InstantTerm)[]>(name).map((terms) => dated(of, terms, scope.today)),
    ),
    ...Object.entries(containerFlags(scope)).flatMap(([name, flag]) =>
      sent<boolean>(name).map(flag),
    ),
    ...Object.entries(beginnings).flatMap(([name, fields]) =>
      sent<string>(name).map((text) => or(...fields.map((of) => begins(of, text)))),
    ),
    ...sent<TextTerm[]>("customer_name").map((sent) => customerCalled(sent, scope)),
    ...tagged(query, "tags"),
    ...pickupAs(query, scope),
    ...partyRoles.flatMap((role) => inRole(query, role)),
    ...createdBy(query, scope),
    ...freeBetween(query, scope),
    ...byCustomFields(query, scope),
  );
}

/**
 * Ids within a role OR, roles AND (contract: lists#people-tags-and-parties). A dray carrier is
 * filtered by the container alone.
 */
function inRole(query: ContainerFilters, role: (typeof partyRoles)[number]): Where[] {
  const terms = clausesOf<TextTerm[]>(query, `parties][${role}`).flat();
  if (terms.length === 0) return [];
  const own: Of = ({ summary }) => summary.ownRoles?.[role];
  const eithers: Of = ({ summary }) => [
    ...(summary.ownRoles?.[role] ?? []),
    ...(summary.roles?.[role] ?? []),
  ];
  return [exactly(role === "pickup_dray_carrier" ? own : eithers, terms)];
}

/** Verdicts OR. */
function pickupAs(query: ContainerFilters, { pickup }: ContainerScope): Where[] {
  const verdictOf = pickupVerdictAt(pickup);
  return clausesOf<readonly string[]>(query, "pickup").map((verdicts) =>
    among(({ summary }) => verdictOf(summary), verdicts),
  );
}

const createdBy = (query: ContainerFilters, scope: ListScope): Where[] =>
  query["filter[search_by_owner_id]"]
    ? [among(creator(scope), query["filter[search_by_owner_id]"])]
    : [];

/** Containers that wait while their free days run (contract: lists#last-free-day-range). */
function freeBetween(query: ContainerFilters, scope: ListScope): Where[] {
  const days = query["filter[last_free_day_on][]"];
  if (!days) return [];
  const [from, to] = days.map((day) => dateOf(day, scope.today));
  const day = lastFreeDay(scope);
  return [
    compare(day, ">=", from!),
    compare(day, "<=", to!),
    holds(textFields.current_status, "available", "not_available", "off_dock"),
    holds(isStopped, false),
    holds(isInland, false),
  ];
}
