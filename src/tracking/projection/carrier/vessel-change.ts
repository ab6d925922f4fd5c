import { etaChangedAt } from "./eta-changes.ts";
import type { ProjectedEstimate } from "../journey.ts";

/** Another vessel is to bring a container in: the container was rolled, or its route changed. */
export type VesselChange = { readonly from: string; readonly to: string; readonly at: string };

type Vessel = Pick<ProjectedEstimate, "vesselImo" | "vesselName">;
const nameOf = ({ vesselName, vesselImo }: Vessel): string | null => vesselName ?? vesselImo;
const isSame = (a: Vessel, b: Vessel): boolean =>
  a.vesselImo && b.vesselImo ? a.vesselImo === b.vesselImo : nameOf(a) === nameOf(b);

/**
 * The last change of the vessel, from its estimates of the arrival (oldest first); undefined when
 * it is still the first one named. A new vessel that is due at the very same time is not noticed.
 */
export function vesselChangeOf(estimates: readonly ProjectedEstimate[]): VesselChange | undefined {
  const named = estimates.filter(
    (one) => one.estimate === "vessel_arrived" && nameOf(one) !== null,
  );
  const now = named.at(-1);
  const last = named.findLastIndex((one) => now !== undefined && !isSame(one, now));
  const [before, first] = [named[last], named[last + 1]];
  if (!before || !first) return undefined;
  return { from: nameOf(before)!, to: nameOf(first)!, at: etaChangedAt(named, last + 1) };
}
