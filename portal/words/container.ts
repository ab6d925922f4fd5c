import { plural } from "./plural.ts";

/** The head of a container and its facts. */
export const record = {
  shipment: "Shipment",
  why: "Why it needs a person",
  reasonSince: (at: string) => `since ${at}`,
  evidence: (source: string, at: string) => `Stated by ${source}, ${at}`,
  facts: "Where it stands",
  lfdBy: (sources: string) => `stated by the ${sources}`,
  lfdOfPlace: (zone: string) => `a day in ${zone}`,
  daysLeft: (days: number) =>
    days === 0
      ? "ends today"
      : days > 0
        ? `${plural(days, "day")} left`
        : `${plural(-days, "day")} ago`,
  differs: "The sources state different days: see Last free day.",
  pickedUp: "picked up",
  labels: {
    pickup_lfd: "Last free day",
    available_for_pickup: "Available for pick-up",
    holds_at_pod_terminal: "Holds",
    fees_at_pod_terminal: "Fees",
    pickup_appointment_at: "Appointment",
    pod_terminal: "Terminal",
    location_at_pod_terminal: "Place at the terminal",
    pod_eta_at: "Due at the port of discharge",
    pod_arrived_at: "Arrived at the port of discharge",
    pod_discharged_at: "Discharged",
    pod_full_out_at: "Picked up at the port",
    ind_ata_at: "Arrived inland",
    final_destination_full_out_at: "Picked up inland",
    empty_terminated_at: "Empty returned",
    terminal_checked_at: "Terminal last answered",
    seal_number: "Seal",
    ref_numbers: "References",
  },
  amount: (name: string, amount: string) => `${name} ${amount}`,
  pending: (name: string) => `${name} (announced)`,
  tabs: "Parts of the record",
  tab: {
    timeline: "Timeline",
    map: "Map",
    last_free_day: "Last free day",
    history: "History",
    raw: "Raw events",
    documents: "Documents",
    fields: "Fields",
    deliveries: "Deliveries",
  },
} as const;

/** Its milestones. */
export const timeline = {
  what: "What",
  when: "When",
  where: "Where",
  vessel: "Vessel and voyage",
  source: "Stated by",
  state: "State",
  noTime: "no time stated",
  withdrawn: (at: string) => `Withdrawn or changed by its source, ${at}`,
  empty: { title: "No event yet", why: "No source has reported a milestone of this container." },
  lfd: {
    "container.pickup_lfd.changed": "Last free day changed",
    "container.pickup_lfd_line.changed": "Shipping line's last free day changed",
    "container.pickup_lfd_terminal.changed": "Terminal's last free day changed",
    "container.pickup_lfd_rail.changed": "Railroad's last free day changed",
    "container.pickup_appointment.changed": "Appointment changed",
  } as Readonly<Record<string, string>>,
  changedTo: (what: string, value: string) => `${what}: ${value}`,
} as const;

/** Its last free day by source, and what waiting costs. */
export const lfd = {
  sources: "What each source states",
  source: "Source",
  day: "Last free day",
  ends: "Ends",
  provider: "Provider",
  observed: "Observed",
  earlier: "Earlier statements",
  counts: "counts here",
  never: "has never stated one",
  freeTime: "Free time",
  period: (from: string, to: string, calendar: number, working: number) =>
    `${from} to ${to}: ${plural(calendar, "calendar day")}, ${plural(working, "working day")}.`,
  closures: (days: string) => `Closed by tariff: ${days}.`,
  cost: "What waiting costs",
  states: {
    unknown: "No source has stated a last free day.",
    free: "Free time is left.",
    last_day: "Today is the last free day.",
    overdue: "The last free day has passed.",
    picked_up: "The container is picked up.",
  } as Readonly<Record<string, string>>,
  holding: "What holds it where it is",
  nothingHolds: "No reported hold or fee blocks the pick-up.",
  charge: (amount: string, days: number, upTo: string, tariff: string) =>
    `${amount} for ${plural(days, "day")} up to ${upTo} by the tariff ${tariff}`,
  noCharges: "No tariff gives an estimate: none is set up for this place, or none applies yet.",
} as const;

/** What each of its values was before. */
export const history = {
  attribute: "Value",
  before: "Before",
  after: "After",
  changed: "Changed",
  source: "Stated by",
  observed: "Observed",
  all: "All values",
  only: (name: string) => `Only ${name} is shown.`,
  part: (name: string, value: string) => `${name}: ${value}`,
  older: "Older changes",
  newer: "Newer changes",
  empty: { title: "No change yet", why: "No source has stated a value of this kind." },
} as const;

/** What its sources sent. */
export const raw = {
  event: "Event",
  time: "Time",
  where: "Where",
  vessel: "Vessel and voyage",
  provider: "Provider",
  received: "Received",
  state: "State",
  estimated: "estimated",
  rejected: (why: string) => `does not count: ${why}`,
  withdrawn: (at: string) => `withdrawn ${at}`,
  whole: "Whole statement",
  show: "Show",
  empty: { title: "No raw event", why: "No source has sent one about this container." },
} as const;

/** Whether to send a truck. */
export const pickup = {
  title: "Roll a truck?",
  verdicts: {
    go: "Go",
    wait: "Wait",
    unknown: "Unknown",
    no: "No",
  } as Readonly<Record<string, string>>,
  nothing: "Nothing blocks it: a truck that comes now gets it, as far as its terminal states.",
  next: (reason: string, at: string) => `${at}: ${reason}`,
  nextTitle: "What changes next",
  lastSafeDay: (day: string, zone: string) =>
    `Last day without a charge: ${day}, a day in ${zone}.`,
  cost: (amount: string, from: string) => `The next charged day, ${from}, costs ${amount}.`,
} as const;
