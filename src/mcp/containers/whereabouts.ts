import { localDateOf } from "#src/reference/index.ts";
import { placeOf, terminalOf, type ContainerView } from "#src/tracking/index.ts";

type Container = ContainerView["container"];

/** A ship's name is the carrier's text: one that is not a name is left out of a sentence for a model. */
const shipName = /^[\p{L}\d][\p{L}\d .'&/-]{0,39}$/u;

/** The terminal or ramp and its city, of our own table alone; null where neither is known. */
function nameOf(place: Container["portOfDischarge"]): string | null {
  const facility = terminalOf(place)?.name;
  const city = placeOf(place)?.name;
  return [facility, city].filter(Boolean).join(", ") || null;
}

/** Where a container is now, or where it is due: as text, null when no source reports it. */
export function whereaboutsOf({ container }: Pick<ContainerView, "container">): string | null {
  const { currentStatus, destination, portOfDischarge } = container;
  switch (currentStatus) {
    case "new":
    case "loaded":
    case "on_ship":
      return atSea(container);
    case "on_rail":
      return byRail(container);
    case "picked_up":
    case "delivered":
    case "dropped":
    case "empty_returned":
      return null;
    default: {
      const isInland =
        container.indRailUnloadedAt !== undefined || container.indAtaAt !== undefined;
      const name = nameOf(isInland ? destination : portOfDischarge);
      return name && `It is at ${name}.`;
    }
  }
}

function atSea({ voyage, portOfDischarge, podArrivedAt }: Container): string | null {
  const port = nameOf(portOfDischarge);
  if (podArrivedAt) return port && `Its ship has arrived at ${port}.`;
  if (!voyage?.podEtaAt) return null;
  const on = localDateOf(voyage.podEtaAt, portOfDischarge?.timezone ?? "UTC");
  const ship = voyage.podVesselName ?? "";
  const at = placeOf(portOfDischarge)?.name;
  return `Due${at ? ` at ${at}` : ""} on ${on}${shipName.test(ship) ? ` by ${ship}` : ""}.`;
}

function byRail({ destination, indEtaAt, indAtaAt }: Container): string | null {
  const name = nameOf(destination);
  if (name === null) return null;
  if (indAtaAt) return `Its train has arrived at ${name}.`;
  const on = indEtaAt && localDateOf(indEtaAt, destination?.timezone ?? "UTC");
  return `Bound for ${name}${on ? `, due on ${on}` : ""}.`;
}
