import { day } from "#src/platform/clock.ts";
import type {
  EquipmentReport,
  RailReport,
  TerminalReport,
} from "#src/statements/equipment-source.ts";
import { canonicalJson, compareInTurn, compareText, fingerprint } from "#src/platform/canonical.ts";
import {
  pointsWorthKeeping,
  valuePeriodsOf,
  type StatementTime,
  type Point,
  type ValuePeriod,
} from "./value-periods.ts";

type ReportContent<W extends EquipmentReport> = Omit<W, "observedAt" | "raw">;

/**
 * One distinct report of a terminal or railroad about a container, however often it was repeated.
 */
export type DistinctReport = {
  /** Fingerprint of the report, without its time. */
  readonly id: string;
  readonly report: ReportContent<TerminalReport> | ReportContent<RailReport>;
  /**
   * When the facility source observed it, sorted: the first time, the ends of its periods (`value-periods.ts`),
   * and every time of the last days in which the source reported.
   */
  readonly observed: readonly string[];
  /**
   * Where the facility source had reported something else of the same instant before: the instant,
   * and when this report became known after it.
   */
  readonly restated?: readonly StatementTime[];
  /** The answer's part as first sent. */
  readonly raw: unknown;
};

/**
 * Everything that one facility source ever reported of one container. It grows by union alone, so
 * that answers that come twice, late or in another order end in the same knowledge
 * (contract: invariants#twice-late-or-out-of-order). It is also the history: who stated what, and
 * when. Plain JSON.
 */
export type EquipmentKnowledge = {
  readonly version: 1;
  readonly reports: readonly DistinctReport[];
};

/**
 * A report that comes at most this late, behind others of its facility source, still takes its
 * place in time. Messages that partners push come hours late, and queues redeliver one for four
 * days at most. At one poll every quarter of an hour these are 480 instants, some 2 KB as stored.
 */
const openSeconds = 5 * day;

export const emptyEquipmentKnowledge = (): EquipmentKnowledge => ({ version: 1, reports: [] });

type Value = { readonly id: string; readonly rank: string; readonly reports: DistinctReport };

const pointsOf = (reports: readonly DistinctReport[]): Point<Value>[] =>
  reports.flatMap((one) => {
    // Of two messages about one instant the later one counts, whatever it states.
    const value = {
      id: one.id,
      rank: `${one.report.pushed?.sentAt ?? ""} ${one.id}`,
      reports: one,
    };
    const times = [...one.observed.map((createdAt) => ({ createdAt })), ...(one.restated ?? [])];
    return times.map((instant) => ({ ...instant, value }));
  });

/**
 * What the facility source reported, each report for as long as it was the last one, oldest first.
 * A report that replaced another one of the same instant holds since it became known, where that
 * was before the next one.
 */
export function reportPeriods(knowledge: EquipmentKnowledge): ValuePeriod<Value>[] {
  const periods = valuePeriodsOf(pointsOf(knowledge.reports));
  return periods.map((period, index) => {
    const { from, until, knownFrom } = period;
    const next = periods.find((other) => other.from > from)?.from;
    const isLater = knownFrom > from && (next === undefined || knownFrom < next);
    if (periods[index - 1]?.from !== from || !isLater) return period;
    return { ...period, from: knownFrom, until: until > knownFrom ? until : knownFrom };
  });
}

/**
 * Adds a report. Idempotent; never forgets a report. The result does not depend on the order of
 * whatever comes less than `openSeconds` behind the newest.
 */
export const recordReport = (
  knowledge: EquipmentKnowledge,
  report: EquipmentReport,
): EquipmentKnowledge => recordReportAt(knowledge, report, null);

/**
 * The same for an answer that became known at `knownAt`, a UTC instant: of several reports of one
 * instant the one that became known last counts. Messages name when they were made instead.
 */
export function recordReportAt(
  knowledge: EquipmentKnowledge,
  report: EquipmentReport,
  knownAt: string | null,
): EquipmentKnowledge {
  const { observedAt, raw, ...content } = report;
  const id = fingerprint(canonicalJson(content));
  const known = knowledge.reports.find((one) => one.id === id);
  const current = reportOf(knowledge, observedAt);
  if (current === id) return withFirstRaw(knowledge, id, { observedAt, raw });
  const isRestated = knownAt !== null && current !== null && !report.pushed;
  const instant = { createdAt: observedAt, knownAt: knownAt ?? "" };
  const one: DistinctReport = {
    id,
    report: content,
    observed: isRestated
      ? (known?.observed ?? [])
      : [...new Set([...(known?.observed ?? []), observedAt])].toSorted(),
    ...restatedOf(isRestated ? [...(known?.restated ?? []), instant] : known?.restated),
    raw: known && !isFirst(known, { observedAt, raw }) ? known.raw : raw,
  };
  return retained([...knowledge.reports.filter((other) => other.id !== id), one]);
}

/** Those instants of the reports that are worth keeping. */
function retained(reports: readonly DistinctReport[]): EquipmentKnowledge {
  const isRetained = pointsWorthKeeping(pointsOf(reports), openSeconds);
  return {
    version: 1,
    reports: reports
      .map(({ restated, ...each }) => ({
        ...each,
        observed: each.observed.filter((at) => isRetained(each.id, at)),
        ...restatedOf(
          restated?.filter((again) => isRetained(each.id, again.createdAt, again.knownAt)),
        ),
      }))
      .toSorted((a, b) => compareText(a.id, b.id)),
  };
}

/**
 * Later instants of a report that its facility source goes on repeating. They are stored beside the
 * knowledge, since most polls bring nothing else and the knowledge is one blob.
 */
export type Repeats = {
  /** The report's id. */
  readonly id: string;
  /** UTC instants, oldest first. */
  readonly observed: readonly string[];
};

/** The knowledge with the repeats, as if each had been recorded when it came. Idempotent. */
export function withRepeats(
  knowledge: EquipmentKnowledge,
  { id, observed }: Repeats,
): EquipmentKnowledge {
  const one = knowledge.reports.find((other) => other.id === id);
  if (!one || observed.length === 0) return knowledge;
  return retained([
    ...knowledge.reports.filter((other) => other !== one),
    { ...one, observed: [...new Set([...one.observed, ...observed])].toSorted() },
  ]);
}

/**
 * The id of a report that only repeats what its facility source reported last, and later than that;
 * null: it changes the knowledge in another way, or not at all.
 */
export function repeatedId(knowledge: EquipmentKnowledge, report: EquipmentReport): string | null {
  const { observedAt, raw: _, ...content } = report;
  const last = reportPeriods(knowledge).at(-1);
  if (!last || report.pushed || observedAt <= last.until) return null;
  return fingerprint(canonicalJson(content)) === last.value.id ? last.value.id : null;
}

const restatedOf = (
  restated: readonly StatementTime[] | undefined,
): Pick<DistinctReport, "restated"> => (restated && restated.length > 0 ? { restated } : {});

/** The report that counts of those of one instant; null: there is none. */
const reportOf = ({ reports }: EquipmentKnowledge, observedAt: string): string | null =>
  valuePeriodsOf(pointsOf(reports).filter(({ createdAt }) => createdAt === observedAt)).at(-1)
    ?.value.id ?? null;

type Sent = { readonly observedAt: string; readonly raw: unknown };

/** The same report of the same instant again: at most another spelling of it is stored. */
const withFirstRaw = (
  { reports }: EquipmentKnowledge,
  id: string,
  content: Sent,
): EquipmentKnowledge => ({
  version: 1,
  reports: reports.map((one) =>
    one.id === id && isFirst(one, content) ? { ...one, raw: content.raw } : one,
  ),
});

function isFirst(known: DistinctReport, content: Sent): boolean {
  const first = [...known.observed, ...(known.restated ?? []).map(({ createdAt }) => createdAt)]
    .toSorted()
    .at(0)!;
  return (
    compareInTurn(
      [content.observedAt, first],
      [canonicalJson(content.raw), canonicalJson(known.raw)],
    ) < 0
  );
}

/**
 * Fingerprint of what was reported and in which order; equal while a facility source only repeats
 * itself.
 */
export const equipmentKnowledgeHash = (knowledge: EquipmentKnowledge): string =>
  fingerprint(canonicalJson(reportPeriods(knowledge).map(({ value, from }) => [value.id, from])));
