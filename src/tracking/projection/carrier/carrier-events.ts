import type { Classifier, Mode, Place } from "#src/statements/carrier-source.ts";
import { isInFuture } from "../clock-skew.ts";
import { compareText, greatest } from "#src/platform/canonical.ts";
import type { Knowledge } from "#src/knowledge/knowledge.ts";
import { valuePeriodsOf, type ValuePeriod } from "#src/knowledge/value-periods.ts";
import {
  byLastStated,
  placeKeyOf,
  thingOf,
  statementValue,
  vesselKeyOf,
  type StatementContent,
  type StatementValue,
  type Statement,
} from "#src/knowledge/statement.ts";

/** One thing that happened or is expected, as the source states it now. */
export type CarrierEvent = {
  readonly kind: "transport" | "equipment";
  readonly code: string;
  readonly classifier: Classifier;
  /** null: stated of every container of the document. */
  readonly container: string | null;
  readonly empty: boolean | null;
  readonly mode: Mode | null;
  readonly place: Place;
  readonly placeKey: string;
  /** IMO number, else name; empty when the source names no vessel. */
  readonly vessel: string;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string;
  readonly callSequence: number | null;
  readonly placeRole: StatementContent["placeRole"];
  readonly feeder: boolean;
  readonly at: string;
  /**
   * When the source stated it as it is now for the first time; for the last time; and when it
   * stated anything of this thing at all.
   */
  readonly createdAt: string;
  readonly statedUntil: string;
  readonly firstStatedAt: string;
  /** When each of the three became known, which decides between equal ones. */
  readonly knownAt: string;
  readonly knownUntil: string;
  readonly firstKnownAt: string;
  /** An estimate or plan that was retracted; it stays part of what was estimated. */
  readonly isRetracted: boolean;
  readonly generation: string;
  /** 1, and one more for each time it was retracted before: then it happened again. */
  readonly instance: number;
  readonly periods: readonly ValuePeriod<StatementValue>[];
  /** The statement that holds, and all statements of this thing with the time that each gives. */
  readonly statementId: string;
  readonly statements: readonly { readonly id: string; readonly at: string }[];
};

/** An actual that is in the future. */
export const isFutureActual = ({ classifier, at }: StatementContent, now: string): boolean =>
  classifier === "ACT" && isInFuture(at, now);

/** What holds of everything that was stated about containers and their transport. */
export function carrierEventsOf(knowledge: Knowledge, now: string): CarrierEvent[] {
  const statements = knowledge.statements.filter(({ content }) => !isFutureActual(content, now));
  const names = vesselNames(statements);
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    if (statement.content.kind === "shipment" || placeKeyOf(statement.content.place) === null)
      continue;
    const key = thingOf(
      statement.content,
      names.vessel(statement.content),
      names.voyage(statement.content),
    );
    groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  return [...groups.values()].flatMap((group) => {
    const event = carrierEventOf(group, names);
    return event ? [event] : [];
  });
}

function carrierEventOf(group: readonly Statement[], names: VesselNames): CarrierEvent | null {
  const periods = valuePeriodsOf(
    group.flatMap((statement) => {
      const value = statementValue(statement.content);
      return statement.statedAt.map(({ createdAt, knownAt }) => ({ createdAt, knownAt, value }));
    }),
  );
  const { period: current, instance } = currentPeriod(periods);
  const isAct = group[0]!.content.classifier === "ACT";
  const period =
    current ?? (isAct ? null : (periods.findLast(({ value }) => !value.retracted) ?? null));
  if (!period) return null;
  const statement = greatest(
    group.filter((one) => statementValue(one.content).id === period.value.id),
    (a, b) => byLastStated(a, b) || compareText(a.id, b.id),
  )!;
  const { content } = statement;
  const vessel = names.vessel(content);
  return {
    kind: content.kind === "transport" ? "transport" : "equipment",
    code: content.code,
    classifier: content.classifier,
    container: content.equipment,
    empty: content.empty,
    mode: modeOf(content, vessel),
    place: content.place,
    placeKey: placeKeyOf(content.place)!,
    vessel,
    vesselName: content.vesselName,
    vesselImo: content.vesselImo ?? names.imo(content),
    voyage: names.voyage(content),
    callSequence: content.callSequence,
    placeRole: content.placeRole,
    feeder: content.feeder,
    at: content.at,
    createdAt: period.from,
    statedUntil: period.until,
    firstStatedAt: periods[0]!.from,
    knownAt: period.knownFrom,
    knownUntil: period.knownUntil,
    firstKnownAt: periods[0]!.knownFrom,
    isRetracted: current === null,
    generation: group
      .filter((one) => current !== null || !one.content.retracted)
      .reduce((newest, { generation }) => max(newest, generation), ""),
    instance,
    periods,
    statementId: statement.id,
    statements: group.map(({ id, content }) => ({ id, at: content.at })),
  };
}

const max = (a: string, b: string): string => (a > b ? a : b);

/**
 * The period that counts. A retraction takes back the value it repeats, or the whole thing when it
 * names a value never stated. One older than the statement does nothing.
 */
function currentPeriod(periods: readonly ValuePeriod<StatementValue>[]): {
  readonly period: ValuePeriod<StatementValue> | null;
  readonly instance: number;
} {
  const reportedTimes = new Set<string>();
  let current: ValuePeriod<StatementValue> | null = null;
  let withdrawals = 0;
  for (const period of periods) {
    if (!period.value.retracted) {
      current = period;
      reportedTimes.add(period.value.at);
    } else if (period.value.at === current?.value.at || !reportedTimes.has(period.value.at)) {
      if (current) withdrawals += 1;
      current = null;
    }
  }
  return { period: current, instance: withdrawals + 1 };
}

const movesByVessel: ReadonlySet<string> = new Set(["LOAD", "DISC", "ARRI", "DEPA"]);

/** A source that names the vessel need not state that it is one. */
const modeOf = (content: StatementContent, vessel: string): Mode | null =>
  content.mode ?? (vessel !== "" && movesByVessel.has(content.code) ? "VESSEL" : null);

type VesselNames = {
  readonly vessel: (content: StatementContent) => string;
  readonly voyage: (content: StatementContent) => string;
  readonly imo: (content: StatementContent) => string | null;
};

/**
 * One name for a vessel that is sometimes given by name alone, and its voyage where the source
 * leaves out the only one it ever named.
 */
function vesselNames(statements: readonly Statement[]): VesselNames {
  const imoByName = new Map<string, string>();
  for (const { content } of statements) {
    const name = content.vesselName?.trim().toUpperCase();
    if (!name || !content.vesselImo) continue;
    const known = imoByName.get(name);
    if (known === undefined || content.vesselImo < known) imoByName.set(name, content.vesselImo);
  }
  const vessel = (content: StatementContent): string => {
    const key = vesselKeyOf(content);
    return content.vesselImo ? key : (imoByName.get(key) ?? key);
  };
  const voyages = new Map<string, Set<string>>();
  for (const { content } of statements)
    if (content.voyage !== null)
      voyages.set(vessel(content), (voyages.get(vessel(content)) ?? new Set()).add(content.voyage));
  return {
    vessel,
    voyage: (content) => {
      if (content.voyage !== null) return content.voyage;
      const known = voyages.get(vessel(content));
      return vessel(content) !== "" && known?.size === 1 ? [...known][0]! : "";
    },
    imo: (content) => imoByName.get(content.vesselName?.trim().toUpperCase() ?? "") ?? null,
  };
}
