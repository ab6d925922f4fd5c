import { derivedId } from "#src/platform/ids.ts";
import { diceOf } from "./dice.ts";
import { hourMs, inOrder, statement, type Statement, type Timeline } from "./statements.ts";
import { oceanVessel } from "./vessels.ts";
import type { Stop, Voyage } from "./voyage.ts";

/** How a voyage departs from the usual: each scenario's own turn of the story. */
export type Told = {
  readonly voyage: Voyage;
  readonly statements: readonly Statement[];
  readonly timeline: Timeline;
  readonly firstLook: number;
};
export type Twist = (told: Told) => readonly Statement[];

/** Hours from the first look to the turn of a story. */
export const turnHours = 6;
const turnOf = ({ firstLook }: Told): number => firstLook + turnHours * hourMs;

const isAbout = (said: Statement, id: string): boolean =>
  "step" in said.about && said.about.step.id === id;

const actualOf = (told: Told, id: string): Statement => {
  const found = told.statements.find((said) => isAbout(said, id) && said.classifier === "ACT");
  if (!found) throw new Error(`the voyage has no ${id}`);
  return found;
};

/**
 * Up to the turn another plan stood, then it is gone from the answers and the real one is there: a
 * DCSA 2.2 carrier withdraws a plan by no longer sending it
 * (contract: sources#dcsa-track-and-trace).
 */
function replanned(told: Told, before: (said: Statement) => Statement): readonly Statement[] {
  const turn = turnOf(told);
  return told.statements.flatMap((said) => {
    if (said.classifier === "ACT" || said.toldAt >= turn) return [said];
    const old = { ...before(said), goneAt: turn };
    return said.classifier === "PLN" ? [old, { ...said, toldAt: turn }] : [old];
  });
}

/** Hours by which a rolled shipment leaves later. */
export const rolloverHours = 7 * 24;

/** Booked on a vessel that it missed; a week later on another. */
export const rollover: Twist = (told) => {
  const sails = actualOf(told, "depart.0");
  const taken = "step" in sails.about ? (sails.about.step.call.vessel ?? undefined) : undefined;
  const missed = oceanVessel(diceOf("missed", told.voyage.scac, told.voyage.key), taken);
  return replanned(told, (said) => {
    const at = said.at - rolloverHours * hourMs;
    if (!("step" in said.about) || !said.about.step.id.endsWith(".0")) return { ...said, at };
    const { step } = said.about;
    const call = { ...step.call, vessel: missed, voyageNumber: "099E" };
    return { ...said, at, about: { step: { ...step, call } } };
  });
};

/** Bound for another port until under way. */
export const portChange =
  (first: Stop): Twist =>
  (told) =>
    replanned(told, (said) => {
      if (!isAbout(said, "arrive.0") || !("step" in said.about)) return said;
      const { step } = said.about;
      return { ...said, about: { step: { ...step, call: { ...step.call, stop: first } } } };
    });

/** The discharge was told too early; the same event comes again with another time. */
export const correctedActual: Twist = (told) =>
  told.statements.flatMap((said) =>
    isAbout(said, "discharge.0") && said.classifier === "ACT"
      ? [
          { ...said, version: "first" },
          { ...said, at: said.at + 155 * 60_000, toldAt: turnOf(told), version: "corrected" },
        ]
      : [said],
  );

/**
 * A pick-up that never was, taken back hours later as carriers with DCSA 2.3 and 3.0 do: the same
 * event again, later, with `isRetracted: true`. The true pick-up follows days after.
 */
export const withdrawnActual: Twist = (told) => {
  const at = told.firstLook + 3 * hourMs;
  const mistake = { ...actualOf(told, "full_out"), at, toldAt: at, version: "mistake" };
  const withdrawal = { ...mistake, toldAt: at + 9 * hourMs, retracted: true };
  return [...told.statements, mistake, withdrawal];
};

/** The last container joins the booking at the turn; nothing spoke of it before. */
export const addedContainer: Twist = (told) => {
  const late = told.voyage.boxes.at(-1)!;
  const turn = turnOf(told);
  const known = told.voyage.boxes.filter((box) => box !== late);
  return told.statements.flatMap((said) => {
    if (said.toldAt >= turn) return [said];
    const others = said.boxes.filter((box) => box !== late);
    if (others.length === 0) return [{ ...said, toldAt: turn }];
    if (others.length === said.boxes.length) return [said];
    const withoutIt = { ...said, boxes: known };
    const joins = { ...said, boxes: [late], toldAt: turn, version: "joins" };
    return said.classifier === "PLN" ? [withoutIt, joins] : [withoutIt];
  });
};

/** The booking ends at this moment: a VOID, and no plan any more. */
export const cancelled =
  (hoursAfterFirstLook: number): Twist =>
  (told) => {
    const at = told.firstLook + hoursAfterFirstLook * hourMs;
    const end = statement(told.voyage, {
      about: { document: "BKG", code: "VOID" },
      classifier: "ACT",
      at,
      toldAt: at,
      reason: "Cancelled at the shipper's request",
    });
    const before = told.statements.filter((said) => said.toldAt < at);
    return [
      ...before.map((said) => (said.classifier === "ACT" ? said : { ...said, goneAt: at })),
      end,
    ];
  };

/** Booked and planned, and nothing ever happens. */
export const onlyPlanned: Twist = ({ statements }) =>
  statements.filter(
    ({ about, classifier }) =>
      classifier === "PLN" || ("document" in about && about.document === "BKG"),
  );

/** Discharged, and there it stays. */
export const neverPickedUp: Twist = ({ statements }) =>
  statements.filter(
    ({ about }) => "document" in about || !/^(?:full_out|drop|empty_in)$/.test(about.step.id),
  );

/** The estimate at the port of discharge goes back and forth every four hours for three days. */
export const swingingEta: Twist = (told) => {
  const arrival = actualOf(told, "arrive.0");
  const swings = Array.from({ length: 18 }, (_, swing) => ({
    ...arrival,
    classifier: "EST" as const,
    at: arrival.at + (swing % 2 === 0 ? 36 : 0) * hourMs,
    toldAt: told.firstLook + (2 + 4 * swing) * hourMs,
  }));
  return [...told.statements, ...swings];
};

/** An event beside the good ones that no schema lets pass. */
export const malformedEvent: Twist = (told) => {
  const good = actualOf(told, "full_in");
  const bad: Statement = {
    ...good,
    version: "malformed",
    twist: (event) => ({ ...event, eventDateTime: "yesterday", equipmentEventTypeCode: 7 }),
  };
  return [...told.statements, bad];
};

/** Codes that no list has, in an equipment and a transport event. */
export const unknownCodes: Twist = (told) => {
  const strange = (id: string, code: string): Statement => {
    const said = actualOf(told, id);
    if (!("step" in said.about)) return said;
    const step = { ...said.about.step, code, id: `${id}.${code}` };
    return { ...said, about: { step }, at: said.at + 60_000, toldAt: said.toldAt + 60_000 };
  };
  return [...told.statements, strange("discharge.0", "ZZZZ"), strange("arrive.0", "WAIT")];
};

const eachEvent =
  (twist: NonNullable<Statement["twist"]>): Twist =>
  ({ statements }) =>
    statements.map((said) => ({ ...said, twist }));

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
export const twisted = (told: Told, twist: Twist | undefined): readonly Statement[] =>
  twist ? inOrder(twist(told)) : told.statements;
