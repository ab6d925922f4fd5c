import type { Classifier, Mode, Place } from "../source.ts";
import { isAhead } from "./ahead.ts";
import { compareText, greatest } from "./canonical.ts";
import type { Knowledge } from "./knowledge.ts";
import { runsOf, type Run } from "./runs.ts";
import {
  byLastStated,
  placeKeyOf,
  thingOf,
  valueOf,
  vesselKeyOf,
  type Said,
  type SaidValue,
  type Saying,
} from "./saying.ts";

/** One thing that happened or is to happen, as the source has it now. */
export type Fact = {
  readonly kind: "transport" | "equipment";
  readonly code: string;
  readonly classifier: Classifier;
  /** null: said of every container of the document. */
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
  readonly placeRole: Said["placeRole"];
  readonly feeder: boolean;
  readonly at: string;
  /** When the source first said it as it stands now; last; and anything of this thing at all. */
  readonly createdAt: string;
  readonly saidUntil: string;
  readonly firstSaidAt: string;
  /** When each of the three became known, which decides between equal ones. */
  readonly knownAt: string;
  readonly knownUntil: string;
  readonly firstKnownAt: string;
  /** An estimate or plan that was taken back; it stays part of what was estimated. */
  readonly isRetracted: boolean;
  readonly generation: string;
  /** 1, and one more for each time it was taken back before: then it happened anew. */
  readonly instance: number;
  readonly runs: readonly Run<SaidValue>[];
  /** The saying that stands, and all of this thing with the time each gives. */
  readonly sayingId: string;
  readonly sayings: readonly { readonly id: string; readonly at: string }[];
};

/** An actual that lies in the future. */
export const isFutureActual = ({ classifier, at }: Said, now: string): boolean =>
  classifier === "ACT" && isAhead(at, now);

/** What stands of everything that was said about containers and their transport. */
export function factsOf(knowledge: Knowledge, now: string): Fact[] {
  const sayings = knowledge.sayings.filter(({ said }) => !isFutureActual(said, now));
  const names = vesselNames(sayings);
  const groups = new Map<string, Saying[]>();
  for (const saying of sayings) {
    if (saying.said.kind === "shipment" || placeKeyOf(saying.said.place) === null) continue;
    const key = thingOf(saying.said, names.vessel(saying.said), names.voyage(saying.said));
    groups.set(key, [...(groups.get(key) ?? []), saying]);
  }
  return [...groups.values()].flatMap((group) => {
    const fact = factOf(group, names);
    return fact ? [fact] : [];
  });
}

function factOf(group: readonly Saying[], names: VesselNames): Fact | null {
  const runs = runsOf(
    group.flatMap((saying) => {
      const value = valueOf(saying.said);
      return saying.stated.map(({ createdAt, knownAt }) => ({ createdAt, knownAt, value }));
    }),
  );
  const { run: stands, instance } = standing(runs);
  const isAct = group[0]!.said.classifier === "ACT";
  const run = stands ?? (isAct ? null : (runs.findLast(({ value }) => !value.retracted) ?? null));
  if (!run) return null;
  const saying = greatest(
    group.filter((one) => valueOf(one.said).id === run.value.id),
    (a, b) => byLastStated(a, b) || compareText(a.id, b.id),
  )!;
  const { said } = saying;
  const vessel = names.vessel(said);
  return {
    kind: said.kind === "transport" ? "transport" : "equipment",
    code: said.code,
    classifier: said.classifier,
    container: said.equipment,
    empty: said.empty,
    mode: modeOf(said, vessel),
    place: said.place,
    placeKey: placeKeyOf(said.place)!,
    vessel,
    vesselName: said.vesselName,
    vesselImo: said.vesselImo ?? names.imo(said),
    voyage: names.voyage(said),
    callSequence: said.callSequence,
    placeRole: said.placeRole,
    feeder: said.feeder,
    at: said.at,
    createdAt: run.from,
    saidUntil: run.until,
    firstSaidAt: runs[0]!.from,
    knownAt: run.knownFrom,
    knownUntil: run.knownUntil,
    firstKnownAt: runs[0]!.knownFrom,
    isRetracted: stands === null,
    generation: group
      .filter((one) => stands !== null || !one.said.retracted)
      .reduce((newest, { generation }) => max(newest, generation), ""),
    instance,
    runs,
    sayingId: saying.id,
    sayings: group.map(({ id, said }) => ({ id, at: said.at })),
  };
}

const max = (a: string, b: string): string => (a > b ? a : b);

/**
 * The run that counts. A withdrawal takes back the value it repeats, or the whole thing when it
 * names a value never stated; one older than the statement does nothing.
 */
function standing(runs: readonly Run<SaidValue>[]): {
  readonly run: Run<SaidValue> | null;
  readonly instance: number;
} {
  const stated = new Set<string>();
  let current: Run<SaidValue> | null = null;
  let withdrawals = 0;
  for (const run of runs) {
    if (!run.value.retracted) {
      current = run;
      stated.add(run.value.at);
    } else if (run.value.at === current?.value.at || !stated.has(run.value.at)) {
      if (current) withdrawals += 1;
      current = null;
    }
  }
  return { run: current, instance: withdrawals + 1 };
}

const movesByVessel: ReadonlySet<string> = new Set(["LOAD", "DISC", "ARRI", "DEPA"]);

/** A source that names the vessel need not say that it is one. */
const modeOf = (said: Said, vessel: string): Mode | null =>
  said.mode ?? (vessel !== "" && movesByVessel.has(said.code) ? "VESSEL" : null);

type VesselNames = {
  readonly vessel: (said: Said) => string;
  readonly voyage: (said: Said) => string;
  readonly imo: (said: Said) => string | null;
};

/**
 * One name for a vessel that is sometimes told by name alone, and its voyage where the source
 * leaves out the only one it ever named.
 */
function vesselNames(sayings: readonly Saying[]): VesselNames {
  const imoByName = new Map<string, string>();
  for (const { said } of sayings) {
    const name = said.vesselName?.trim().toUpperCase();
    if (!name || !said.vesselImo) continue;
    const known = imoByName.get(name);
    if (known === undefined || said.vesselImo < known) imoByName.set(name, said.vesselImo);
  }
  const vessel = (said: Said): string => {
    const key = vesselKeyOf(said);
    return said.vesselImo ? key : (imoByName.get(key) ?? key);
  };
  const voyages = new Map<string, Set<string>>();
  for (const { said } of sayings)
    if (said.voyage !== null)
      voyages.set(vessel(said), (voyages.get(vessel(said)) ?? new Set()).add(said.voyage));
  return {
    vessel,
    voyage: (said) => {
      if (said.voyage !== null) return said.voyage;
      const known = voyages.get(vessel(said));
      return vessel(said) !== "" && known?.size === 1 ? [...known][0]! : "";
    },
    imo: (said) => imoByName.get(said.vesselName?.trim().toUpperCase() ?? "") ?? null,
  };
}
