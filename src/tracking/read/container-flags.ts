import type { containerBooleans } from "#schemas/container-filters.ts";
import {
  and,
  compare,
  dateOf,
  exists,
  holds,
  not,
  or,
  type Expression,
  type Field,
  type Row,
} from "#src/platform/list/index.ts";
import { lastFreeDay, pickedUpAt } from "./container-fields.ts";
import type { ListScope } from "./list-scope.ts";
import { isStopped } from "./shared-filters.ts";
import type { ContainerSummary } from "./summaries.ts";

type Where = Expression<ContainerSummary>;
type Of = Field<ContainerSummary>;

/** A last free day this many days ahead, or nearer, is close. */
const closeDays = 3;

const fees: Of = ({ summary }) => summary.fees;
const theHolds: Of = ({ summary }) => summary.holds;
/** `[]` was reported; absent was not. */
const noFees: Of = ({ summary }) => summary.fees?.length === 0;
const noHolds: Of = ({ summary }) => summary.holds?.length === 0;
const terminalReports: Of = ({ summary: { fees, holds, availabilityKnown } }) =>
  fees !== undefined || holds !== undefined || availabilityKnown === true;
const needsAttention: Of = ({ summary }) => summary.needsAttention;
const podEtaChangedAt: Of = ({ summary }) => summary.podEtaChangedAt;

/** On the quay or the ramp still, as far as anyone said. */
const isToBePickedUp = (row: Row<ContainerSummary>): boolean =>
  !pickedUpAt(row) && !row.summary.deliveredAt && !row.summary.emptyTerminatedAt;

/** The last free day of a container that is still to be picked up. */
const urgentDay = (scope: ListScope) => {
  const day = lastFreeDay(scope);
  return (row: Row<ContainerSummary>) => (isToBePickedUp(row) ? day(row) : undefined);
};

const lastCloseDay = ({ today }: ListScope): string => dateOf({ days: closeDays }, today);

/** `attention_priority`: marked, then overdue, then close to the last free day, then the rest. */
export const attentionRank = (scope: ListScope) => {
  const day = urgentDay(scope);
  const close = lastCloseDay(scope);
  return (row: Row<ContainerSummary>): number => {
    if (row.summary.needsAttention) return 0;
    const last = day(row);
    if (last === undefined || last > close) return 3;
    return last < scope.today ? 1 : 2;
  };
};

const changedSince = (scope: ListScope, hours: number): Where =>
  compare(
    podEtaChangedAt,
    ">=",
    `${new Date(Date.parse(scope.now) - hours * 3_600_000).toISOString().slice(0, 19)}Z`,
  );

const either = (wanted: boolean, when: Where): Where => (wanted ? when : not(when));

/** interface: GET /containers filters, Boolean. `false` is seldom the complement of `true`. */
export const containerFlags = (
  scope: ListScope,
): Readonly<Record<keyof typeof containerBooleans, (wanted: boolean) => Where>> => ({
  has_fees: (wanted) => (wanted ? exists(fees) : holds(noFees, true)),
  has_demurrage_fees: (wanted) =>
    wanted
      ? holds(fees, "demurrage")
      : and(holds(terminalReports, true), not(holds(fees, "demurrage"))),
  has_fees_or_holds: (wanted) =>
    wanted ? or(exists(fees), exists(theHolds)) : and(holds(noFees, true), holds(noHolds, true)),
  has_holds: (wanted) => (wanted ? exists(theHolds) : holds(noHolds, true)),
  requires_attention: (wanted) =>
    wanted
      ? or(holds(needsAttention, true), compare(urgentDay(scope), "<=", lastCloseDay(scope)))
      : not(holds(needsAttention, true)),
  eta_changed_in_last_24h: (wanted) => either(wanted, changedSince(scope, 24)),
  eta_changed_in_past_3_days: () => changedSince(scope, 72),
  actively_tracked: (wanted) => holds(isStopped, !wanted),
});
