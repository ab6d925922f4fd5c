import { inLanguage } from "./language.ts";

const plural = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

/** The board of free time. */
export const freeTime = inLanguage("freeTime", {
  title: "Free time",
  count: (total: number) => `${plural(total, "container")} arrived and not picked up`,
  partial: (shown: number, total: number) =>
    `The ${shown.toLocaleString("en-US")} with the earliest last free day, of ${total.toLocaleString("en-US")} at all places, are on this board.`,
  views: {
    allName: "All that waits",
    all: "The view has what has arrived and is not picked up, at ports and inland.",
    pod: (port: string) =>
      `The view has what has arrived, is not picked up, and is picked up at the port ${port}.`,
    inland: (port: string) =>
      `The view has what has arrived, is not picked up, and has the destination ${port}.`,
  },
  place: "Where it is picked up",
  places: { pod: "At the port", inland: "Inland" },
  port: "Port",
  allPorts: "All ports",
  allPlaces: "All destinations",
  week: "Pick-ups by day",
  earlier: "Earlier days",
  later: "Later days",
  thisWeek: "From today",
  print: "Print",
  weekday: (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" }),
  dayCosts: (amounts: string) => `Waiting on this day costs ${amounts}`,
  noCost: "No tariff charges this day",
  counting: "Counting …",
  uncounted: (count: number) => `${plural(count, "container")} without a tariff`,
  costOf: (counted: number, waiting: number) =>
    `The costs are those of the ${counted.toLocaleString("en-US")} containers with the earliest last free day, of ${waiting.toLocaleString("en-US")} whose free time ends by the last of these days.`,
  costFailed: (count: number) =>
    `What ${plural(count, "container")} cost could not be read; it is not in the sums.`,
  elsewhere: (count: number) =>
    `${plural(count, "planned container")} of this address ${count === 1 ? "is" : "are"} picked up by now, or not of this place.`,
  closedAt: (places: string) => `Closed: ${places}`,
  nothingPlanned: "No pick-up planned",
  board: "By last free day",
  columns: {
    overdue: "Passed",
    today: "Today",
    next3: "In 1 to 3 days",
    next7: "In 4 to 7 days",
    later: "Later",
    unknown: "Not reported",
  },
  none: "None",
  more: (count: number) => `and ${count.toLocaleString("en-US")} more`,
  plannedOn: (day: string) => `pick-up planned ${day}`,
  appointment: (at: string) => `appointment ${at}`,
  blockers: { holds: "holds", fees: "fees", unavailable: "not available" },
  plan: (number: string) => `Plan the pick-up of ${number}`,
  planWhy:
    "The plan is in the address of this page: keep it as a bookmark, or send it. It changes nothing at the terminal.",
  notPlanned: "No plan",
  full: "A plan holds 100 containers.",
  free: "free",
  closed: "closed by tariff",
  inAll: (amounts: string) => `${amounts} in all`,
  notCharged: "not charged",
  noTariff: "no tariff gives an estimate",
  unknownCost: "not known: no source states a last free day",
  close: "Close",
  empty: {
    title: "No container waits here",
    why: "None that has arrived is still to be picked up, with these filters.",
  },
} as const);
