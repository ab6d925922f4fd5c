import { derivedId, newId } from "#src/platform/ids.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import { eventsAt, isContainer, type Archive, type Tale } from "./archive.ts";
import type { Carrier } from "./carriers.ts";
import { dcsaEvent, subjectOf, type DcsaEvent, type Documents } from "./dcsa-event.ts";
import type { Failure } from "./scenarios.ts";
import { hourMs, type Statement } from "./statements.ts";

/**
 * The three references of DCSA 2.2; most carriers want one of them
 * (contract: sources#dcsa-track-and-trace).
 */
export type Asked = {
  readonly bill: string | null;
  readonly booking: string | null;
  readonly equipment: string | null;
};

export type Answer =
  | { readonly events: readonly DcsaEvent[] }
  | { readonly failure: Failure; readonly retryAfterSeconds: number };

/** When the oldest EDI about a number was due that its receiver has not taken; null: none waits. */
export type HeldAt = (scac: string, number: string) => number | null;

/**
 * What the carrier knows of a number at this moment of product time. Where others tell of the box by
 * EDI, it is never ahead of them: however fast time runs and however busy the machine is, nobody
 * hears that a box is back before its stay was told.
 */
export function answerOf(
  carrier: Carrier,
  { archive, heldAt }: { readonly archive: Archive; readonly heldAt: HeldAt },
  asked: Asked,
  now: Date,
): Answer {
  const key = keyOf(carrier, archive, asked);
  if (key === null) return { failure: "invalid", retryAfterSeconds: 0 };
  const tale = archive.open(carrier.scac, key, now);
  const failing = failureOf(tale, now);
  if (failing) return failing;
  const documents = documentsOf(key, asked);
  if (asked.bill !== null && asked.booking !== null && !agree(asked, documents))
    return { events: [] };
  const held = heldAt(carrier.scac, key);
  const toldUpTo = held === null || held >= now.getTime() ? now : new Date(held);
  const said = eventsAt(tale, toldUpTo).filter(
    (one) => carrier.shipmentEvents || !("document" in one.about),
  );
  const events = (carrier.history === "latest" ? newestOfEach(said) : said)
    .filter((one) => concerns(one, asked.equipment))
    .map((one) => {
      const event = dcsaEvent(carrier, tale.voyage, one, documents);
      return (one.twist ? one.twist(event) : event) as DcsaEvent;
    });
  const arranged = tale.plot.story?.arrange?.(events) ?? events;
  return { events: arranged.map((event) => asSent(carrier, event, now)) };
}

function failureOf({ plot, anchor }: Tale, now: Date): Answer | null {
  if (!plot.failure) return null;
  const ends = anchor.firstLook + (plot.failsForHours ?? Number.POSITIVE_INFINITY) * hourMs;
  if (now.getTime() >= ends) return null;
  const left = Math.ceil((ends - now.getTime()) / 1000);
  return { failure: plot.failure, retryAfterSeconds: Math.min(60, left) };
}

/**
 * The same shipment by every number it has: booking `BK` + number, bill of lading the number, and for
 * a lone container bill of lading `BL` + container. A booking of another form is its own bill too.
 */
function keyOf(carrier: Carrier, archive: Archive, asked: Asked): string | null {
  const number = asked.bill ?? asked.booking;
  if (number !== null) {
    if (!/^[A-Z0-9]{4,35}$/.test(number)) return null;
    const prefix = asked.bill === null ? "BK" : "BL";
    const rest = number.slice(2);
    if (!number.startsWith(prefix) || rest.length < 4) return number;
    return prefix === "BK" || isContainer(rest) ? rest : number;
  }
  const container = asked.equipment ?? "";
  if (!isContainer(container)) return plainStory.test(container) ? container : null;
  return archive.holding(carrier.scac, container) ?? container;
}

/** Test numbers may stand where a container number belongs. */
const plainStory = /^(?:TESTTR|QL)[A-Z0-9]+$/;

const documentsOf = (key: string, { booking }: Asked): Documents => ({
  booking: booking === key ? key : `BK${key}`,
  bill: isContainer(key) ? `BL${key}` : key,
});

const agree = (asked: Asked, documents: Documents): boolean =>
  asked.bill === documents.bill &&
  (asked.booking === documents.booking || asked.booking === documents.bill);

const concerns = (said: Statement, equipment: string | null): boolean =>
  equipment === null ||
  plainStory.test(equipment) ||
  said.boxes.some((box) => box.number === equipment);

/** The last version of each statement, in the order in which these were made. */
function newestOfEach(said: readonly Statement[]): readonly Statement[] {
  const newest = new Map(said.map((one) => [`${subjectOf(one)} ${joining(one)}`, one]));
  return said.filter((one) => newest.get(`${subjectOf(one)} ${joining(one)}`) === one);
}

/** A plan told again for a container that joined does not replace the others' plan. */
const joining = (said: Statement): string => (said.version === "joins" ? "joins" : "");

const asSent = (carrier: Carrier, event: DcsaEvent, now: Date): DcsaEvent => ({
  ...event,
  ...(carrier.eventIds === "made-anew" && {
    eventID: derivedId("sandbox-answer", String(event["eventID"]), newId(now)),
  }),
  ...(carrier.createdTimes === "answer" && {
    eventCreatedDateTime: `${now.toISOString().slice(0, 19)}Z`,
  }),
});

/** A reference as it stands in the query; the carrier reads over hyphens and spaces. */
export const readReference = (value: string | null): string | null =>
  value === null || value.trim() === "" ? null : normalizeNumber(value);
