import { isInFuture } from "../clock-skew.ts";
import {
  reportPeriods,
  type EquipmentKnowledge,
  type DistinctReport,
} from "#src/knowledge/equipment-knowledge.ts";
import { ofThisJourney } from "./former-journey.ts";
import { feesAfter, holdsAfter } from "./hold-changes.ts";
import { terminalPlace } from "./landside-places.ts";
import { takenBack } from "./statements.ts";
import { namedStatements } from "./terminal-statements.ts";
import { isOfJourney, type JourneySpan } from "./this-journey.ts";
import type { TerminalState } from "./reported-state.ts";
import {
  happeningsIn,
  isStatement,
  type Happening,
  type ReportContent,
} from "./terminal-members.ts";

/**
 * Folds what the terminal reported, oldest first: a member that is missing changes nothing. Null
 * when it never knew the container on this journey. Before the container is landside only holds and
 * fees count, because everything else would be about an earlier journey. What is of a former
 * journey stays among the statements with the reason why it does not count.
 */
export function terminalState(
  facilitySource: string,
  knowledge: EquipmentKnowledge,
  span: JourneySpan,
): TerminalState | null {
  let state: TerminalState | null = null;
  for (const { value, from, until } of reportPeriods(knowledge)) {
    const { report } = value.reports;
    if (report.kind !== "terminal" || !report.found) continue;
    if (isInFuture(from, span.now) || (span.beganAt !== null && until < span.beganAt)) continue;
    if (isOfFormerJourney(report, span)) continue;
    state = fold(
      takeBack(state ?? emptyState(facilitySource), report, from),
      value.reports,
      report,
      { from, until },
      span,
    );
  }
  return state;
}

const emptyState = (facilitySource: string): TerminalState => ({
  facilitySource,
  statedAt: "",
  since: {},
  holds: null,
  fees: null,
  available: null,
  availabilities: [],
  appointmentAt: null,
  location: null,
  chassis: null,
  lastFreeDayOn: null,
  dischargedAt: null,
  fullOutAt: null,
  emptyInAt: null,
  offDockAt: null,
  reportedAt: {},
  statements: [],
});

const isOfFormerJourney = (report: ReportContent, { beganAt }: JourneySpan): boolean =>
  beganAt !== null &&
  [report.dischargedAt, report.fullOutAt, report.emptyInAt, report.offDockAt].some(
    (at) => at !== undefined && at < beganAt,
  );

/** A retraction takes back what was stated last; stated again it is believed again. */
function takeBack(before: TerminalState, report: ReportContent, statedAt: string): TerminalState {
  const gone = (report.retracted ?? []).filter((claim) => before[claim] !== null);
  if (gone.length === 0) return before;
  const keys = gone.filter(isStatement).flatMap((claim) => before.since[claim]?.key ?? []);
  return {
    ...before,
    ...Object.fromEntries(gone.map((claim) => [claim, null])),
    ...(gone.includes("available") && { availabilities: before.availabilities.slice(0, -1) }),
    since: Object.fromEntries(
      Object.entries(before.since).filter(([name]) => !gone.some((claim) => claim === name)),
    ),
    statements: takenBack(before.statements, keys, statedAt),
  };
}

function fold(
  before: TerminalState,
  reports: Pick<DistinctReport, "id" | "raw">,
  report: ReportContent,
  content: { readonly from: string; readonly until: string },
  span: JourneySpan,
): TerminalState {
  const named = namedStatements(before.facilitySource, reports, report, content.from);
  // A message has the time of the event it reports, so an earlier time may be of the later message.
  const madeAt = report.pushed?.sentAt ?? content.until;
  const counted = happeningsIn(report).filter(
    (name) => isOfJourney(report[name]!, span) && madeAt >= (before.reportedAt[name] ?? ""),
  );
  const actual = (name: Happening): string | null =>
    counted.includes(name) ? report[name]! : before[name];
  const dischargedAt = actual("dischargedAt");
  const landedAt = dischargedAt ?? span.landedAt;
  const isLandside = landedAt !== null && content.until >= landedAt;
  const dated = ofThisJourney(report, {
    at: isLandside ? earlier(landedAt, span.landedAt) : null,
    place: before.facilitySource,
    timezone: terminalPlace(before.facilitySource).timezone,
  });
  const early = {
    ...before,
    statedAt: content.from,
    holds: holdsAfter(report.holds ?? before.holds, report.holdChanges ?? []),
    fees: feesAfter(dated.fees ?? before.fees, dated.feeChanges ?? []),
  };
  if (!isLandside) return named.withChanges(before, early, dated.rejected);
  const since = content.from > landedAt ? content.from : landedAt;
  const after = {
    ...early,
    available: report.available ?? before.available,
    availabilities:
      report.available === undefined || report.available === before.available
        ? before.availabilities
        : [
            // What it stated of the same instant, or of a later one, counts as never stated.
            ...before.availabilities.filter(({ at }) => at < since),
            { at: since, key: named.keyOf("available"), available: report.available },
          ],
    appointmentAt: dated.appointmentAt ?? before.appointmentAt,
    location: report.location ?? before.location,
    chassis: report.chassis ?? before.chassis,
    lastFreeDayOn: dated.lastFreeDayOn ?? before.lastFreeDayOn,
    dischargedAt,
    fullOutAt: actual("fullOutAt"),
    emptyInAt: actual("emptyInAt"),
    offDockAt: actual("offDockAt"),
    reportedAt: {
      ...before.reportedAt,
      ...Object.fromEntries(counted.map((name) => [name, madeAt])),
    },
  };
  return named.withChanges(before, after, dated.rejected);
}

/**
 * The vessel's arrival and the discharge are both a landing; the earlier one is the lenient one.
 */
const earlier = (at: string, other: string | null): string =>
  other !== null && other < at ? other : at;
