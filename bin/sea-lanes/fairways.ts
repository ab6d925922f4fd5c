import type { Position } from "#src/routing/sea/geodesy.ts";

/** Canals, end to end, by a name that the finder can close. */
export const canals: Readonly<Record<string, readonly Position[]>> = {
  suez: [
    [32.4, 31.45],
    [32.31, 31.25],
    [32.32, 30.7],
    [32.35, 30.45],
    [32.56, 30.2],
    [32.57, 29.93],
    [32.56, 29.75],
  ],
  panama: [
    [-79.93, 9.5],
    [-79.92, 9.28],
    [-79.85, 9.2],
    [-79.69, 9.12],
    [-79.6, 9.0],
    [-79.55, 8.93],
    [-79.5, 8.75],
  ],
  messina: [
    [15.75, 38.4],
    [15.64, 38.26],
    [15.6, 38.05],
    [15.55, 37.85],
  ],
};

/** Rivers that the map of the land does not show: from the berth down to where it shows water. */
export const fairways: Readonly<Record<string, readonly Position[]>> = {
  // Columbia
  USPDX: [
    [-122.79, 45.85],
    [-122.81, 46.02],
    [-122.95, 46.1],
    [-123.15, 46.17],
    [-123.4, 46.22],
    [-123.75, 46.24],
    [-124.06, 46.25],
  ],
  // Savannah
  USSAV: [
    [-80.98, 32.08],
    [-80.86, 32.03],
    [-80.75, 31.97],
  ],
  // Saint Johns
  USJAX: [
    [-81.48, 30.39],
    [-81.39, 30.4],
    [-81.31, 30.4],
  ],
  // Mississippi, by the Southwest Pass
  USMSY: [
    [-90.0, 29.88],
    [-89.93, 29.72],
    [-89.75, 29.58],
    [-89.58, 29.44],
    [-89.4, 29.28],
    [-89.26, 29.15],
    [-89.35, 29.02],
    [-89.43, 28.88],
  ],
  // Delaware
  USPHL: [
    [-75.42, 39.81],
    [-75.52, 39.69],
    [-75.55, 39.55],
    [-75.5, 39.4],
  ],
  // Saint Lawrence
  CAMTR: [
    [-73.42, 45.8],
    [-73.12, 46.05],
    [-72.85, 46.2],
    [-72.52, 46.35],
    [-72.1, 46.57],
    [-71.6, 46.67],
    [-71.2, 46.82],
    [-70.9, 46.93],
  ],
  // Fraser
  CAVAN: [
    [-123.14, 49.15],
    [-123.31, 49.1],
  ],
  // Saigon and Long Tau
  VNSGN: [
    [106.79, 10.66],
    [106.93, 10.52],
    [106.97, 10.38],
  ],
  // Elbe
  DEHAM: [
    [9.72, 53.57],
    [9.5, 53.72],
    [9.28, 53.87],
    [9.0, 53.86],
    [8.7, 53.96],
  ],
  // Maas entrance
  NLRTM: [
    [4.12, 51.97],
    [3.95, 52.02],
  ],
  // Southampton Water and the Solent
  GBSOU: [
    [-1.38, 50.86],
    [-1.29, 50.79],
    [-1.1, 50.76],
  ],
};
