export { findVessel, renderVessel } from "./find-vessel.ts";
export { mapOf } from "./map-features.ts";
export {
  futurePositions,
  futurePositionsFrom,
  offTheWayKm,
  pastPositions,
} from "./ship-positions.ts";
