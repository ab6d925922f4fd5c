import type { Tale } from "./archive.ts";
import { storyOf, type Reached } from "./box-story.ts";
import { diceOf, type Dice } from "./dice.ts";
import type { Story } from "./scenarios.ts";
import { hourMs } from "./statements.ts";

export type Hold = {
  readonly name: string;
  readonly description: string;
  readonly from: number;
  readonly until: number;
};

/** A box's stay at the port. */
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

/** The box's stay at this terminal; null when it is discharged elsewhere, or not at all. */
export function stayOf(
  tale: Tale,
  number: string,
  site: { readonly locode: string; readonly smdg: string },
): Stay | null {
  const story = storyOf(tale, number);
  const last = tale.voyage.route.legs.length - 1;
  const discharged = story.get(`discharge.${last}`);
  const arrived = story.get(`arrive.${last}`);
  const stop = discharged?.step.call.stop;
  if (!discharged || !arrived || stop?.locode !== site.locode || stop.facilityCode !== site.smdg)
    return null;
  const dice = diceOf("stay", number, tale.anchor.key);
  const byTrain = story.get("load.rail");
  const taken: Reached | undefined = byTrain ?? story.get("full_out");
  const ashore = tale.plot.story?.ashore;
  const never = ashore === "held";
  const takenAt = never ? Number.POSITIVE_INFINITY : (taken?.at ?? Number.POSITIVE_INFINITY);
  const stays = Number.isFinite(takenAt) ? takenAt - discharged.at : 5 * 24 * hourMs;
  return {
    locode: site.locode,
    arrivesAt: arrived.at,
    dischargedAt: discharged.at,
    readyAt: discharged.at + 0.12 * stays,
    takenAt,
    isByTruck: byTrain === undefined,
    backAt: byTrain ? null : (story.get("empty_in")?.at ?? null),
    offDockAt: story.get("off_dock")?.at ?? null,
    holds: holdsOf(dice, site.locode, { from: discharged.at, stays, ashore }),
    freeDays: dice.whole(4, 6),
    dice,
  };
}

/** All of them are gone before the pick-up, unless the story is that one never goes. */
function holdsOf(
  dice: Dice,
  locode: string,
  { from, stays, ashore }: { from: number; stays: number; ashore: Story["ashore"] },
): readonly Hold[] {
  const hold = (
    chance: number,
    name: string,
    description: string,
    [starts, least, most]: readonly [number, number, number],
  ): Hold[] => {
    const until = from + (least + dice.fraction() * (most - least)) * stays;
    const stands = dice.chance(chance);
    return stands ? [{ name, description, from: from + starts * hourMs, until }] : [];
  };
  const harbour = locode === "USLAX" || locode === "USLGB" ? 0.6 : 0;
  if (ashore === "by_edi")
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
  return ashore === "held"
    ? [{ name: "customs", description: "CBP intensive exam", from, until: forever }]
    : usual;
}
