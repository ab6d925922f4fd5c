import type { VoyageRecord } from "./records/archive.ts";
import { timelineOf, type Reached } from "./container-timeline.ts";
import { diceOf, type Dice } from "./dice.ts";
import type { VoyageScript } from "./scenarios.ts";
import { hourMs } from "./statements.ts";

type Hold = {
  readonly name: string;
  readonly description: string;
  readonly from: number;
  readonly until: number;
};

/** A container's stay at the port. */
export type Stay = {
  readonly locode: string;
  readonly arrivesAt: number;
  readonly dischargedAt: number;
  /** Off the vessel and within reach. */
  readonly readyAt: number;
  /** The truck, or the train that takes it inland. */
  readonly takenAt: number;
  readonly isByTruck: boolean;
  readonly backAt: number | null;
  readonly offDockAt: number | null;
  readonly holds: readonly Hold[];
  readonly freeDays: number;
  readonly dice: Dice;
};

/** The container's stay at this terminal; null when it is discharged elsewhere, or not at all. */
export function stayOf(
  voyageRecord: VoyageRecord,
  number: string,
  facilitySource: { readonly locode: string; readonly smdg: string },
): Stay | null {
  const script = timelineOf(voyageRecord, number);
  const last = voyageRecord.voyage.route.legs.length - 1;
  const discharged = script.get(`discharge.${last}`);
  const arrived = script.get(`arrive.${last}`);
  const stop = discharged?.step.call.stop;
  if (
    !discharged ||
    !arrived ||
    stop?.locode !== facilitySource.locode ||
    stop.facilityCode !== facilitySource.smdg
  )
    return null;
  const dice = diceOf("stay", number, voyageRecord.anchor.key);
  const byTrain = script.get("load.rail");
  const taken: Reached | undefined = byTrain ?? script.get("full_out");
  const landside = voyageRecord.plot.script?.landside;
  const never = landside === "held";
  const takenAt = never ? Number.POSITIVE_INFINITY : (taken?.at ?? Number.POSITIVE_INFINITY);
  const stays = Number.isFinite(takenAt) ? takenAt - discharged.at : 5 * 24 * hourMs;
  return {
    locode: facilitySource.locode,
    arrivesAt: arrived.at,
    dischargedAt: discharged.at,
    readyAt: discharged.at + 0.12 * stays,
    takenAt,
    isByTruck: byTrain === undefined,
    backAt: byTrain ? null : (script.get("empty_in")?.at ?? null),
    offDockAt: script.get("off_dock")?.at ?? null,
    holds: holdsOf(dice, facilitySource.locode, { from: discharged.at, stays, landside }),
    freeDays: dice.whole(4, 6),
    dice,
  };
}

/** All of them are gone before the pick-up, unless the scenario is that one stays. */
function holdsOf(
  dice: Dice,
  locode: string,
  { from, stays, landside }: { from: number; stays: number; landside: VoyageScript["landside"] },
): readonly Hold[] {
  const hold = (
    chance: number,
    name: string,
    description: string,
    [starts, least, most]: readonly [number, number, number],
  ): Hold[] => {
    const until = from + (least + dice.fraction() * (most - least)) * stays;
    const isHeld = dice.chance(chance);
    return isHeld ? [{ name, description, from: from + starts * hourMs, until }] : [];
  };
  const harbour = locode === "USLAX" || locode === "USLGB" ? 0.6 : 0;
  if (landside === "by_edi")
    return [
      ...hold(1, "freight", "Freight not released by line", [-60, 0.2, 0.4]),
      ...hold(1, "customs", "CBP exam", [1, 0.4, 0.6]),
    ];
  const usual = [
    ...hold(0.5, "freight", "Freight not released by line", [-60, -0.2, 0.6]),
    ...hold(0.3, "customs", "CBP exam", [-24, 0.3, 0.8]),
    ...hold(harbour, "TMF", "Traffic mitigation fee due", [0, 0.1, 0.6]),
    ...hold(0.08, "USDA", "Agriculture inspection", [-12, 0.2, 0.7]),
  ];
  const forever = Number.POSITIVE_INFINITY;
  return landside === "held"
    ? [{ name: "customs", description: "CBP intensive exam", from, until: forever }]
    : usual;
}
