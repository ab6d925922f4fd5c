import type { ContainerMap } from "../../../sdk/index.ts";
import type { Mark, Scene, Way } from "../../map/scene.ts";

type Feature = ContainerMap["features"][number];
type Of<K extends Feature["properties"]["feature_type"]> = Extract<
  Feature,
  { readonly properties: { readonly feature_type: K } }
>;

/** A port of the voyage, and the vessel while it is under way. */
export type VoyagePort = Of<"port">["properties"];
export type VoyageVessel = Of<"current_vessel">["properties"];

const isOf =
  <K extends Feature["properties"]["feature_type"]>(kind: K) =>
  (feature: Feature): feature is Of<K> =>
    feature.properties.feature_type === kind;

const portsOf = ({ features }: ContainerMap): readonly Of<"port">[] =>
  features.filter(isOf("port"));
const vesselsOf = ({ features }: ContainerMap): readonly Of<"current_vessel">[] =>
  features.filter(isOf("current_vessel"));

const wayKinds = {
  past_vessel_locations: "passed",
  estimated_partial_leg: "ahead",
  estimated_full_legs: "planned",
} as const satisfies Readonly<Record<string, Way["kind"]>>;

const portMark = ({ geometry, properties }: Of<"port">): Mark => ({
  key: `port ${properties.location_id}`,
  kind: "port",
  place: geometry.coordinates,
  count: 1,
  needsAttention: false,
  estimated: false,
  heading: null,
  title: properties.name,
  label: properties.name,
});

const vesselMark = ({ geometry, properties }: Of<"current_vessel">): Mark => ({
  key: "vessel",
  kind: "vessel",
  place: geometry.coordinates,
  count: 1,
  needsAttention: false,
  estimated: properties.vessel_location_estimated,
  heading: properties.vessel_location_heading,
  title: properties.vessel_name ?? "",
  label: null,
});

/** The voyage of one container, drawn as the map of many is. */
export function voyageOf(map: ContainerMap): {
  readonly scene: Scene;
  readonly ports: readonly VoyagePort[];
  readonly vessel: VoyageVessel | undefined;
} {
  const ways = map.features.flatMap(({ geometry, properties: { feature_type: kind } }): Way[] =>
    kind in wayKinds && geometry.type === "LineString"
      ? [{ kind: wayKinds[kind as keyof typeof wayKinds], places: geometry.coordinates }]
      : [],
  );
  const [ports, vessels] = [portsOf(map), vesselsOf(map)];
  return {
    scene: { marks: [...ports.map(portMark), ...vessels.map(vesselMark)], ways },
    ports: ports.map(({ properties }) => properties),
    vessel: vessels[0]?.properties,
  };
}
