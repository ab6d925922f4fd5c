export { findVessel, renderVessel } from "./find-vessel.ts";
export { fleetMapOf, type MappedContainer } from "./fleet-map.ts";
export { mapOf } from "./map-features.ts";
export {
  futurePositions,
  futurePositionsFrom,
  offTheWayKm,
  pastPositions,
} from "./ship-positions.ts";
