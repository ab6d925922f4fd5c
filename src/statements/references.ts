import { queryNumber } from "#src/reference/index.ts";
import type { SourceEvent, CarrierTargetKey } from "./carrier-source.ts";

/** DCSA documentTypeCode of the two numbers that a journey is tracked by. */
const kinds = { bill_of_lading: "TRD", booking_number: "BKG" } as const;

type Referring = Pick<SourceEvent, "documents" | "equipment" | "at">;

/**
 * Finds the events of an answer that are of another journey: a carrier also answers with the
 * container's next export, or with a container of another bill. Pure; the order of events does not
 * matter.
 *
 * - An event belongs to the bills it names, and to its bookings where it names no bill. Its
 *   carrier's SCAC in front of a number does not count.
 * - A bill and a booking in the same event are of one journey. Of a tracked bill a booking that no
 *   event ties to it is taken for its own when it began before the bill's last event and before the
 *   others; of a tracked booking the bill that began first.
 * - An event that names no document counts, unless it is of a container that only other documents
 *   name.
 * - Where no event names the tracked number, its carrier knows it by another one, and all count.
 *   The same holds for a container number, whose journeys are separated by time
 *   (`reconcile/cycle.ts`).
 */
export function ofOtherJourney(
  events: readonly Referring[],
  carrierTarget: CarrierTargetKey,
): (event: Referring) => boolean {
  if (carrierTarget.type === "container") return () => false;
  const kind = kinds[carrierTarget.type];
  const isBill = kind === "TRD";
  const numbersOf = ({ documents }: Referring, of: "TRD" | "BKG"): string[] =>
    (documents[of] ?? []).map((number) =>
      queryNumber(carrierTarget.scac, of === "TRD" ? "bill_of_lading" : "booking_number", number),
    );
  const own = events.filter((event) => numbersOf(event, kind).includes(carrierTarget.number));
  if (own.length === 0) return () => false;

  const beside = isBill ? "BKG" : "TRD";
  const known = new Set(own.flatMap((event) => numbersOf(event, beside)));
  if (known.size === 0) {
    const last = own.reduce((latest, { at }) => (at > latest ? at : latest), "");
    const withoutNumber = events.filter((event) => numbersOf(event, kind).length === 0);
    const first = withoutNumber
      .flatMap((event) => numbersOf(event, beside).map((number) => ({ number, at: event.at })))
      .filter(({ at }) => !isBill || at <= last)
      .toSorted((a, b) => (`${a.at} ${a.number}` < `${b.at} ${b.number}` ? -1 : 1))[0];
    if (first) known.add(first.number);
  }
  const isNamed = (event: Referring): boolean | null => {
    const [named, others] = [numbersOf(event, kind), numbersOf(event, beside)];
    if (named.length > 0) return named.includes(carrierTarget.number);
    return others.length > 0 ? others.some((number) => known.has(number)) : null;
  };
  const named = (is: boolean): Set<string> =>
    new Set(events.flatMap((event) => (isNamed(event) === is ? (event.equipment ?? []) : [])));
  const [mine, theirs] = [named(true), named(false)];
  return (event) => {
    const is = isNamed(event);
    if (is !== null) return !is;
    const { equipment } = event;
    return equipment !== null && theirs.has(equipment) && !mine.has(equipment) && mine.size > 0;
  };
}
