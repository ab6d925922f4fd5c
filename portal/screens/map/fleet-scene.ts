import type { FleetMap } from "../../../sdk/index.ts";
import { filtersIn } from "../../filters/filters.ts";
import type { Mark, Scene, Way } from "../../map/scene.ts";
import { map as w } from "../../words/map.ts";

export type Vessel = FleetMap["vessels"][number];
export type Port = FleetMap["ports"][number];

export const keyOfVessel = ({ id }: Vessel): string => `vessel ${id}`;
export const keyOfPort = ({ code }: Port): string => `port ${code}`;

const vesselMark = (vessel: Vessel): readonly Mark[] =>
  vessel.position === null
    ? []
    : [
        {
          key: keyOfVessel(vessel),
          kind: "vessel",
          place: [vessel.position.longitude, vessel.position.latitude],
          count: vessel.containers,
          needsAttention: vessel.attention > 0,
          estimated: vessel.position.estimated,
          heading: vessel.position.heading_degrees,
          title: `${vessel.name}: ${w.onBoard(vessel.containers)}`,
          label: null,
        },
      ];

const portMark = (port: Port): Mark => ({
  key: keyOfPort(port),
  kind: "port",
  place: [port.longitude, port.latitude],
  count: port.containers,
  needsAttention: port.attention > 0,
  estimated: false,
  heading: null,
  title: [
    port.name,
    port.containers > 0 && w.here(port.containers),
    port.inbound > 0 && w.inbound(port.inbound),
  ]
    .filter(Boolean)
    .join(", "),
  label: port.name,
});

/** What the map of many containers shows. */
export const sceneOf = ({ vessels, ports, routes }: FleetMap): Scene => ({
  marks: [...ports.map(portMark), ...vessels.flatMap(vesselMark)],
  ways: [
    ...routes.flatMap(({ way }): Way[] => (way ? [{ kind: "planned", places: way }] : [])),
    ...vessels.flatMap(({ passed, ahead }): Way[] => [
      ...(passed ? [{ kind: "passed" as const, places: passed }] : []),
      ...(ahead ? [{ kind: "ahead" as const, places: ahead }] : []),
    ]),
  ],
});

/** The list of what the map counts at one place: the same filters, and the place. */
export function listAt(
  search: URLSearchParams,
  parameter: "current_vessel_id" | "current_port_code" | "upcoming_port_code",
  value: string,
): string {
  const asked = filtersIn(search);
  const single = `filter[${parameter}]`;
  // Who filters by a place already asks for both of them.
  asked.append(asked.has(single) ? `${single}[]` : single, value);
  return `/containers?${asked.toString()}`;
}

/** Where a press on a mark leads: to what is there, else to what is still to come; null where nothing is. */
export function addressOf(key: string, map: FleetMap, search: URLSearchParams): string | null {
  const vessel = map.vessels.find((one) => keyOfVessel(one) === key);
  if (vessel) return listAt(search, "current_vessel_id", vessel.id);
  const port = map.ports.find((one) => keyOfPort(one) === key);
  if (!port) return null;
  if (port.containers > 0) return listAt(search, "current_port_code", port.code);
  return port.inbound > 0 ? listAt(search, "upcoming_port_code", port.code) : null;
}
