import type { containerBooleans } from "#schemas/container-filters.ts";
import {
  and,
  compare,
  exists,
  holds,
  not,
  or,
  type Expression,
  type RowField,
  type Row,
} from "#src/platform/list/index.ts";
import { attentionPriorityAt } from "../../attention/attention-codes.ts";
import { askedAt } from "../../attention/attention.ts";
import { snoozedUntil } from "../../attention/triage.ts";
import type { ListScope } from "./list-scope.ts";
import { isStopped } from "./shared-filters.ts";
import type { ContainerSummary } from "../summaries.ts";

type Where = Expression<ContainerSummary>;
type Of = RowField<ContainerSummary>;

const fees: Of = ({ summary }) => summary.fees;
const theHolds: Of = ({ summary }) => summary.holds;
/** `[]` was reported; absent was not. */
const noFees: Of = ({ summary }) => summary.fees?.length === 0;
const noHolds: Of = ({ summary }) => summary.holds?.length === 0;
const terminalReports: Of = ({ summary: { fees, holds, availabilityKnown } }) =>
  fees !== undefined || holds !== undefined || availabilityKnown === true;
/** Marked (contract: containers#attention). */
const isMarked: Of = ({ summary }) => summary.attention !== undefined;
const podEtaChangedAt: Of = ({ summary }) => summary.podEtaChangedAt;

/** How urgently a row needs a person, 1 first; undefined when it does not. */
export const attentionPriority = ({ now, seesRail }: ListScope) => {
  const of = attentionPriorityAt(askedAt(now, seesRail));
  return ({ summary }: Row<ContainerSummary>): number | undefined => of(summary);
};

/** Until when a row is snoozed; undefined when it is not. */
const snoozed = ({ now, seesRail }: ListScope): Of => {
  const asked = askedAt(now, seesRail);
  return ({ summary }) => snoozedUntil(summary, asked);
};

const changedSince = (scope: ListScope, hours: number): Where =>
  compare(
    podEtaChangedAt,
    ">=",
    `${new Date(Date.parse(scope.now) - hours * 3_600_000).toISOString().slice(0, 19)}Z`,
  );

const either = (wanted: boolean, when: Where): Where => (wanted ? when : not(when));

/** `false` is seldom the complement of `true` (contract: lists#filters-by-yes-or-no). */
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
    wanted ? exists(attentionPriority(scope)) : not(holds(isMarked, true)),
  snoozed: (wanted) => either(wanted, exists(snoozed(scope))),
  eta_changed_in_last_24h: (wanted) => either(wanted, changedSince(scope, 24)),
  eta_changed_in_past_3_days: () => changedSince(scope, 72),
  actively_tracked: (wanted) => holds(isStopped, !wanted),
});
