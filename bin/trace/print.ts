import { localTimeText } from "#src/reference/index.ts";
import type { Happening } from "./history.ts";

const shown = (one: unknown): string =>
  one === null || one === undefined ? "–" : JSON.stringify(one);

function what(one: Happening): string {
  switch (one.kind) {
    case "request":
      return `tracking request ${one.number} at ${one.scac ?? "a line still to be found"}, now ${one.status}`;
    case "shipment":
      return `shipment ${one.billOfLading} (${one.id})`;
    case "container":
      return `container ${one.number} created, now ${one.status}`;
    case "transport_event": {
      const { event, happenedAt, place, zone, value, source } = one;
      const local = (at: string): string => (zone === null ? at : localTimeText(at, zone));
      const stated = value === null ? "" : ` to ${local(value)}`;
      return `reported ${event}${stated} at ${place ?? "an unknown place"} on ${local(happenedAt)}, by ${source}`;
    }
    case "withdrawn":
      return `withdrawn ${one.event}`;
    case "change":
      return `changed ${one.attribute}: ${shown(one.before)} -> ${shown(one.after)}, by ${one.source}${
        one.rawEventId === null ? "" : `, raw event ${one.rawEventId}`
      }`;
    case "published":
      return `published ${one.event} as ${one.sequence} of the feed (${one.eventId}), ${one.notifications} notifications`;
    case "attempt": {
      const outcome = one.succeeded ? "delivered" : "not delivered";
      const answer = one.error ?? `status ${one.status}`;
      return `${outcome} ${one.event} to webhook ${one.webhookId}: ${answer} after ${one.durationMs} ms, ${one.secondsSinceChange} s after the change`;
    }
    case "last_poll":
      return `last polled ${one.source}, poll ${one.polls}, ${one.failures} failures in a row, last answer ${
        one.lastSucceededAt ?? "never"
      }, next ${one.nextPollAt ?? "never"}`;
  }
}

/** A line for each happening: the instant in UTC, then what happened; hours of a place are in its zone. */
export const linesOf = (history: readonly Happening[]): string =>
  history.map((one) => `${one.at}  ${what(one)}`).join("\n");
