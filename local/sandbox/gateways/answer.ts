import { derivedId, newId } from "#src/platform/ids.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import { eventsAt, isContainer, type Archive, type VoyageRecord } from "../records/archive.ts";
import type { Carrier } from "./carriers.ts";
import {
  dcsaEvent,
  statementKeyOf,
  type DcsaEvent,
  type Documents,
} from "../records/dcsa-event.ts";
import type { Failure } from "../scenarios.ts";
import { hourMs, type Statement } from "../statements.ts";

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
 * What the carrier knows of a number at this instant of product time. Where others report the
 * container by EDI, it is never ahead of them: however fast time runs and however busy the machine
 * is, no container is reported as returned before its stay was.
 */
export function answerOf(
  carrier: Carrier,
  { archive, heldAt }: { readonly archive: Archive; readonly heldAt: HeldAt },
  asked: Asked,
  now: Date,
): Answer {
  const key = keyOf(carrier, archive, asked);
  if (key === null) return { failure: "invalid", retryAfterSeconds: 0 };
  const voyageRecord = archive.open(carrier.scac, key, now);
  const failing = failureOf(voyageRecord, now);
  if (failing) return failing;
  const documents = documentsOf(key, asked);
  if (asked.bill !== null && asked.booking !== null && !agree(asked, documents))
    return { events: [] };
  const held = heldAt(carrier.scac, key);
  const publishedUpTo = held === null || held >= now.getTime() ? now : new Date(held);
  const statements = eventsAt(voyageRecord, publishedUpTo).filter(
    (one) => carrier.shipmentEvents || !("document" in one.about),
  );
  const events = (carrier.history === "latest" ? newestOfEach(statements) : statements)
    .filter((one) => concerns(one, asked.equipment))
    .map((one) => {
      const event = dcsaEvent(carrier, voyageRecord.voyage, one, documents);
      return (one.deviation ? one.deviation(event) : event) as DcsaEvent;
    });
  const arranged = voyageRecord.plot.script?.arrange?.(events) ?? events;
  return { events: arranged.map((event) => asSent(carrier, event, now)) };
}

function failureOf({ plot, anchor }: VoyageRecord, now: Date): Answer | null {
  if (!plot.failure) return null;
  const ends = anchor.firstPoll + (plot.failsForHours ?? Number.POSITIVE_INFINITY) * hourMs;
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
  if (!isContainer(container)) return plainScenario.test(container) ? container : null;
  return archive.holding(carrier.scac, container) ?? container;
}

/** Test numbers may stand where a container number belongs. */
const plainScenario = /^(?:TESTTR|QL)[A-Z0-9]+$/;

const documentsOf = (key: string, { booking }: Asked): Documents => ({
  booking: booking === key ? key : `BK${key}`,
  bill: isContainer(key) ? `BL${key}` : key,
});

const agree = (asked: Asked, documents: Documents): boolean =>
  asked.bill === documents.bill &&
  (asked.booking === documents.booking || asked.booking === documents.bill);

const concerns = (statement: Statement, equipment: string | null): boolean =>
  equipment === null ||
  plainScenario.test(equipment) ||
  statement.containers.some((container) => container.number === equipment);

/** The last version of each statement, in the order in which these were made. */
function newestOfEach(statements: readonly Statement[]): readonly Statement[] {
  const newest = new Map(statements.map((one) => [`${statementKeyOf(one)} ${joining(one)}`, one]));
  return statements.filter((one) => newest.get(`${statementKeyOf(one)} ${joining(one)}`) === one);
}

/** A plan repeated for a container that joined does not replace the others' plan. */
const joining = (statement: Statement): string => (statement.version === "joins" ? "joins" : "");

const asSent = (carrier: Carrier, event: DcsaEvent, now: Date): DcsaEvent => ({
  ...event,
  ...(carrier.eventIds === "regenerated" && {
    eventID: derivedId("sandbox-answer", String(event["eventID"]), newId(now)),
  }),
  ...(carrier.createdTimes === "answer" && {
    eventCreatedDateTime: `${now.toISOString().slice(0, 19)}Z`,
  }),
});

/** A reference as in the query; the carrier ignores hyphens and spaces. */
export const readReference = (value: string | null): string | null =>
  value === null || value.trim() === "" ? null : normalizeNumber(value);
