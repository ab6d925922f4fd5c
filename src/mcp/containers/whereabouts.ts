import { localDateOf } from "#src/reference/index.ts";
import { placeOf, type ContainerView } from "#src/tracking/index.ts";

/** A ship's name is the line's text: one that is no name is left out of a sentence for a model. */
const shipName = /^[\p{L}\d][\p{L}\d .'&/-]{0,39}$/u;

/** When a container that is at sea is due, and by which ship: its own. null once it is there. */
export function whereaboutsOf({ container }: Pick<ContainerView, "container">): string | null {
  const { voyage, portOfDischarge, podArrivedAt, podDischargedAt, podFullOutAt } = container;
  if (!voyage?.podEtaAt || podArrivedAt || podDischargedAt || podFullOutAt) return null;
  const port = placeOf(portOfDischarge)?.name;
  const on = localDateOf(voyage.podEtaAt, portOfDischarge?.timezone ?? "UTC");
  const ship = voyage.podVesselName ?? "";
  return `Due${port ? ` at ${port}` : ""} on ${on}${shipName.test(ship) ? ` by ${ship}` : ""}.`;
}
