import type { DateTerm, InstantTerm, TextTerm } from "#schemas/filter-terms.ts";
import type {
  shipmentDates,
  shipmentIds,
  shipmentOwners,
  shipmentTexts,
} from "#schemas/shipment-filters.ts";
import {
  among,
  and,
  begins,
  clausesOf,
  dated,
  exactly,
  exists,
  holds,
  not,
  or,
  ordersOf,
  type Expression,
  type RowField,
  type Order,
  type SortFields,
} from "#src/platform/list/index.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import type { ListScope } from "./list-scope.ts";
import { byCustomFields, creator, customers, isStopped, tagged } from "./shared-filters.ts";
import { voyageStage } from "../../items/voyage-stage.ts";
import type { ShipmentSummary } from "../summaries.ts";
import type { ShipmentFilters } from "./list-queries.ts";

type Where = Expression<ShipmentSummary>;
type Of = RowField<ShipmentSummary>;
type TimeTerm = DateTerm | InstantTerm;

const podAtaAt: Of = ({ summary }) => summary.podAtaAt;

/**
 * `arrived` or `on_ship`; neither before the voyage is known
 * (contract: lists#filters-of-shipments).
 */
const voyageStatus: Of = ({ summary }) =>
  summary.podAtaAt ? "arrived" : summary.podVoyageNumber ? "on_ship" : undefined;

const arrivals: Of = ({ summary }) =>
  [summary.podEtaAt, summary.podAtaAt, summary.destinationEtaAt, summary.destinationAtaAt].flatMap(
    (at) => at?.slice(0, 10) ?? [],
  );

/** Commas and arrays mean OR. */
const anyOf = (
  scope: ListScope,
): Readonly<Record<keyof typeof shipmentTexts | keyof typeof shipmentIds, Of>> => ({
  shipping_line_scac: ({ summary }) => summary.scac,
  pod_code: ({ summary }) => summary.podCode,
  pol_code: ({ summary }) => summary.polCode,
  voyage_status: voyageStatus,
  voyage_stage: ({ summary }) => voyageStage(summary),
  pod_terminal_id: ({ summary }) => summary.podTerminalId,
  owner_id: creator(scope),
});

/** Commas mean OR, arrays AND. */
const eachOf = (scope: ListScope): Readonly<Record<keyof typeof shipmentOwners, Of>> => ({
  creator_id: creator(scope),
  customer_id: customers(scope),
});

const dates: Readonly<Record<keyof typeof shipmentDates | "created_at" | "updated_at", Of>> = {
  created_at: ({ summary }) => summary.createdAt,
  updated_at: ({ summary }) => summary.updatedAt,
  pod_ata_at: podAtaAt,
  pod_arrival: ({ summary }) => summary.podAtaAt ?? summary.podEtaAt,
};

/** What `q` searches. */
const searched: readonly Of[] = [
  ({ summary }) => summary.number,
  ({ summary }) => summary.normalizedNumber,
  ({ summary }) => summary.refNumbers,
  ({ summary }) => summary.containerNumbers,
];

/** Everything GET /shipments is filtered by (contract: lists#filters-of-shipments). */
export function shipmentWhere(query: ShipmentFilters, scope: ListScope): Where {
  const sent = <T>(name: string): T[] => clausesOf<T>(query, name);
  /** The nested name wins over its old top-level alias. */
  const nested = <T>(name: "q" | "number" | "tracking_stopped"): T[] => {
    const held = sent<T>(name);
    return held.length > 0 || query[name] === undefined ? held : [query[name] as T];
  };
  const numbers = nested<string>("number");
  return and(
    ...nested<string>("q").map((text) => or(...searched.map((of) => begins(of, text)))),
    ...(numbers.length > 0
      ? [
          holds<ShipmentSummary>(
            ({ summary }) => [summary.number, summary.normalizedNumber],
            ...numbers,
          ),
        ]
      : []),
    ...nested<boolean>("tracking_stopped").map((wanted) => holds(isStopped, wanted)),
    ...sent<boolean>("actively_tracked").map((wanted) => holds(isStopped, !wanted)),
    ...sent<boolean>("arriving_today").map((yes) => (yes ? holds(arrivals, scope.today) : and())),
    ...Object.entries(anyOf(scope)).flatMap(([name, of]) => {
      const terms = sent<TextTerm[]>(name).flat();
      return terms.length > 0 ? [exactly(of, terms)] : [];
    }),
    ...Object.entries(eachOf(scope)).flatMap(([name, of]) =>
      sent<TextTerm[]>(name).map((terms) => exactly(of, terms)),
    ),
    ...Object.entries(dates).flatMap(([name, of]) =>
      sent<TimeTerm[]>(name).map((terms) => dated(of, terms, scope.today)),
    ),
    ...etaChanged(sent("pod_eta_changed_at"), scope),
    // Shipments carry no products here.
    ...sent<string>("product").map((text) => begins<ShipmentSummary>(() => undefined, text)),
    ...tagged(query, "tag", "tags"),
    ...withParties(query),
    ...byCustomFields(query, scope),
  );
}

const isLowerBound = (term: TimeTerm): boolean => "by" in term && !term.by.startsWith("<");

/** Only shipments that are tracked and have not arrived (contract: lists#filters-of-shipments). */
function etaChanged(clauses: readonly TimeTerm[][], scope: ListScope): Where[] {
  if (clauses.length === 0) return [];
  if (!clauses.some((terms) => terms.every(isLowerBound)))
    throw refuse(
      "bad_request",
      "filter[pod_eta_changed_at] needs a lower bound, such as >=3.days.ago.",
      inParameter("filter[pod_eta_changed_at]"),
    );
  const changedAt: Of = ({ summary }) => summary.podEtaChangedAt;
  return [
    ...clauses.map((terms) => dated(changedAt, terms, scope.today)),
    holds(isStopped, false),
    not(exists(podAtaAt)),
  ];
}

/** Parties in any role: one of them, or each of them. */
function withParties(query: ShipmentFilters): Where[] {
  const ids = ["party_id", "party_id][value"].flatMap((name) =>
    clausesOf<string[]>(query, name).flat(),
  );
  const held: Of = ({ summary }) => Object.values(summary.roles ?? {}).flat();
  return ids.length > 0 ? [among(held, ids, query["filter[party_id][operator]"])] : [];
}

const sortable: SortFields<ShipmentSummary> = {
  created_at: ({ summary }) => summary.createdAt,
  updated_at: ({ summary }) => summary.updatedAt,
  pod_eta_at: ({ summary }) => summary.podEtaAt,
  pod_ata_at: ({ summary }) => summary.podAtaAt,
  destination_eta_at: ({ summary }) => summary.destinationEtaAt,
};

export const shipmentOrders = (sort: string | undefined): Order<ShipmentSummary>[] =>
  ordersOf(sort, sortable, "-created_at");
