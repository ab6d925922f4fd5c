import type { DayReason } from "#schemas/invoice-audit.ts";
import { endOfLocalDay, localMidnight } from "#src/reference/index.ts";
import type { ContainerRecord, Stated } from "./container-record.ts";
import { evidenceOf, type AuditEvidence, type StatedValue } from "./evidence.ts";

export type JudgedDay = {
  readonly date: string;
  readonly verdict: "chargeable" | "disputable" | "unknown";
  readonly reasons: readonly {
    readonly code: DayReason;
    readonly evidence: readonly AuditEvidence[];
  }[];
};

/** A day on which the terminal was closed, as the operator's tariffs have it. */
export type Closure = { readonly date: string; readonly tariff: string };

type Reason = JudgedDay["reasons"][number];
type BilledDay = {
  readonly charge: "demurrage" | "detention";
  readonly direction: "import" | "export" | "unknown";
  readonly closures: readonly Closure[];
};

/**
 * One billed day against what sources stated. `disputable` rests on at least one statement that speaks
 * against the day, `chargeable` on statements for all that makes it due; everything else is `unknown`
 * (contract: documents#invoice-audit).
 */
export function judgeDay(
  date: string,
  record: ContainerRecord | null,
  billed: BilledDay,
): JudgedDay {
  if (!record)
    return { date, verdict: "unknown", reasons: [{ code: "not_tracked", evidence: [] }] };
  const against = reasonsAgainst(date, record, billed);
  if (against.length > 0) return { date, verdict: "disputable", reasons: against };
  if (billed.charge === "detention") return unknownDay(date, ["equipment_free_time_unknown"]);
  if (billed.direction === "export") return unknownDay(date, ["export_unknown"]);
  const passed = record.lastFreeDays.map(({ evidence }) => evidence);
  const available = availableDuring(date, record);
  const missing: DayReason[] = [
    ...(record.discharged ? [] : (["discharge_unknown"] as const)),
    ...(passed.length > 0 ? [] : (["last_free_day_unknown"] as const)),
    ...(available ? [] : (["availability_unknown"] as const)),
  ];
  if (missing.length > 0) return unknownDay(date, missing);
  return {
    date,
    verdict: "chargeable",
    reasons: [
      { code: "past_free_time", evidence: [...passed, record.discharged!.evidence, available!] },
    ],
  };
}

const unknownDay = (date: string, codes: readonly DayReason[]): JudgedDay => ({
  date,
  verdict: "unknown",
  reasons: codes.map((code) => ({ code, evidence: [] })),
});

/** A statement about a day before, or after, the billed one. */
const ifBefore = (date: string, stated: Stated | null, code: DayReason): Reason[] =>
  stated && date < stated.date ? [{ code, evidence: [stated.evidence] }] : [];
const ifAfter = (date: string, stated: Stated | null, code: DayReason): Reason[] =>
  stated && date > stated.date ? [{ code, evidence: [stated.evidence] }] : [];

function reasonsAgainst(date: string, record: ContainerRecord, billed: BilledDay): Reason[] {
  if (billed.charge === "detention")
    return billed.direction === "export"
      ? [
          ...ifBefore(date, record.emptyOut, "before_pickup"),
          ...ifAfter(date, record.fullIn, "after_return"),
        ]
      : [
          ...ifBefore(date, record.fullOut, "before_pickup"),
          ...ifAfter(date, record.emptyIn, "after_return"),
        ];
  if (billed.direction === "export") return ifAfter(date, record.loaded, "after_loading");
  const within = record.lastFreeDays.filter((one) => date <= one.date);
  const closed = billed.closures.filter((one) => one.date === date);
  return [
    ...ifBefore(date, record.discharged, "before_discharge"),
    ...ifAfter(date, record.fullOut, "after_pickup"),
    ...(within.length > 0
      ? [{ code: "within_free_time" as const, evidence: within.map(({ evidence }) => evidence) }]
      : []),
    ...throughout(date, record, record.availability, isUnavailable).map((evidence) => ({
      code: "not_available" as const,
      evidence,
    })),
    ...throughout(date, record, record.holds, isHeld).map((evidence) => ({
      code: "held" as const,
      evidence,
    })),
    ...(closed.length > 0
      ? [{ code: "closed" as const, evidence: closed.map(closureEvidence) }]
      : []),
  ];
}

const closureEvidence = ({ date, tariff }: Closure): AuditEvidence => ({
  source: "operator",
  provider: tariff,
  statement: `closed on ${date}`,
  observedAt: null,
  recordedAt: null,
  rawEventId: null,
});

type Statements = (value: unknown) => string | null;

const isUnavailable: Statements = (value) => (value === false ? "not available for pick-up" : null);

/** Only what holds it now: what is announced (`pending`) does not yet. */
const isHeld: Statements = (value) => {
  const names = (Array.isArray(value) ? value : []).flatMap(
    (one: { name?: unknown; status?: unknown }) =>
      one.status === "hold" ? [`${String(one.name)} hold`] : [],
  );
  return names.length > 0 ? names.join(", ") : null;
};

/**
 * The statements that hold through the whole local day, as far as it was still to be picked up; none if
 * there was a moment without.
 */
function throughout(
  date: string,
  record: ContainerRecord,
  values: readonly StatedValue[],
  states: Statements,
): (readonly AuditEvidence[])[] {
  const begin = localMidnight(date, record.zone);
  const out = record.fullOut?.at;
  const end =
    out !== undefined && out < endOfLocalDay(date, record.zone)
      ? out
      : endOfLocalDay(date, record.zone);
  const before = values.findLast(({ since }) => since <= begin);
  const during = values.filter(({ since }) => since > begin && since < end);
  // Without a statement at the beginning of the day nobody knows how it began.
  if (!before || end <= begin) return [];
  const all = [before, ...during];
  const words = all.map(({ value }) => states(value));
  if (words.some((one) => one === null)) return [];
  return [all.map((one, at) => evidenceOf(one, `${words[at]!} since ${one.since}`))];
}

/** A statement that it could be picked up at some time of the day. */
function availableDuring(date: string, record: ContainerRecord): AuditEvidence | null {
  const end = endOfLocalDay(date, record.zone);
  const begin = localMidnight(date, record.zone);
  const before = record.availability.findLast(({ since }) => since <= begin);
  const during = record.availability.filter(({ since }) => since > begin && since <= end);
  const stated = [...(before ? [before] : []), ...during].find(({ value }) => value === true);
  return stated ? evidenceOf(stated, `available for pick-up since ${stated.since}`) : null;
}
