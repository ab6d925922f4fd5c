import { checkDigit, placeByLocode, rampsOf, terminalsAt } from "#src/reference/index.ts";
import { carrierByScac } from "./gateways/carriers.ts";
import { diceOf, type Dice } from "./dice.ts";
import { railFrom, routes, type Leg, type RailRun, type Route } from "./gateways/routes.ts";
import { feederVessel, oceanVessel, type Vessel } from "./vessels.ts";

export type Stop = {
  readonly locode: string;
  /** SMDG terminal code, where we know one. */
  readonly facilityCode: string | null;
  readonly facilityName: string | null;
  /** DCSA facilityTypeCode. */
  readonly facilityType: "POTE" | "DEPO" | "RAMP" | "CLOC" | "OFFD";
};

/** A means of transport at a place: DCSA's transport call. */
export type Call = {
  readonly mode: "VESSEL" | "BARGE" | "RAIL" | "TRUCK";
  readonly stop: Stop;
  readonly vessel: Vessel | null;
  readonly voyageNumber: string | null;
  readonly service: string | null;
  readonly sequence: number | null;
};

/** One thing that happens on the way, with the hours since the one before. */
export type Step = {
  /** Unique within the voyage: "load.0", "arrive.pod" ... */
  readonly id: string;
  readonly kind: "TRANSPORT" | "EQUIPMENT";
  readonly code: string;
  readonly empty: boolean;
  readonly call: Call;
  readonly hours: number;
  /** What reality adds to the plan. */
  readonly lateHours: number;
  readonly lateReason: string | null;
  /** The containers follow each other within this time. */
  readonly spreadHours: number;
  /** Gates work from 7 to 18 o'clock, local. */
  readonly daytime: boolean;
  /** From pick-up on each container has its own timeline. */
  readonly own: boolean;
};

export type Container = {
  readonly number: string;
  readonly isoCode: string;
  readonly seal: string | null;
  /** Hours its pick-up comes later than the first one's, in whole days. */
  readonly ownHours: number;
};

export type Voyage = {
  readonly scac: string;
  /** The number that it was made from. */
  readonly key: string;
  readonly route: Route;
  readonly inland: RailRun | null;
  readonly containers: readonly Container[];
  readonly steps: readonly Step[];
  /** "fast": a minute between two steps, for demonstrations. */
  readonly tempo: "real" | "fast";
  /** The carrier corrects one of its statements later. */
  readonly corrects: boolean;
};

export type VoyageOptions = {
  readonly tempo?: "real" | "fast";
  readonly route?: Route;
  /** null: no rail leg, whatever the dice say. */
  readonly inland?: string | null;
  readonly containers?: number;
  readonly corrects?: boolean;
};

/** The voyage of a number: always the same one for the same carrier and number. */
export function voyageOf(scac: string, key: string, options: VoyageOptions = {}): Voyage {
  const dice = diceOf("voyage", scac, key);
  const route = options.route ?? dice.pick(routes);
  const tempo = options.tempo ?? "real";
  const inland = inlandOf(dice, route, options.inland);
  const containers = containersOf(
    scac,
    key,
    options.containers ?? dice.pick([1, 1, 1, 2, 2, 3, 4, 6]),
  );
  const corrects = options.corrects ?? dice.chance(0.3);
  const steps = [
    ...exportSteps(scac, route.legs[0]!.from, dice),
    ...route.legs.flatMap((leg, index) => legSteps(scac, leg, index, dice)),
    ...(inland ? railSteps(scac, inland, dice, route) : []),
    ...importSteps(scac, inland, route, dice),
  ];
  return {
    scac,
    key,
    route,
    inland,
    tempo,
    corrects: corrects && tempo === "real",
    containers:
      tempo === "fast"
        ? containers.map((container) => ({ ...container, ownHours: 0 }))
        : containers,
    steps: tempo === "fast" ? steps.map(aMinuteLater) : steps,
  };
}

const aMinuteLater = (step: Step): Step => ({
  ...step,
  hours: 1 / 60,
  lateHours: 0,
  lateReason: null,
  spreadHours: 0,
  daytime: false,
});

function inlandOf(dice: Dice, route: Route, wanted: string | null | undefined): RailRun | null {
  const runs = railFrom[route.legs.at(-1)!.to] ?? [];
  const byChance = runs.length > 0 && dice.chance(0.4) ? dice.pick(runs) : null;
  if (wanted === undefined) return byChance;
  return runs.find((run) => run.to === wanted) ?? null;
}

const isContainerNumber = /^[A-Z]{3}U\d{7}$/;
const isoCodes = ["45G1", "45G1", "45G1", "45G1", "22G1", "22G1", "42G1", "45R1", "L5G1", "42U1"];

/** A container number is its own and only container. */
function containersOf(scac: string, key: string, count: number): readonly Container[] {
  const carrier = carrierByScac(scac);
  const dice = diceOf("boxes", scac, key);
  const single = isContainerNumber.test(key);
  const isoCode = dice.pick(isoCodes);
  const first = dice.whole(100_000, 899_999);
  return Array.from({ length: single ? 1 : count }, (_, index) => {
    const firstTen = `${dice.pick(carrier?.prefixes ?? ["QLTU"])}${first + index * 37 + dice.whole(0, 30)}`;
    const seal = `${scac.slice(0, 2)}${dice.whole(1_000_000, 9_999_999)}`;
    return {
      number: single ? key : `${firstTen}${checkDigit(firstTen)}`,
      isoCode: dice.chance(0.85) ? isoCode : dice.pick(isoCodes),
      seal: carrier?.seals === false ? null : seal,
      ownHours: index === 0 ? 0 : 24 * dice.whole(0, 3),
    };
  });
}

const step = (
  id: string,
  kind: Step["kind"],
  code: string,
  call: Call,
  hours: number,
  also: Partial<Step> = {},
): Step => ({
  id,
  kind,
  code,
  call,
  hours,
  empty: false,
  lateHours: 0,
  lateReason: null,
  spreadHours: 0,
  daytime: false,
  own: false,
  ...also,
});

const truck = (stop: Stop): Call => ({
  mode: "TRUCK",
  stop,
  vessel: null,
  voyageNumber: null,
  service: null,
  sequence: null,
});

/** A carrier calls at the same terminal of a port every time. */
function portStop(scac: string, locode: string): Stop {
  const known = terminalsAt(locode).filter((terminal) => terminal.smdgCode !== null);
  const terminal = known.length > 0 ? diceOf("terminal", scac, locode).pick(known) : null;
  return {
    locode,
    facilityCode: terminal?.smdgCode ?? null,
    facilityName: terminal?.name ?? null,
    facilityType: "POTE",
  };
}

/** A railroad unloads at the same ramp of a city every time. */
function rampStop({ to: locode, railroad }: RailRun): Stop {
  const [ramp] = rampsOf(locode, railroad);
  return { locode, facilityCode: null, facilityName: ramp?.name ?? null, facilityType: "RAMP" };
}

const otherStop = (locode: string, facilityType: "DEPO" | "CLOC"): Stop => ({
  locode,
  facilityCode: null,
  facilityName: `${placeByLocode(locode)?.city ?? locode} ${facilityType === "DEPO" ? "depot" : "warehouse"}`,
  facilityType,
});

const exportSteps = (scac: string, origin: string, dice: Dice): readonly Step[] => [
  step("empty_out", "EQUIPMENT", "GTOT", truck(otherStop(origin, "DEPO")), dice.whole(60, 140), {
    empty: true,
    daytime: true,
    spreadHours: 3,
  }),
  step("full_in", "EQUIPMENT", "GTIN", truck(portStop(scac, origin)), dice.whole(40, 64), {
    daytime: true,
    spreadHours: 4,
  }),
];

/** Knots made good over a whole leg, with river, pilot and weather in it. */
const speedOf = (leg: Leg): number => (leg.mode === "BARGE" ? 5 : leg.feeder ? 12 : 16);

/** What holds a ship up; the code is SMDG's where the cause has one that we are sure of. */
const holdUps = ["WEA", "WEA", null];

function legSteps(scac: string, leg: Leg, index: number, dice: Dice): readonly Step[] {
  const voyageNumber = `${dice.whole(100, 799)}${dice.pick(["E", "W"])}`;
  const vessel = leg.mode === "BARGE" ? null : leg.feeder ? feederVessel(dice) : oceanVessel(dice);
  const service = leg.mode === "BARGE" ? null : leg.feeder ? "FEEDR" : `QS${dice.whole(1, 9)}`;
  const call = (locode: string, sequence: number): Call => ({
    mode: leg.mode,
    stop: portStop(scac, locode),
    vessel,
    voyageNumber,
    service,
    sequence,
  });
  const from = call(leg.from, 2 * index + 1);
  const to = call(leg.to, 2 * index + 2);
  const late = leg.mode === "VESSEL" && !leg.feeder && dice.chance(0.5);
  return [
    step(
      `load.${index}`,
      "EQUIPMENT",
      "LOAD",
      from,
      index === 0 ? dice.whole(30, 60) : dice.whole(40, 150),
      { spreadHours: 4, lateHours: dice.chance(0.2) ? dice.whole(4, 20) : 0 },
    ),
    step(`depart.${index}`, "TRANSPORT", "DEPA", from, dice.whole(7, 14)),
    step(
      `arrive.${index}`,
      "TRANSPORT",
      "ARRI",
      to,
      Math.round((leg.nauticalMiles / speedOf(leg)) * 10) / 10,
      late
        ? { lateHours: dice.whole(7, 70), lateReason: dice.pick(holdUps) }
        : { lateHours: leg.nauticalMiles > 500 ? dice.whole(-5, 5) : 0 },
    ),
    step(`discharge.${index}`, "EQUIPMENT", "DISC", to, dice.whole(7, 16), { spreadHours: 4 }),
  ];
}

/** Miles an hour of an intermodal train over a whole run. */
const trainSpeed = 22;

function railSteps(scac: string, run: RailRun, dice: Dice, route: Route): readonly Step[] {
  const train = { vessel: null, voyageNumber: null, service: run.railroad, mode: "RAIL" as const };
  const sequence = 2 * route.legs.length + 1;
  const from: Call = { ...train, sequence, stop: portStop(scac, route.legs.at(-1)!.to) };
  const to: Call = { ...train, sequence: sequence + 1, stop: rampStop(run) };
  return [
    step("load.rail", "EQUIPMENT", "LOAD", from, dice.whole(40, 96), { spreadHours: 3 }),
    step("depart.rail", "TRANSPORT", "DEPA", from, dice.whole(6, 11)),
    step("arrive.rail", "TRANSPORT", "ARRI", to, 8 + Math.round(run.miles / trainSpeed), {
      lateHours: dice.chance(0.3) ? dice.whole(5, 30) : 0,
    }),
    step("discharge.rail", "EQUIPMENT", "DISC", to, dice.whole(3, 7), { spreadHours: 1 }),
  ];
}

function importSteps(
  scac: string,
  inland: RailRun | null,
  route: Route,
  dice: Dice,
): readonly Step[] {
  const place = inland?.to ?? route.legs.at(-1)!.to;
  const pickUp = truck(inland ? rampStop(inland) : portStop(scac, place));
  const gate = { daytime: true, own: true };
  const drop = dice.chance(0.4)
    ? [
        step("drop", "EQUIPMENT", "DROP", truck(otherStop(place, "CLOC")), dice.whole(2, 4), {
          own: true,
        }),
      ]
    : [];
  return [
    step("full_out", "EQUIPMENT", "GTOT", pickUp, dice.whole(72, 130), gate),
    ...drop,
    step("empty_in", "EQUIPMENT", "GTIN", truck(otherStop(place, "DEPO")), dice.whole(48, 130), {
      ...gate,
      empty: true,
    }),
  ];
}
