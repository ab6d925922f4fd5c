import type { Dice } from "#local/sandbox/dice.ts";
import { containerNumberWithCheckDigit, placeByLocode } from "#src/reference/index.ts";
import type { Place, PollResult, SourceEvent } from "#src/statements/carrier-source.ts";

/** What truly happened to a container, in the end. */
type Fact = {
  readonly container: string;
  /** After `container.transport.` */
  readonly milestone: string;
  /** UTC. */
  readonly at: string;
};

/** What a source begins to state at an instant. `fact` is null where the statement is a forecast or is taken back. */
type Statement = {
  readonly from: string;
  /** From then on the source states something else in its place, under the same creation time. */
  readonly until?: string;
  readonly event: SourceEvent;
};

export type SourceHistory = {
  readonly scac: string;
  readonly number: string;
  readonly containers: readonly string[];
  readonly statements: readonly Statement[];
  /** The source's history in the end: what every customer must have been published. */
  readonly facts: readonly Fact[];
  /**
   * What the source may make the product take back for a while: what it took back itself, and of a journey by a
   * transshipment the arrivals, of which it is open at first where they are; of two containers, all at sea.
   */
  readonly takenBack: readonly Pick<Fact, "container" | "milestone">[];
  /** From then on the source states nothing new. */
  readonly lastAt: string;
};

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const hour = 3_600_000;

function placeOf(locode: string, facilityType: string): Place {
  const { name = null, timezone = null } = placeByLocode(locode) ?? {};
  const facility = { facility: null, facilityProvider: null, facilityType };
  return { locode, name, timezone, ...facility };
}

type Leg = {
  readonly milestone: string;
  readonly code: string;
  readonly locode: string;
  readonly facilityType: string;
  readonly mode: SourceEvent["mode"];
  readonly empty: boolean | null;
  readonly vessel?: "first" | "second";
};

const vessels = {
  first: { vesselImo: "9999993", vesselName: "MORNING STAR", voyage: "012E" },
  second: { vesselImo: "9999981", vesselName: "EVENING STAR", voyage: "034E" },
} as const;

const move = (
  milestone: string,
  code: string,
  [locode, facilityType]: readonly [string, string],
  mode: SourceEvent["mode"],
  empty: boolean | null,
  vessel?: "first" | "second",
): Leg => ({ milestone, code, locode, facilityType, mode, empty, ...(vessel && { vessel }) });

const [laemChabang, busan, longBeach] = [
  ["THLCH", "POTE"],
  ["KRPUS", "POTE"],
  ["USLGB", "POTE"],
] as const;

/** What happens on a voyage, in its order, with the code that a source states it by. Null: the ship, for all containers. */
const beforeSea: readonly Leg[] = [
  move("empty_out", "GTOT", ["THLCH", "DEPO"], "TRUCK", true),
  move("full_in", "GTIN", laemChabang, "TRUCK", false),
  move("vessel_loaded", "LOAD", laemChabang, "VESSEL", false, "first"),
  move("vessel_departed", "DEPA", laemChabang, "VESSEL", null, "first"),
];
const viaBusan: readonly Leg[] = [
  move("transshipment_arrived", "ARRI", busan, "VESSEL", null, "first"),
  move("transshipment_discharged", "DISC", busan, "VESSEL", false, "first"),
  move("transshipment_loaded", "LOAD", busan, "VESSEL", false, "second"),
  move("transshipment_departed", "DEPA", busan, "VESSEL", null, "second"),
];
/** Where the first ship brings it: only the next one shows that it is a transshipment. */
const openArrivals = ["vessel_arrived", "vessel_discharged"] as const;
const afterSea = (vessel: "first" | "second"): readonly Leg[] => [
  move("vessel_arrived", "ARRI", longBeach, "VESSEL", null, vessel),
  move("vessel_discharged", "DISC", longBeach, "VESSEL", false, vessel),
  move("full_out", "GTOT", longBeach, "TRUCK", false),
  move("empty_in", "GTIN", ["USLGB", "DEPO"], "TRUCK", true),
];

const digits = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => dice.whole(0, 9)).join("");

function eventOf(
  leg: Leg,
  { at, createdAt, container }: { at: string; createdAt: string; container: string | null },
  more: Partial<SourceEvent> = {},
): SourceEvent {
  const { code, locode, facilityType, mode, empty, vessel } = leg;
  const ship = vessel ? vessels[vessel] : { vesselImo: null, vesselName: null, voyage: null };
  return {
    kind: empty === null ? "transport" : "equipment",
    code,
    classifier: "ACT",
    at,
    createdAt,
    equipment: container,
    empty,
    mode,
    place: placeOf(locode, facilityType),
    ...ship,
    callSequence: null,
    isoEquipmentCode: container ? "45G1" : null,
    seals: [],
    weightLbs: null,
    documents: {},
    documentType: null,
    retracted: false,
    placeRole: null,
    feeder: false,
    raw: { code, at, createdAt, container, ...more },
    ...more,
  };
}

/** A statement that names no other bill names the one that is asked for. */
const ofBill = (one: Statement, number: string): Statement =>
  "TRD" in one.event.documents
    ? one
    : { ...one, event: { ...one.event, documents: { TRD: [number] } } };

/** By a source's own clock. */
function byClock(one: Statement, aheadMs: number): Statement {
  const { createdAt } = one.event;
  if (aheadMs === 0 || createdAt === null) return one;
  const shown = iso(Date.parse(createdAt) + aheadMs);
  const raw = { ...(one.event.raw as object), createdAt: shown };
  return { ...one, event: { ...one.event, createdAt: shown, raw } };
}

/**
 * A random history of one bill of lading at one source: a voyage of one or two containers, told late and out of order,
 * with times that are corrected and moves that are stated, taken back and stated again.
 */
export function sourceHistoryOf(
  dice: Dice,
  number: string,
  { startsAt, isLarge }: { readonly startsAt: string; readonly isLarge: boolean },
): SourceHistory {
  const containers = Array.from({ length: dice.chance(isLarge ? 0.6 : 0.1) ? 2 : 1 }, () =>
    containerNumberWithCheckDigit(`TRHU${digits(dice, 6)}`)!,
  );
  const isVia = dice.chance(0.25);
  const legs = [...beforeSea, ...(isVia ? viaBusan : []), ...afterSea(isVia ? "second" : "first")];
  const statements: Statement[] = [];
  const facts: Fact[] = [];
  // Which of two containers a ship took on is open until the loading of both is stated.
  const open = containers.length > 1 ? legs.filter(({ mode }) => mode === "VESSEL") : [];
  const openMilestones = [...(isVia ? openArrivals : []), ...open.map((leg) => leg.milestone)];
  const takenBack = containers.flatMap((container) =>
    openMilestones.map((milestone) => ({ container, milestone })),
  );
  const begins = Date.parse(startsAt);
  const booked = iso(begins - 48 * hour);
  const arrival = legs.find(({ milestone }) => milestone === "vessel_arrived")!;
  let at = begins - 30 * hour;
  let last = begins;
  for (const leg of legs) {
    at += dice.whole(1, 18) * hour + dice.whole(0, 3599) * 1000;
    const isOfShip = leg.empty === null;
    for (const container of isOfShip ? [null] : containers) {
      const happened = at + (isOfShip ? 0 : dice.whole(0, 1200) * 1000);
      const stated = Math.max(happened + dice.whole(0, 20) * hour, begins - 29 * hour);
      const first = eventOf(leg, { at: iso(happened), createdAt: iso(stated), container });
      let current = { at: first.at, from: stated };
      // What ends the tracking is not corrected: nobody asks any more.
      const isCorrected = leg.milestone !== "empty_in" && dice.chance(0.2);
      statements.push({ from: iso(stated), event: first });
      if (isCorrected) {
        let wasBack = false;
        for (let times = dice.whole(1, 3); times > 0; times--) {
          const before = statements.at(-1);
          const changedAt = current.from + dice.whole(1, 40) * hour;
          const how = dice.pick([
            "stated again",
            "changed silently",
            "taken back and stated again",
            "taken back and stated as before",
          ]);
          const isBack: boolean =
            how === "taken back and stated as before" || (wasBack && dice.chance(0.6));
          wasBack = isBack;
          const at = isBack ? current.at : iso(happened - dice.whole(1, 30) * 60_000);
          const isSilent = how === "changed silently" && !isBack;
          if (isSilent) statements[statements.length - 1] = { ...before!, until: iso(changedAt) };
          if (isBack || how.startsWith("taken back")) {
            // Long enough that it is noticed, or for a moment.
            const gone = iso(
              isBack
                ? current.from + dice.whole(1, 1800) * 1000
                : changedAt - dice.whole(1, 1800) * 1000,
            );
            const of = { at: current.at, createdAt: gone, container };
            statements.push({ from: gone, event: eventOf(leg, of, { retracted: true }) });
            // Without one move at sea it is open whether the container was on the ship at all, and where it was laded: the
            // gate of another port is no `full_in` (contract: sources#milestones-from-codes).
            const moves =
              leg.mode === "VESSEL"
                ? legs.filter(({ mode, milestone }) => mode === "VESSEL" || milestone === "full_in")
                : [leg];
            for (const one of container === null ? containers : [container])
              for (const { milestone } of moves) takenBack.push({ container: one, milestone });
          }
          const createdAt = isSilent ? before!.event.createdAt! : iso(changedAt);
          statements.push({
            from: iso(changedAt),
            event: eventOf(leg, { at, createdAt, container }),
          });
          current = { at, from: changedAt };
        }
      }
      last = Math.max(last, current.from);
      for (const one of container === null ? containers : [container])
        facts.push({ container: one, milestone: leg.milestone, at: current.at });
    }
  }
  // The end is stated when all else is: after it nobody polls.
  const end = statements.filter(({ event }) => event.code === "GTIN" && event.empty === true);
  const others = statements.filter((one) => !end.includes(one));
  const ended = end.map(({ event }, index): Statement => {
    const from = iso(last + (index + 1) * hour);
    return { from, event: { ...event, createdAt: from } };
  });
  // Some sources answer about one bill with the next journey of its container.
  const foreign = dice.chance(0.25)
    ? [
        eventOf(
          move("full_in", "GTIN", longBeach, "TRUCK", false),
          { at: iso(last), createdAt: iso(last), container: containers[0]! },
          { documents: { BKG: ["BKKX99000001"], TRD: ["BKKX99000001"] } },
        ),
      ]
    : [];
  const plan = eventOf(
    arrival,
    { at: iso(at), createdAt: booked, container: null },
    { classifier: "EST" },
  );
  const stated = [
    { from: booked, event: plan },
    ...foreign.map((event) => ({ from: iso(last), event })),
    ...others,
    ...ended,
  ];
  // Some sources' clocks are ahead, by the hours of their zone or by a month.
  const aheadMs = dice.chance(0.1) ? dice.pick([8, 14, 24, 30 * 24]) * hour : 0;
  return {
    scac: "ONEY",
    number,
    containers,
    statements: stated
      .map((one) => byClock(ofBill(one, number), aheadMs))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    facts,
    takenBack,
    lastAt: ended.at(-1)!.from,
  };
}

/** What the source answers by then, if it answers truly. */
const answerAt = ({ statements }: SourceHistory, now: string): readonly SourceEvent[] =>
  statements
    .filter(({ from, until }) => from <= now && (until === undefined || now < until))
    .map(({ event }) => event);

const shuffled = <T>(all: readonly T[], dice: Dice): readonly T[] =>
  all
    .map((one) => ({ one, place: dice.fraction() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** How a source answers one poll: as it is, or in one of the ways in which sources are wrong for a while. */
export type SourceMood = "true" | "stale" | "shuffled" | "silent" | "not found" | "garbage";

export function pollAnswer(
  history: SourceHistory,
  now: string,
  mood: SourceMood,
  dice: Dice,
): PollResult {
  if (mood === "silent") return { outcome: "unreachable", detail: "503" };
  if (mood === "not found") return { outcome: "not_found" };
  if (mood === "garbage") return { outcome: "unrecognized", detail: "a login page" };
  const known = answerAt(history, now);
  const events =
    mood === "stale"
      ? known.slice(0, dice.whole(1, known.length))
      : mood === "shuffled"
        ? shuffled(known, dice)
        : known;
  return {
    outcome: "observed",
    events,
    setAside: [],
    bodies: [JSON.stringify(events.map(({ raw }) => raw))],
  };
}
