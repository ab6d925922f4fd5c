import { derivedId } from "#src/platform/ids.ts";
import { diceOf } from "./dice.ts";
import { hourMs, inOrder, statement, type Statement, type Timeline } from "./statements.ts";
import { oceanVessel } from "./vessels.ts";
import type { Stop, Voyage } from "./voyage.ts";

/** How a voyage deviates from the usual: each scenario's own change. */
export type TwistInput = {
  readonly voyage: Voyage;
  readonly statements: readonly Statement[];
  readonly timeline: Timeline;
  readonly firstPoll: number;
};
export type Deviation = (input: TwistInput) => readonly Statement[];

/** Hours from the first poll to the change. */
export const turnHours = 6;
const turnOf = ({ firstPoll }: TwistInput): number => firstPoll + turnHours * hourMs;

const isAbout = (original: Statement, id: string): boolean =>
  "step" in original.about && original.about.step.id === id;

const actualOf = (input: TwistInput, id: string): Statement => {
  const found = input.statements.find(
    (original) => isAbout(original, id) && original.classifier === "ACT",
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
  input: TwistInput,
  before: (original: Statement) => Statement,
): readonly Statement[] {
  const turn = turnOf(input);
  return input.statements.flatMap((original) => {
    if (original.classifier === "ACT" || original.publishedAt >= turn) return [original];
    const old = { ...before(original), goneAt: turn };
    return original.classifier === "PLN" ? [old, { ...original, publishedAt: turn }] : [old];
  });
}

/** Hours by which a rolled shipment leaves later. */
export const rolloverHours = 7 * 24;

/** Booked on a vessel that it missed; a week later on another. */
export const rollover: Deviation = (input) => {
  const sails = actualOf(input, "depart.0");
  const taken = "step" in sails.about ? (sails.about.step.call.vessel ?? undefined) : undefined;
  const missed = oceanVessel(diceOf("missed", input.voyage.scac, input.voyage.key), taken);
  return replanned(input, (original) => {
    const at = original.at - rolloverHours * hourMs;
    if (!("step" in original.about) || !original.about.step.id.endsWith(".0"))
      return { ...original, at };
    const { step } = original.about;
    const call = { ...step.call, vessel: missed, voyageNumber: "099E" };
    return { ...original, at, about: { step: { ...step, call } } };
  });
};

/** Bound for another port until under way. */
export const portChange =
  (first: Stop): Deviation =>
  (input) =>
    replanned(input, (original) => {
      if (!isAbout(original, "arrive.0") || !("step" in original.about)) return original;
      const { step } = original.about;
      return { ...original, about: { step: { ...step, call: { ...step.call, stop: first } } } };
    });

/** The discharge was dated too early; the same event comes again with another time. */
export const correctedActual: Deviation = (input) =>
  input.statements.flatMap((original) =>
    isAbout(original, "discharge.0") && original.classifier === "ACT"
      ? [
          { ...original, version: "first" },
          {
            ...original,
            at: original.at + 155 * 60_000,
            publishedAt: turnOf(input),
            version: "corrected",
          },
        ]
      : [original],
  );

/**
 * A pick-up that never was, taken back hours later as carriers with DCSA 2.3 and 3.0 do: the same
 * event again, later, with `isRetracted: true`. The true pick-up follows days after.
 */
export const withdrawnActual: Deviation = (input) => {
  const at = input.firstPoll + 3 * hourMs;
  const mistake = {
    ...actualOf(input, "full_out"),
    at,
    publishedAt: at,
    version: "mistake",
  };
  const withdrawal = { ...mistake, publishedAt: at + 9 * hourMs, retracted: true };
  return [...input.statements, mistake, withdrawal];
};

/** The last container joins the booking at the turn; nothing spoke of it before. */
export const addedContainer: Deviation = (input) => {
  const late = input.voyage.containers.at(-1)!;
  const turn = turnOf(input);
  const known = input.voyage.containers.filter((container) => container !== late);
  return input.statements.flatMap((original) => {
    if (original.publishedAt >= turn) return [original];
    const others = original.containers.filter((container) => container !== late);
    if (others.length === 0) return [{ ...original, publishedAt: turn }];
    if (others.length === original.containers.length) return [original];
    const withoutIt = { ...original, containers: known };
    const joins = { ...original, containers: [late], publishedAt: turn, version: "joins" };
    return original.classifier === "PLN" ? [withoutIt, joins] : [withoutIt];
  });
};

/** The booking ends at this instant: a VOID, and no plan any more. */
export const cancelled =
  (hoursAfterFirstPoll: number): Deviation =>
  (input) => {
    const at = input.firstPoll + hoursAfterFirstPoll * hourMs;
    const end = statement(input.voyage, {
      about: { document: "BKG", code: "VOID" },
      classifier: "ACT",
      at,
      publishedAt: at,
      reason: "Cancelled at the shipper's request",
    });
    const before = input.statements.filter((original) => original.publishedAt < at);
    return [
      ...before.map((original) =>
        original.classifier === "ACT" ? original : { ...original, goneAt: at },
      ),
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
export const swingingEta: Deviation = (input) => {
  const arrival = actualOf(input, "arrive.0");
  const swings = Array.from({ length: 18 }, (_, swing) => ({
    ...arrival,
    classifier: "EST" as const,
    at: arrival.at + (swing % 2 === 0 ? 36 : 0) * hourMs,
    publishedAt: input.firstPoll + (2 + 4 * swing) * hourMs,
  }));
  return [...input.statements, ...swings];
};

/** An event beside the good ones that no schema lets pass. */
export const malformedEvent: Deviation = (input) => {
  const good = actualOf(input, "full_in");
  const bad: Statement = {
    ...good,
    version: "malformed",
    deviation: (event) => ({ ...event, eventDateTime: "yesterday", equipmentEventTypeCode: 7 }),
  };
  return [...input.statements, bad];
};

/** Codes that no list has, in an equipment and a transport event. */
export const unknownCodes: Deviation = (input) => {
  const strange = (id: string, code: string): Statement => {
    const original = actualOf(input, id);
    if (!("step" in original.about)) return original;
    const step = { ...original.about.step, code, id: `${id}.${code}` };
    return {
      ...original,
      about: { step },
      at: original.at + 60_000,
      publishedAt: original.publishedAt + 60_000,
    };
  };
  return [...input.statements, strange("discharge.0", "ZZZZ"), strange("arrive.0", "WAIT")];
};

const eachEvent =
  (deviation: NonNullable<Statement["deviation"]>): Deviation =>
  ({ statements }) =>
    statements.map((original) => ({ ...original, deviation }));

/** Local times without an offset. */
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
  input: TwistInput,
  deviation: Deviation | undefined,
): readonly Statement[] => (deviation ? inOrder(deviation(input)) : input.statements);
