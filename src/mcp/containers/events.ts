import type * as z from "zod";
import { placeOf, type ContainerView } from "#src/tracking/index.ts";
import type { EventLine } from "./schema.ts";

type Event = ContainerView["events"][number];

/** Something that happened or is expected to; a last free day or an appointment is not. */
const isMovement = ({ event }: Event): boolean => event.startsWith("container.transport.");
export const isEstimate = ({ event }: Event): boolean =>
  event.startsWith("container.transport.estimated.");

/** The part of the name that says what happened. */
export const milestoneOf = ({ event }: Pick<Event, "event">): string =>
  event.replace(/^container\.transport\./, "");

/** A container's movements as they stand now, oldest first; what was taken back is left out. */
export const movementsOf = ({ events }: Pick<ContainerView, "events">): readonly Event[] =>
  events
    .filter((event) => isMovement(event) && event.invalidatedAt === undefined)
    .toSorted((a, b) =>
      a.at === b.at ? (a.createdAt < b.createdAt ? -1 : 1) : a.at < b.at ? -1 : 1,
    );

export function eventLine(event: Event): z.input<typeof EventLine> {
  const { place } = event;
  const known = placeOf(place);
  const name = known?.name ?? place.name;
  return {
    event: milestoneOf(event),
    timestamp: event.at,
    timezone: place.timezone,
    voyage_number: event.voyage ?? null,
    location: name
      ? { name, code: place.locode, type: known && known.kind !== "port" ? "inland" : "port" }
      : null,
  };
}
