/** Natural Earth's land (public domain), in two resolutions. */
declare module "world-atlas/land-110m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const topology: Topology<{ readonly land: GeometryCollection }>;
  export default topology;
}
declare module "world-atlas/land-50m.json" {
  export { default } from "world-atlas/land-110m.json";
}
