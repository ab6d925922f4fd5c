import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** The map of many containers, and that of one. */
const english = {
  title: "Map",
  gives: "The map shows where containers are, with routing data.",
  count: (count: number) => plural(count, "container"),
  allPlaces: "Vessels and ports",
  views: "View",
  allContainers: "All containers",
  asList: "Show as a list",
  summary: (vessels: number, ports: number) =>
    `Map of the world with ${plural(vessels, "vessel")} and ${plural(ports, "port")}. The list beside it has the same.`,
  role: "map",
  hint: "Arrow keys move the map, plus and minus zoom, 0 shows everything.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show everything",
  legend: {
    title: "What the signs mean",
    estimated: "Vessel, hollow: estimated by the schedule",
    stated: "Vessel, filled: as stated",
    port: "Port",
    attention: "Needs attention",
    ways: "Line: sailed. Dashes: ahead. Dots: not yet departed.",
  },
  positionsAt: (at: string) => `Positions of ${at}; they move every 15 minutes.`,
  landFailed: "The outlines of the land could not be loaded.",
  where: (onVessels: number, inPorts: number) =>
    `${onVessels.toLocaleString("en-US")} on vessels, ${inPorts.toLocaleString("en-US")} in ports.`,
  elsewhere: (count: number) =>
    `${plural(count, "container is", "containers are")} not on the map: inland, picked up, not yet handed in, or on a vessel that no source names.`,
  vessels: "Vessels",
  ports: "Ports",
  noVessels: "No container is on a vessel.",
  noPorts: "No container is in a port or on the way to one.",
  onBoard: (count: number) => `${plural(count, "container")} on board`,
  here: (count: number) => `${plural(count, "container")} here`,
  inbound: (count: number) => `${plural(count, "container")} to come`,
  attention: (count: number) =>
    `${count.toLocaleString("en-US")} need${count === 1 ? "s" : ""} attention`,
  to: (port: string) => `To ${port}`,
  toUnknown: "The next port is not reported",
  due: "due",
  nextArrival: "Next arrival",
  position: {
    estimated: "Position estimated by the schedule",
    seen: {
      under_way: "Seen under way",
      anchored: "Seen at anchor",
      berthed: "Seen at a berth",
    },
    seenThere: "Position transmitted by the vessel",
    inPort: (port: string) => `In ${port}, as stated`,
    unknown: "Not on the map: no schedule places it now",
    knots: (knots: number) => `${knots.toLocaleString("en-US")} knots`,
    late: "late",
  },
  empty: {
    title: "No container is tracked yet",
    why: "Vessels and ports appear when a shipping line answers a tracking request.",
    next: "Paste numbers under Track.",
  },
  noMatch: { title: "No container matches", why: "The filters leave nothing over." },
  one: {
    summary: (number: string) => `Map of the voyage of ${number}. The table below has the same.`,
    stops: "Ports of the voyage",
    vessel: "Vessel",
    port: "Port",
    role: "As",
    arrival: "Arrival",
    departure: "Departure",
    roles: { POL: "port of lading", POD: "port of discharge" } as Readonly<Record<string, string>>,
    transshipment: (number: string) => `transshipment ${number}`,
    estimated: "estimated",
    underWay: (vessel: string, from: string, to: string) =>
      `${vessel} is on its way from ${from} to ${to}.`,
    aVessel: "A vessel",
    empty: {
      title: "No voyage is known yet",
      why: "The shipping line has not stated the ports of this container, or they have no known place.",
    },
  },
} as const;

export const map = inLanguage("map", english);
