import { derivedId } from "#src/platform/ids.ts";
import { diceOf } from "./dice.ts";
import { hourMs, inOrder, statement, type Statement, type Timeline } from "./statements.ts";
import { oceanVessel } from "./vessels.ts";
import type { Stop, Voyage } from "./voyage.ts";

/** How a voyage departs from the usual: each scenario's own turn of the story. */
export type TwistInput = {
  readonly voyage: Voyage;
  readonly statements: readonly Statement[];
  readonly timeline: Timeline;
  readonly firstPoll: number;
};
export type Deviation = (pendingEvents: TwistInput) => readonly Statement[];

/** Hours from the first look to the turn of a story. */
export const turnHours = 6;
const turnOf = ({ firstPoll }: TwistInput): number => firstPoll + turnHours * hourMs;

const isAbout = (stated: Statement, id: string): boolean =>
  "step" in stated.about && stated.about.step.id === id;

const actualOf = (pendingEvents: TwistInput, id: string): Statement => {
  const found = pendingEvents.statements.find(
    (stated) => isAbout(stated, id) && stated.classifier === "ACT",
  );
  if (!found) throw new Error(`the voyage has no ${id}`);
  return found;
};

/**
 * Up to the turn another plan stood, then it is gone from the answers and the real one is there: a
 * DCSA 2.2 carrier withdraws a plan by no longer sending it
 * (contract: sources#dcsa-track-and-trace).
 */
function replanned(
  pendingEvents: TwistInput,
  before: (stated: Statement) => Statement,
): readonly Statement[] {
  const turn = turnOf(pendingEvents);
  return pendingEvents.statements.flatMap((stated) => {
    if (stated.classifier === "ACT" || stated.publishedAt >= turn) return [stated];
    const old = { ...before(stated), goneAt: turn };
    return stated.classifier === "PLN" ? [old, { ...stated, publishedAt: turn }] : [old];
  });
}

/** Hours by which a rolled shipment leaves later. */
export const rolloverHours = 7 * 24;

/** Booked on a vessel that it missed; a week later on another. */
export const rollover: Deviation = (pendingEvents) => {
  const sails = actualOf(pendingEvents, "depart.0");
  const taken = "step" in sails.about ? (sails.about.step.call.vessel ?? undefined) : undefined;
  const missed = oceanVessel(
    diceOf("missed", pendingEvents.voyage.scac, pendingEvents.voyage.key),
    taken,
  );
  return replanned(pendingEvents, (stated) => {
    const at = stated.at - rolloverHours * hourMs;
    if (!("step" in stated.about) || !stated.about.step.id.endsWith(".0")) return { ...stated, at };
    const { step } = stated.about;
    const call = { ...step.call, vessel: missed, voyageNumber: "099E" };
    return { ...stated, at, about: { step: { ...step, call } } };
  });
};

/** Bound for another port until under way. */
export const portChange =
  (first: Stop): Deviation =>
  (pendingEvents) =>
    replanned(pendingEvents, (stated) => {
      if (!isAbout(stated, "arrive.0") || !("step" in stated.about)) return stated;
      const { step } = stated.about;
      return { ...stated, about: { step: { ...step, call: { ...step.call, stop: first } } } };
    });

/** The discharge was told too early; the same event comes again with another time. */
export const correctedActual: Deviation = (pendingEvents) =>
  pendingEvents.statements.flatMap((stated) =>
    isAbout(stated, "discharge.0") && stated.classifier === "ACT"
      ? [
          { ...stated, version: "first" },
          {
            ...stated,
            at: stated.at + 155 * 60_000,
            publishedAt: turnOf(pendingEvents),
            version: "corrected",
          },
        ]
      : [stated],
  );

/**
 * A pick-up that never was, taken back hours later as carriers with DCSA 2.3 and 3.0 do: the same
 * event again, later, with `isRetracted: true`. The true pick-up follows days after.
 */
export const withdrawnActual: Deviation = (pendingEvents) => {
  const at = pendingEvents.firstPoll + 3 * hourMs;
  const mistake = {
    ...actualOf(pendingEvents, "full_out"),
    at,
    publishedAt: at,
    version: "mistake",
  };
  const withdrawal = { ...mistake, publishedAt: at + 9 * hourMs, retracted: true };
  return [...pendingEvents.statements, mistake, withdrawal];
};

/** The last container joins the booking at the turn; nothing spoke of it before. */
export const addedContainer: Deviation = (pendingEvents) => {
  const late = pendingEvents.voyage.containers.at(-1)!;
  const turn = turnOf(pendingEvents);
  const known = pendingEvents.voyage.containers.filter((container) => container !== late);
  return pendingEvents.statements.flatMap((stated) => {
    if (stated.publishedAt >= turn) return [stated];
    const others = stated.containers.filter((container) => container !== late);
    if (others.length === 0) return [{ ...stated, publishedAt: turn }];
    if (others.length === stated.containers.length) return [stated];
    const withoutIt = { ...stated, containers: known };
    const joins = { ...stated, containers: [late], publishedAt: turn, version: "joins" };
    return stated.classifier === "PLN" ? [withoutIt, joins] : [withoutIt];
  });
};

/** The booking ends at this moment: a VOID, and no plan any more. */
export const cancelled =
  (hoursAfterFirstPoll: number): Deviation =>
  (pendingEvents) => {
    const at = pendingEvents.firstPoll + hoursAfterFirstPoll * hourMs;
    const end = statement(pendingEvents.voyage, {
      about: { document: "BKG", code: "VOID" },
      classifier: "ACT",
      at,
      publishedAt: at,
      reason: "Cancelled at the shipper's request",
    });
    const before = pendingEvents.statements.filter((stated) => stated.publishedAt < at);
    return [
      ...before.map((stated) => (stated.classifier === "ACT" ? stated : { ...stated, goneAt: at })),
      end,
    ];
  };

/** Booked and planned, and nothing ever happens. */
export const onlyPlanned: Deviation = ({ statements }) =>
  statements.filter(
    ({ about, classifier }) =>
      classifier === "PLN" || ("document" in about && about.document === "BKG"),
  );

/** Discharged, and there it stays. */
export const neverPickedUp: Deviation = ({ statements }) =>
  statements.filter(
    ({ about }) => "document" in about || !/^(?:full_out|drop|empty_in)$/.test(about.step.id),
  );

/** The estimate at the port of discharge goes back and forth every four hours for three days. */
export const swingingEta: Deviation = (pendingEvents) => {
  const arrival = actualOf(pendingEvents, "arrive.0");
  const swings = Array.from({ length: 18 }, (_, swing) => ({
    ...arrival,
    classifier: "EST" as const,
    at: arrival.at + (swing % 2 === 0 ? 36 : 0) * hourMs,
    publishedAt: pendingEvents.firstPoll + (2 + 4 * swing) * hourMs,
  }));
  return [...pendingEvents.statements, ...swings];
};

/** An event beside the good ones that no schema lets pass. */
export const malformedEvent: Deviation = (pendingEvents) => {
  const good = actualOf(pendingEvents, "full_in");
  const bad: Statement = {
    ...good,
    version: "malformed",
    deviation: (event) => ({ ...event, eventDateTime: "yesterday", equipmentEventTypeCode: 7 }),
  };
  return [...pendingEvents.statements, bad];
};

/** Codes that no list has, in an equipment and a transport event. */
export const unknownCodes: Deviation = (pendingEvents) => {
  const strange = (id: string, code: string): Statement => {
    const stated = actualOf(pendingEvents, id);
    if (!("step" in stated.about)) return stated;
    const step = { ...stated.about.step, code, id: `${id}.${code}` };
    return {
      ...stated,
      about: { step },
      at: stated.at + 60_000,
      publishedAt: stated.publishedAt + 60_000,
    };
  };
  return [...pendingEvents.statements, strange("discharge.0", "ZZZZ"), strange("arrive.0", "WAIT")];
};

const eachEvent =
  (deviation: NonNullable<Statement["deviation"]>): Deviation =>
  ({ statements }) =>
    statements.map((stated) => ({ ...stated, deviation }));

/** Times as on the wall, without saying where. */
export const withoutOffset = eachEvent((event) => ({
  ...event,
  eventDateTime: String(event["eventDateTime"]).replace(/(?:Z|[+-]\d{2}:\d{2})$/, ""),
}));

/** Places by city and country alone. */
export const withoutLocode = eachEvent((event) => withoutCodes(event));

const codes: ReadonlySet<string> = new Set([
  "UNLocationCode",
  "facilityCode",
  "facilityCodeListProvider",
  "latitude",
  "longitude",
]);
function withoutCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCodes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !codes.has(name))
      .map(([name, inner]) => [name, withoutCodes(inner)]),
  );
}

type Events = readonly Readonly<Record<string, unknown>>[];

/** Every event twice as it is and once more under another eventID. */
export const tripled = (events: Events): Events =>
  events.flatMap((event) => [
    event,
    event,
    { ...event, eventID: derivedId("sandbox-twin", String(event["eventID"])) },
  ]);

/** In an order that means nothing, the same for the same events. */
export const shuffled = (events: Events): Events =>
  events
    .map((event) => ({ event, key: derivedId("sandbox-order", JSON.stringify(event)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ event }) => event);

/** Runs a twist and puts the statements in the order in which they are made. */
export const twisted = (
  pendingEvents: TwistInput,
  deviation: Deviation | undefined,
): readonly Statement[] =>
  deviation ? inOrder(deviation(pendingEvents)) : pendingEvents.statements;
