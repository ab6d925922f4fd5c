import type { Voyage } from "../projection/journey.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/** `null` in a journey means unknown; in the store what is unknown is absent. */
type Known<T> = { [K in keyof T]: null extends T[K] ? NonNullable<T[K]> | undefined : T[K] };
export const known = <T extends object>(journey: T): Known<T> =>
  Object.fromEntries(
    Object.entries(journey).map(([key, value]) => [key, value ?? undefined]),
  ) as Known<T>;

/**
 * The shipment as one of its containers travels: with that container's own ship, dates and ports,
 * where the shipment has those of most. A place that the carrier does not name for this one is the
 * shipment's.
 */
export function asTravelled<S extends Pick<ShipmentItem, keyof Voyage>>(
  shipment: S,
  voyage: Voyage | undefined,
): S {
  if (!voyage) return shipment;
  const own = known(voyage);
  return {
    ...shipment,
    ...own,
    portOfLading: own.portOfLading ?? shipment.portOfLading,
    portOfDischarge: own.portOfDischarge ?? shipment.portOfDischarge,
    destination: own.destination ?? shipment.destination,
  };
}
