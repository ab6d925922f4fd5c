import type * as z from "zod";
import { placeOf, type ContainerView } from "#src/tracking/index.ts";
import type { EventLine } from "./schema.ts";

type Event = ContainerView["events"][number];
type Named = Pick<Event, "event">;

const movement = /^container\.transport\./;

export const isEstimate = ({ event }: Named): boolean => event.includes(".estimated.");

/** The part of a movement's name that names what happened. */
export const milestoneOf = ({ event }: Named): string => event.replace(movement, "");

/** Everything that still holds, oldest first; what a source took back is left out. */
export const shownMilestones = ({ events }: Pick<ContainerView, "events">): readonly Event[] =>
  events
    .filter((event) => event.invalidatedAt === undefined)
    .toSorted((a, b) =>
      a.at === b.at ? (a.createdAt < b.createdAt ? -1 : 1) : a.at < b.at ? -1 : 1,
    );

/** What moved, without changes of last free days and appointments. */
export const movementsOf = (view: Pick<ContainerView, "events">): readonly Event[] =>
  shownMilestones(view).filter(({ event }) => movement.test(event));

type Kind = "vessel" | "rail" | "truck" | "terminal" | "other";

/** Read top to bottom: the first that fits wins. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(estimated\.)?(vessel|transshipment|feeder)_/, "vessel"],
  [/^rail_|arrived_at_inland_destination$/, "rail"],
  [/^(empty_out|full_in|full_out|empty_in|delivered)$/, "truck"],
  [/^(available|not_available)$|^container\.pickup_/, "terminal"],
];

export const kindOf = (event: Named): Kind =>
  kinds.find(([names]) => names.test(milestoneOf(event)))?.[1] ?? "other";

export function eventLine(event: Event): z.input<typeof EventLine> {
  const { place } = event;
  const known = placeOf(place);
  const name = known?.name ?? place.name;
  return {
    event: event.event,
    timestamp: event.at,
    timezone: place.timezone,
    voyage_number: event.voyage ?? null,
    location: name
      ? { name, code: place.locode, type: known && known.kind !== "port" ? "inland" : "port" }
      : null,
    ...(event.value !== undefined && { value: event.value }),
  };
}
