import type { RailClaim, RailCode, RailReport } from "#src/statements/equipment-source.ts";
import { isInFuture } from "../clock-skew.ts";
import { compareText } from "#src/platform/canonical.ts";
import {
  reportPeriods,
  type EquipmentKnowledge,
  type DistinctReport,
} from "#src/knowledge/equipment-knowledge.ts";
import { ofThisJourney, type Landing } from "./former-journey.ts";
import { rampPlace } from "./landside-places.ts";
import {
  pushedStatement,
  statementKey,
  takenBack,
  withStatements,
  type LandsideStatement,
} from "./statements.ts";
import { isOfJourney, type JourneySpan } from "./this-journey.ts";
import { railMembers, type RailMove, type RailState } from "./reported-state.ts";

type ReportContent = Omit<RailReport, "observedAt" | "raw">;

/**
 * Folds what the railroad reported, oldest first. An event that is missing in a later answer stays
 * (absence is not evidence); the same event with another time is corrected; one that is retracted
 * takes back the time that it repeats. Null when the railroad has nothing of this journey: its
 * estimates and last free days count from its first move on.
 */
export function railState(
  facilitySource: string,
  knowledge: EquipmentKnowledge,
  span: JourneySpan,
): RailState | null {
  const moves = new Map<string, RailMove>();
  const reportedAt = new Map<string, string>();
  let state: Included | null = null;
  let statements: readonly LandsideStatement[] = [];
  const content = reportPeriods(knowledge).flatMap(({ value, from, until }) => {
    const { report } = value.reports;
    const counts = report.kind === "rail" && report.found && !isInFuture(from, span.now);
    // A message has the time of the event it reports, so an earlier time may be of the later
    // message.
    return counts ? [{ value, from, madeAt: report.pushed?.sentAt ?? until, report }] : [];
  });
  const landing = rampLanding(
    content.toSorted((a, b) => compareText(a.madeAt, b.madeAt)).map(({ report }) => report),
    span,
  );
  for (const { value, from, madeAt, report } of content) {
    const { lastFreeDayOn, rejected } = ofThisJourney(report, landing);
    const whole = wholeOf(facilitySource, value.reports, report, from, rejected);
    for (const event of movesIn(report, span)) {
      const { code, at, locode } = event;
      const key = moveKey(event);
      const known = moves.get(key);
      if (event.retracted) {
        if (known?.at !== at) continue;
        moves.delete(key);
        statements = takenBack(statements, [known.rawKey], from);
        continue;
      }
      const reported = report.pushed ? whole : moveOf(facilitySource, event, from);
      const facility = event.facility === undefined ? known?.facility : event.facility;
      if (!known || madeAt >= reportedAt.get(key)!) {
        const move = { code, at, locode, facility, statedAt: from, rawKey: reported.key };
        moves.set(key, known?.at === at ? { ...known, facility } : move);
        reportedAt.set(key, madeAt);
      }
      statements = withStatements(statements, [reported]);
    }
    if (statements.length === 0) continue;
    const before: Included = state ?? emptyState(facilitySource);
    const counted = { ...report, lastFreeDayOn };
    state = fold(takeBack(before, report.retracted ?? []), counted, from, whole.key);
    if (report.pushed || state.since !== before.since || rejected !== null)
      statements = withStatements(statements, [whole]);
  }
  if (!state) return null;
  return {
    ...state,
    statements,
    moves: [...moves.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

/**
 * Where the railroad's last free day applies: at the ramp to which it brings the container. Before
 * the container is there its latest move counts, for no free time can end before that.
 */
function rampLanding(reports: readonly ReportContent[], span: JourneySpan): Landing {
  const moves = new Map<string, { code: RailCode; at: string; locode: string }>();
  for (const { code, at, locode, retracted } of reports.flatMap((report) =>
    movesIn(report, span),
  )) {
    const key = moveKey({ code, locode });
    if (!retracted) moves.set(key, { code, at, locode });
    else if (moves.get(key)?.at === at) moves.delete(key);
  }
  const known = [...moves.values()].toSorted((a, b) => compareText(a.at, b.at));
  const latest = known.findLast(({ code }) => code !== "full_out" && code !== "empty_in");
  const destination = reports.findLast((report) => report.destinationLocode)?.destinationLocode;
  const ramp = destination ?? latest?.locode ?? null;
  const arrived = known.find(({ code, locode }) => locode === ramp && isAtRamp(code));
  const place = ramp === null ? null : rampPlace(ramp);
  return {
    at: (arrived ?? latest)?.at ?? span.landedAt ?? span.beganAt,
    place: place?.name ?? ramp ?? "the ramp",
    timezone: place?.timezone ?? null,
  };
}

const moveKey = ({ code, locode }: Pick<RailMove, "code" | "locode">): string =>
  `${code}|${locode}`;

const isAtRamp = (code: RailCode): boolean =>
  code === "rail_arrived" || code === "rail_unloaded" || code === "notified";

/** All but the moves and the statements. */
type Included = Omit<RailState, "moves" | "statements">;

const emptyState = (facilitySource: string): Included => ({
  facilitySource,
  railroad: facilitySource,
  statedAt: "",
  etaAt: null,
  etas: [],
  destinationLocode: null,
  destinationFacility: undefined,
  lastFreeDayOn: null,
  since: {},
});

/** The inland leg comes after the sea voyage. */
const movesIn = (report: ReportContent, span: JourneySpan) =>
  report.events.flatMap(({ locode, at, ...event }) =>
    locode !== null && isOfJourney(at, span) ? [{ ...event, at, locode }] : [],
  );

const eventOf = (code: RailCode): string => (code === "notified" ? "available" : code);

function moveOf(
  facilitySource: string,
  { code, at, locode, raw }: ReturnType<typeof movesIn>[number],
  statedAt: string,
): LandsideStatement {
  const key = statementKey("rail", facilitySource, code, locode, at);
  return {
    key,
    event: eventOf(code),
    content: code,
    at,
    statedAt,
    locode,
    name: null,
    raw,
    retractedAt: null,
    rejected: null,
  };
}

/**
 * The report as a whole: a message under its own code, or what an answer states beside its events.
 */
function wholeOf(
  facilitySource: string,
  { id, raw }: Pick<DistinctReport, "id" | "raw">,
  { pushed, events }: ReportContent,
  statedAt: string,
  rejected: string | null,
): LandsideStatement {
  const [event] = events;
  const locode = event?.locode ?? null;
  if (pushed) {
    const named = event ? eventOf(event.code) : null;
    return {
      ...pushedStatement(pushed, {
        kind: "rail",
        facilitySource,
        event: named,
        statedAt,
        locode,
        raw,
      }),
      rejected,
    };
  }
  const key = statementKey("rail", facilitySource, "equipment", id);
  return {
    key,
    event: null,
    content: "equipment",
    at: statedAt,
    statedAt,
    locode: null,
    name: null,
    raw,
    retractedAt: null,
    rejected,
  };
}

/** An estimate that was published stays published; the railroad now states none. */
const takeBack = (before: Included, claims: readonly RailClaim[]): Included =>
  claims.length === 0
    ? before
    : {
        ...before,
        ...Object.fromEntries(claims.map((claim) => [claim, null])),
        since: Object.fromEntries(
          Object.entries(before.since).filter(([name]) => !claims.some((claim) => claim === name)),
        ),
      };

/** A ramp that was named for another destination is not the new one's. */
function destinationFacilityOf(
  before: Included,
  {
    destinationLocode,
    destinationFacility,
  }: Pick<ReportContent, "destinationLocode" | "destinationFacility">,
): string | null | undefined {
  if (destinationFacility !== undefined) return destinationFacility;
  const isSame = (destinationLocode ?? before.destinationLocode) === before.destinationLocode;
  return isSame ? before.destinationFacility : undefined;
}

function fold(
  before: Included,
  report: Omit<ReportContent, "lastFreeDayOn"> & { readonly lastFreeDayOn: string | undefined },
  statedAt: string,
  rawKey: string,
): Included {
  const changed = railMembers.filter(
    (name) => report[name] !== undefined && (report[name] !== before[name] || !before.since[name]),
  );
  return {
    facilitySource: before.facilitySource,
    railroad: report.railroad ?? before.railroad,
    statedAt,
    etaAt: report.etaAt ?? before.etaAt,
    etas:
      report.etaAt === undefined || report.etaAt === before.etaAt
        ? before.etas
        : [...before.etas, { at: report.etaAt, statedAt, rawKey }],
    destinationLocode: report.destinationLocode ?? before.destinationLocode,
    destinationFacility: destinationFacilityOf(before, report),
    lastFreeDayOn: report.lastFreeDayOn ?? before.lastFreeDayOn,
    since:
      changed.length === 0
        ? before.since
        : {
            ...before.since,
            ...Object.fromEntries(changed.map((name) => [name, { at: statedAt, key: rawKey }])),
          },
  };
}
