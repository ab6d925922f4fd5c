import type { PlaceRow } from "./places-data.ts";

/** Inland places with rail ramps by IANA zone. */
export const inlandRows: Readonly<Record<string, readonly PlaceRow[]>> = {
  "America/Chicago": [
    ["USCHI", "Chicago", 41.88, -87.63, { state: "IL" }],
    ["USJOT", "Joliet", 41.53, -88.08, { state: "IL" }],
    ["USMEM", "Memphis", 35.15, -90.05, { state: "TN" }],
    ["USDAL", "Dallas", 32.78, -96.8, { state: "TX" }],
    ["USMKC", "Kansas City", 39.1, -94.58, { state: "MO" }],
    ["USSTL", "St Louis", 38.63, -90.2, { state: "MO" }],
    ["USMES", "Minneapolis", 44.98, -93.27, { state: "MN", aliases: ["USMSP"] }],
    ["USOMA", "Omaha", 41.26, -95.93, { state: "NE" }],
    ["USBNA", "Nashville", 36.16, -86.78, { state: "TN" }],
    ["USHSV", "Huntsville", 34.73, -86.59, { state: "AL" }],
  ],
  "America/New_York": [
    ["USATL", "Atlanta", 33.75, -84.39, { state: "GA" }],
    ["USCMH", "Columbus", 39.96, -83, { state: "OH" }],
    ["USCLE", "Cleveland", 41.5, -81.69, { state: "OH" }],
    ["USCVG", "Cincinnati", 39.1, -84.51, { state: "OH" }],
    ["USPIT", "Pittsburgh", 40.44, -80, { state: "PA" }],
    ["USCLT", "Charlotte", 35.23, -80.84, { state: "NC" }],
  ],
  "America/Detroit": [["USDET", "Detroit", 42.33, -83.05, { state: "MI" }]],
  "America/Indiana/Indianapolis": [["USIND", "Indianapolis", 39.77, -86.16, { state: "IN" }]],
  "America/Denver": [
    ["USDEN", "Denver", 39.74, -104.99, { state: "CO" }],
    ["USSLC", "Salt Lake City", 40.76, -111.89, { state: "UT" }],
    ["USELP", "El Paso", 31.76, -106.49, { state: "TX" }],
  ],
  "America/Toronto": [["CATOR", "Toronto", 43.65, -79.38, { state: "ON" }]],
  "America/Edmonton": [["CACAL", "Calgary", 51.05, -114.07, { state: "AB" }]],
};
