import type { Place } from "#src/statements/carrier-source.ts";
import type { RampKey, ShipmentItem } from "../store/shipment-entity.ts";

/**
 * The shipment's destination with its ramp: the ramp of most containers that go there, of equally
 * many the first by code. Where no container's ramp is known it is as the carrier names it.
 */
export function destinationWithRamp({
  destination,
  containers,
}: Pick<ShipmentItem, "destination" | "containers">): Place | undefined {
  if (!destination) return undefined;
  const there = containers.flatMap(({ ramp }) =>
    ramp && ramp.locode === destination.locode ? [ramp] : [],
  );
  const code = commonestOf(there);
  return code === null ? destination : { ...destination, facility: code, facilityProvider: "SMDG" };
}

function commonestOf(ramps: readonly RampKey[]): string | null {
  const counts = new Map<string, number>();
  for (const { code } of ramps) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted(
    ([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1),
  );
  return most ? most[0] : null;
}
