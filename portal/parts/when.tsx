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

/** Stands for the instant while a sentence is written. */
const mark = "\u0000";

type WithinProps = {
  /** The sentence, of the instant's text. */
  readonly write: (at: string) => string;
  readonly at: string;
  readonly zone: string | null | undefined;
};

/** A sentence with an instant in it, which explains itself like one that stands alone. */
export function WhenWithin({ write, at, zone }: WithinProps) {
  const [before, after] = write(mark).split(mark);
  return (
    <>
      {before}
      <When at={at} zone={zone} />
      {after}
    </>
  );
}
