export { lengthKm, nearestTo, pointsAlong, splitAt } from "./along.ts";
export { drawn } from "./draw.ts";
export { distanceKm, kmPerNauticalMile, type Position } from "./geodesy.ts";
export { seaPath, type Canal, type SeaPath } from "./sea-path.ts";
