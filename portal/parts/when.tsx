import { joinStops } from "../time/stops.ts";
import { localTime } from "../time/zoned.ts";

/** An instant at its place: day, hour, and the zone's abbreviation. Never within a link or button. */
export function When({
  at,
  zone,
}: {
  readonly at: string;
  readonly zone: string | null | undefined;
}) {
  const { day, clock, zone: name } = localTime(at, zone);
  return (
    // The keyboard leads to it, and its tip has it in UTC and in the reader's zone.
    <time dateTime={at} ref={joinStops}>
      {day} {clock} <span className="quiet">{name}</span>
    </time>
  );
}
