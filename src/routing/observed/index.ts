export { nameVessels } from "./name-vessels.ts";
export { PositionImport } from "./position-import.ts";
export { isFresh, observedNow, observedSince, type ObservedTrail } from "./read-positions.ts";
export type { ObservedPosition } from "./vessel-position-entity.ts";
