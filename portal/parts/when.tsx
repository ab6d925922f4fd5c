import { localTime } from "../time/zoned.ts";

/** An instant at its place: day, hour, and the zone's abbreviation. */
export function When({
  at,
  zone,
}: {
  readonly at: string;
  readonly zone: string | null | undefined;
}) {
  const { day, clock, zone: name } = localTime(at, zone);
  return (
    <time dateTime={at}>
      {day} {clock} <span className="quiet">{name}</span>
    </time>
  );
}
