export { findVessel, renderVessel } from "./find-vessel.ts";
export { fleetMapOf, type MappedContainer } from "./fleet-map.ts";
export { mapOf } from "./map-features.ts";
export { observedNow } from "./observed/index.ts";
export { shipUnderWay } from "./sea-legs.ts";
export { offTheWayKm } from "./ship-now.ts";
export { futurePositions, futurePositionsFrom, pastPositions } from "./ship-positions.ts";
