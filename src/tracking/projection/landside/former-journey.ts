import { localDateOf } from "#src/reference/index.ts";
import type { FeeStatement } from "#src/statements/equipment-source.ts";

/** Where and when this journey came to the place whose dates are judged. */
export type Landing = {
  /** UTC instant; null: not there yet, as far as anyone stated. */
  readonly at: string | null;
  /** The place in words, for the reason. */
  readonly place: string;
  /** Of the place; null: taken as UTC. */
  readonly timezone: string | null;
};

/** The members of a report that a former journey may have left behind. */
type Dated = {
  readonly lastFreeDayOn?: string | undefined;
  readonly appointmentAt?: string | undefined;
  readonly fees?: readonly FeeStatement[] | undefined;
  readonly feeChanges?: readonly FeeStatement[] | undefined;
};

/**
 * The same members as far as they are of this journey, and why the others are not; null: all are.
 */
export type OfThisJourney = Dated & { readonly rejected: string | null };

/**
 * Separates this journey's dates and fees from a former one's: a container is used again and again,
 * and some terminals keep the days of its last visit (contract: incidents#former-journey). A last
 * free day or appointment before the landing at that place, by the local calendar, cannot be of
 * this journey. Fees beside such a date are of the visit that the date is of. Before the landing no
 * date counts, nor a fee that only accrues landside. Holds and availability carry no date, so they
 * count.
 */
export function ofThisJourney(report: Dated, landing: Landing): OfThisJourney {
  const dayOf = (at: string) => localDateOf(at, landing.timezone ?? "UTC");
  const landedOn = landing.at === null ? null : dayOf(landing.at);
  const isEarly = (on: string | undefined): boolean =>
    on !== undefined && (landedOn === null || on < landedOn);
  const { lastFreeDayOn, appointmentAt } = report;
  const appointmentOn = appointmentAt && dayOf(appointmentAt);
  const early = [
    ...(isEarly(lastFreeDayOn) ? [`last free day ${lastFreeDayOn}`] : []),
    ...(isEarly(appointmentOn) ? [`appointment ${appointmentOn}`] : []),
  ];
  const feesOf = (fees: readonly FeeStatement[] | undefined) =>
    landedOn === null ? feesBeforeLanding(fees) : early.length > 0 ? undefined : fees;
  const [fees, feeChanges] = [feesOf(report.fees), feesOf(report.feeChanges)];
  const areFeesRejected = fees !== report.fees || feeChanges !== report.feeChanges;
  const rejected = [...early, ...(areFeesRejected ? ["fees"] : [])].join(", ");
  const why = landedOn
    ? `before this journey's landing at ${landing.place} on ${landedOn}, so of a former journey`
    : `stated before this journey's landing at ${landing.place}`;
  return {
    lastFreeDayOn: isEarly(lastFreeDayOn) ? undefined : lastFreeDayOn,
    appointmentAt: isEarly(appointmentOn) ? undefined : appointmentAt,
    fees,
    feeChanges,
    rejected: rejected === "" ? null : `${rejected}: ${why}`,
  };
}

/**
 * These accrue while a container is landside, so before the landing they are a former journey's.
 */
const isAccruedLandside = ({ type, amount }: FeeStatement): boolean =>
  amount > 0 && (type === "demurrage" || type === "extended_dwell_time");

/**
 * A list of which nothing is left is unknown, not empty: the source did not state that there are no
 * fees.
 */
function feesBeforeLanding(
  fees: readonly FeeStatement[] | undefined,
): readonly FeeStatement[] | undefined {
  if (!fees?.some(isAccruedLandside)) return fees;
  // A total includes what accrued.
  const kept = fees.filter((fee) => !isAccruedLandside(fee) && fee.type !== "total");
  return kept.length > 0 ? kept : undefined;
}
